import { useState } from 'react';
import { type EditorSource, MarkdownComposer, PptEditorFrame } from '@ppt-embed/react';

/** One press, one presentation: its key goes into the source, and the source into your address or history state. */
export function CreateOnce() {
  const [source, setSource] = useState<EditorSource>();
  if (source) return <PptEditorFrame source={source} onExit={() => setSource(undefined)} style={{ blockSize: 480 }} />;
  return <MarkdownComposer onCreate={({ text, creationId }) => setSource({ kind: 'markdown', text, creationId })} />;
}
