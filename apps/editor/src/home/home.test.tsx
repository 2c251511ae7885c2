import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refused } from '../testing/fake-service.ts';
import { callsOf, openEditor } from '../testing/open-editor.tsx';

const home = { session: { ppt_id: null } };

it('opens one of the recent presentations', async () => {
  const { service } = await openEditor(home);
  await userEvent.click(await screen.findByRole('button', { name: 'Open Reading week' }));
  await screen.findByRole('listbox', { name: 'Slides' });
  expect(callsOf(service, 'POST presentations')).toEqual([{ kind: 'existing', ppt_id: 'p-7' }]);
});

it('says that there is nothing yet', async () => {
  await openEditor({
    ...home,
    prepare: (service) => service.answerNext('GET recent', { status: 200, body: { presentations: [] } }),
  });
  expect(await screen.findByText('No presentations yet')).toBeTruthy();
});

it('lists again when asked after a failure', async () => {
  await openEditor({ ...home, prepare: (service) => service.answerNext('GET recent', 'broken') });
  await screen.findByText('The list could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Open Reading week' })).toBeTruthy();
});

it('stays at home and says so when nothing could be started', async () => {
  await openEditor({ ...home, prepare: (service) => service.answerNext('POST presentations', refused(50000)) });
  await userEvent.click(await screen.findByRole('button', { name: /^Blank/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be opened');
  expect(screen.getByRole('button', { name: /^Blank/ })).toBeTruthy();
});

it('starts from Markdown, and keeps the text when that fails', async () => {
  const { service } = await openEditor({
    ...home,
    prepare: (prepared) => prepared.answerNext('POST presentations', refused(50000)),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^From Markdown/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Create presentation' }));
  expect((await screen.findByText('Write something first, or drop a .md file.')).getAttribute('role')).toBe('alert');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Markdown' }), '# Talk');
  await userEvent.click(screen.getByRole('button', { name: 'Create presentation' }));
  // In the dialog: what stands behind it is not read aloud.
  const dialog = within(screen.getByRole('dialog', { name: 'From Markdown' }));
  await dialog.findByText(/could not be opened/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' }).value).toBe('# Talk');
  await userEvent.click(screen.getByRole('button', { name: 'Create presentation' }));
  await screen.findByRole('listbox', { name: 'Slides' });
  expect(callsOf(service, 'POST presentations')).toEqual([
    { kind: 'markdown', text: '# Talk' },
    { kind: 'markdown', text: '# Talk' },
  ]);
});

it('keeps the text whose dialog is closed by a key', async () => {
  await openEditor(home);
  await userEvent.click(await screen.findByRole('button', { name: /^From Markdown/ }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Markdown' }), '# An hour of work');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^From Markdown/ }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Markdown' });
  expect(text.value).toBe('# An hour of work');
});

it('starts under a cover of the style that is asked for', async () => {
  const { service } = await openEditor(home);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Style' }), 'chinese');
  const covers = await screen.findAllByRole('button', { name: /^Start with Chinese/ });
  expect(covers).toHaveLength(6);
  await userEvent.click(covers[0] as HTMLElement);
  await screen.findByRole('listbox', { name: 'Slides' });
  expect(callsOf(service, 'POST presentations')).toEqual([
    { kind: 'cover', cover_id: expect.stringMatching(/^chinese-\w+-en$/) as string },
  ]);
});

it.each([
  [1440, 6],
  [1024, 3],
  [360, 2],
])('shows covers in full rows at %i px', async (width, perRow) => {
  await openEditor({ ...home, viewport: [width, 800] });
  const covers = await screen.findAllByRole('button', { name: /^Start with/ });
  const tops = covers.map((cover) => cover.getBoundingClientRect().top);
  const rows = [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
  expect(rows).toEqual(Array.from({ length: 6 / perRow }, () => perRow));
});

it('opens a copy of a recent one', async () => {
  const { service } = await openEditor(home);
  await userEvent.click(await screen.findByRole('button', { name: 'Open a copy of Reading week' }));
  await screen.findByRole('listbox', { name: 'Slides' });
  expect(callsOf(service, 'POST presentations')).toEqual([{ kind: 'copy', ppt_id: 'p-7' }]);
});
