import { StrictMode, type ReactElement } from 'react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { PptFetcher } from '@ppt-embed/protocol/host';
import { createFetcher } from '../fetcher/create-fetcher.ts';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { PptProvider, type PptProviderProps } from '../provider/PptProvider.tsx';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { createMemoryBackend, createMemoryFetcher, fails } from '../testing/index.ts';
import { Diagnostics, type Finding } from './index.ts';
import own from './diagnostics.css?inline';
import styleSheet from '../styles.css?inline';

afterEach(cleanup);

it.each([
  ['before', [own, styleSheet]],
  ['after', [styleSheet, own]],
])('looks the same when its style sheet is loaded %s the library’s', async (_, sheets) => {
  const page = document.createElement('iframe');
  document.body.append(page);
  try {
    const { contentDocument } = page;
    contentDocument!.head.innerHTML = sheets.map((sheet) => `<style>${sheet}</style>`).join('');
    contentDocument!.body.innerHTML = '<div class="ppt"><p data-ppt="panel-title">No people yet</p></div>';
    const title = contentDocument!.querySelector('p')!;
    expect(page.contentWindow!.getComputedStyle(title).fontWeight).toBe('600');
  } finally {
    page.remove();
  }
});

const app = (provider: Partial<PptProviderProps> = {}, own = {}): ReactElement => (
  <StrictMode>
    <PptProvider fetcher={createMemoryFetcher()} {...provider}>
      <Diagnostics {...own} />
    </PptProvider>
  </StrictMode>
);
const untilSettled = (): Promise<void> =>
  waitFor(
    () => expect(document.querySelector('[data-ppt="diagnostics"]')?.getAttribute('data-state')).not.toBe('checking'),
    { timeout: 30_000 },
  );

it('lists problems first, announces their number, and copies the line that fixes a problem', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const onDiagnosed = vi.fn<(findings: Finding[]) => void>();
  const fetcher = createMemoryFetcher({ faults: { listCovers: [fails('unavailable')] } });
  render(app({ fetcher }, { onDiagnosed }));
  await untilSettled();
  expect(screen.getByRole('status').textContent).toMatch(/^1 problem1 warning\d+ passed\d+ not checked$/);
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Problem: ServiceDoes not respond as expected (unavailable)');
  await userEvent.click(within(first!).getByRole('button', { name: 'Copy the fix for Service' }));
  expect(write).toHaveBeenCalledWith('curl -i "$PPT_SERVICE/openapi.json"');
  expect(await within(first!).findByRole('button', { name: 'Copied' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Copy report' }));
  expect(write.mock.lastCall?.[0]).toContain('✗ Service: Does not respond as expected (unavailable)');
  expect(onDiagnosed).toHaveBeenCalledOnce();
  write.mockRestore();
});

itInFullRun(
  'links a backend error to the help page for its code, and shows no link if there was no response',
  async () => {
    const backend = createMemoryBackend({
      fetcher: createMemoryFetcher({ faults: { listCovers: [fails('unavailable')] } }),
    });
    const over = (respond: (request: Request) => Promise<Response>): PptFetcher =>
      createFetcher({ baseUrl: '/api/ppt', fetch: (input, init) => respond(new Request(input, init)) });
    const { unmount } = render(app({ fetcher: over((request) => backend.handle(request)) }));
    await untilSettled();
    const link = screen.getByRole('link', { name: 'What this code means (new tab)' });
    expect(link.getAttribute('href')).toBe(`${location.origin}/api/ppt/help#unavailable`);
    unmount();
    render(app({ fetcher: over(() => Promise.reject(new TypeError('Failed to fetch'))) }));
    await untilSettled();
    expect(screen.getAllByText(/\(network\)/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

itInFullRun('runs its checks once when StrictMode mounts twice, and again on request', async () => {
  const fetcher = createMemoryFetcher();
  render(app({ fetcher }));
  await untilSettled();
  expect(fetcher.issuedUrls).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(fetcher.issuedUrls).toHaveLength(2));
  await untilSettled();
  expect(within(screen.getByRole('list', { name: 'This page' })).getAllByRole('listitem')).toHaveLength(12);
  expect(within(screen.getByRole('list', { name: 'The backend' })).getAllByRole('listitem')).toHaveLength(7);
});

itInFullRun('switches to Chinese with the provider without running the checks again', async () => {
  const fetcher = createMemoryFetcher();
  const { rerender } = render(app({ fetcher }));
  await untilSettled();
  rerender(app({ fetcher, locale: zhCN }));
  expect(screen.getByRole('region', { name: '诊断' }).lang).toBe('zh-CN');
  expect(screen.getByRole('button', { name: '重新检查' })).toBeDefined();
  expect(fetcher.issuedUrls).toHaveLength(1);
});

itInFullRun('accepts the host’s messages, class and element', async () => {
  const ref = vi.fn<(element: HTMLElement | null) => void>();
  render(
    app(
      {},
      {
        ref,
        className: 'mine',
        id: 'here',
        unstyled: true,
        classNames: { finding: 'row' },
        messages: { checkAgain: 'Once more' },
      },
    ),
  );
  await untilSettled();
  const root = screen.getByRole('region', { name: 'Diagnostics' });
  expect([root.className, root.id]).toEqual(['ppt mine', 'here']);
  expect(ref).toHaveBeenCalledWith(root);
  expect(root.dataset['pptUnstyled']).toBe('');
  expect(root.querySelectorAll('li.row')).toHaveLength(19);
  expect(screen.getByRole('button', { name: 'Once more' })).toBeDefined();
});
