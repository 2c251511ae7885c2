import { useState } from 'react';
import { type EditorSource, PptEditorFrame } from '@ppt-embed/react';
import { MarkdownComposer } from '@ppt-embed/react/markdown';

/** Creates each presentation once: keep the source, which contains the `creationId`, in your URL or history state. */
export function CreateOnce() {
  const [source, setSource] = useState<EditorSource>();
  if (source) return <PptEditorFrame source={source} onExit={() => setSource(undefined)} style={{ blockSize: 480 }} />;
  return <MarkdownComposer onCreate={({ text, creationId }) => setSource({ kind: 'markdown', text, creationId })} />;
}
