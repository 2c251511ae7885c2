import type { FormEvent, ReactElement } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { HistoryRecord } from '@ppt-embed/protocol/host';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { historyQueries } from '../history/history-queries.ts';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { PptProvider, type PptProviderProps } from '../provider/PptProvider.tsx';
import {
  createMemoryFetcher,
  delays,
  fails,
  hangs,
  type MemoryFetcher,
  type MemoryFetcherOptions,
} from '../testing/index.ts';
import { PresentationsTable, type PresentationsTableProps } from './PresentationsTable.tsx';

afterEach(cleanup);

const records: HistoryRecord[] = ['Harbour plan', 'Budget', 'Harbour budget'].map((title, index) => ({
  pptId: `p${index + 1}`,
  title,
  appId: 'app-1',
  userId: '',
  createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
  editedAt: new Date(Date.now() - (3 - index) * 60_000).toISOString(),
}));

function show(
  props: PresentationsTableProps = {},
  options: MemoryFetcherOptions = {},
  provider: Partial<PptProviderProps> = {},
) {
  const fetcher = createMemoryFetcher({ records, ...options });
  const app: ReactElement = (
    <PptProvider fetcher={fetcher} {...provider}>
      <PresentationsTable {...props} />
    </PptProvider>
  );
  render(app);
  return { fetcher, user: userEvent.setup() };
}

const titles = (): (string | null)[] => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const openMenu = async (user: ReturnType<typeof userEvent.setup>, title: string): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${title}` }));
  return screen.findByRole('menu', { name: `More actions for ${title}` });
};

/** Holds changes back. Returns a function that lets them go on once there are `count` of them. */
function holdChanges(fetcher: MemoryFetcher): (count: number) => Promise<void> {
  const held: (() => void)[] = [];
  const change = fetcher.changePresentation?.bind(fetcher) as NonNullable<MemoryFetcher['changePresentation']>;
  vi.spyOn(fetcher, 'changePresentation').mockImplementation(async (...args) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return change(...args);
  });
  return async (count) => {
    await waitFor(() => expect(held).toHaveLength(count));
    for (const resolve of held.splice(0)) resolve();
  };
}

describe('PresentationsTable', () => {
  it('is a plain table if the service does not support more', async () => {
    show(
      { onOpen: () => undefined },
      { features: [], records: records.map(({ editedAt: _none, ...record }) => record) },
    );
    await screen.findByRole('rowheader', { name: /Budget/ });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Last edited' })).toBeNull();
  });

  it('shows when a presentation was edited, but no user column if there are no users', async () => {
    show();
    expect(await screen.findByRole('columnheader', { name: 'Last edited' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'User' })).toBeNull();
  });

  it.each(
    everyday(1, [
      ['Unsaved changes', {}],
      ['有未保存的更改', { locale: zhCN }],
    ] as const),
  )('shows which presentations have unsaved changes: %s', async (text, provider) => {
    const unsaved = records.map((record, index) => ({ ...record, ...(index === 1 && { hasUnsavedChanges: true }) }));
    show({}, { records: unsaved }, provider);
    await screen.findByText(text);
    const rows = screen.getAllByRole('row').filter((row) => within(row).queryByText(text));
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Budget']);
  });

  it('searches after a pause, from page 1, and reports if nothing is found', async () => {
    const onSearchChange = vi.fn<(search: string) => void>();
    const onPageChange = vi.fn<(page: number) => void>();
    const { user, fetcher } = show({ onSearchChange, onPageChange, defaultPage: 2, pageSize: 2 });
    await user.type(await screen.findByRole('searchbox', { name: 'Search presentations' }), 'harbour');
    await waitFor(() => expect(titles()).toEqual(['Harbour plan', 'Harbour budget']));
    expect(onSearchChange.mock.calls).toEqual([['harbour']]);
    expect(onPageChange).toHaveBeenCalledWith(1);
    const requests = fetcher.calls.filter(({ method }) => method === 'listHistory').map(({ input }) => input);
    expect(requests.at(-1)).toEqual({ page: 1, pageSize: 2, search: 'harbour' });
    await user.type(screen.getByRole('searchbox'), ' nowhere');
    expect((await screen.findAllByText('No matching presentations')).length).toBeGreaterThan(0);
    await user.clear(screen.getByRole('searchbox'));
    await screen.findByRole('rowheader', { name: /^Budget/ });
  });

  it('does not search the pinyin of Chinese text, nor when Enter accepts it', async () => {
    const onSearchChange = vi.fn<(search: string) => void>();
    const { user } = show({ onSearchChange });
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: 'jihua' } });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, isComposing: true });
    await new Promise((resolve) => setTimeout(resolve, 400)); // Longer than the pause after which it searches.
    expect(field.value).toBe('jihua');
    fireEvent.input(field, { target: { value: '计划' } });
    fireEvent.compositionEnd(field);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 }); // As in Safari.
    expect(onSearchChange).not.toHaveBeenCalled();
    await waitFor(() => expect(onSearchChange.mock.calls).toEqual([['计划']]));
    await user.type(field, '书{Enter}');
    expect(onSearchChange.mock.calls).toEqual([['计划'], ['计划书']]);
  });

  itInFullRun('passes on a PowerPoint file that the user selects, also if the service supports no search', async () => {
    const onImport = vi.fn<(file: File) => void>();
    const { user } = show({ onImport, classNames: { import: 'own-import' } }, { features: [] });
    const button = await screen.findByRole('button', { name: 'Import .pptx' });
    expect(button.className).toContain('own-import');
    const input = screen.getByLabelText<HTMLInputElement>('Import .pptx', { selector: 'input' });
    const openDialog = vi.spyOn(input, 'click').mockReturnValue();
    await user.click(button);
    expect(openDialog).toHaveBeenCalledOnce();
    const file = new File([''], 'Harbour.pptx');
    await user.upload(input, [file]);
    await user.upload(input, [file]);
    expect(onImport.mock.calls).toEqual([[file], [file]]);
  });

  it('has no button to import if the host does not import files', async () => {
    show();
    await screen.findByRole('rowheader', { name: /^Budget/ });
    expect(screen.queryByRole('button', { name: 'Import .pptx' })).toBeNull();
  });

  itInFullRun('sorts by the last edit', async () => {
    const { user } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Last edited');
    await waitFor(() => expect(titles()).toEqual(['Harbour budget', 'Budget', 'Harbour plan']));
  });

  it('renames with the keyboard, and shows the new title immediately', async () => {
    const { user, fetcher } = show();
    const menu = await openMenu(user, 'Budget');
    expect(document.activeElement).toBe(within(menu).getByRole('menuitem', { name: 'Rename' }));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Rename presentation' });
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    expect(field.value).toBe('Budget');
    await user.clear(field);
    await user.type(field, ' Budget 2027 {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titles()).toContain('Budget 2027');
    expect(await screen.findByText('Renamed to “Budget 2027”')).toBeTruthy();
    expect(fetcher.calls.filter(({ method }) => method === 'changePresentation').map(({ input }) => input)).toEqual([
      { kind: 'rename', pptId: 'p2', title: 'Budget 2027' },
    ]);
  });

  itInFullRun("renames alongside the host's infinite query with the same key prefix", async () => {
    const queryClient = new QueryClient();
    const queryKey = [...historyQueries.all('default'), 'infinite'];
    const pages = { pages: [{ records }], pageParams: [1] };
    queryClient.setQueryData(queryKey, pages);
    const { user } = show({}, {}, { queryClient });
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Rename' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' 2027{Enter}');
    await screen.findByRole('rowheader', { name: /Budget 2027/ });
    expect(queryClient.getQueryData(queryKey)).toEqual(pages);
  });

  itInFullRun('closes the menu on Escape and on a press outside, and returns the focus', async () => {
    const { user } = show();
    await openMenu(user, 'Budget');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions for Budget' }));
    await openMenu(user, 'Budget');
    await user.click(screen.getByRole('columnheader', { name: 'Title' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  itInFullRun(
    'closes the menu when its button scrolls, and returns the focus, but not when another element scrolls',
    async () => {
      const { user } = show();
      const log = document.body.appendChild(document.createElement('div'));
      onTestFinished(() => log.remove());
      const menu = await openMenu(user, 'Budget');
      act(() => void log.dispatchEvent(new Event('scroll')));
      expect(menu.isConnected).toBe(true);
      act(() => void document.dispatchEvent(new Event('scroll')));
      expect(screen.queryByRole('menu')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions for Budget' }));
    },
  );

  it('duplicates a presentation', async () => {
    const { user } = show();
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Duplicate' }));
    await waitFor(() => expect(titles()[0]).toBe('Budget (copy)'));
    expect(screen.getByText('“Budget (copy)” was created')).toBeTruthy();
  });

  it('deletes without confirmation, and offers to undo it', async () => {
    const { user } = show();
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(titles()).toEqual(['Harbour plan', 'Harbour budget']));
    expect(document.activeElement).toBe(undo);
    await user.click(undo);
    await waitFor(() => expect(titles()).toEqual(['Harbour plan', 'Budget', 'Harbour budget']));
    expect(screen.getByText('“Budget” was restored')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('[data-ppt="presentations"]'));
  });

  itInFullRun('offers to undo a deletion before the lists are refetched', async () => {
    const { user, fetcher } = show();
    const menu = await openMenu(user, 'Budget');
    fetcher.setFaults('listHistory', [hangs()]);
    await user.click(within(menu).getByRole('menuitem', { name: 'Delete' }));
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Undo' }));
  });

  itInFullRun('does not move the focus to Undo while the user types', async () => {
    const { user } = show({}, { faults: { changePresentation: [delays(200)] } });
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Delete' }));
    await user.type(screen.getByRole('searchbox'), 'h');
    await screen.findByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  itInFullRun('shows the last page, with all columns and one request, if a page is past the end', async () => {
    const { user, fetcher } = show({ defaultPage: 3, pageSize: 1 });
    await user.click(within(await openMenu(user, 'Harbour budget')).getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual(['Budget']));
    expect(screen.getByRole('columnheader', { name: 'Last edited' })).toBeTruthy();
    await screen.findByText('“Harbour budget” was deleted');
    const requests = (): unknown[] => fetcher.calls.filter(({ method }) => method === 'listHistory');
    const before = requests().length;
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Duplicate' }));
    await screen.findByText('“Budget (copy)” was created');
    await waitFor(() => expect(requests()).toHaveLength(before + 1));
  });

  itInFullRun('leaves the menu with Tab from its button', async () => {
    const { user } = show();
    await openMenu(user, 'Harbour plan');
    await user.keyboard('{Tab}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Download Budget' }));
  });

  itInFullRun("does not belong to the host's form", async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    render(
      <PptProvider fetcher={createMemoryFetcher({ records })}>
        <form aria-label="Host" onSubmit={onSubmit}>
          <PresentationsTable />
          <button>Submit</button>
        </form>
      </PptProvider>,
    );
    await userEvent.setup().type(await screen.findByRole('searchbox'), 'harbour{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Harbour plan', 'Harbour budget']));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLSelectElement>('combobox').form).toBeNull();
  });

  it('keeps the dialog and the new title if renaming fails', async () => {
    const { user } = show({}, { faults: { changePresentation: [fails('unavailable', { times: 1 })] } });
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename presentation' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' 2027{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain("Couldn't rename the presentation");
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Budget 2027');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Renamed to “Budget 2027”')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  itInFullRun('does not show the error of an earlier attempt in the next dialog', async () => {
    const { user } = show({}, { faults: { changePresentation: [fails('unavailable', { times: 1 })] } });
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Rename' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' 2027{Enter}');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await openMenu(user, 'Harbour plan')).getByRole('menuitem', { name: 'Rename' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  itInFullRun('refetches the lists after a rename, because the title may determine the order', async () => {
    const { user, fetcher } = show({ defaultSort: 'title' });
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(field);
    await user.type(field, 'Quay{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Harbour budget', 'Harbour plan', 'Quay']));
    expect(fetcher.calls.filter(({ method }) => method === 'listHistory')).toHaveLength(2);
  });

  itInFullRun('reports an error, and keeps the row', async () => {
    const onError = vi.fn<() => void>();
    const { user } = show({ onError }, { faults: { changePresentation: [fails('unavailable')] } });
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn');
    expect(titles()).toContain('Budget');
    expect(onError).toHaveBeenCalledTimes(1);
  });

  itInFullRun('offers changes, but not search, in the user’s own list', async () => {
    const { user, fetcher } = show({ lists: ['workspace', 'mine'] });
    await screen.findByRole('searchbox');
    await fetcher.openEditor({ source: { kind: 'markdown', text: '# Mine' } });
    await user.click(screen.getByRole('radio', { name: 'Mine' }));
    expect(await screen.findByRole('button', { name: 'More actions for Mine' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('reports the errors of overlapping changes, and offers to undo the deletion that succeeded', async () => {
    const { user, fetcher } = show({}, { faults: { changePresentation: [fails('unavailable', { times: 1 })] } });
    const release = holdChanges(fetcher);
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await openMenu(user, 'Harbour plan')).getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await openMenu(user, 'Harbour budget')).getByRole('menuitem', { name: 'Duplicate' }));
    await release(3);
    await waitFor(() => expect(titles()).toEqual(['Harbour budget (copy)', 'Budget', 'Harbour budget']));
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't delete the presentation");
    expect(screen.getByText('“Harbour plan” was deleted')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await release(1);
    expect(await screen.findByText('“Harbour plan” was restored')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the dialog of another presentation when a canceled rename succeeds', async () => {
    const { user, fetcher } = show();
    const release = holdChanges(fetcher);
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Rename' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' 2027{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await openMenu(user, 'Harbour plan')).getByRole('menuitem', { name: 'Rename' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' 2028');
    await release(1);
    await screen.findByText('Renamed to “Budget 2027”');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Enter}');
    await release(1);
    expect(await screen.findByText('Renamed to “Harbour plan 2028”')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  itInFullRun('does not wait for a canceled rename, and reports its error outside the next dialog', async () => {
    const { user, fetcher } = show({}, { faults: { changePresentation: [fails('unavailable', { times: 1 })] } });
    const release = holdChanges(fetcher);
    await user.click(within(await openMenu(user, 'Budget')).getByRole('menuitem', { name: 'Rename' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' 2027{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await openMenu(user, 'Harbour plan')).getByRole('menuitem', { name: 'Rename' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename presentation' });
    expect(within(dialog).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull();
    await release(1);
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain("Couldn't rename");
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  itInFullRun("uses the provider's locale", async () => {
    const { user } = show({}, {}, { locale: zhCN });
    await user.click(await screen.findByRole('button', { name: '“Budget”的更多操作' }));
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['重命名', '创建副本', '删除']);
  });
});
