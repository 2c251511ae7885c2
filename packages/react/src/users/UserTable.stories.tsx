import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import { UserTable } from './UserTable.tsx';

const meta = { title: 'UserTable', component: UserTable, args: { pageSize: 10 } } satisfies Meta<typeof UserTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'People' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(11));
    await expect(await canvas.findByText('1–10 of 24')).toBeVisible();
  },
};

/** By keyboard alone: name, identifier, Enter. */
export const Adding: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('Noor Haddad{Tab}noor{Enter}');
    await expect(await canvas.findByText('Noor Haddad was added')).toBeVisible();
    await expect(await canvas.findByRole('rowheader', { name: 'Noor Haddad' })).toBeVisible();
  },
};

export const Nameless: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  },
};

export const NotAdded: Story = {
  parameters: { backend: { faults: { createUser: [fails('internal')] } } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Noor{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nobody was added.');
    await expect(canvas.getByRole('button', { name: 'Copy request id' })).toBeVisible();
  },
};

export const Confirming: Story = {
  tags: ['!autodocs'], // a modal dialog would cover the page
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Switch off / }))[0]!);
    await expect(canvas.getByRole('dialog')).toHaveTextContent('Open editors close within 15 seconds.');
  },
};

export const SwitchedOff: Story = {
  play: async ({ canvas, loaded }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Switch off / }))[0]!);
    await userEvent.click(within(canvas.getByRole('dialog')).getByRole('button', { name: 'Switch off' }));
    await expect(await canvas.findByText(/ is switched off$/)).toBeVisible();
    const { calls } = loaded['fetcher'] as MemoryFetcher;
    await expect(calls.some(({ method }) => method === 'banUser')).toBe(true);
  },
};

export const Loading: Story = {
  parameters: { backend: { faults: { listUsers: [hangs()] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  parameters: { backend: { users: [] } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Nobody yet'))[0]).toBeVisible();
  },
};

/** Whoever is no administrator is told whom to ask. */
export const Forbidden: Story = {
  parameters: { backend: { faults: { listUsers: [fails('forbidden')] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You may not open this');
  },
};

export const DarkChinese: Story = {
  globals: { locale: 'zh-CN', colorScheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: '成员' })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(11));
  },
};
