import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Messages } from '../i18n/locale.ts';
import { signedOut } from '../stories/signed-out.ts';
import { storyMessages } from '../stories/story-messages.ts';
import { listStories } from '../stories/list-stories.ts';
import { resolves, fails, hangs, sampleRecords, type MemoryFetcher } from '../testing/index.ts';
import { HistoryTable } from './HistoryTable.tsx';

const meta = {
  title: 'HistoryTable',
  component: HistoryTable,
  args: { onOpen: fn(), pageSize: 10 },
} satisfies Meta<typeof HistoryTable>;
export default meta;

type Story = StoryObj<typeof meta>;

const sharedStories = listStories('listHistory', 'history');

const pagesOf = ({ history, pager }: Messages): string => pager.pages(history.presentations);

export const Ready: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const table = await canvas.findByRole('table', { name: messages.history.presentations });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(11));
    await expect(canvas.getByText(messages.history.noId)).toBeVisible();
    const pages = within(canvas.getByRole('navigation', { name: pagesOf(messages) }));
    await expect(pages.getByText(messages.pager.range('1', '10', '128'))).toBeVisible();
  },
};

/** Opens a presentation from its row, then goes to the next page and back. */
export const Paged: Story = {
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(
      await canvas.findByRole('button', { name: messages.history.openOf('Solar on 40 school roofs') }),
    );
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ pptId: 'sample-1' }));
    const pages = within(canvas.getByRole('navigation', { name: pagesOf(messages) }));
    await expect(pages.getByText(messages.pager.range('1', '10', '128'))).toBeVisible();
    await userEvent.click(pages.getByRole('button', { name: messages.pager.nextPage }));
    await expect(await pages.findByText(messages.pager.range('11', '20', '128'))).toBeVisible();
    await userEvent.click(pages.getByRole('button', { name: messages.pager.previousPage }));
    await expect(await pages.findByText(messages.pager.range('1', '10', '128'))).toBeVisible();
  },
};

/** A row shows the outcome of its download: it has started, or the user must open the presentation first. */
export const Downloads: Story = {
  play: async ({ canvas, loaded, globals }) => {
    const messages = storyMessages(globals);
    const fetcher = loaded['fetcher'] as MemoryFetcher;
    await userEvent.click(
      await canvas.findByRole('button', { name: messages.download.downloadOf('Solar on 40 school roofs') }),
    );
    await expect(await canvas.findByRole('link', { name: messages.download.retryLink })).toBeVisible();
    fetcher.setFaults('requestDownload', [fails('not_rendered', { times: 1 }), hangs()]);
    await userEvent.click(canvas.getByRole('button', { name: messages.download.downloadOf('Network roadmap 2027') }));
    // The status is shown in the row, and in the live region of the table.
    await expect((await canvas.findAllByText(messages.download.not_rendered))[0]).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: messages.download.downloadOf('Quarterly report Q3 for the works committee') }),
    );
    await expect(canvas.getByRole('button', { name: messages.download.preparing })).toBeVisible();
  },
};

export const Loading: Story = sharedStories.loading;

export const Empty: Story = {
  parameters: { backend: { records: [] } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect((await canvas.findAllByText(messages.history.empty.title))[0]).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const Failed: Story = {
  parameters: { backend: { faults: { listHistory: [fails('unavailable')] } } },
  play: async ({ canvas, loaded, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.history.failed.title);
    await expect(canvas.getByText('req_7Q2mB4xK')).toBeVisible();
    (loaded['fetcher'] as MemoryFetcher).setFaults('listHistory', [fails('unavailable')]);
    await userEvent.click(canvas.getByRole('button', { name: messages.ui.tryAgain }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.history.failed.body);
  },
};

export const Disconnected: Story = sharedStories.disconnected;

export const Banned: Story = sharedStories.banned;

/** The user is signed out of the host app, whose own sign-in the provider's `onSignIn` or `signInUrl` opens. */
export const SignedOut: Story = signedOut('listHistory');

export const DarkChinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '打开“Solar on 40 school roofs”' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '下载“Solar on 40 school roofs”' }));
    await expect(await canvas.findByRole('link', { name: '没有开始下载？' })).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: '演示文稿分页' })).toHaveTextContent('第 1–10 条，共 128 条');
  },
};

/** A card for each presentation. The markup is still a table. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, loaded, globals }) => {
    const messages = storyMessages(globals);
    const table = await canvas.findByRole('table', { name: messages.history.presentations });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(11));
    await userEvent.click(
      await canvas.findByRole('button', { name: messages.download.downloadOf('Solar on 40 school roofs') }),
    );
    await expect(await canvas.findByRole('link', { name: messages.download.retryLink })).toBeVisible();
    // The buttons of a card are below the title, side by side, with large touch targets.
    const [title] = canvas.getAllByRole('rowheader');
    const open = canvas.getByRole('button', { name: messages.history.openOf('Solar on 40 school roofs') });
    await expect(open.getBoundingClientRect().top).toBeGreaterThanOrEqual(title!.getBoundingClientRect().bottom);
    await expect(open.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    (loaded['fetcher'] as MemoryFetcher).setFaults('requestDownload', [hangs()]);
    await userEvent.click(
      canvas.getByRole('button', { name: messages.download.downloadOf('Quarterly report Q3 for the works committee') }),
    );
  },
};

/** Next is disabled on the last page. Without `onOpen`, there is no Open button. */
export const LastPage: Story = {
  args: { page: 13, onPageChange: fn() },
  render: (args) => <HistoryTable {...args} onOpen={undefined} />,
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(8));
    await expect(canvas.queryByRole('button', { name: new RegExp(`^${messages.history.openOf('.*')}$`) })).toBeNull();
    const next = canvas.getByRole('button', { name: messages.pager.nextPage });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    // The host controls the page, and is notified of a request for a different one.
    await userEvent.click(canvas.getByRole('button', { name: messages.pager.previousPage }));
    await expect(args.onPageChange).toHaveBeenCalledWith(12);
    await expect(canvas.getByText(messages.pager.range('121', '128', '128'))).toBeVisible();
  },
};

const longTitle =
  'The whole minutes of the works committee with all annexes, corrected once more, final version of May '
    .repeat(3)
    .trim();

/** Realistic titles, with and without a thumbnail. */
export const LongTitles: Story = {
  globals: { viewport: { value: 'page' } },
  args: { pageSize: 4 },
  parameters: {
    backend: {
      records: sampleRecords(Date.now())
        .slice(0, 4)
        .map((record, index) => {
          const { thumbnailUrl, ...bare } = record;
          return {
            ...bare,
            ...(index < 2 && { title: longTitle }),
            ...(index % 2 === 0 && thumbnailUrl && { thumbnailUrl }),
          };
        }),
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(4));
    // Rows are complete and aligned, with a thumbnail or its placeholder.
    await expect(canvas.getAllByText(longTitle)).toHaveLength(2);
    const edges = canvas
      .getAllByRole('rowheader')
      .map((row) => row.querySelector('bdi, [dir]')!.getBoundingClientRect().left);
    await expect(new Set(edges).size).toBe(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** Forbidden for this user. Shows whom to contact, and no action that would fail again. */
export const Forbidden: Story = {
  parameters: { backend: { faults: { listHistory: [fails('forbidden', { retryable: false })] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.errors.forbidden.title);
  },
};

/** The user's own presentations are in a separate list, if the host has a ledger. */
export const Mine: Story = {
  args: { lists: ['workspace', 'mine'], onListChange: fn() },
  play: async ({ canvas, args, loaded, globals }) => {
    const messages = storyMessages(globals);
    await canvas.findByRole('table');
    await userEvent.click(canvas.getByRole('radio', { name: messages.history.workspace }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: messages.history.mine })).toHaveFocus();
    await expect(args.onListChange).toHaveBeenCalledWith('mine');
    await expect((await canvas.findAllByText(messages.history.empty.title))[0]).toBeVisible();
    const { calls } = loaded['fetcher'] as MemoryFetcher;
    await waitFor(() => expect(calls.some(({ method }) => method === 'listMyPresentations')).toBe(true));
  },
};

/** The user's presentations, with the presentations of all users on the other tab. */
export const MineWithRows: Story = {
  args: { lists: ['workspace', 'mine'], defaultList: 'mine', messages: { mine: 'My own', workspace: 'Everybody’s' } },
  parameters: {
    backend: {
      faults: {
        listMyPresentations: [
          resolves({ records: sampleRecords(Date.now()).slice(0, 2), page: 1, pageSize: 10, total: 2, lastPage: 1 }),
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(2));
    await expect(canvas.getByRole('radio', { name: 'My own' })).toBeChecked();
  },
};

/** The table with the host's own columns and buttons. */
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

/** Rows that the user can select. The selection includes rows on other pages. */
export const Selection: Story = {
  args: { pageSize: 5, defaultSelection: ['sample-2'], onSelectionChange: fn() },
  play: async ({ canvas, globals, args }) => {
    const { history } = storyMessages(globals);
    const box = await canvas.findByRole('checkbox', { name: history.selectOne('Solar on 40 school roofs') });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(['sample-2', 'sample-1']);
    await userEvent.click(canvas.getByRole('button', { name: storyMessages(globals).pager.nextPage }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: history.selectAll }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(expect.arrayContaining(['sample-1', 'sample-7']));
  },
};

/** The previous page stays, dimmed, until the next one has loaded. */
export const Changing: Story = sharedStories.changing;

/** The list has loaded once, and then a refresh fails. The list stays. */
export const NotRefreshed: Story = sharedStories.notRefreshed;

/** An empty list with the host's own messages. */
export const OwnEmpty: Story = {
  args: { slots: { empty: () => <p style={{ padding: '2rem', textAlign: 'center' }}>Make the first one.</p> } },
  parameters: { backend: { records: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Make the first one.')).toBeVisible();
  },
};

/** The table with the host's own panels. */
export const OwnPanels: Story = {
  args: {
    slots: {
      failed: ({ error, retry }) => (
        <p style={{ margin: 0, padding: '2rem', textAlign: 'center' }}>
          Our own message for {error.code}. <button onClick={retry}>Reload the list</button>
        </p>
      ),
    },
  },
  parameters: { backend: { faults: { listHistory: [fails('unavailable')] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reload the list' })).toBeVisible();
  },
};

/** Markup, states and messages without styles. Classes of a utility library style the component. */
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
    const messages = storyMessages(globals);
    const open = await canvas.findByRole('button', { name: messages.history.openOf('Solar on 40 school roofs') });
    await expect(open).toHaveClass('btn');
    await expect(getComputedStyle(open).borderTopLeftRadius).toBe('999px');
  },
};

/** The table on a right-to-left page. */
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const [first] = await canvas.findAllByRole('rowheader');
    const actions = canvas.getByRole('button', { name: messages.history.openOf('Solar on 40 school roofs') });
    await expect(first!.getBoundingClientRect().left).toBeGreaterThan(actions.getBoundingClientRect().right);
  },
};
