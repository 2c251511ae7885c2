import type { CSSProperties } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { signedOut } from '../stories/signed-out.ts';
import { storyMessages } from '../stories/story-messages.ts';
import { listStories } from '../stories/list-stories.ts';
import { fails, type MemoryFetcher } from '../testing/index.ts';
import { UserTable } from './UserTable.tsx';

const meta = { title: 'UserTable', component: UserTable, args: { pageSize: 10 } } satisfies Meta<typeof UserTable>;
export default meta;

type Story = StoryObj<typeof meta>;

const sharedStories = listStories('listUsers', 'users');

export const Ready: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const table = await canvas.findByRole('table', { name: messages.users.users });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(11));
    await expect(await canvas.findByText(messages.pager.range('1', '10', '24'))).toBeVisible();
  },
};

/** Adds a user with only the keyboard: name, identifier, Enter. */
export const Adding: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('textbox', { name: messages.users.name }));
    await userEvent.keyboard('Noor Haddad{Tab}noor{Enter}');
    await expect(await canvas.findByText(messages.users.added('Noor Haddad'))).toBeVisible();
    await expect(await canvas.findByRole('rowheader', { name: 'Noor Haddad' })).toBeVisible();
  },
};

export const Nameless: Story = {
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.click(await canvas.findByRole('button', { name: messages.users.add }));
    await expect(canvas.getByRole('textbox', { name: messages.users.name })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: messages.users.name })).toBeInvalid();
  },
};

export const NotAdded: Story = {
  parameters: { backend: { faults: { createUser: [fails('internal')] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await userEvent.type(await canvas.findByRole('textbox', { name: messages.users.name }), 'Noor{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.users.notAdded.title);
    await expect(canvas.getByRole('button', { name: messages.ui.copyRequestId })).toBeVisible();
  },
};

export const Confirming: Story = {
  tags: ['!autodocs'], // A modal dialog would cover the page with all stories.
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const [first] = await canvas.findAllByRole('rowheader');
    await userEvent.click(canvas.getByRole('button', { name: messages.users.suspendUser(first!.textContent) }));
    await expect(await canvas.findByRole('dialog')).toHaveTextContent(messages.users.confirmBody);
  },
};

export const Suspended: Story = {
  play: async ({ canvas, loaded, globals }) => {
    const messages = storyMessages(globals);
    const [first] = await canvas.findAllByRole('rowheader');
    const name = first!.textContent;
    await userEvent.click(canvas.getByRole('button', { name: messages.users.suspendUser(name) }));
    await userEvent.click(
      within(await canvas.findByRole('dialog')).getByRole('button', { name: messages.users.suspend }),
    );
    await expect(await canvas.findByText(messages.users.userSuspended(name))).toBeVisible();
    const { calls } = loaded['fetcher'] as MemoryFetcher;
    await expect(calls.some(({ method }) => method === 'banUser')).toBe(true);
  },
};

/** The table with the host's own columns and buttons, and its message for a built-in column. */
export const OwnColumns: Story = {
  args: {
    columns: [{ id: 'domain', header: 'Sign-in', cell: ({ unionId }) => `${unionId}@example.com` }],
    rowActions: ({ name }) => (
      <button type="button" aria-label={`Write to ${name}`}>
        Write
      </button>
    ),
    messages: { users: 'Colleagues' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Colleagues' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Sign-in' })).toBeVisible();
    await expect((await canvas.findAllByRole('button', { name: /^Write to / }))[0]).toBeVisible();
  },
};

/** The table with the host's own panel for an empty list. */
export const OwnPanels: Story = {
  args: {
    slots: { empty: () => <p style={{ padding: '2rem', textAlign: 'center' }}>Invite your first colleague.</p> },
  },
  parameters: { backend: { users: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Invite your first colleague.')).toBeVisible();
  },
};

export const Loading: Story = sharedStories.loading;

export const Empty: Story = {
  parameters: { backend: { users: [] } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect((await canvas.findAllByText(messages.users.empty.title))[0]).toBeVisible();
  },
};

/** Shows users who are not administrators whom to contact. */
export const Forbidden: Story = {
  parameters: { backend: { faults: { listUsers: [fails('forbidden')] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.errors.forbidden.title);
  },
};

export const DarkChinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '用户' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(11));
    // A card for each user, with a large touch target.
    const [first] = canvas.getAllByRole('button', { name: new RegExp(messages.users.suspendUser('.+')) });
    await expect(first!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};

/** The list could not be loaded, but users can still be added. */
export const Failed: Story = {
  parameters: { backend: { faults: { listUsers: [fails('unavailable')] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.users.failed.title);
    await expect(canvas.getByRole('button', { name: messages.ui.tryAgain })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: messages.users.name })).toBeVisible();
  },
};

/** The service did not respond, so the user to suspend may still be active. */
export const NotSuspended: Story = {
  parameters: { backend: { faults: { banUser: [fails('internal')] } } },
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const [first] = await canvas.findAllByRole('rowheader');
    await userEvent.click(canvas.getByRole('button', { name: messages.users.suspendUser(first!.textContent) }));
    await userEvent.click(
      within(await canvas.findByRole('dialog')).getByRole('button', { name: messages.users.suspend }),
    );
    await expect(await canvas.findByRole('alert')).toHaveTextContent(messages.users.notSuspended.title);
    await expect(canvas.getByRole('button', { name: messages.ui.copyRequestId })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

export const Disconnected: Story = sharedStories.disconnected;

export const Banned: Story = sharedStories.banned;

/** The user is signed out of the host app, whose own sign-in the provider's `onSignIn` or `signInUrl` opens. */
export const SignedOut: Story = signedOut('listUsers');

/** The previous page stays, dimmed, until the next one has loaded. */
export const Changing: Story = sharedStories.changing;

/** The list has loaded once, and then a refresh fails. The list stays. */
export const NotRefreshed: Story = sharedStories.notRefreshed;

/** The host's own panel for a list that cannot be loaded, in the host's accent color and radius. */
export const Themed: Story = {
  args: {
    slots: {
      failed: ({ error, retry }) => (
        <p style={{ margin: 0, padding: '2rem', textAlign: 'center' }}>
          Our own message for {error.code}. <button onClick={retry}>Reload the list</button>
        </p>
      ),
    },
  },
  parameters: { backend: { faults: { listUsers: [fails('unavailable')] } } },
  decorators: [
    (Table) => (
      <div style={{ '--ppt-accent': '#00703e', '--ppt-on-accent': '#ffffff', '--ppt-radius': '0px' } as CSSProperties}>
        <Table />
      </div>
    ),
  ],
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByRole('button', { name: 'Reload the list' })).toBeVisible();
    const add = canvas.getByRole('button', { name: storyMessages(globals).users.add });
    await expect(getComputedStyle(add).borderTopLeftRadius).toBe('0px');
  },
};

/** Markup, states and messages without styles. The host's classes style the component. */
export const UnstyledWithClasses: Story = {
  args: {
    unstyled: true,
    pageSize: 4,
    classNames: {
      form: 'own-form',
      input: 'own-input',
      add: 'own-button',
      row: 'own-row',
      cell: 'own-cell',
      suspend: 'own-button',
      pager: 'own-pager',
    },
  },
  decorators: [
    (Table) => (
      <>
        <style>{`.own-form { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin-block-end: 16px; }
          .own-form label { display: grid; gap: 4px; }
          .own-input, .own-button { min-height: 32px; padding: 4px 12px; border: 2px solid; border-radius: 4px; background: none; color: inherit; font: inherit; }
          .own-row { border-top: 1px solid; } .own-cell { padding: 8px 16px 8px 0; text-align: start; }
          .own-pager { display: flex; gap: 12px; align-items: center; margin-block-start: 16px; }
          .own-pager button { min-width: 32px; min-height: 32px; }
          table:has(.own-row) { border-collapse: collapse; width: 100%; text-align: start; }
          .own-pager svg { width: 16px; height: 16px; }`}</style>
        <Table />
      </>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const messages = storyMessages(globals);
    const [first] = await canvas.findAllByRole('rowheader');
    const suspendButton = canvas.getByRole('button', { name: messages.users.suspendUser(first!.textContent) });
    await expect(getComputedStyle(suspendButton).borderTopWidth).toBe('2px');
  },
};
