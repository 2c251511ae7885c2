import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openEditor } from '../../testing/open-editor.tsx';
import { numberedSlides } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const deck = numberedSlides(20);

it('shows the current slide in the strip after the window becomes narrow, and in the list after it becomes wide', async () => {
  await openEditor({ deck, viewport: [1440, 900] });
  screen.getByRole('option', { selected: true }).focus();
  await userEvent.keyboard('{End}');
  const isInView = () => {
    const list = screen.getByRole('listbox', { name: 'Slides' }).getBoundingClientRect();
    const current = screen.getByRole('option', { selected: true }).getBoundingClientRect();
    return (
      current.left >= list.left - 1 &&
      current.right <= list.right + 1 &&
      current.top >= list.top - 1 &&
      current.bottom <= list.bottom + 1
    );
  };
  await waitFor(() => expect(isInView()).toBe(true));
  await page.viewport(360, 740);
  await waitFor(() => expect(isInView()).toBe(true));
  await page.viewport(1440, 900);
  await waitFor(() => expect(isInView()).toBe(true));
});
