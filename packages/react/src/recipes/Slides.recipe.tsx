import { useState } from 'react';
import { CoverPicker, DownloadButton, type EditorSource, HistoryTable, PptEditorFrame } from '@ppt-embed/react';
import { MarkdownComposer } from '@ppt-embed/react/markdown';

export function Slides() {
  const [source, setSource] = useState<EditorSource>(); // Or take it from your router, because it is plain data.
  const [coverId, setCoverId] = useState<string | null>(null);
  const [pptId, setPptId] = useState<string>();

  if (source)
    return (
      <>
        {pptId && <DownloadButton pptId={pptId} />}
        <PptEditorFrame
          source={source}
          leaveGuard
          onOpen={(opened) => setPptId(opened.pptId)}
          onExit={() => {
            setSource(undefined);
            setPptId(undefined);
          }}
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
      <HistoryTable onOpen={({ pptId }) => setSource({ kind: 'presentation', pptId })} />
    </>
  );
}
