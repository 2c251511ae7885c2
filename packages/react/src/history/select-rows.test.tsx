import { useState, type ReactElement } from 'react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { HistoryRecord } from '@ppt-embed/protocol/host';
import { zhCN } from '../locales/collect-zh-cn.ts';
import { PptProvider, type PptProviderProps } from '../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../testing/index.ts';
import { HistoryTable } from './HistoryTable.tsx';
import type { HistoryTableProps } from './history-table-props.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';

afterEach(cleanup);

const records: HistoryRecord[] = ['p1', 'p2', null, 'p3'].map((pptId, index) => ({
  pptId,
  title: pptId === 'p2' ? '' : `Talk ${index + 1}`,
  appId: 'app-1',
  userId: 'lin.yu',
  createdAt: new Date(Date.now() - index * 60_000).toISOString(),
}));

const app = (props: HistoryTableProps, provider: Partial<PptProviderProps> = {}): ReactElement => (
  <PptProvider fetcher={createMemoryFetcher({ records })} {...provider}>
    <HistoryTable {...props} />
  </PptProvider>
);
const checkbox = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('does not show checkboxes unless rows can be selected', async () => {
  render(app({}));
  await screen.findByRole('row', { name: /Talk 1/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('selects rows with the keyboard, labels each checkbox, and reports the ids', async () => {
  const onSelectionChange = vi.fn<(selection: readonly string[]) => void>();
  const onRowClick = vi.fn<() => void>();
  render(app({ onSelectionChange, onRowClick }));
  const first = await screen.findByRole('checkbox', { name: 'Select Talk 1' });
  first.focus();
  const user = userEvent.setup();
  await user.keyboard(' ');
  expect(onSelectionChange).toHaveBeenLastCalledWith(['p1']);
  expect(document.activeElement).toBe(first);
  await user.click(checkbox('Select Untitled'));
  expect(onSelectionChange).toHaveBeenLastCalledWith(['p1', 'p2']);
  await user.keyboard(' ');
  expect(onSelectionChange).toHaveBeenLastCalledWith(['p1']);
  expect(onRowClick).not.toHaveBeenCalled();
  // Without an id, a record cannot be selected.
  expect(checkbox('Select Talk 3').disabled).toBe(true);
  expect(screen.getByRole('row', { name: /Talk 1/ })).toBeTruthy();
});

itInFullRun(
  'selects the whole page with the checkbox in the header, and keeps the selection on other pages',
  async () => {
    function Host(): ReactElement {
      const [selection, setSelection] = useState<readonly string[]>(['p3']);
      return (
        <>
          <output aria-label="Selected">{selection.join()}</output>
          <HistoryTable pageSize={2} selection={selection} onSelectionChange={setSelection} />
        </>
      );
    }
    render(
      <PptProvider fetcher={createMemoryFetcher({ records })}>
        <Host />
      </PptProvider>,
    );
    await screen.findByRole('checkbox', { name: 'Select Talk 1' });
    const selected = (): string | null => screen.getByRole('status', { name: 'Selected' }).textContent;
    const all = (): HTMLInputElement => checkbox('Select all on this page');
    expect([all().checked, all().indeterminate]).toEqual([false, false]);
    const user = userEvent.setup();
    await user.click(checkbox('Select Talk 1'));
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    await user.click(all());
    expect(selected()).toBe('p3,p1,p2');
    expect([all().checked, all().indeterminate]).toEqual([true, false]);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(checkbox('Select Talk 4').checked).toBe(true));
    await user.click(all());
    expect(selected()).toBe('p1,p2');
  },
);

itInFullRun('does not select anything by itself if the host controls the selection', async () => {
  render(app({ selection: ['p1'] }));
  await waitFor(() => expect(checkbox('Select Talk 1').checked).toBe(true));
  await userEvent.setup().click(checkbox('Select Talk 1'));
  expect(checkbox('Select Talk 1').checked).toBe(true);
});

itInFullRun('labels the checkboxes in the locale, even in the host’s own columns', async () => {
  render(
    app(
      { defaultSelection: [], columns: ({ title, actions }) => [actions, title], messages: { untitled: 'Ohne Titel' } },
      { locale: zhCN },
    ),
  );
  const row = await screen.findByRole('row', { name: /Ohne Titel/ });
  expect(await within(row).findByRole('checkbox', { name: '选择“Ohne Titel”' })).toBeTruthy();
  expect(checkbox('全选本页')).toBeTruthy();
});

it('does not render unchanged rows again when its parent renders', async () => {
  let count = 0;
  const columns: HistoryTableProps['columns'] = [{ id: 'mine', header: 'Mine', cell: () => String(++count) }];
  const fetcher = createMemoryFetcher({ records });
  const page = (key: number): ReactElement => (
    <PptProvider fetcher={fetcher}>
      <HistoryTable columns={columns} data-key={key} onSelectionChange={() => undefined} />
    </PptProvider>
  );
  const { rerender } = render(page(1));
  await screen.findByRole('checkbox', { name: 'Select Talk 1' });
  const before = count;
  rerender(page(2));
  expect(document.querySelector('[data-key="2"]')).not.toBeNull();
  expect(count).toBe(before);
});
