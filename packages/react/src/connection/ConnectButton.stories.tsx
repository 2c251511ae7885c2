import type { CSSProperties } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { connectChannel, connectFailureParam, type ConnectFailure } from '@ppt-embed/protocol/host';
import { signedOut } from '../stories/signed-out.ts';
import { storyMessages } from '../stories/story-messages.ts';
import { fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import { ConnectButton } from './ConnectButton.tsx';

const meta = { title: 'ConnectButton', component: ConnectButton } satisfies Meta<typeof ConnectButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Disconnected: Story = {
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const connect = await canvas.findByRole('button', { name: messages.connection.connect });
    await waitFor(() => expect(connect).not.toHaveAttribute('aria-disabled'));
  },
};

export const Connected: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.connection.disconnect }));
    const dialog = await canvas.findByRole('dialog', { name: messages.connection.disconnectTitle });
    await expect(dialog).toHaveTextContent(messages.connection.disconnectBody);
    await userEvent.click(within(dialog).getByRole('button', { name: messages.ui.cancel }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

export const Confirming: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.connection.disconnect }));
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};

/** The button has been pressed, and there is no response yet. */
export const Disconnecting: Story = {
  parameters: { backend: { faults: { disconnect: [hangs()] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.connection.disconnect }));
    const dialog = await canvas.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: messages.connection.disconnect }));
    await expect(await canvas.findByRole('button', { name: messages.connection.disconnecting })).toBeVisible();
  },
};

/** The service did not respond, so the app is still connected. */
export const StillConnected: Story = {
  parameters: { backend: { faults: { disconnect: [fails('network')] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.connection.disconnect }));
    const dialog = await canvas.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: messages.connection.disconnect }));
    await expect(await canvas.findByText(new RegExp(`^${messages.connection.disconnectFailed}`))).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.connection.disconnect })).toBeVisible();
  },
};

export const Unknown: Story = {
  parameters: { backend: { faults: { getConnection: [hangs()] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('button', { name: messages.connection.connect })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Failed: Story = {
  parameters: { backend: { faults: { getConnection: [fails('network')] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.errors.network.title);
    await expect(canvas.getByRole('button', { name: messages.ui.tryAgain })).toBeVisible();
  },
};

/** The user is signed out of the host app, whose own sign-in the provider's `onSignIn` or `signInUrl` opens. */
export const SignedOut: Story = signedOut('getConnection');

/**
 * The user has returned from the consent page without a connection. The callback has written the reason to the page's
 * URL.
 */
const failedReturn = (failure: Exclude<ConnectFailure, 'banned'>): Story => ({
  // This story is on its own page, because the reason is in the page's URL, so every story on the page would show it.
  parameters: {
    backend: { connection: { status: 'disconnected' } },
    docs: { story: { inline: false, height: '96px' } },
  },
  beforeEach: () => {
    const url = new URL(location.href);
    url.searchParams.set(connectFailureParam, failure);
    history.replaceState(history.state, '', url);
  },
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(storyMessages(globals).connection.errors[failure])).toBeVisible();
    await expect(location.search).not.toContain(connectFailureParam);
  },
});

/** The user pressed Cancel on the consent page. */
export const Cancelled: Story = failedReturn('cancelled');

/** For example, the service rejects the app's credentials. */
export const Rejected: Story = failedReturn('refused');

export const Banned: Story = {
  parameters: { backend: { connection: { status: 'banned' } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.errors.user_banned.title);
    // Only the service knows whether the suspension was lifted.
    await userEvent.click(canvas.getByRole('button', { name: messages.connection.connect }));
    await expect(canvas.getByRole('button', { name: messages.connection.connecting })).toBeVisible();
    // The page navigates once the code that handles the return has been loaded.
    await waitFor(() => expect(location.hash).toBe('#connect'));
  },
};

/** Opens the consent page in a separate window. The current page stays open. */
export const Popup: Story = {
  args: { mode: 'popup' },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  beforeEach: () => {
    spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  },
  play: async ({ canvas, loaded, globals }) => {
    const messages = storyMessages(globals);
    const connect = await canvas.findByRole('button', { name: messages.connection.connect });
    await waitFor(() => expect(connect).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(connect);
    await expect(canvas.getByRole('button', { name: messages.connection.connecting })).toBeVisible();
    (loaded['fetcher'] as MemoryFetcher).setConnection({ status: 'connected' });
    const channel = new BroadcastChannel(connectChannel);
    await waitFor(() => {
      // The listener is in a lazy chunk, so resend the message until it is handled. In real use, the chunk loads while
      // the user is on the consent page.
      channel.postMessage({ status: 'connected' });
      return expect(canvas.getByRole('button', { name: messages.connection.disconnect })).toBeVisible();
    });
    channel.close();
  },
};

export const Secondary: Story = {
  args: { variant: 'secondary' },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('button', { name: messages.connection.connect })).toBeVisible();
  },
};

/** The connection could not be loaded, on a phone in Chinese and dark colors. */
export const PhoneDarkChinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark', viewport: { value: 'phone' } },
  parameters: { backend: { faults: { getConnection: [fails('network')] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      '无法连接服务器。请检查网络后重试，已保存的演示文稿不受影响。',
    );
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** The callback was called twice or too late. */
export const Expired: Story = failedReturn('expired');

/** The callback's parameters could not be verified. */
export const NotConfirmed: Story = failedReturn('failed');

/** The attempt started on another origin, for example at `localhost` when the callback is at `127.0.0.1`. */
export const OtherBrowser: Story = failedReturn('other_browser');

/** One user started the attempt, and another completed it. */
export const OtherUser: Story = failedReturn('other_user');

/** The service was unavailable when the callback called it. */
export const NoResponse: Story = failedReturn('no_response');

/** The browser blocks the window, so the page itself opens the consent page. */
export const PopupBlocked: Story = {
  args: { mode: 'popup' },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  beforeEach: () => {
    spyOn(window, 'open').mockReturnValue(null);
    return () => history.replaceState(history.state, '', location.href.replace(/#.*/, ''));
  },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const connect = await canvas.findByRole('button', { name: messages.connection.connect });
    await waitFor(() => expect(connect).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(connect);
    await waitFor(() => expect(location.hash).toBe('#connect'));
  },
};

/** The button with the host's accent color, radius and messages. */
export const Themed: Story = {
  args: { messages: { connect: 'Use our slides' } },
  parameters: { backend: { connection: { status: 'disconnected' } } },
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
    const button = await canvas.findByRole('button', { name: 'Use our slides' });
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe('rgb(0, 112, 62)'));
  },
};

/** Markup, states and messages without styles. The host's classes style the component. */
export const UnstyledWithClasses: Story = {
  args: { unstyled: true, classNames: { button: 'own-button' } },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  decorators: [
    (Button) => (
      <>
        <style>{`.own-button { min-height: 40px; padding-inline: 20px; border: 2px solid; border-radius: 999px; background: none; color: inherit; font: inherit; }
          .own-button svg { width: 16px; height: 16px; margin-inline-end: 8px; vertical-align: -3px; }`}</style>
        <Button />
      </>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const button = await canvas.findByRole('button', { name: storyMessages(globals).connection.connect });
    await expect(getComputedStyle(button).borderTopLeftRadius).toBe('999px');
  },
};
