'use client';

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

export function Presentations() {
  const [source, setSource] = useState<EditorSource>(); // Keep this in your router's URL.
  const [pptId, setPptId] = useState<string>();
  const [cover, setCover] = useState<Cover | null>(null);
  const hasUnsavedChanges = useUnsavedChanges();

  function close() {
    setSource(undefined);
    setPptId(undefined);
  }

  if (source)
    return (
      <>
        <p style={{ display: 'flex', gap: 16 }}>
          <button onClick={() => (!hasUnsavedChanges || confirm('Leave without saving?')) && close()}>
            Back to the list
          </button>
          {pptId && <DownloadButton pptId={pptId} />}
        </p>
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
        draftKey="presentations"
        beside={<CoverPicker value={cover} onChange={(_, next) => setCover(next)} />}
        onCreate={({ text, creationId }) => setSource({ kind: 'markdown', text, creationId, coverId: cover?.id })}
      />
      <HistoryTable onOpen={(record) => setSource({ kind: 'presentation', pptId: record.pptId })} />
    </>
  );
}
