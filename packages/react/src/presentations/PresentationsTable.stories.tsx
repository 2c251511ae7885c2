import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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

export const Ready: Story = {
  play: async ({ canvas, globals }) => {
    const { presentations } = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5));
    await expect(canvas.getByRole('searchbox', { name: presentations.search })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: presentations.sortBy })).toBeVisible();
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

/** Deleted without confirmation; Undo restores it. */
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

/** The service did not delete it, so the row stays. */
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

/** A service without extensions: only the list, without actions that the service does not support. */
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
