import { screen } from '@testing-library/react';
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
