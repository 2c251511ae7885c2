import { Writable } from 'node:stream';
import { createElement, StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ConnectButton } from '../../connection/ConnectButton.tsx';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher, type MemoryFetcher } from '../../testing/memory-fetcher.ts';
import { PptEditorFrame } from '../PptEditorFrame.tsx';

function page(fetcher: MemoryFetcher): ReactNode {
  const frame = createElement(PptEditorFrame, { key: 'frame', source: { kind: 'home' } });
  return createElement(
    PptProvider,
    { fetcher, allowedOrigins: ['https://editor.example'] },
    frame,
    createElement(ConnectButton, { key: 'connect' }),
  );
}

function stream(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const sink = new Writable({
      write: (chunk: Buffer, _, done) => {
        html += chunk.toString();
        done();
      },
    });
    sink.on('finish', () => resolve(html));
    const { pipe } = renderToPipeableStream(node, { onAllReady: () => pipe(sink), onError: reject });
  });
}

it.each<[string, (node: ReactNode) => string | Promise<string>]>([
  ['renderToString', renderToString],
  ['renderToPipeableStream', stream],
  ['renderToPipeableStream under StrictMode', (node) => stream(createElement(StrictMode, null, node))],
])(
  'renders its waiting state with %s without a window, and does not send a request (rule 9; powerbi-client-react#15, #110, connect-js#128)',
  async (_, draw) => {
    expect(globalThis).not.toHaveProperty('window');
    const fetcher = createMemoryFetcher();
    const failed = vi.spyOn(console, 'error');
    const html = await draw(page(fetcher));
    expect(html).toContain('data-state="waiting"');
    expect(html).toContain('Opening the editor…');
    expect(html).toContain('Connect');
    expect(html).toContain('<link rel="preconnect" href="https://editor.example"/>');
    expect(html).not.toContain('<iframe');
    expect(fetcher.calls).toEqual([]);
    expect(failed).not.toHaveBeenCalled();
  },
);
