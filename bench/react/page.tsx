import { StrictMode, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createFetcher, PptEditorFrame, PptProvider } from '@ppt-embed/react';
import '@ppt-embed/react/styles.css';

/** Timestamps of one mount, in ms since the epoch. */
export interface Mount {
  mountedAt: number;
  /** Time at which an iframe with its `src` was in the page. */
  srcAt: number;
  src: string;
}

/** How the editor is mounted. `root`: the frame with its own provider and React root for each mount. */
export type Variant = 'frame' | 'root' | 'hand';

/** The functions of the page that a benchmark calls. */
export interface BenchPage {
  /** Mounts an editor, waits for its iframe, and unmounts it. */
  mount: (variant: Variant) => Promise<Mount>;
  /**
   * Mounts and unmounts repeatedly; half of the cycles end before their URL arrives. Resolves half a second after
   * the last.
   */
  cycle: (variant: Variant, times: number) => Promise<void>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const isStrict = new URLSearchParams(location.search).has('strict');
const fetcher = createFetcher({ baseUrl: '/api/ppt' });
const container = document.getElementById('root') as HTMLElement;
const handWrittenContainer = document.getElementById('hand') as HTMLElement;
const root = createRoot(container);

/** Renders an app that is already running, so that the frame is measured and not the startup of React. */
function app(isOpen: boolean): ReactElement {
  const page = <PptProvider fetcher={fetcher}>{isOpen && <PptEditorFrame source={{ kind: 'home' }} />}</PptProvider>;
  return isStrict ? <StrictMode>{page}</StrictMode> : page;
}

/** The permissions that hosts must grant to the editor. */
const allowed = 'microphone; camera; geolocation; fullscreen; clipboard-write; compute-pressure; clipboard-read';

/** Opens the editor in a hand-written way: requests the URL, then sets `src`. */
function openHandWritten(): () => void {
  const frame = document.createElement('iframe');
  const end = new AbortController();
  fetch('/api/ppt/editor-url', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ source: { kind: 'home' } }),
    signal: end.signal,
  })
    .then((response) => response.json())
    .then(
      (editorUrl: { url: string }) => {
        if (end.signal.aborted) return;
        frame.title = 'Presentation editor';
        frame.allow = allowed;
        frame.src = editorUrl.url;
        handWrittenContainer.append(frame);
      },
      () => undefined,
    );
  return () => {
    end.abort();
    frame.remove();
  };
}

function openInOwnRoot(): () => void {
  const element = container.appendChild(document.createElement('div'));
  const own = createRoot(element);
  own.render(app(true));
  return () => {
    own.unmount();
    element.remove();
  };
}

function open(variant: Variant): () => void {
  if (variant === 'hand') return openHandWritten();
  if (variant === 'root') return openInOwnRoot();
  root.render(app(true));
  return () => root.render(app(false));
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const now = (): number => performance.timeOrigin + performance.now();

/** Resolves when an iframe with a URL is in the page. */
function iframeIn(): Promise<{ iframe: HTMLIFrameElement; at: number }> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const at = now();
      const iframe = document.querySelector('iframe');
      if (!iframe?.src) return;
      observer.disconnect();
      resolve({ iframe, at });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['src'] });
  });
}

window.bench = {
  mount: async (variant) => {
    const found = iframeIn();
    const mountedAt = now();
    const close = open(variant);
    const { iframe, at } = await found;
    const { src } = iframe;
    await new Promise((resolve) => iframe.addEventListener('load', resolve));
    close();
    await sleep(30);
    return { mountedAt, srcAt: at, src };
  },
  cycle: async (variant, times) => {
    for (let index = 0; index < times; index++) {
      const found = iframeIn();
      const close = open(variant);
      if (index % 2) await found;
      else await sleep(5);
      close();
      await sleep(0);
    }
    await sleep(500);
  },
};

root.render(app(false));
