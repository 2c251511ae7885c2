import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor, textbox } from '../testing/open-editor.tsx';

const hint = (element: Element) => getComputedStyle(element, '::before').content;

it('shows on a new slide where its title and its text go, until they are there', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  const title = await screen.findByRole('button', { name: 'Title, empty' });
  expect(hint(title)).toBe('"Title"');
  expect(hint(screen.getByRole('button', { name: 'Text, empty' }))).toBe('"Text"');
  // Which one it is, the slide says.
  expect(screen.getByRole('button', { name: 'Slide number' })).toBeTruthy();
  title.focus();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('Costs{Escape}');
  await waitFor(() => expect(hint(screen.getByRole('button', { name: 'Title: Costs' }))).toBe('none'));
});
