import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { storyWords } from '../i18n/story-words.ts';
import { PptWorkspace } from './PptWorkspace.tsx';

const meta = {
  title: 'PptWorkspace',
  component: PptWorkspace,
  args: { pages: ['create', 'presentations', 'people'], onViewChange: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof PptWorkspace>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Create: Story = {
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByRole('textbox', { name: words.markdown.markdown })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12));
  },
};

/** From a text and a cover to the editor. */
export const FromTextToEditor: Story = {
  play: async ({ canvas, args, globals }) => {
    const words = storyWords(globals);
    await userEvent.type(canvas.getByRole('textbox', { name: words.markdown.markdown }), '# Bus lanes 2027');
    await userEvent.click((await canvas.findAllByRole('radio'))[2]!);
    await userEvent.click(canvas.getByRole('button', { name: words.markdown.create }));
    await expect(await canvas.findByTitle(words.editorFrame.frameTitle)).toBeInTheDocument();
    await expect(args.onViewChange).toHaveBeenCalledWith(expect.objectContaining({ text: '# Bus lanes 2027' }));
    await expect(await canvas.findByRole('button', { name: words.download.download })).toBeVisible();
  },
};

export const Presentations: Story = {
  args: { defaultView: 'presentations', lists: ['workspace', 'mine'] },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByRole('table', { name: words.history.presentations })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: words.history.mine })).toBeVisible();
  },
};

export const People: Story = {
  args: { defaultView: 'people' },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByRole('table', { name: words.users.people })).toBeVisible();
  },
};

/** A view is plain data: a host can keep it in the page's address. */
export const Editor: Story = {
  args: { view: { kind: 'presentation', pptId: 'sample-1' } },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByTitle(words.editorFrame.frameTitle)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: words.download.download })).toBeVisible();
  },
};

export const Disconnected: Story = {
  args: { defaultView: 'presentations' },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByText(words.failures.disconnected.title)).toBeVisible();
  },
};

export const DarkChinese: Story = {
  args: { defaultView: 'presentations', lists: ['workspace', 'mine'] },
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '演示文稿' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    const words = storyWords(globals);
    await expect(await canvas.findByRole('textbox', { name: words.markdown.markdown })).toBeVisible();
  },
};
