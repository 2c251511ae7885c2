'use client';

import { useState } from 'react';
import { CoverPicker, DownloadButton, type EditorSource, HistoryTable, PptEditorFrame } from '@ppt-embed/react';
import { MarkdownComposer } from '@ppt-embed/react/markdown';

export function Presentations() {
  const [source, setSource] = useState<EditorSource>(); // Keep this in your router's URL.
  const [pptId, setPptId] = useState<string>();
  const [coverId, setCoverId] = useState<string | null>(null);

  function close() {
    setSource(undefined);
    setPptId(undefined);
  }

  if (source)
    return (
      <>
        <p style={{ display: 'flex', gap: 16 }}>
          <button onClick={close}>Back to the list</button>
          {pptId && <DownloadButton pptId={pptId} />}
        </p>
        <PptEditorFrame
          source={source}
          leaveGuard
          onOpen={(opened) => setPptId(opened.pptId)}
          onExit={close}
          style={{ height: 640 }}
        />
      </>
    );
  return (
    <>
      <MarkdownComposer
        beside={<CoverPicker onChange={setCoverId} />}
        onCreate={({ text, creationId }) =>
          setSource({ kind: 'markdown', text, creationId, ...(coverId && { coverId }) })
        }
      />
      <HistoryTable onOpen={(record) => setSource({ kind: 'presentation', pptId: record.pptId })} />
    </>
  );
}
