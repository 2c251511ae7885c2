import { createRef, type ReactElement } from 'react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CoverPicker } from '../covers/CoverPicker.tsx';
import { HistoryTable } from '../history/HistoryTable.tsx';
import { MarkdownComposer } from '../markdown/MarkdownComposer.tsx';
import { PresentationsTable } from '../presentations/PresentationsTable.tsx';
import { createMemoryFetcher } from '../testing/index.ts';
import { UserTable } from '../users/UserTable.tsx';
import { PptWorkspace } from '../workspace/PptWorkspace.tsx';
import { PptProvider } from './PptProvider.tsx';

afterEach(cleanup);

const record = { pptId: 'p1', title: 'Budget', appId: 'app-1', userId: '', createdAt: new Date().toISOString() };

/** Renders a component for Ann. The returned function signs in Bob. */
function signIn(component: ReactElement): () => Promise<void> {
  const fetcher = createMemoryFetcher({ records: [{ ...record, editedAt: record.createdAt }], users: [] });
  const as = (scope: string): ReactElement => (
    <PptProvider fetcher={fetcher} scope={scope}>
      {component}
    </PptProvider>
  );
  const { rerender } = render(as('ann'));
  return () => act(async () => rerender(as('bob')));
}

it('does not show the text and the error of a composer to the next user, nor undoes to that text', async () => {
  const ref = createRef<HTMLFormElement>();
  const signInBob = signIn(
    <MarkdownComposer ref={ref} onCreate={() => Promise.reject(new Error('No'))} defaultValue="# Hi" />,
  );
  const user = userEvent.setup();
  const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Markdown' });
  await user.type(box(), ' of Ann');
  await user.upload(
    document.querySelector('input[type="file"]') as HTMLInputElement,
    new File(['# File of Ann'], 'a.md', { type: 'text/markdown' }),
  );
  await waitFor(() => expect(box().value).toBe('# File of Ann'));
  await user.click(screen.getByRole('button', { name: 'Create presentation' }));
  await screen.findByRole('alert');
  await signInBob();
  expect(box().value).toBe('# Hi');
  expect(ref.current?.dataset['state']).toBe('idle');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(box(), '{Control>}z{/Control}');
  expect(box().value).toBe('# Hi');
});

it('does not change text that the host controls when another user signs in', async () => {
  const onChange = vi.fn<(text: string) => void>();
  await signIn(<MarkdownComposer value="# Mine" onChange={onChange} onCreate={() => undefined} />)();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' }).value).toBe('# Mine');
  expect(onChange).not.toHaveBeenCalled();
});

it('closes the dialog, and removes the notice and the search of a list when another user signs in', async () => {
  const signInBob = signIn(<PresentationsTable defaultSearch="budget" />);
  const user = userEvent.setup();
  await user.clear(await screen.findByRole('searchbox'));
  await user.click(await screen.findByRole('button', { name: /^More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await screen.findByText('“Budget (copy)” was created');
  await user.click((await screen.findAllByRole('button', { name: /^More actions/ }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await screen.findByRole('dialog');
  await signInBob();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('“Budget (copy)” was created')).toBeNull();
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('budget');
});

it('does not keep the rows that the previous user has selected', async () => {
  const signInBob = signIn(<HistoryTable defaultSelection={[]} />);
  const checkbox = (): Promise<HTMLInputElement> => screen.findByRole('checkbox', { name: 'Select Budget' });
  await userEvent.setup().click(await checkbox());
  await signInBob();
  expect((await checkbox()).checked).toBe(false);
});

it('does not keep the message and the form of the previous administrator', async () => {
  const signInBob = signIn(<UserTable />);
  const user = userEvent.setup();
  const field = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: 'Name' });
  await user.type(await field(), 'Mo{Enter}');
  await screen.findByText('Mo was added');
  await user.type(await field(), 'Lin');
  await signInBob();
  expect(screen.queryByText('Mo was added')).toBeNull();
  expect((await field()).value).toBe('');
});

it('does not keep the cover that the previous user has selected', async () => {
  const signInBob = signIn(<CoverPicker />);
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
  await userEvent.setup().click(screen.getAllByRole('radio')[1]!);
  await signInBob();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Automatic' }).checked).toBe(true);
});

it('shows the first page of a workspace to the next user, and none of what the previous one searched', async () => {
  const signInBob = signIn(<PptWorkspace pages={['create', 'presentations']} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Presentations' }));
  await user.type(await screen.findByRole('searchbox'), 'budget{Enter}');
  await signInBob();
  expect(screen.getByRole('button', { name: 'Create', current: 'page' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Presentations' }));
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('');
});
