import type { ReactElement } from 'react';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { HostUser } from '@ppt-embed/protocol/host';
import { PptProvider } from '../provider/PptProvider.tsx';
import { createMemoryFetcher, fails, hangs, type MemoryFetcher } from '../testing/index.ts';
import { UserTable, type UserTableProps } from './UserTable.tsx';
import styles from '../styles.css?inline';
import userStyles from './users.css?inline';
import { addStyleSheets } from '../testing/add-style-sheets.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';

addStyleSheets(styles, userStyles);

afterEach(cleanup);

const sampleUser = (n: number, status: HostUser['status'] = 'active'): HostUser => ({
  unionId: `u${n}`,
  name: `Person ${n}`,
  status,
  createdAt: new Date(Date.now() - n * 60_000).toISOString(),
});
const sampleUsersOf = (count: number): HostUser[] => Array.from({ length: count }, (_, index) => sampleUser(index + 1));

function app(fetcher: MemoryFetcher, props: UserTableProps = {}): ReactElement {
  return (
    <PptProvider fetcher={fetcher}>
      <UserTable {...props} />
    </PptProvider>
  );
}

const names = (): (string | null)[] => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);

it('shows the name, identifier, time and status of each user', async () => {
  render(app(createMemoryFetcher({ users: [sampleUser(1), sampleUser(2, 'banned')] })));
  expect(await screen.findByRole('table', { name: 'Users' })).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Person 1', 'Person 2']));
  expect(screen.getByRole('row', { name: /u1.*Active/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /u2.*Suspended/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Suspend Person 2' })).toBeNull();
});

it('keeps a user id on one line if there is space', async () => {
  const user = { ...sampleUser(1), unionId: 'u_QgAmf-XX1MZg0L7n' };
  render(<div style={{ inlineSize: 1100 }}>{app(createMemoryFetcher({ users: [user] }))}</div>);
  const range = document.createRange();
  range.selectNodeContents(await screen.findByText(user.unionId));
  expect(range.getClientRects()).toHaveLength(1);
});

it('adds a user with only the keyboard, clears the form, and announces the new user', async () => {
  const fetcher = createMemoryFetcher({ users: sampleUsersOf(1) });
  render(app(fetcher));
  await waitFor(() => expect(names()).toHaveLength(1));
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard(' 林雨 {Tab}lin.yu{Enter}');
  await waitFor(() => expect(names()).toEqual(['林雨', 'Person 1']));
  expect(fetcher.calls).toContainEqual({ method: 'createUser', input: { name: '林雨', unionId: 'lin.yu' } });
  expect(screen.getByText('林雨 was added').tagName).toBe('OUTPUT');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
});

itInFullRun('lets the service generate an identifier if none was entered', async () => {
  const fetcher = createMemoryFetcher({ users: [] });
  render(app(fetcher));
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mo{Enter}');
  await waitFor(() => expect(fetcher.calls).toContainEqual({ method: 'createUser', input: { name: 'Mo' } }));
});

itInFullRun(
  'shows the last page when the requested one no longer exists, and continues paging from there',
  async () => {
    render(app(createMemoryFetcher({ users: sampleUsersOf(7) }), { defaultPage: 9, pageSize: 5 }));
    await waitFor(() => expect(names()).toEqual(['Person 6', 'Person 7']));
    expect(screen.getByText('Page 2 of 2')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(names()[0]).toBe('Person 1'));
  },
);

it('requires a name before it sends a request', async () => {
  const fetcher = createMemoryFetcher({ users: [] });
  render(app(fetcher));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add user' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(field);
  expect(field.validity.valueMissing).toBe(true);
  await user.type(field, '  {Enter}');
  expect(field.validity.patternMismatch).toBe(true);
  expect(fetcher.calls.some(({ method }) => method === 'createUser')).toBe(false);
});

it('keeps the input when a user could not be added, and explains why', async () => {
  const onError = vi.fn<(error: { code: string }) => void>();
  const faults = { createUser: [fails('network', { requestId: 'req_5', times: 1 })] };
  render(app(createMemoryFetcher({ users: [], faults }), { onError }));
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mo{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Can't reach the server\..*req_5/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mo');
  expect(onError).toHaveBeenCalledOnce();
});

itInFullRun('asks for a different id when the service has rejected the user', async () => {
  render(app(createMemoryFetcher({ users: [], faults: { createUser: [fails('invalid_request', { times: 1 })] } })));
  await userEvent.setup().type(await screen.findByRole('textbox', { name: 'Name' }), 'Mo{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Couldn't add this user\. Check the name and user ID, then try again\. The ID may already be in use\./,
  );
});

it('suspends a user after a confirmation, and announces it', async () => {
  const fetcher = createMemoryFetcher({ users: sampleUsersOf(2) });
  render(app(fetcher));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Suspend Person 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Person 2?' });
  expect(dialog.textContent).toContain('Presentations are kept.');
  expect(fetcher.calls.some(({ method }) => method === 'banUser')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Person 2 is suspended')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('row', { name: /Person 2.*Suspended/ })).toBeTruthy());
  expect(screen.queryByRole('dialog')).toBeNull();
});

itInFullRun('does not suspend a user when the confirmation is canceled, and restores the focus', async () => {
  const fetcher = createMemoryFetcher({ users: sampleUsersOf(1) });
  render(app(fetcher));
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Suspend Person 1' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(button);
  expect(fetcher.calls.some(({ method }) => method === 'banUser')).toBe(false);
});

it('refers users who are not administrators to an administrator, and offers only Try again', async () => {
  render(app(createMemoryFetcher({ faults: { listUsers: [fails('forbidden')] } })));
  expect(await screen.findByText("You don't have access")).toBeTruthy();
  const buttons = screen.getAllByRole('button').map((button) => button.textContent);
  expect(buttons).toEqual(['Try again', 'Copy']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

itInFullRun('changes pages', async () => {
  render(app(createMemoryFetcher({ users: sampleUsersOf(25) })));
  await waitFor(() => expect(names()).toHaveLength(20));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(names()[0]).toBe('Person 21'));
});

it('shows the host’s own columns and buttons', async () => {
  render(
    app(createMemoryFetcher({ users: sampleUsersOf(1) }), {
      columns: [{ id: 'team', header: 'Team', cell: ({ unionId }) => `Team ${unionId}` }],
      rowActions: ({ name }) => <button type="button">Write to {name}</button>,
    }),
  );
  expect(await screen.findByRole('cell', { name: 'Team u1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Write to Person 1' })).toBeTruthy();
});

it('shows one placeholder for each requested user', () => {
  render(app(createMemoryFetcher({ faults: { listUsers: [hangs()] } }), { pageSize: 4 }));
  expect(screen.getAllByRole('row')).toHaveLength(5);
});
