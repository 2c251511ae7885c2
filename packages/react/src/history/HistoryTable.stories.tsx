import type { QueryClient } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { storyWords } from '../i18n/story-words.ts';
import { fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import { HistoryTable } from './HistoryTable.tsx';

const meta = {
  title: 'HistoryTable',
  component: HistoryTable,
  args: { onOpen: fn(), pageSize: 10 },
} satisfies Meta<typeof HistoryTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    const table = await canvas.findByRole('table', { name: words.history.presentations });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(11));
    await expect(canvas.getByText(words.history.noId)).toBeVisible();
    const pages = within(canvas.getByRole('navigation', { name: words.pager.pages }));
    await expect(pages.getByText(words.pager.range('1', '10', '128'))).toBeVisible();
  },
};

/** Opened from its row, and turned to the next page and back. */
export const Walked: Story = {
  play: async ({ canvas, args, globals }) => {
    const words = storyWords(globals);
    await userEvent.click(
      await canvas.findByRole('button', { name: words.history.openOf('Solar on 40 school roofs') }),
    );
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ pptId: 'sample-1' }));
    const pages = within(canvas.getByRole('navigation', { name: words.pager.pages }));
    await expect(pages.getByText(words.pager.range('1', '10', '128'))).toBeVisible();
    await userEvent.click(pages.getByRole('button', { name: words.pager.nextPage }));
    await expect(await pages.findByText(words.pager.range('11', '20', '128'))).toBeVisible();
    await userEvent.click(pages.getByRole('button', { name: words.pager.previousPage }));
    await expect(await pages.findByText(words.pager.range('1', '10', '128'))).toBeVisible();
  },
};

/** A row says what came of its download: free for an hour, or open it first. */
export const Downloads: Story = {
  play: async ({ canvas, loaded, globals }) => {
    const words = storyWords(globals);
    const fetcher = loaded['fetcher'] as MemoryFetcher;
    await userEvent.click(
      await canvas.findByRole('button', { name: words.download.downloadOf('Solar on 40 school roofs') }),
    );
    await expect(await canvas.findByText(words.download.free('60', 'other'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: words.download.again })).toBeVisible();
    fetcher.setFaults('requestDownload', [fails('not_rendered', { times: 1 }), hangs()]);
    await userEvent.click(canvas.getByRole('button', { name: words.download.downloadOf('Network roadmap 2027') }));
    await expect(await canvas.findByText(words.download.not_rendered)).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: new RegExp(`^${words.download.downloadOf('Quarterly report')}`) }),
    );
    await expect(canvas.getByRole('button', { name: words.download.preparing })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { backend: { faults: { listHistory: [hangs()] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('row')).toHaveLength(11);
  },
};

export const Empty: Story = {
  parameters: { backend: { records: [] } },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect((await canvas.findAllByText(words.history.empty.title))[0]).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const Failed: Story = {
  parameters: { backend: { faults: { listHistory: [fails('unavailable')] } } },
  play: async ({ canvas, loaded, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.history.failed.title);
    await expect(canvas.getByText('req_7Q2mB4xK')).toBeVisible();
    (loaded['fetcher'] as MemoryFetcher).setFaults('listHistory', [fails('unavailable')]);
    await userEvent.click(canvas.getByRole('button', { name: words.ui.tryAgain }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.history.failed.body);
  },
};

export const Disconnected: Story = {
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByText(words.failures.disconnected.title)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: words.connection.connect })).toBeVisible();
  },
};

export const Banned: Story = {
  parameters: { backend: { connection: { status: 'banned' } } },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByText(words.failures.user_banned.title)).toBeVisible();
  },
};

export const DarkChinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '打开 Solar on 40 school roofs' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '下载 Solar on 40 school roofs' }));
    await expect(await canvas.findByText('60 分钟内免费')).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: '分页' })).toHaveTextContent('第 1–10 条，共 128 条');
  },
};

/** A card for each presentation. It is a table still. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, loaded, globals }) => {
    const words = storyWords(globals);
    const table = await canvas.findByRole('table', { name: words.history.presentations });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(11));
    await userEvent.click(
      await canvas.findByRole('button', { name: words.download.downloadOf('Solar on 40 school roofs') }),
    );
    await expect(await canvas.findByText(words.download.free('60', 'other'))).toBeVisible();
    (loaded['fetcher'] as MemoryFetcher).setFaults('requestDownload', [hangs()]);
    await userEvent.click(
      canvas.getByRole('button', { name: new RegExp(`^${words.download.downloadOf('Quarterly report')}`) }),
    );
  },
};

/** What the person made here stands in a tab of its own, where the host keeps a ledger. */
export const Mine: Story = {
  args: { lists: ['workspace', 'mine'], onListChange: fn() },
  play: async ({ canvas, args, loaded, globals }) => {
    const words = storyWords(globals);
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('tab', { name: words.history.workspace }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: words.history.mine })).toHaveFocus();
    await expect(args.onListChange).toHaveBeenCalledWith('mine');
    await expect((await canvas.findAllByText(words.history.empty.title))[0]).toBeVisible();
    const { calls } = loaded['fetcher'] as MemoryFetcher;
    await waitFor(() => expect(calls.some(({ method }) => method === 'listMine')).toBe(true));
  },
};

/** Columns and buttons of the host's own. */
export const OwnColumns: Story = {
  args: {
    columns: [{ id: 'app', header: 'App', cell: ({ appId }) => appId }],
    rowActions: ({ title }) => (
      <button type="button" aria-label={`Share ${title}`}>
        Share
      </button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'App' })).toBeVisible();
    await expect((await canvas.findAllByRole('button', { name: /^Share / }))[0]).toBeVisible();
  },
};

/** The last page stays, paler, until the next has come. */
export const Changing: Story = {
  play: async ({ canvas, loaded, globals }) => {
    const words = storyWords(globals);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10));
    (loaded['fetcher'] as MemoryFetcher).setFaults('listHistory', [hangs()]);
    await userEvent.click(canvas.getByRole('button', { name: words.pager.nextPage }));
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10);
  },
};

/** Read once, and not again: the list stays. */
export const NotRefreshed: Story = {
  play: async ({ canvas, loaded, globals }) => {
    const words = storyWords(globals);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10));
    (loaded['fetcher'] as MemoryFetcher).setFaults('listHistory', [fails('unavailable')]);
    await (loaded['queryClient'] as QueryClient).invalidateQueries();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words.history.failed.title);
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10);
  },
};

/** The panels are the host's own. */
export const OwnPanels: Story = {
  args: {
    slots: {
      failed: ({ error, retry }) => (
        <p style={{ margin: 0, padding: '2rem', textAlign: 'center' }}>
          Our own words for {error.code}. <button onClick={retry}>Load it once more</button>
        </p>
      ),
    },
  },
  parameters: { backend: { faults: { listHistory: [fails('unavailable')] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Load it once more' })).toBeVisible();
  },
};

/** Markup, states and words, without a look: classes of a utility library dress it. */
export const UnstyledWithClasses: Story = {
  args: {
    unstyled: true,
    pageSize: 4,
    classNames: {
      table: 'w-full',
      row: 'line',
      cell: 'p',
      thumbnail: 'w-20',
      open: 'btn',
      download: 'btn',
      pager: 'flex',
    },
  },
  decorators: [
    (Story) => (
      <div className="utilities">
        <style>{`.utilities .w-full { width: 100%; border-collapse: collapse; }
          .utilities .line { border-top: 1px solid; } .utilities .p { padding: 8px; text-align: start; }
          .utilities .w-20 img { width: 80px; height: 45px; }
          .utilities .btn { min-height: 32px; padding: 4px 12px; border: 2px solid; border-radius: 999px; background: none; color: inherit; font: inherit; }
          .utilities .btn svg { width: 16px; height: 16px; vertical-align: -3px; } .utilities .flex { display: flex; gap: 8px; }`}</style>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    const open = await canvas.findByRole('button', { name: words.history.openOf('Solar on 40 school roofs') });
    await expect(open).toHaveClass('btn');
    await expect(getComputedStyle(open).borderTopLeftRadius).toBe('999px');
  },
};

/** In a page that is read from right to left. */
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    const [first] = await canvas.findAllByRole('rowheader');
    const actions = canvas.getByRole('button', { name: words.history.openOf('Solar on 40 school roofs') });
    await expect(first!.getBoundingClientRect().left).toBeGreaterThan(actions.getBoundingClientRect().right);
  },
};
