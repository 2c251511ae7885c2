import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { listStories } from '../stories/list-stories.ts';
import { signedOut } from '../stories/signed-out.ts';
import { storyMessages } from '../stories/story-messages.ts';
import { fails } from '../testing/index.ts';
import { PresentationsTable } from './PresentationsTable.tsx';

const meta = {
  title: 'PresentationsTable',
  component: PresentationsTable,
  args: { onOpen: fn(), pageSize: 5 },
} satisfies Meta<typeof PresentationsTable>;
export default meta;

type Story = StoryObj<typeof meta>;

const title = 'Solar on 40 school roofs';

const sharedStories = listStories('listHistory', 'history');

export const Ready: Story = {
  play: async ({ canvas, globals }) => {
    const { presentations } = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
    await expect(canvas.getByRole('searchbox', { name: presentations.search })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: presentations.sortBy })).toBeVisible();
  },
};

/** With a button to import a PowerPoint file. */
export const Import: Story = {
  args: { onImport: fn() },
  play: async ({ canvas, globals }) => {
    const { presentations } = storyMessages(globals);
    await expect(await canvas.findByRole('button', { name: presentations.importPptx })).toBeVisible();
  },
};

/** The actions of a row. */
export const Menu: Story = {
  play: async ({ canvas, globals }) => {
    const { presentations } = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: presentations.moreOf(title) }));
    const menu = await canvas.findByRole('menu', { name: presentations.moreOf(title) });
    await expect(within(menu).getByRole('menuitem', { name: presentations.duplicate })).toBeVisible();
  },
};

export const Renaming: Story = {
  play: async (context) => {
    const { canvas, globals } = context;
    const { presentations } = storyMessages(globals);
    await Menu.play?.(context);
    await userEvent.click(canvas.getByRole('menuitem', { name: presentations.rename }));
    const dialog = await canvas.findByRole('dialog', { name: presentations.renameTitle });
    await expect(within(dialog).getByRole('textbox', { name: presentations.title })).toHaveValue(title);
  },
};

/** A presentation is deleted without confirmation, and Undo restores it. */
export const Deleted: Story = {
  play: async (context) => {
    const { canvas, globals } = context;
    const { presentations } = storyMessages(globals);
    await Menu.play?.(context);
    await userEvent.click(canvas.getByRole('menuitem', { name: presentations.delete }));
    await expect(await canvas.findByText(presentations.deleted(title))).toBeVisible();
    await expect(canvas.getByRole('button', { name: presentations.undo })).toBeVisible();
  },
};

/** The service did not delete the presentation, so the row stays. */
export const NotDeleted: Story = {
  parameters: { backend: { faults: { changePresentation: [fails('internal')] } } },
  play: async (context) => {
    const { canvas, globals } = context;
    const { presentations } = storyMessages(globals);
    await Menu.play?.(context);
    await userEvent.click(canvas.getByRole('menuitem', { name: presentations.delete }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(presentations.notDeleted.title);
    await expect(canvas.getByRole('rowheader', { name: new RegExp(title) })).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: { defaultSearch: 'zzz' },
  play: async ({ canvas, globals }) => {
    const { presentations } = storyMessages(globals);
    await expect(await canvas.findByText(presentations.notFound.title, { selector: 'p' })).toBeVisible();
  },
};

/** With a service without extensions, there is only the list, without actions that the service does not support. */
export const WithoutExtensions: Story = {
  parameters: { backend: { features: [] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 328 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    const { presentations } = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
    await expect(canvas.getByRole('searchbox', { name: presentations.search })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

export const DarkChinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox', { name: '搜索演示文稿' })).toBeVisible();
  },
};

export const Searched: Story = {
  play: async ({ canvas, globals }) => {
    const { presentations } = storyMessages(globals);
    await userEvent.type(await canvas.findByRole('searchbox', { name: presentations.search }), 'solar');
    await waitFor(() => {
      const titles = canvas.getAllByRole('rowheader').map(({ textContent }) => textContent);
      return expect(titles.filter((text) => !/solar/i.test(text))).toEqual([]);
    });
  },
};

/** Duplicated: the copy is the newest presentation. */
export const Duplicated: Story = {
  play: async (context) => {
    const { canvas, globals } = context;
    const { presentations } = storyMessages(globals);
    await Menu.play?.(context);
    await userEvent.click(canvas.getByRole('menuitem', { name: presentations.duplicate }));
    const copy = presentations.copyOf(title);
    await expect(await canvas.findByText(presentations.duplicated(copy))).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent(copy));
  },
};

/** The service did not rename the presentation, so the row shows its earlier title again. */
export const NotRenamed: Story = {
  parameters: { backend: { faults: { changePresentation: [fails('internal')] } } },
  play: async (context) => {
    const { canvas, globals } = context;
    const { presentations } = storyMessages(globals);
    await Renaming.play?.(context);
    const dialog = within(canvas.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: presentations.title }), 'Other');
    await userEvent.click(dialog.getByRole('button', { name: presentations.save }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(presentations.notRenamed.title);
    await expect(canvas.getByRole('rowheader', { name: new RegExp(title) })).toBeVisible();
  },
};

export const Loading: Story = { ...sharedStories.loading, args: { pageSize: 10 } };

export const Empty: Story = {
  parameters: { backend: { records: [] } },
  play: async ({ canvas, globals }) => {
    await expect((await canvas.findAllByText(storyMessages(globals).history.empty.title))[0]).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { backend: { faults: { listHistory: [fails('unavailable', { retryable: false })] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.history.failed.title);
    await expect(canvas.getByRole('button', { name: messages.ui.tryAgain })).toBeVisible();
  },
};

export const Disconnected: Story = sharedStories.disconnected;

export const Banned: Story = sharedStories.banned;

/** The user is signed out of the host app, whose own sign-in the provider's `onSignIn` or `signInUrl` opens. */
export const SignedOut: Story = signedOut('listHistory');

/** The previous page stays, dimmed, until the next one has loaded. */
export const Changing: Story = { ...sharedStories.changing, args: { pageSize: 10 } };

/** The list has loaded once, and then a refresh fails. The list stays. */
export const NotRefreshed: Story = { ...sharedStories.notRefreshed, args: { pageSize: 10 } };

/** The table with the host's own column, action and messages, and its own panel for an empty list. */
export const OwnParts: Story = {
  args: {
    columns: [{ id: 'owner', header: 'Owner', cell: ({ userId }) => userId.slice(0, 6) }],
    rowActions: ({ title: name }) => <button type="button">Share {name}</button>,
    messages: { search: 'Find a deck' },
    tableMessages: { open: 'Edit', openOf: (name) => `Edit ${name}` },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox', { name: 'Find a deck' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Owner' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
    await expect(canvas.getByRole('button', { name: `Share ${title}` })).toBeVisible();
  },
};

/** Markup, states and messages without styles. The host's classes style the component. */
export const UnstyledWithClasses: Story = {
  args: {
    unstyled: true,
    pageSize: 4,
    classNames: { search: 'own-field', sort: 'own-field', row: 'own-row', cell: 'own-cell', more: 'own-more' },
  },
  decorators: [
    (Story) => (
      <>
        <style>{`.own-field { padding: 4px 12px; border: 2px solid; border-radius: 4px; background: none; color: inherit; font: inherit; }
          .own-row { border-top: 1px solid; } .own-cell { padding: 8px; text-align: start; }
          .own-cell img { width: 80px; height: 45px; } .own-more { min-width: 32px; min-height: 32px; }
          table:has(.own-row) { width: 100%; border-collapse: collapse; }
          .own-cell svg, nav svg { width: 16px; height: 16px; }`}</style>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const { presentations } = storyMessages(globals);
    const search = await canvas.findByRole('searchbox', { name: presentations.search });
    await expect(getComputedStyle(search).borderTopWidth).toBe('2px');
    await expect(await canvas.findByRole('button', { name: presentations.moreOf(title) })).toHaveClass('own-more');
  },
};
