import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PptWorkspace } from './PptWorkspace.tsx';

const meta = {
  title: 'PptWorkspace',
  component: PptWorkspace,
  args: { pages: ['create', 'presentations', 'people'], onViewChange: fn() },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof PptWorkspace>;
export default meta;

type Story = StoryObj<typeof meta>;

/** From a text and a cover to the editor. */
export const Create: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Markdown' }), '# Bus lanes 2027');
    await userEvent.click((await canvas.findAllByRole('radio'))[2]!);
    await userEvent.click(canvas.getByRole('button', { name: 'Create presentation' }));
    await expect(await canvas.findByTitle('Presentation editor')).toBeInTheDocument();
    await expect(args.onViewChange).toHaveBeenCalledWith(expect.objectContaining({ text: '# Bus lanes 2027' }));
    await expect(await canvas.findByRole('button', { name: 'Download' })).toBeVisible();
  },
};

export const Presentations: Story = {
  args: { defaultView: 'presentations', lists: ['workspace', 'mine'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Presentations' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Mine' })).toBeVisible();
  },
};

export const People: Story = {
  args: { defaultView: 'people' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'People' })).toBeVisible();
  },
};

/** A view is plain data: a host can keep it in the page's address. */
export const Editor: Story = {
  args: { view: { kind: 'presentation', pptId: 'sample-1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByTitle('Presentation editor')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeVisible();
  },
};

export const Disconnected: Story = {
  args: { defaultView: 'presentations' },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Connect to open presentations')).toBeVisible();
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Markdown' })).toBeVisible();
  },
};
