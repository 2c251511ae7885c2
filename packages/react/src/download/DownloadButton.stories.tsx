import type { CSSProperties } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { signedOut } from '../stories/signed-out.ts';
import { storyMessages } from '../stories/story-messages.ts';
import { PptEditorFrame } from '../editor-frame/PptEditorFrame.tsx';
import { StoryBackends } from '../stories/StoryBackends.tsx';
import { resolves, fails, hangs, type MemoryFetcherOptions } from '../testing/index.ts';
import { DownloadButton } from './DownloadButton.tsx';

const meta = {
  title: 'DownloadButton',
  component: DownloadButton,
  args: { pptId: 'sample-1', onOpen: fn() },
} satisfies Meta<typeof DownloadButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('button', { name: messages.download.download })).toBeEnabled();
  },
};

/** The small size, as used in rows. */
export const Small: Story = {
  args: { size: 'sm', variant: 'primary' },
  play: async ({ canvas, globals }) => {
    const button = await canvas.findByRole('button', { name: storyMessages(globals).download.download });
    await expect(button).toHaveAttribute('data-size', 'sm');
    await expect(button).toHaveAttribute('data-variant', 'primary');
  },
};

export const Preparing: Story = {
  parameters: { backend: { faults: { requestDownload: [hangs()] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const button = await canvas.findByRole('button', { name: messages.download.download });
    await userEvent.click(button);
    await expect(button).toHaveAccessibleName(messages.download.preparing);
    await expect(button).toHaveFocus();
  },
};

export const Ready: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.download.download }));
    await expect(await canvas.findByText(messages.download.started)).toBeVisible();
    await expect(canvas.getByRole('link', { name: messages.download.retryLink })).toHaveAttribute('href');
  },
};

/** The download was requested while the editor on the page is still rendering. */
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
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.download.download }));
    await expect(await canvas.findByText(messages.download.waiting)).toBeVisible();
  },
};

export const NotRendered: Story = {
  parameters: { backend: { faults: { requestDownload: [fails('not_rendered')] } } },
  play: async ({ canvas, args, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.download.download }));
    await expect(await canvas.findByText(messages.download.not_rendered)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: messages.download.open }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  parameters: { backend: { faults: { requestDownload: [fails('network')] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.download.download }));
    await expect(await canvas.findByText(new RegExp(`^${messages.errors.network.title}`))).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.download.download })).toBeEnabled();
  },
};

/** The connection has ended: Connect is shown next to the message. */
export const Disconnected: Story = {
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.download.download }));
    await expect(await canvas.findByText(new RegExp(`^${messages.errors.disconnected.title}`))).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.ui.connect })).toBeVisible();
  },
};

const signedOutStory = signedOut('requestDownload');

/** The user is signed out of the host app, whose own sign-in the provider's `onSignIn` or `signInUrl` opens. */
export const SignedOut: Story = {
  ...signedOutStory,
  play: async (context) => {
    const { canvas, globals } = context;
    await userEvent.click(await canvas.findByRole('button', { name: storyMessages(globals).download.download }));
    await signedOutStory.play(context);
  },
};

/** Shows a reason that only the service knows, in the service's words. */
export const Rejected: Story = {
  parameters: {
    backend: {
      faults: { requestDownload: [fails('download_unavailable', { message: 'The quota of this app is used up.' })] },
    },
  },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.download.download }));
    await expect(await canvas.findByText(/The quota of this app is used up["”]/)).toBeVisible();
  },
};

/** The host shows what downloads cost. The service reports when the next download is charged. */
export const Charges: Story = {
  args: { messages: { charge: 'One credit per download.', free: (minutes) => `Free for another ${minutes} min` } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.download.download }));
    await expect(await canvas.findByText('Free for another 60 min')).toBeVisible();
  },
};

/** Like the story above, but the service does not report the next charge, so the general rule is shown. */
export const ChargeRule: Story = {
  ...Charges,
  parameters: { backend: { faults: { requestDownload: [resolves({ url: 'data:text/plain,deck' })] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.download.download }));
    await expect(await canvas.findByText('One credit per download.')).toBeVisible();
  },
};

export const DarkChinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '下载' }));
    await expect(await canvas.findByText('下载已开始。')).toBeVisible();
  },
};

/** The button with the host's own status slot. */
export const OwnStatus: Story = {
  args: { slots: { status: ({ freeMinutes = 0 }) => <strong>{freeMinutes} min left</strong> } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.download.download }));
    await expect(await canvas.findByText('60 min left')).toBeVisible();
  },
};

export const Primary: Story = {
  args: { variant: 'primary', presentationTitle: 'Solar on 40 school roofs' },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(
      await canvas.findByRole('button', { name: messages.download.downloadOf('Solar on 40 school roofs') }),
    ).toBeVisible();
  },
};

/** Possible errors, by code. */
const errorBackends: Record<string, MemoryFetcherOptions> = {
  not_rendered: { faults: { requestDownload: [fails('not_rendered')] } },
  user_banned: { connection: { status: 'banned' } },
  blocked_url: { faults: { requestDownload: [resolves({ url: 'javascript:alert(1)' })] } },
  internal: { faults: { requestDownload: [fails('internal')] } },
};

/** Each error is shown next to its button; there is no Open button without `onOpen`. */
export const Errors: Story = {
  render: (args) => (
    <StoryBackends backends={errorBackends}>{() => <DownloadButton {...args} onOpen={undefined} />}</StoryBackends>
  ),
  play: async ({ canvas, canvasElement, globals }) => {
    const messages = storyMessages(globals);
    for (const button of await canvas.findAllByRole('button', { name: messages.download.download }))
      await userEvent.click(button);
    await waitFor(() => {
      const codes = Array.from(canvasElement.querySelectorAll('[data-code]'), (element) =>
        element.getAttribute('data-code'),
      );
      return expect(codes).toEqual(Object.keys(errorBackends));
    });
    await expect(canvas.getByText('req_7Q2mB4xK')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.download.open })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** Like the story above, but on a phone, where the messages are below the button. */
export const Phone: Story = { ...Errors, globals: { viewport: { value: 'phone' } } };

/** A button without a border, with the host's accent color, radius and messages. */
export const Themed: Story = {
  args: { variant: 'ghost', messages: { download: 'Get the file', charge: 'One credit.' } },
  parameters: { backend: { faults: { requestDownload: [resolves({ url: 'data:text/plain,deck' })] } } },
  decorators: [
    (Button) => (
      <div
        style={{ '--ppt-accent': '#00703e', '--ppt-on-accent': '#ffffff', '--ppt-radius': '999px' } as CSSProperties}
      >
        <Button />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Get the file' });
    await expect(getComputedStyle(button).borderTopLeftRadius).toBe('999px');
    await userEvent.click(button);
    await expect(await canvas.findByText('One credit.')).toBeVisible();
  },
};

/** Markup, states and messages without styles. The host's classes style the component. */
export const UnstyledWithClasses: Story = {
  args: { unstyled: true, classNames: { button: 'own-button' } },
  decorators: [
    (Button) => (
      <>
        <style>{`.own-button { min-height: 40px; padding-inline: 20px; margin-inline-end: 12px; border: 2px solid; border-radius: 999px; background: none; color: inherit; font: inherit; }
          .own-button svg { width: 16px; height: 16px; margin-inline-end: 8px; vertical-align: -3px; }`}</style>
        <Button />
      </>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const button = await canvas.findByRole('button', { name: messages.download.download });
    await userEvent.click(button);
    await expect(await canvas.findByText(messages.download.started)).toBeVisible();
    await expect(getComputedStyle(button).borderTopLeftRadius).toBe('999px');
  },
};
