import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ConnectButton } from '../connection/ConnectButton.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../testing/memory-fetcher.ts';
import { PptEditorFrame } from './PptEditorFrame.tsx';

it('renders its waiting state on a server, where there is no window, and asks for nothing (rule 9)', () => {
  expect(globalThis).not.toHaveProperty('window');
  const fetcher = createMemoryFetcher();
  const failed = vi.spyOn(console, 'error');
  const frame = createElement(PptEditorFrame, { key: 'frame', source: { kind: 'home' } });
  const html = renderToString(
    createElement(PptProvider, { fetcher }, frame, createElement(ConnectButton, { key: 'connect' })),
  );
  expect(html).toContain('data-state="waiting"');
  expect(html).toContain('Opening the editor…');
  expect(html).toContain('Connect');
  expect(html).not.toContain('<iframe');
  expect(fetcher.calls).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
});
