import { useState, type ReactElement } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HistoryRecord, PptFetcher } from '@ppt-embed/protocol/host';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { PptProvider } from '../provider/PptProvider.tsx';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { createManualClock, createMemoryFetcher, delays, fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import { HistoryTable } from './HistoryTable.tsx';
import type { HistoryTableProps } from './history-table-props.ts';
import styles from '../styles.css?inline';
import { addStyleSheets } from '../testing/add-style-sheets.ts';

addStyleSheets(styles);

const readsIn = (language: string): unknown => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

beforeEach(() => void readsIn('en-GB'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const record = (n: number, more: Partial<HistoryRecord> = {}): HistoryRecord => ({
  pptId: `p${n}`,
  title: `Talk ${n}`,
  createdAt: new Date(Date.now() - n * 60_000).toISOString(),
  appId: '',
  userId: 'lin.yu',
  ...more,
});
const records = (count: number): HistoryRecord[] => Array.from({ length: count }, (_, index) => record(index + 1));

function app(fetcher: PptFetcher, props: HistoryTableProps = {}): ReactElement {
  return (
    <PptProvider fetcher={fetcher}>
      <HistoryTable onOpen={() => undefined} {...props} />
    </PptProvider>
  );
}

const titles = (): (string | null)[] => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const pages = (): ReturnType<typeof within> =>
  within(screen.getByRole('navigation', { name: 'Pagination: Presentations' }));

it('shows the title, time and user of each presentation, newest first', async () => {
  render(app(createMemoryFetcher({ records: records(3) })));
  const table = await screen.findByRole('table', { name: 'Presentations' });
  await waitFor(() => expect(titles()).toEqual(['Talk 1', 'Talk 2', 'Talk 3']));
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Title', 'Created', 'User', 'Actions']);
  const row = screen.getByRole('row', { name: /Talk 1/ });
  expect(within(row).getByText('lin.yu')).toBeTruthy();
  expect(await within(row).findByText(/^(Today|Yesterday), \d\d:\d\d$/)).toBeTruthy();
});

itInFullRun('announces downloads in one live region outside the rows', async () => {
  render(app(createMemoryFetcher({ records: records(3) })));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Download Talk 1' }));
  await screen.findByRole('link', { name: "Download didn't start?" });
  const table = screen.getByRole('table');
  expect(table.querySelectorAll('output, [role="status"], [role="alert"], [aria-live]')).toHaveLength(0);
  const regions = screen.getAllByRole('status').filter((region) => region.textContent?.includes('has started'));
  expect(regions).toHaveLength(1);
});

it('opens and downloads a presentation from its row', async () => {
  const fetcher = createMemoryFetcher({ records: records(2) });
  const onOpen = vi.fn<(opened: HistoryRecord) => void>();
  render(app(fetcher, { onOpen }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open Talk 2' }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ pptId: 'p2' }));
  await user.click(screen.getByRole('button', { name: 'Download Talk 1' }));
  expect(await screen.findByRole('link', { name: "Download didn't start?" })).toBeTruthy();
  expect(fetcher.calls.at(-1)).toEqual({ method: 'requestDownload', input: { pptId: 'p1' } });
});

it('shows the columns that the host returns: some hidden, some replaced, in a different order', async () => {
  const columns: HistoryTableProps['columns'] = ({ title, created, actions }) => [
    title,
    { id: 'owner', header: 'Owner', cell: ({ userId }) => userId },
    { ...created, header: 'When' },
    actions,
  ];
  render(app(createMemoryFetcher({ records: records(2) }), { columns }));
  const table = await screen.findByRole('table', { name: 'Presentations' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map((cell) => cell.textContent)).toEqual(['Title', 'Owner', 'When', 'Actions']);
  expect(await screen.findByRole('button', { name: 'Open Talk 1' })).toBeTruthy();
});

itInFullRun('reports a press on a row, but not on its buttons', async () => {
  const onRowClick = vi.fn<(pressed: HistoryRecord) => void>();
  const onOpen = vi.fn<(opened: HistoryRecord) => void>();
  render(app(createMemoryFetcher({ records: records(2) }), { onRowClick, onOpen }));
  const user = userEvent.setup();
  await user.click(await screen.findByText('Talk 2'));
  expect(onRowClick.mock.calls.map(([pressed]) => pressed.pptId)).toEqual(['p2']);
  await user.click(screen.getByRole('button', { name: 'Open Talk 1' }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(onRowClick).toHaveBeenCalledOnce();
});

it('does not re-render its rows when the host passes new handlers', async () => {
  const cell = vi.fn<() => string>(() => 'x');
  const columns = [{ id: 'own', header: 'Own', cell }];
  const fetcher = createMemoryFetcher({ records: records(2) });
  const { rerender } = render(app(fetcher, { columns, onOpen: () => undefined, onError: () => undefined }));
  await screen.findByRole('button', { name: 'Open Talk 1' });
  const drawn = cell.mock.calls.length;
  rerender(
    app(fetcher, { columns, onOpen: () => undefined, onError: () => undefined, classNames: { open: undefined } }),
  );
  expect(cell.mock.calls.length).toBe(drawn);
});

it.each(everyday(0, [1, 2]))(
  'keeps titles and custom cells readable at every width with %i custom columns',
  async (count) => {
    const columns = Array.from({ length: count }, (_, index) => ({
      id: `own${index}`,
      header: 'Own',
      cell: () => <span className="own">Confidential</span>,
    }));
    const rowActions = () => <button style={{ padding: '0 24px' }}>Copy title</button>;
    const { container } = render(app(createMemoryFetcher({ records: records(3) }), { columns, rowActions }));
    const open = await screen.findByRole('button', { name: 'Open Talk 1' });
    const row = open.closest('[data-ppt="row"]')!;
    const own = Array.from(row.querySelectorAll('.own')).at(-1)!;
    for (let width = 320; width <= 1400; width += 40) {
      container.style.width = `${width}px`;
      const name = container.querySelector<HTMLElement>('[data-ppt="title"]');
      expect([width, Math.floor(name?.clientWidth ?? 0)]).toEqual([width, expect.toSatisfy((px: number) => px >= 160)]);
      const text = own.getBoundingClientRect();
      const covering = Array.from(row.querySelectorAll('button')).filter((button) => {
        const box = button.getBoundingClientRect();
        return box.left < text.right && box.right > text.left && box.top < text.bottom && box.bottom > text.top;
      });
      expect([width, covering]).toEqual([width, []]);
    }
  },
);

itInFullRun('shows placeholders in rows that are loading, but not in a host’s empty cells', async () => {
  const columns = [{ id: 'own', header: 'Own', cell: () => null }];
  const fetcher = createMemoryFetcher({ records: records(2), faults: { listHistory: [delays(50)] } });
  const { container } = render(app(fetcher, { columns }));
  const content = (): string => getComputedStyle(container.querySelector('td[data-column="own"]')!, '::before').content;
  expect(content()).toBe('""');
  await screen.findByRole('button', { name: 'Download Talk 1' });
  expect(content()).toBe('none');
});

itInFullRun('never breaks the label of a button on a narrow card', async () => {
  const rowActions = () => <button style={{ padding: '0 24px' }}>Copy title</button>;
  const { container } = render(
    app(createMemoryFetcher({ records: records(1) }), { rowActions, onOpen: () => undefined }),
  );
  const download = await screen.findByRole('button', { name: 'Download Talk 1' });
  for (let width = 280; width <= 600; width += 20) {
    container.style.width = `${width}px`;
    const label = new Range();
    label.selectNodeContents(download.lastChild!);
    expect([width, label.getClientRects().length]).toEqual([width, 1]);
  }
});

itInFullRun('keeps the focus on Download while its code is loaded and the file is prepared', async () => {
  render(app(createMemoryFetcher({ records: records(2), faults: { requestDownload: [hangs()] } })));
  const button = await screen.findByRole('button', { name: 'Download Talk 1' });
  button.focus();
  await userEvent.setup().keyboard('{Enter}');
  expect(button.textContent).toBe('Preparing…');
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(document.querySelector('[data-ppt="download-status"]')).toBeTruthy());
  expect(button.textContent).toBe('Preparing…');
  expect(document.activeElement).toBe(button);
});

itInFullRun('shares a download between a row and a button elsewhere', async () => {
  const clock = createManualClock(Date.now());
  const fetcher = createMemoryFetcher({ records: records(2), clock, faults: { requestDownload: [delays(100)] } });
  render(
    <PptProvider fetcher={fetcher}>
      <HistoryTable />
      <DownloadButton pptId="p2" />
    </PptProvider>,
  );
  const inRow = await screen.findByRole('button', { name: 'Download Talk 2' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(inRow.textContent).toBe('Preparing…'));
  const requests = () => fetcher.calls.filter(({ method }) => method === 'requestDownload');
  await waitFor(() => expect(requests()).toHaveLength(1));
  await act(() => clock.advance(100));
  await waitFor(() => expect(screen.getAllByRole('link', { name: "Download didn't start?" })).toHaveLength(2));
  expect(requests()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Download Talk 1' }).textContent).toBe('Download');
});

itInFullRun('downloads the record that was pressed, even if the row shows a different one by then', async () => {
  const fetcher = createMemoryFetcher({ records: records(30) });
  const shown = render(app(fetcher, { page: 1 }));
  await screen.findByRole('button', { name: 'Download Talk 1' });
  const press = userEvent.setup();
  await press.click(screen.getByRole('button', { name: 'Download Talk 1' }));
  shown.rerender(app(fetcher, { page: 2 }));
  await screen.findByRole('button', { name: 'Download Talk 21' });
  await waitFor(() =>
    expect(fetcher.calls.filter(({ method }) => method === 'requestDownload').map(({ input }) => input)).toEqual([
      { pptId: 'p1' },
    ]),
  );
  shown.rerender(app(fetcher, { page: 1 }));
  expect(await screen.findByRole('link', { name: "Download didn't start?" })).toBeTruthy();
});

it('explains why a record without an identifier can be neither opened nor downloaded', async () => {
  render(app(createMemoryFetcher({ records: [record(1, { pptId: null })] })));
  expect(await screen.findByText("Can't be opened here: the service didn't return an ID")).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Talk 1/ })).toBeNull();
});

it('changes pages, and keeps the previous one until the next one has loaded', async () => {
  const clock = createManualClock(Date.now());
  const fetcher = createMemoryFetcher({ records: records(45), clock });
  render(app(fetcher));
  await waitFor(() => expect(titles()).toHaveLength(20));
  expect(pages().getByRole('status').textContent).toBe('1–20 of 45');
  expect(pages().getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
  fetcher.setFaults('listHistory', [delays(300)]);
  const user = userEvent.setup();
  await user.click(pages().getByRole('button', { name: 'Next page' }));
  await user.click(pages().getByRole('button', { name: 'Next page' }));
  expect(titles()[0]).toBe('Talk 1');
  expect(await screen.findAllByText(/^(Today|Yesterday), /)).toHaveLength(20);
  await clock.advance(300);
  await waitFor(() => expect(titles()).toEqual(['Talk 41', 'Talk 42', 'Talk 43', 'Talk 44', 'Talk 45']));
  expect(pages().getByRole('status').textContent).toBe('41–45 of 45');
  expect(pages().getByText('Page 3 of 3')).toBeTruthy();
  const next = pages().getByRole('button', { name: 'Next page' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next); // The focus stays on the last button.
});

const firstSlide =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"%3E%3Crect width="160" height="90"/%3E%3C/svg%3E';

itInFullRun('shows the first slide if there is a thumbnail, and otherwise a row of the same height', async () => {
  const list = [
    record(1, { thumbnailUrl: firstSlide }),
    record(2),
    record(3, { thumbnailUrl: 'data:image/png;base64,broken' }),
  ];
  render(app(createMemoryFetcher({ records: list }), { style: { width: 1100 } }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  const [shown, none, broken] = screen.getAllByRole('rowheader') as [HTMLElement, HTMLElement, HTMLElement];
  const picture = shown.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(firstSlide);
  expect(picture?.getAttribute('alt')).toBe(''); // The title next to the thumbnail describes it.
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['160', '90']);
  expect(picture?.loading).toBe('lazy');
  await waitFor(() => expect(picture?.naturalWidth).toBeGreaterThan(0));
  for (const cell of [none, broken]) {
    await waitFor(() => expect(cell.querySelector('img')).toBeNull());
    expect(cell.querySelector('[data-ppt="thumbnail"] svg')).not.toBeNull();
  }
  const size = ({ width, height }: DOMRect): number[] => [width, height].map(Math.round);
  const thumbnails = [shown, none, broken].map((cell) => cell.querySelector('[data-ppt="thumbnail"]')!);
  expect(thumbnails.map((thumbnail) => size(thumbnail.getBoundingClientRect()))).toEqual(Array(3).fill([80, 45]));
  const rows = screen.getAllByRole('row').slice(1);
  for (const row of rows) expect(row.getBoundingClientRect().height).toBeCloseTo(62, 0);
});

itInFullRun('stays within the list when the host changes the page size', async () => {
  const fetcher = createMemoryFetcher({ records: records(45) });
  const { rerender } = render(app(fetcher, { page: 9, pageSize: 5 }));
  await waitFor(() => expect(titles()[0]).toBe('Talk 41'));
  rerender(app(fetcher, { page: 9, pageSize: 20 }));
  await waitFor(() => {
    expect(pages().getByText('Page 3 of 3')).toBeTruthy();
    expect(titles()).toEqual(['Talk 41', 'Talk 42', 'Talk 43', 'Talk 44', 'Talk 45']);
  });
  rerender(app(fetcher, { page: 9, pageSize: 5 }));
  await waitFor(() => expect(pages().getByText('Page 9 of 9')).toBeTruthy());
});

itInFullRun('goes to the last page when the list has become shorter, and forward again when it grows', async () => {
  let count = 45;
  const memory = (): MemoryFetcher => createMemoryFetcher({ records: records(count) });
  const listHistory: MemoryFetcher['listHistory'] = (input) => memory().listHistory(input);
  render(app({ ...memory(), listHistory }, { defaultPage: 2 }));
  await waitFor(() => expect(titles()[0]).toBe('Talk 21'));
  expect(pages().getByText('Page 2 of 3')).toBeTruthy();
  count = 40;
  const user = userEvent.setup();
  const next = pages().getByRole('button', { name: 'Next page' });
  await user.click(next);
  expect(await pages().findByText('Page 2 of 2')).toBeTruthy();
  expect(titles()[0]).toBe('Talk 21');
  expect(next.getAttribute('aria-disabled')).toBe('true');
  count = 45;
  await user.click(pages().getByRole('button', { name: 'Previous page' }));
  await waitFor(() => expect(titles()[0]).toBe('Talk 1'));
  await user.click(next);
  await waitFor(() => expect(pages().getByText('Page 2 of 3')).toBeTruthy());
  await user.click(next);
  await waitFor(() => expect(titles()[0]).toBe('Talk 41'));
});

itInFullRun('requests the page in the host’s URL, even if the previous list was shorter', async () => {
  const fetcher = createMemoryFetcher({ records: records(3) });
  const listMyPresentations = vi.fn<MemoryFetcher['listMyPresentations']>(({ page, pageSize }) =>
    Promise.resolve({ records: [record(page * 10)], page, pageSize, total: 45, lastPage: 3 }),
  );
  const lists = ['workspace', 'mine'] as const;
  const { rerender } = render(app({ ...fetcher, listMyPresentations }, { lists, list: 'workspace' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  rerender(app({ ...fetcher, listMyPresentations }, { lists, list: 'mine', page: 3 }));
  await waitFor(() => expect(titles()).toEqual(['Talk 30']));
  expect(listMyPresentations.mock.calls.map(([{ page }]) => page)).toEqual([3]);
});

it.each(everyday(1, ['en-US', 'en-GB', 'de-DE']))(
  'fits a time in a different year on one line (%s)',
  async (language) => {
    readsIn(language);
    const list = [record(1, { createdAt: '2025-11-27T12:47:00Z' })];
    render(<div style={{ width: 1000 }}>{app(createMemoryFetcher({ records: list }))}</div>);
    const time = await screen.findByText(/2025/);
    const line = document.createRange();
    line.selectNodeContents(time);
    expect(line.getClientRects()).toHaveLength(1);
  },
);

itInFullRun('lets the host control the page', async () => {
  const visiblePages: number[] = [];
  function Host(): ReactElement {
    const [page, setPage] = useState(2);
    const goToPage = (next: number): void => {
      visiblePages.push(next);
      setPage(next);
    };
    return <HistoryTable page={page} pageSize={5} onPageChange={goToPage} />;
  }
  render(
    <PptProvider fetcher={createMemoryFetcher({ records: records(12) })}>
      <Host />
    </PptProvider>,
  );
  await waitFor(() => expect(titles()[0]).toBe('Talk 6'));
  await userEvent.setup().click(pages().getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(titles()).toEqual(['Talk 11', 'Talk 12']));
  expect(visiblePages).toEqual([3]);
});

itInFullRun('shows the last page when the requested one no longer exists', async () => {
  render(app(createMemoryFetcher({ records: records(7) }), { defaultPage: 9, pageSize: 5 }));
  await waitFor(() => expect(titles()).toEqual(['Talk 6', 'Talk 7']));
});

it('shows rows of the right height while loading', async () => {
  const style = { width: 1000 };
  render(app(createMemoryFetcher({ faults: { listHistory: [hangs()] } }), { pageSize: 5, style }));
  const table = screen.getByRole('table', { name: 'Presentations' });
  expect(table.getAttribute('aria-busy')).toBe('true');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  expect(rows[0]?.getBoundingClientRect().height).toBeCloseTo(62, 0);
});

it('explains what to do when the list is empty', async () => {
  render(app(createMemoryFetcher({ records: [] })));
  expect(await screen.findByText('Create your first one. It will appear here.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows an error when the list cannot be loaded, and retries on request', async () => {
  const fetcher = createMemoryFetcher({
    records: records(1),
    faults: { listHistory: [fails('internal', { requestId: 'req_1', times: 10 })] },
  });
  const onError = vi.fn<(error: { code: string }) => void>();
  render(app(fetcher, { onError }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Couldn't load presentations");
  expect(alert.textContent).toContain('req_1');
  expect(onError).toHaveBeenCalledOnce();
  fetcher.setFaults('listHistory', []);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['Talk 1']));
});

itInFullRun('recovers automatically when the backend is back', async () => {
  const faults = { listHistory: [fails('network', { times: 1 })] };
  render(app(createMemoryFetcher({ records: records(1), faults })));
  await screen.findByRole('alert');
  await waitFor(() => expect(titles()).toEqual(['Talk 1']));
});

itInFullRun('keeps the error visible during retries', async () => {
  const fetcher = createMemoryFetcher({ faults: { listHistory: [fails('network', { times: 10 })] } });
  render(app(fetcher));
  await screen.findByRole('alert');
  fetcher.setFaults('listHistory', [hangs()]);
  const attempts = fetcher.calls.length;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(fetcher.calls).toHaveLength(attempts + 1);
  expect(screen.getByRole('alert').textContent).toContain("Can't reach the server");
});

it('keeps the list when it cannot be refreshed, and shows one localized sentence', async () => {
  const fetcher = createMemoryFetcher({ records: records(1) });
  const queryClient = new QueryClient();
  render(
    <PptProvider fetcher={fetcher} queryClient={queryClient} locale={zhCN}>
      <HistoryTable />
    </PptProvider>,
  );
  await waitFor(() => expect(titles()).toEqual(['Talk 1']));
  // Uses this error, because the query would first retry other errors for seconds.
  fetcher.setFaults('listHistory', [fails('network', { retryable: false })]);
  await queryClient.invalidateQueries();
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(
      /^无法连接服务器。请检查网络后重试，已保存的演示文稿不受影响。请求 ID req_\w+复制重试$/,
    ),
  );
  expect(titles()).toEqual(['Talk 1']);
});

it('offers Connect instead of an error when the app is not connected', async () => {
  render(app(createMemoryFetcher({ connection: { status: 'disconnected' } })));
  expect(await screen.findByText('Connect to continue')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Connect' })).toBeTruthy();
});

itInFullRun('is still a table when it shows cards', async () => {
  render(<div style={{ width: 340 }}>{app(createMemoryFetcher({ records: records(2) }))}</div>);
  const table = await screen.findByRole('table', { name: 'Presentations' });
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(getComputedStyle(table).display).toBe('grid');
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  const open = screen.getByRole('button', { name: 'Open Talk 1' }).getBoundingClientRect();
  const download = screen.getByRole('button', { name: 'Download Talk 1' }).getBoundingClientRect();
  expect(open.height).toBeGreaterThanOrEqual(44);
  expect(open.top).toBe(download.top);
  expect(Math.abs(open.width - download.width)).toBeLessThan(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

itInFullRun('shows a dash for an unknown user in a column, but none in a card', async () => {
  const list = [record(1, { userId: '' }), record(2, { userId: 'ann' })];
  const { container, rerender } = render(
    <div style={{ width: 900 }}>{app(createMemoryFetcher({ records: list }))}</div>,
  );
  await waitFor(() => expect(titles()).toHaveLength(2));
  const thumbnails = (): (number | undefined)[] =>
    Array.from(container.querySelectorAll("[data-ppt='cell'][data-column='user']"), (cell) =>
      getComputedStyle(cell).clipPath === 'none' ? cell.textContent.length : undefined,
    );
  expect(thumbnails()).toEqual([1, 3]);
  rerender(<div style={{ width: 340 }}>{app(createMemoryFetcher({ records: list }))}</div>);
  await waitFor(() => expect(thumbnails()).toEqual([undefined, 3]));
  expect(screen.getAllByRole('row')[1]?.querySelectorAll('td, th')).toHaveLength(4);
});

itInFullRun('displays numbers and times correctly on a right-to-left page', async () => {
  const { container } = render(<div dir="rtl">{app(createMemoryFetcher())}</div>);
  await waitFor(() => expect(titles()).toHaveLength(20));
  /** Returns the position of a character on the screen. */
  const leftOf = (text: Node, index: number): number => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().left;
  };
  const old = Array.from(container.querySelectorAll('time')).at(-1)?.firstChild; // "14 Nov, 07:32"
  for (const text of [screen.getByText('1–20 of 128').firstChild, old]) {
    expect(leftOf(text!, 0)).toBeLessThan(leftOf(text!, text!.textContent!.length - 1));
  }
});

it.each(everyday(0, [600, 720, 900, 1100]))('fits a width of %i px with readable titles', async (width) => {
  const long = record(1, {
    title: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2),
    userId: 'someone@example.org',
  });
  const fetcher = createMemoryFetcher({ records: [long, record(2)] });
  const { container } = render(<div style={{ width }}>{app(fetcher)}</div>);
  await waitFor(() => expect(titles()).toHaveLength(2));
  const table = screen.getByRole('table');
  expect(table.scrollWidth).toBeLessThanOrEqual(width);
  const name = container.querySelector('[data-ppt="name"]');
  expect(name?.getBoundingClientRect().width).toBeGreaterThanOrEqual(80);
  const card = container.querySelector('[data-ppt="card"]')!.getBoundingClientRect();
  for (const button of screen.getAllByRole('button')) {
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
  }
});

itInFullRun('prefetches the next page when the pointer or focus is on its button', async () => {
  const fetcher = createMemoryFetcher({ records: records(45) });
  render(app(fetcher));
  await waitFor(() => expect(titles()).toHaveLength(20));
  await userEvent.setup().hover(pages().getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(fetcher.calls.at(-1)?.input).toEqual({ page: 2, pageSize: 20 }));
  await userEvent.setup().click(pages().getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(titles()[0]).toBe('Talk 21'));
  expect(fetcher.calls.filter(({ input }) => (input as { page?: number } | undefined)?.page === 2)).toHaveLength(1);
});

itInFullRun('shows page 1 of another filter, unless the host controls the page', async () => {
  const fetcher = createMemoryFetcher({ records: records(45) });
  const { rerender } = render(app(fetcher, { defaultPage: 3 }));
  await waitFor(() => expect(titles()[0]).toBe('Talk 41'));
  rerender(app(fetcher, { defaultPage: 3, filter: { search: 'Talk 44' } }));
  await waitFor(() => expect(titles()).toEqual(['Talk 44']));
  rerender(app(fetcher, { defaultPage: 3 }));
  await waitFor(() => expect(titles()[0]).toBe('Talk 1'));
  cleanup();
  const controlled = render(app(fetcher, { page: 3 }));
  await waitFor(() => expect(titles()[0]).toBe('Talk 41'));
  controlled.rerender(app(fetcher, { page: 3, filter: { search: 'Talk 44' } }));
  await waitFor(() => expect(titles()).toEqual(['Talk 44']));
  controlled.rerender(app(fetcher, { page: 3 }));
  await waitFor(() => expect(titles()[0]).toBe('Talk 41'));
});

it('keeps each record in its row on a refetch, so that Open opens the intended presentation', async () => {
  const list = records(3);
  const queryClient = new QueryClient();
  const fetcher = createMemoryFetcher({ records: list });
  const onOpen = vi.fn<(opened: HistoryRecord) => void>();
  const listHistory = vi.fn<MemoryFetcher['listHistory']>((input) => fetcher.listHistory(input));
  render(
    <PptProvider fetcher={{ ...fetcher, listHistory }} queryClient={queryClient}>
      <HistoryTable onOpen={onOpen} />
    </PptProvider>,
  );
  const open = await screen.findByRole('button', { name: 'Open Talk 2' });
  open.focus();
  listHistory.mockResolvedValue({ records: [record(0), ...list], page: 1, pageSize: 20, total: 4, lastPage: 1 });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(titles()).toHaveLength(4));
  expect(document.activeElement).toBe(open);
  await userEvent.setup().keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ pptId: 'p2' }));
});

itInFullRun('reuses its rows when the page changes', async () => {
  render(app(createMemoryFetcher({ records: records(45) })));
  await waitFor(() => expect(titles()).toHaveLength(20));
  const rows = screen.getAllByRole('row');
  await userEvent.setup().click(pages().getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(titles()[0]).toBe('Talk 21'));
  expect(screen.getAllByRole('row')).toEqual(rows);
});

itInFullRun('shows the user’s own presentations as a second list, if the host has a ledger', async () => {
  const fetcher = createMemoryFetcher({ records: records(45) });
  const listMyPresentations = vi.fn<MemoryFetcher['listMyPresentations']>(({ page, pageSize }) =>
    Promise.resolve({ records: [record(7)], page, pageSize, total: 1, lastPage: 1 }),
  );
  const onListChange = vi.fn<(list: string) => void>();
  render(app({ ...fetcher, listMyPresentations }, { lists: ['workspace', 'mine'], onListChange, defaultPage: 2 }));
  await waitFor(() => expect(titles()[0]).toBe('Talk 21'));
  const user = userEvent.setup();
  expect(screen.getByRole('radiogroup', { name: 'Presentation lists' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Workspace', checked: true }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mine', checked: true }));
  expect(titles()).not.toContain('Talk 21'); // The table never shows rows of the other list.
  await waitFor(() => expect(titles()).toEqual(['Talk 7']));
  expect(listMyPresentations).toHaveBeenCalledWith({ page: 1, pageSize: 20 }, expect.anything());
  expect(onListChange).toHaveBeenCalledWith('mine');
});

it('shows the host’s own columns and buttons in each row', async () => {
  render(
    app(createMemoryFetcher({ records: [record(1), record(2, { pptId: null })] }), {
      columns: [{ id: 'team', header: 'Team', cell: ({ title }) => `Team of ${title}` }],
      rowActions: ({ title }) => <button type="button">Share {title}</button>,
    }),
  );
  expect(await screen.findByRole('button', { name: 'Share Talk 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Share Talk 2' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Team of Talk 1' })).toBeTruthy();
  const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(headers).toEqual(['Title', 'Created', 'User', 'Team', 'Actions']);
});

it('shows the full time with its time zone in a tooltip', async () => {
  render(app(createMemoryFetcher({ records: [record(1, { createdAt: '2025-11-17T03:20:00Z' })] })));
  const time = await screen.findByText(/17 Nov 2025/);
  expect(time.getAttribute('datetime')).toBe('2025-11-17T03:20:00Z');
  expect(time.title).toMatch(/^Monday.*17 November 2025.* (UTC|GMT)/);
});

it("uses the hour cycle of the reader's region, and the locale's own in a different language", async () => {
  const list = createMemoryFetcher({ records: [record(1, { createdAt: '2025-11-17T12:20:00Z' })] });
  readsIn('en-US');
  const { unmount } = render(app(list));
  expect((await screen.findByText(/^Nov 17, 2025, /)).textContent).toMatch(/^Nov 17, 2025, \d{1,2}:20\s[AP]M$/);
  unmount();
  readsIn('de-DE');
  render(app(list));
  expect((await screen.findByText(/^17 Nov 2025, /)).textContent).toMatch(/^17 Nov 2025, \d\d:20$/);
});

it('does not show the previous user’s data after another user signs in', async () => {
  const queryClient = new QueryClient();
  const page = (scope: string, fetcher: MemoryFetcher): ReactElement => (
    <PptProvider fetcher={fetcher} scope={scope} queryClient={queryClient}>
      <HistoryTable />
    </PptProvider>
  );
  const { rerender } = render(page('lin', createMemoryFetcher({ records: records(2) })));
  await waitFor(() => expect(titles()).toHaveLength(2));
  rerender(page('mo', createMemoryFetcher({ faults: { listHistory: [hangs()] } })));
  expect(titles()).toEqual([]);
});

it('isolates two providers on a page with one QueryClient (amazon-quicksight-embedding-sdk#153)', async () => {
  const queryClient = new QueryClient();
  render(
    <>
      {['lin', 'mo'].map((scope, index) => (
        <PptProvider
          key={scope}
          fetcher={createMemoryFetcher({ records: [record(index + 1)] })}
          scope={scope}
          queryClient={queryClient}
        >
          <HistoryTable data-testid={scope} />
        </PptProvider>
      ))}
    </>,
  );
  await waitFor(() => expect(titles()).toEqual(['Talk 1', 'Talk 2']));
  expect(within(screen.getByTestId('mo')).queryByText('Talk 1')).toBeNull();
});

itInFullRun('shows an error, not the empty state, when an empty list cannot be refreshed', async () => {
  const fetcher = createMemoryFetcher({ records: [] });
  const queryClient = new QueryClient();
  render(
    <PptProvider fetcher={fetcher} queryClient={queryClient}>
      <HistoryTable />
    </PptProvider>,
  );
  await waitFor(() => expect(screen.getAllByText('No presentations yet')).toHaveLength(2));
  fetcher.setFaults('listHistory', [fails('bad_response', { retryable: false })]);
  await act(() => queryClient.invalidateQueries());
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load presentations");
  expect(screen.queryByText('No presentations yet')).toBeNull();

  fetcher.setFaults('listHistory', []);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getAllByText('No presentations yet')).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});
