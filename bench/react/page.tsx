import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createFetcher, PptEditorFrame, PptProvider } from '@ppt-embed/react';
import '@ppt-embed/react/styles.css';

const root = document.getElementById('root') as HTMLElement;
const mode = new URLSearchParams(location.search).get('mode');

/** What a developer would write by hand: ask, then set `src`. */
function mountByHand(): void {
  const frame = document.createElement('iframe');
  void fetch('/api/ppt/editor-address', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ source: { kind: 'home' } }),
  })
    .then((answer) => answer.json())
    .then((address: { url: string }) => {
      frame.src = address.url;
      root.append(frame);
    });
}

/** Ours, under StrictMode where the mode says so. */
function mountFrame(): void {
  const app = (
    <PptProvider fetcher={createFetcher({ baseUrl: '/api/ppt' })}>
      <PptEditorFrame source={{ kind: 'home' }} />
    </PptProvider>
  );
  createRoot(root).render(mode === 'strict' ? <StrictMode>{app}</StrictMode> : app);
}

// Everything is loaded and idle before the clock starts: the mount is measured, not the download of the page.
globalThis.setTimeout(() => {
  document.documentElement.dataset['mountedAt'] = String(performance.timeOrigin + performance.now());
  if (mode === 'hand') mountByHand();
  else mountFrame();
}, 100);
