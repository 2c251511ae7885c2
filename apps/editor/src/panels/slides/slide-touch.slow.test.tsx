import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { actionOf } from '../../actions/actions.ts';
import { selectElement } from '../../commands/select.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { touchHold, touchEnd, touch } from '../../testing/touch.ts';
import type { TouchPoint } from '../../testing/touch.ts';
import { userEvent } from '../../testing/user-event.ts';

async function openList(viewport: readonly [number, number] = [1440, 900]) {
  const { editor } = await openEditor({ viewport });
  const phase = openPhase(editor);
  return phase;
}

/** Returns the center of a slide in a list once its position is stable, because a new list moves its slides. */
async function middleOf(list: string, number: number): Promise<TouchPoint> {
  const measured = (): TouchPoint => {
    const option = screen.getByRole('listbox', { name: list }).querySelector(`[aria-posinset="${number}"]`);
    const { left, top, width, height } =
      option?.querySelector('.ed-thumbnail')?.getBoundingClientRect() ?? new DOMRect();
    const middle: TouchPoint = [left + width / 2, top + height / 2];
    expect(option?.contains(document.elementFromPoint(...middle))).toBe(true);
    return middle;
  };
  return waitFor(async () => {
    const middle = measured();
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(requestAnimationFrame);
      expect(measured()).toEqual(middle);
    }
    return middle;
  });
}

const selected = () => screen.getByRole('option', { selected: true }).getAttribute('aria-posinset');

it.each([
  ['the list', 'Slides', 'slide'],
  ['the grid', 'All slides', 'all-slides'],
] as const)('opens the menu of a slide in %s at the end of a long press', async (_, name, view) => {
  const {
    doc: { state },
    screen: { view: shown },
  } = await openList();
  const { deck } = state.get();
  shown.set(view);
  await screen.findByRole('listbox', { name });
  await touchHold([await middleOf(name, 3)]);
  await waitFor(() => expect(state.get().selection.slide).toBe(2));
  expect(screen.queryByRole('menu')).toBeNull();
  await touchEnd();
  const menu = await screen.findByRole('menu', { name: 'Slide menu' });
  // The end of the touch does not close the menu.
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(selected()).toBe('3');
  expect(state.get().deck).toBe(deck);
});

it('treats the contextmenu event that belongs to a long press as the same press', async () => {
  await openList();
  await touchHold([await middleOf('Slides', 2)]);
  const menuEvent = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  screen.getByRole('option', { name: /^Slide 2/ }).dispatchEvent(menuEvent);
  expect(menuEvent.defaultPrevented).toBe(true);
  await waitFor(() => expect(selected()).toBe('2'));
  expect(screen.queryByRole('menu')).toBeNull();
  await touchEnd();
  expect(await screen.findByRole('menu', { name: 'Slide menu' })).toBeTruthy();
});

it('does not open a menu for a touch that has moved, no matter how long it rests afterwards', async () => {
  const {
    doc: { state },
  } = await openList();
  const [x, y] = await middleOf('Slides', 3);
  await touchHold([[x, y]], [[x, y - 20]], [[x, y - 40]]);
  await new Promise((resolve) => setTimeout(resolve, 700));
  await touchEnd();
  await new Promise(requestAnimationFrame);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(state.get().selection.slide).toBe(0);
});

const selectedNumbers = (name: string) =>
  within(screen.getByRole('listbox', { name }))
    .getAllByRole('option', { selected: true })
    .map((one) => one.getAttribute('aria-posinset'))
    .join(' ');

const tap = async (list: string, number: number) => touch([await middleOf(list, number)]);

it.each([
  ['the list', 'Slides', 'slide', [1440, 900]],
  ['the strip of a phone', 'Slides', 'slide', [360, 740]],
  ['the grid', 'All slides', 'all-slides', [1440, 900]],
  ['the grid of a phone', 'All slides', 'all-slides', [360, 740]],
] as const)('selects several slides in %s by touch', async (_, name, view, viewport) => {
  const {
    doc: { state },
    screen: { view: shown },
  } = await openList(viewport);
  shown.set(view);
  await screen.findByRole('listbox', { name });
  await touchHold([await middleOf(name, 2)]);
  await waitFor(() => expect(state.get().selection.slide).toBe(1));
  await touchEnd();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Select multiple slides' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selecting slides' }));
  await waitFor(() => expect(screen.getByRole('log').textContent).toMatch(/^Selecting slides\. /));
  expect(bar.getByText('1 selected')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await tap(name, 3);
  await bar.findByText('2 selected');
  await tap(name, 1);
  await bar.findByText('3 selected');
  await waitFor(() => expect(selectedNumbers(name)).toBe('1 2 3'));
  await waitFor(() => expect(screen.getByRole('log').textContent?.trim()).toBe('3 slides selected'));
  await tap(name, 2);
  await waitFor(() => expect(selectedNumbers(name)).toBe('1 3'));
  // A long press on one more slide selects it and opens the menu for all of them.
  await touchHold([await middleOf(name, 2)]);
  await waitFor(() => expect(selectedNumbers(name)).toBe('1 2 3'));
  await touchEnd();
  const menu = within(await screen.findByRole('menu', { name: 'Slide menu' }));
  expect(menu.queryByRole('menuitem', { name: 'Select multiple slides' })).toBeNull();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Delete 3 slides' }));
  await waitFor(() => expect(state.get().deck.slides.map(({ id }) => id)).toEqual(['s4']));
  await userEvent.click(bar.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selecting slides' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('option'));
});

it('leaves multi-selection when Done is pressed or an element is selected', async () => {
  const presentation = await openList();
  const multiSelect = () => screen.queryByRole('toolbar', { name: 'Selecting slides' });
  const begin = async () => {
    actionOf('selectSlides').run({ ...presentation, requestExit: () => undefined });
    await waitFor(() => expect(multiSelect()).not.toBeNull());
  };
  await begin();
  // The bar replaces the list's own buttons.
  expect(screen.getAllByRole('button', { name: 'Slide menu' })).toHaveLength(1);
  await tap('Slides', 3);
  await waitFor(() => expect(selectedNumbers('Slides')).toBe('1 3'));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(multiSelect()).toBeNull());
  expect(selectedNumbers('Slides')).toBe('3');
  await tap('Slides', 2);
  await waitFor(() => expect(selectedNumbers('Slides')).toBe('2'));
  await begin();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(multiSelect()).toBeNull());
  await tap('Slides', 1);
  await waitFor(() => expect(selectedNumbers('Slides')).toBe('1'));
  await begin();
  presentation.doc.dispatch(selectElement('s1-title'));
  await waitFor(() => expect(multiSelect()).toBeNull());
});

it('keeps slides selected by touch when the user continues with the keyboard', async () => {
  const presentation = await openList();
  actionOf('selectSlides').run({ ...presentation, requestExit: () => undefined });
  const bar = within(await screen.findByRole('toolbar', { name: 'Selecting slides' }));
  const expectSelected = async (numbers: string, shown: number) => {
    await waitFor(() => expect(selectedNumbers('Slides')).toBe(numbers));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe(String(shown)));
    await bar.findByText(`${numbers.split(' ').length} selected`);
  };
  await tap('Slides', 3);
  await expectSelected('1 3', 3);
  await userEvent.keyboard('{ArrowUp}');
  await expectSelected('1 2 3', 2);
  await userEvent.keyboard('{End}');
  await expectSelected('1 2 3 4', 4);
  await userEvent.keyboard('{ArrowDown}{Home}');
  await expectSelected('1 2 3 4', 1);
  await userEvent.keyboard(' ');
  await expectSelected('2 3 4', 2);
  await userEvent.keyboard('{Enter}');
  await expectSelected('3 4', 3);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selecting slides' })).toBeNull());
  expect(selectedNumbers('Slides')).toBe('3');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('3'));
});
