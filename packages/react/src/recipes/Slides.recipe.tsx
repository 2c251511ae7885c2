import { useState } from 'react';
import {
  type Cover,
  CoverPicker,
  DownloadButton,
  type EditorSource,
  HistoryTable,
  PptEditorFrame,
  useUnsavedChanges,
} from '@ppt-embed/react';
import { MarkdownComposer } from '@ppt-embed/react/markdown';

export function Slides() {
  const [source, setSource] = useState<EditorSource>(); // Or take it from your router, because it is plain data.
  const [cover, setCover] = useState<Cover | null>(null);
  const [pptId, setPptId] = useState<string>();
  const hasUnsavedChanges = useUnsavedChanges();

  function close() {
    setSource(undefined);
    setPptId(undefined);
  }

  if (source)
    return (
      <>
        {/* The editor has its own Back button, but it is missing while the editor is opening or has failed. */}
        <button onClick={() => (!hasUnsavedChanges || confirm('Leave without saving?')) && close()}>Back</button>
        {pptId && <DownloadButton pptId={pptId} />}
        <PptEditorFrame
          source={source}
          leaveGuard
          onOpen={(opened) => setPptId(opened.pptId)}
          onExit={close}
          onShowPresentations={close}
          style={{ height: 640 }}
        />
      </>
    );
  return (
    <>
      <MarkdownComposer
        draftKey="slides" // Keeps the text while the editor is open, and across reloads.
        beside={<CoverPicker value={cover} onChange={(_, next) => setCover(next)} />}
        onCreate={({ text, creationId }) => setSource({ kind: 'markdown', text, creationId, coverId: cover?.id })}
      />
      <HistoryTable onOpen={({ pptId }) => setSource({ kind: 'presentation', pptId })} />
    </>
  );
}
