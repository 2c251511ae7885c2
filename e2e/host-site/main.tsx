import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DownloadButton, editorSandbox, PptEditorFrame, PptProvider } from '@ppt-embed/react';
import { diagnose } from '@ppt-embed/react/diagnostics';
import '@ppt-embed/react/styles.css';
import { resolves, createMemoryFetcher } from '@ppt-embed/react/testing';

// A host app whose editor comes from a different site. Its URL determines how it embeds the editor.
const params = new URLSearchParams(location.search);
const download = params.get('download');
const fetcher = createMemoryFetcher({
  editorUrl: params.get('editor') ?? '',
  ...(download && { faults: { requestDownload: [resolves({ url: download, expiresIn: 3600 })] } }),
});
const sandbox = params.get('sandbox') === 'preset' ? editorSandbox : (params.get('sandbox') ?? undefined);

Object.assign(globalThis, { fetcher, diagnose: () => diagnose({ fetcher }) });

function Host() {
  const [deck, setDeck] = useState(1);
  const [width, setWidth] = useState(600);
  const [isDragging, setDragging] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  return (
    <PptProvider fetcher={fetcher}>
      <label>
        Search <input type="search" />
      </label>
      <button type="button" onClick={() => setDeck(deck + 1)}>
        Next presentation
      </button>
      <button type="button" onClick={() => document.getElementById('elsewhere')?.append(container.current ?? '')}>
        Move the editor
      </button>
      <button type="button" onClick={() => history.pushState(null, '', `${location.search}#step`)}>
        Step
      </button>
      {download && <DownloadButton pptId={`sample-${deck}`} />}
      <div style={{ display: 'flex' }}>
        <div ref={container} style={{ inlineSize: width, pointerEvents: isDragging ? 'none' : undefined }}>
          <PptEditorFrame
            source={{ kind: 'presentation', pptId: `sample-${deck}` }}
            style={{ blockSize: 480 }}
            leaveGuard={download !== null}
            {...(sandbox !== undefined && { sandbox })}
          />
        </div>
        {/* The recipe for splitters: the frame ignores the pointer while a splitter is dragged. */}
        <button
          type="button"
          aria-label="Width of the editor"
          value={width}
          style={{ inlineSize: 8, padding: 0, touchAction: 'none' }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragging(true);
          }}
          onPointerMove={(event) => isDragging && setWidth(Math.round(event.clientX))}
          onLostPointerCapture={() => setDragging(false)}
        />
        <div id="elsewhere" style={{ flex: 1 }} />
      </div>
    </PptProvider>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Host />);
