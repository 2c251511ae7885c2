import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor } from '../testing/open-editor.tsx';

it('goes on with the space bar as soon as the show stands', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('option', { name: /Slide 2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  await waitFor(() => expect(show.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard(' ');
  expect(await within(show).findByText('Slide 3 of 4')).toBeTruthy();
});
