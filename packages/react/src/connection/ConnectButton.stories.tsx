import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { connectChannel, connectFailureParam, type ConnectFailure } from '@ppt-embed/protocol/host';
import { fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import { ConnectButton } from './ConnectButton.tsx';

const meta = { title: 'ConnectButton', component: ConnectButton } satisfies Meta<typeof ConnectButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Disconnected: Story = {
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas }) => {
    const connect = await canvas.findByRole('button', { name: 'Connect' });
    await waitFor(() => expect(connect).not.toHaveAttribute('aria-disabled'));
  },
};

export const Connected: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disconnect' }));
    const dialog = await canvas.findByRole('dialog', { name: 'Disconnect this app?' });
    await expect(dialog).toHaveTextContent('unsaved changes are lost. Presentations are kept.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

export const Confirming: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disconnect' }));
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};

export const Unknown: Story = {
  parameters: { backend: { faults: { getConnection: [hangs()] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Failed: Story = {
  parameters: { backend: { faults: { getConnection: [fails('network')] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The connection could not be read.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Back from the consent page without a connection: the callback has written the reason into the page's address. */
const back = (failure: ConnectFailure, said: string): Story => ({
  // In a page of its own, since it is told by the page's address: else every story beside it would say it too.
  parameters: {
    backend: { connection: { status: 'disconnected' } },
    docs: { story: { inline: false, height: '96px' } },
  },
  beforeEach: () => {
    const url = new URL(location.href);
    url.searchParams.set(connectFailureParam, failure);
    history.replaceState(history.state, '', url);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said)).toBeVisible();
    await expect(location.search).not.toContain(connectFailureParam);
  },
});

/** The person pressed Cancel on the consent page. */
export const Cancelled: Story = back('cancelled', 'You chose not to connect. Nothing was changed.');

/** The service does not take the app's credentials, say. */
export const Refused: Story = back('refused', 'The service refused this app. Ask its administrator: the log says why.');

export const Banned: Story = {
  parameters: { backend: { connection: { status: 'banned' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your access is switched off');
  },
};

/** The consent page in a window of its own; nothing on this page is left. */
export const Popup: Story = {
  args: { mode: 'popup' },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  beforeEach: () => {
    spyOn(window, 'open').mockReturnValue({ closed: false } as Window);
  },
  play: async ({ canvas, loaded }) => {
    const connect = await canvas.findByRole('button', { name: 'Connect' });
    await waitFor(() => expect(connect).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(connect);
    await expect(canvas.getByRole('button', { name: 'Connecting…' })).toBeVisible();
    (loaded['fetcher'] as MemoryFetcher).setConnection({ status: 'connected' });
    const channel = new BroadcastChannel(connectChannel);
    channel.postMessage({ status: 'connected' });
    channel.close();
    await expect(await canvas.findByRole('button', { name: 'Disconnect' })).toBeVisible();
  },
};

export const Secondary: Story = {
  args: { variant: 'secondary' },
  parameters: { backend: { connection: { status: 'disconnected' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect' })).toBeVisible();
  },
};
