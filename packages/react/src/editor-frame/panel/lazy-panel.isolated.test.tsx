import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { zhCN } from '../../locales/collect-zh-cn.ts';
import { PptProvider, type PptProviderProps } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, hangs, type MemoryFetcherOptions } from '../../testing/index.ts';
import type { PptFrameState } from '../../provider/frame-state.ts';
import { PptEditorFrame } from '../PptEditorFrame.tsx';
import '../../styles.css';

/** Prevents loading the chunk of a frame's panel, as happens offline or after a new version of the app was deployed. */

vi.mock('./lazy-panel.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: lazy-panel.js');
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(backend: MemoryFetcherOptions, provider: Partial<PptProviderProps> = {}) {
  const fetcher = createMemoryFetcher(backend);
  render(
    <PptProvider fetcher={fetcher} {...provider}>
      <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} />
    </PptProvider>,
  );
  return fetcher;
}

it('shows that the editor could not be opened, and opens it on retry', async () => {
  open({ faults: { openEditor: [fails('forbidden', { times: 1 })] } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Couldn't open the editor");
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the error in Chinese', async () => {
  open({ faults: { openEditor: [fails('forbidden')] } }, { locale: zhCN });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('无法打开编辑器');
  expect(within(alert).getByRole('button', { name: '重试' })).toBeTruthy();
});

it('keeps showing that a used URL is being replaced', async () => {
  const fetcher = open({});
  await screen.findByTitle('Presentation editor');
  fetcher.setFaults('openEditor', [hangs()]);
  fetcher.expireUrls();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Reopening your presentation…'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('closes the new tab, and opens the presentation in the frame instead', async () => {
  const tab = { close: vi.fn<() => void>(), location: { replace: vi.fn<(url: string) => void>() } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const fetcher = createMemoryFetcher({ faults: { openEditor: [fails('forbidden', { times: 1 })] } });
  const onStateChange = vi.fn<(state: PptFrameState) => void>();
  render(
    <PptProvider fetcher={fetcher}>
      <PptEditorFrame
        source={{ kind: 'presentation', pptId: 'sample-1' }}
        slots={{ failed: ({ openInTab }) => <button onClick={openInTab}>New tab</button> }}
        onStateChange={onStateChange}
      />
    </PptProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'New tab' }));
  await waitFor(() => expect(document.querySelector('[data-state="ready"]')).not.toBeNull());
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(tab.location.replace).not.toHaveBeenCalled();
  expect(fetcher.issuedUrls).toHaveLength(1);
  expect(onStateChange).not.toHaveBeenCalledWith('parked');
  expect(screen.getAllByTitle('Presentation editor')).toHaveLength(1);
});
