import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor } from '../testing/open-editor.tsx';
import { hold, lift } from '../testing/touch.ts';
import type { Finger } from '../testing/touch.ts';

async function openList() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  return phase.presentation;
}

/** The middle of a slide in a list. */
function middleOf(list: string, number: number): Finger {
  const slide = screen.getByRole('listbox', { name: list }).querySelector(`[aria-posinset="${number}"] .ed-thumbnail`);
  const { left, top, width, height } = slide?.getBoundingClientRect() ?? new DOMRect();
  return [left + width / 2, top + height / 2];
}

const chosen = () => screen.getByRole('option', { selected: true }).getAttribute('aria-posinset');

it.each([
  ['the list', 'Slides', 'slide'],
  ['the grid', 'All slides', 'all-slides'],
] as const)(
  'opens the menu of the slide in %s that a finger has rested on, when it is lifted',
  async (_, name, view) => {
    const { view: shown, state } = await openList();
    const { deck } = state.get();
    shown.set(view);
    await screen.findByRole('listbox', { name });
    await waitFor(() => expect(middleOf(name, 3)[0]).toBeGreaterThan(0));
    await hold([middleOf(name, 3)]);
    await waitFor(() => expect(state.get().selection.slide).toBe(2));
    expect(screen.queryByRole('menu')).toBeNull();
    await lift();
    const menu = await screen.findByRole('menu', { name: 'Slide actions' });
    // The finger's going up closes it no more.
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(chosen()).toBe('3');
    expect(state.get().deck).toBe(deck);
  },
);

it('takes the long press that the browser tells of for the same one', async () => {
  await openList();
  await hold([middleOf('Slides', 2)]);
  const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  screen.getByRole('option', { name: /^Slide 2/ }).dispatchEvent(asked);
  expect(asked.defaultPrevented).toBe(true);
  await waitFor(() => expect(chosen()).toBe('2'));
  expect(screen.queryByRole('menu')).toBeNull();
  await lift();
  expect(await screen.findByRole('menu', { name: 'Slide actions' })).toBeTruthy();
});

it('asks for no menu by a finger that moves, however long it then rests', async () => {
  const { state } = await openList();
  const [x, y] = middleOf('Slides', 3);
  await hold([[x, y]], [[x, y - 20]], [[x, y - 40]]);
  await new Promise((resolve) => setTimeout(resolve, 700));
  await lift();
  await new Promise(requestAnimationFrame);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(state.get().selection.slide).toBe(0);
});
