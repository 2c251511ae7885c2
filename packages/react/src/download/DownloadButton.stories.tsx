import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { fails, hangs } from '../testing/index.ts';
import { DownloadButton } from './DownloadButton.tsx';

const meta = {
  title: 'DownloadButton',
  component: DownloadButton,
  args: { pptId: 'sample-1', onOpen: fn() },
} satisfies Meta<typeof DownloadButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Download' })).toBeEnabled();
  },
};

export const Preparing: Story = {
  parameters: { backend: { faults: { requestDownload: [hangs()] } } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Download' });
    await userEvent.click(button);
    await expect(button).toHaveAccessibleName('Preparing…');
    await expect(button).toHaveFocus();
  },
};

export const Ready: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download' }));
    await expect(await canvas.findByText('Free for another 60 min')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Download did not start?' })).toHaveAttribute('href');
  },
};

/** Asked for while the editor on the page is still drawing. */
export const WaitingForRender: Story = {
  parameters: { backend: { faults: { requestDownload: [fails('not_rendered')] } } },
  decorators: [
    (Story) => (
      <>
        <Story />
        <PptEditorFrame source={{ kind: 'presentation', pptId: 'sample-1' }} style={{ blockSize: 320 }} />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download' }));
    await expect(await canvas.findByText('Waiting until the editor has finished drawing…')).toBeVisible();
  },
};

export const NotRendered: Story = {
  parameters: { backend: { faults: { requestDownload: [fails('not_rendered')] } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download' }));
    await expect(await canvas.findByText('Open it once, then download')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  parameters: { backend: { faults: { requestDownload: [fails('network')] } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download' }));
    await expect(await canvas.findByText(/^No connection to the server/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeEnabled();
  },
};

export const DarkChinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下载' }));
    await expect(await canvas.findByText('60 分钟内免费')).toBeVisible();
  },
};

/** The host says it in his own way. */
export const OwnStatus: Story = {
  args: { slots: { status: ({ freeMinutes = 0 }) => <strong>{freeMinutes} min left</strong> } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download' }));
    await expect(await canvas.findByText('60 min left')).toBeVisible();
  },
};

export const Primary: Story = {
  args: { variant: 'primary', presentationTitle: 'Solar on 40 school roofs' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Download Solar on 40 school roofs' })).toBeVisible();
  },
};
