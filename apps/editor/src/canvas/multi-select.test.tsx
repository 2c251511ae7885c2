import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { SlideElement } from '@ppt-embed/deck';
import { selectElements } from '../commands/select.ts';
import { toggleSlide } from '../commands/select-slides.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { openEditor, openTextbox, openPhase } from '../testing/open-editor.tsx';
import { touchHold, touchEnd, touch } from '../testing/touch.ts';
import type { TouchPoint } from '../testing/touch.ts';
import { userEvent } from '../testing/user-event.ts';

async function openSlide(viewport: readonly [number, number] = [1440, 900]): Promise<{
  presentation: OpenPresentation;
  selected: () => readonly string[];
  elements: () => readonly SlideElement[];
}> {
  const { editor } = await openEditor({ viewport });
  const presentation = openPhase(editor);
  return {
    presentation,
    selected: () => presentation.doc.flushText().selection.elements,
    elements: () => presentation.doc.flushText().deck.slides[0]?.elements ?? [],
  };
}

const bar = () => screen.queryByRole('toolbar', { name: 'Selecting multiple objects' });

/** Converts a point on the slide to screen coordinates. */
function onScreen(x: number, y: number): TouchPoint {
  const { left = 0, top = 0, width = 0 } = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? {};
  return [left + (x / 1280) * width, top + (y / 1280) * width];
}

itInFullRun('selects several elements with the keyboard alone, in any order, for the next action', async () => {
  const { selected, elements } = await openSlide();
  await userEvent.keyboard('{Alt>}{Shift>}A{/Shift}{/Alt}');
  await screen.findByRole('toolbar', { name: 'Selecting multiple objects' });
  const slide = screen.getByRole('region', { name: 'Slide' });
  const title = within(slide).getByRole('button', { name: /^Title/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(selected()).toEqual([]);
  // Typing a character does not edit the text of a locked element.
  await userEvent.keyboard('x');
  expect(openTextbox()).toBeNull();
  await userEvent.keyboard(' {Tab}{Tab}{Enter}');
  await waitFor(() => expect(selected()).toEqual(['s1-title', 's1-sun']));
  await waitFor(() => expect(screen.getByRole('log').textContent?.trim()).toBe('2 objects selected'));
  expect(bar()?.textContent).toContain('2 selected');
  await userEvent.keyboard('{Enter}{Shift>}{Tab}{/Shift}{Enter}');
  await waitFor(() => expect(selected()).toEqual(['s1-title', 's1-subtitle']));
  expect(title.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(bar()).toBeNull());
  expect(selected()).toEqual(['s1-title', 's1-subtitle']);
  const positions = () => elements().map(({ box }) => box.x);
  const [first = 0, second = 0, third = 0] = positions();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(positions()).toEqual([first + 1, second, third + 1]));
});

it('moves the focus to the selection, and ends multi-selection on Escape, even while the focus is in the bar', async () => {
  const { presentation, selected } = await openSlide();
  screen.getByRole('option', { name: /^Slide 1/ }).focus();
  presentation.doc.dispatch(selectElements(['s1-subtitle']));
  await userEvent.keyboard('{Alt>}{Shift>}A{/Shift}{/Alt}');
  const subtitle = within(screen.getByRole('region', { name: 'Slide' })).getByRole('button', { name: /^Subtitle/ });
  await waitFor(() => expect(document.activeElement).toBe(subtitle));
  (await screen.findByRole('button', { name: 'Done' })).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(bar()).toBeNull());
  expect(document.activeElement).toBe(subtitle);
  expect(selected()).toEqual(['s1-subtitle']);
});

itInFullRun('toggles the selection of decorative and locked elements on tap, including when zoomed in', async () => {
  const { presentation, selected } = await openSlide();
  presentation.screen.zoom.set((presentation.screen.fit.get() || 1) * 1.02);
  presentation.screen.multiSelect.set('elements');
  await waitFor(() => expect(document.querySelector('.ed-viewport')?.getAttribute('data-zoom')).toBe('set'));
  await touch([onScreen(300, 580)]);
  await touch([onScreen(1080, 140)]);
  await waitFor(() => expect(selected()).toEqual(['s1-subtitle', 's1-sun']));
  await touch([onScreen(640, 340)]);
  await touch([onScreen(1080, 140)]);
  await waitFor(() => expect(selected()).toEqual(['s1-subtitle']));
});

itInFullRun('does not start multi-selection while the grid view covers the slide', async () => {
  const { presentation, selected } = await openSlide();
  presentation.doc.dispatch(toggleSlide(1));
  presentation.screen.view.set('all-slides');
  const grid = await screen.findByRole('listbox', { name: 'All slides' });
  within(grid)
    .getByRole('option', { name: /^Slide 2/ })
    .focus();
  const { deck, selection } = presentation.doc.flushText();
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Alt>}{Shift>}A{/Shift}{/Alt}');
  expect(presentation.screen.multiSelect.get()).toBeNull();
  expect(presentation.doc.flushText()).toMatchObject({ deck, selection });
  expect(selected()).toEqual([]);
});

itInFullRun('selects several elements by tapping, from a long press until Done is pressed', async () => {
  const { presentation, selected } = await openSlide();
  const { deck } = presentation.doc.flushText();
  await touchHold([onScreen(300, 580)]);
  await waitFor(() => expect(selected()).toEqual(['s1-subtitle']));
  await touchEnd();
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Select multiple objects/ }));
  await screen.findByRole('toolbar', { name: 'Selecting multiple objects' });
  await touch([onScreen(1080, 140)]);
  await waitFor(() => expect(selected()).toEqual(['s1-subtitle', 's1-sun']));
  // A tap outside keeps the selection, and a long press adds to it.
  await touch([onScreen(640, 340)]);
  await touchHold([onScreen(300, 90)]);
  await waitFor(() => expect(selected()).toEqual(['s1-subtitle', 's1-sun', 's1-title']));
  await touchEnd();
  await screen.findByRole('menu', { name: 'Object menu' });
  expect(screen.queryByRole('menuitem', { name: /^Select multiple objects/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await touch([onScreen(300, 90)]);
  await touch([onScreen(300, 580)]);
  await waitFor(() => expect(selected()).toEqual(['s1-sun']));
  expect(presentation.doc.flushText().selection.editing).toBe(false);
  expect(presentation.doc.flushText().deck).toBe(deck);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(bar()).toBeNull());
  expect(selected()).toEqual(['s1-sun']);
  // A tap selects a single element again.
  await touch([onScreen(300, 90)]);
  await waitFor(() => expect(selected()).toEqual(['s1-title']));
});

itInFullRun('drags the selected elements together, and ends multi-selection when another slide is shown', async () => {
  const { presentation, selected, elements } = await openSlide();
  presentation.screen.multiSelect.set('elements');
  await touch([onScreen(300, 580)]);
  await waitFor(() => expect(selected()).toEqual(['s1-subtitle']));
  const sunX = (id: string) => elements().find((one) => one.id === id)?.box.x ?? 0;
  const before = ['s1-subtitle', 's1-title'].map(sunX);
  const [x, y] = onScreen(300, 90);
  await touch([[x, y]], [[x + 20, y]], [[x + 80, y]]);
  await waitFor(() => expect(sunX('s1-title')).toBeGreaterThan(before[1] ?? 0));
  expect(sunX('s1-subtitle') - (before[0] ?? 0)).toBe(sunX('s1-title') - (before[1] ?? 0));
  expect(selected()).toEqual(['s1-subtitle', 's1-title']);
  await screen.findByRole('toolbar', { name: 'Selecting multiple objects' });
  await userEvent.click(screen.getByRole('option', { name: /Why now/ }));
  await waitFor(() => expect(presentation.screen.multiSelect.get()).toBeNull());
  expect(bar()).toBeNull();
});

itInFullRun('shows the Done button next to the tools on a phone', async () => {
  const { presentation, selected } = await openSlide([360, 740]);
  presentation.doc.dispatch(selectElements(['s1-title', 's1-subtitle']));
  presentation.screen.multiSelect.set('elements');
  await waitFor(() => expect(document.querySelector('.ed-context')).not.toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(bar()).toBeNull());
  expect(selected()).toEqual(['s1-title', 's1-subtitle']);
});
