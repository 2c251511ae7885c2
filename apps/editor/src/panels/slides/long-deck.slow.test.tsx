import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openEditor } from '../../testing/open-editor.tsx';
import { numberedSlides } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const deck = numberedSlides(1000);

it('renders only a few slides of a long deck, at any scroll position', async () => {
  await openEditor({ deck, viewport: [1440, 900] });
  const few = () => expect(document.querySelectorAll('#editor *').length).toBeLessThan(3000);
  await waitFor(few);
  screen.getByRole('option', { selected: true }).focus();
  await userEvent.keyboard('{End}');
  const last = await screen.findByRole('option', { name: 'Slide 1000: Number 1000' });
  await waitFor(() => expect(document.activeElement).toBe(last));
  await waitFor(() => expect(last.querySelector('svg')).not.toBeNull());
  expect(last.getAttribute('aria-setsize')).toBe('1000');
  expect(last.getAttribute('aria-posinset')).toBe('1000');
  few();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Slide 999: Number 999'));
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Slide 1: Number 1'));
  few();
});

it('draws thumbnails that are scrolled into view', async () => {
  await openEditor({ deck, viewport: [1440, 900] });
  const list = screen.getByRole('listbox', { name: 'Slides' });
  list.scrollTop = list.scrollHeight / 2;
  await waitFor(() => {
    const positions = screen.getAllByRole('option').map((option) => Number(option.getAttribute('aria-posinset')));
    expect(positions.some((position) => position > 480 && position < 520)).toBe(true);
  });
});

it('keeps the length of a long list at any scroll position', async () => {
  await openEditor({ deck, viewport: [1440, 900] });
  const list = screen.getByRole('listbox', { name: 'Slides' });
  const positions = () => screen.getAllByRole('option').map((option) => Number(option.getAttribute('aria-posinset')));
  await waitFor(() => expect(list.scrollHeight).toBeGreaterThan(90_000));
  const length = list.scrollHeight;
  for (const slide of [137, 412, 655, 898]) {
    list.scrollTop = (slide / 1000) * length;
    await waitFor(() => expect(positions()).toContain(slide));
    // The length may differ by one pixel per spacer.
    expect(Math.abs(list.scrollHeight - length)).toBeLessThanOrEqual(2);
  }
});

it('renders only a few slides of a long deck in the grid', async () => {
  await openEditor({ deck, viewport: [1440, 900] });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await userEvent.click(screen.getByRole('button', { name: 'All slides' }));
  await waitFor(() => expect(focused()).toBe('Slide 1: Number 1'));
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(focused()).toBe('Slide 1000: Number 1000'));
  await waitFor(() => expect(document.querySelectorAll('#editor *').length).toBeLessThan(3000));
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(focused() ?? '').toMatch(/^Slide 99\d: /));
});
