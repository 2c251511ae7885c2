import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { layoutDeck, loadStyles, readMarkdown } from '@ppt-embed/deck';
import type { Box, SlideElement } from '@ppt-embed/deck';
import { selectElements } from '../commands/select.ts';
import { fillElements } from '../commands/fill-and-stroke.ts';
import type { Editor } from '../session/editor.ts';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { drag, mouseUp, press, slideScale } from '../testing/mouse.ts';
import { composeWord, inputMethods } from '../testing/input-methods.ts';
import { inspector, openEditor, openTextbox, textbox, openPhase } from '../testing/open-editor.tsx';
import { touch } from '../testing/touch.ts';
import { slowDownClock } from '../testing/slow-down-clock.ts';
import { userEvent } from '../testing/user-event.ts';

function elements(editor: Editor): readonly SlideElement[] {
  const phase = openPhase(editor);
  const { deck, selection } = phase.doc.flushText();
  return deck.slides[selection.slide]?.elements ?? [];
}

function boxOf(editor: Editor, id: string): Box {
  const found = elements(editor).find((element) => element.id === id);
  if (!found) throw new Error(`${id} is not on the slide.`);
  return found.box;
}

const selected = (editor: Editor) => {
  const phase = editor.phase.get();
  return phase.name === 'open' ? phase.doc.flushText().selection.elements : [];
};

/** Center and box of the sun, a decorative element. */
const sun = { middle: [1080, 140], box: { x: 1000, y: 60, width: 160, height: 160 } } as const;

async function selectSun(): Promise<Editor> {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await drag(sun.middle, sun.middle);
  await waitFor(() => expect(selected(editor)).toEqual(['s1-sun']));
  return editor;
}

it('moves text by dragging it, without editing it', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await drag([300, 580], [403, 497], { keys: ['mod'] });
  await waitFor(() => expect(boxOf(editor, 's1-subtitle')).toMatchObject({ x: 167, y: 477 }));
  expect(selected(editor)).toEqual(['s1-subtitle']);
  expect(openTextbox()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(boxOf(editor, 's1-subtitle')).toMatchObject({ x: 64, y: 560 }));
});

itInFullRun('shows the properties of an element while it is dragged, although it was not selected before', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await press(sun.middle);
  await inspector().findByRole('button', { name: /^Fill/u });
  await drag([300, 580], [403, 497], { keys: ['mod'], keepsPressed: true });
  await inspector().findByRole('textbox', { name: 'Font size' });
  expect(selected(editor)).toEqual(['s1-subtitle']);
  await mouseUp([403, 497]);
});

itInFullRun(
  'selects the edited text box as a whole by clicking its frame, and moves it by dragging the frame',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    await press([300, 580]);
    await textbox();
    const { x, y, width } = boxOf(editor, 's1-subtitle');
    const edge = [x + width / 4, y - 3 / slideScale()] as const;
    await press(edge);
    await waitFor(() => expect(openTextbox()).toBeNull());
    expect(selected(editor)).toEqual(['s1-subtitle']);
    await press([300, 580]);
    await textbox();
    await drag(edge, [edge[0] + 103, edge[1] - 83], { keys: ['mod'] });
    await waitFor(() => expect(boxOf(editor, 's1-subtitle')).toMatchObject({ x: x + 103, y: y - 83 }));
    expect(openTextbox()).toBeNull();
  },
);

itInFullRun('snaps a copy to its original', async () => {
  const editor = await selectSun();
  await drag(sun.middle, [sun.middle[0] - 400, sun.middle[1] + 4], { keys: ['alt'] });
  await waitFor(() => expect(selected(editor)).not.toEqual(['s1-sun']));
  const [copy = ''] = selected(editor);
  expect(boxOf(editor, copy)).toMatchObject({ y: sun.box.y });
});

itInFullRun('shows the new position during a move, as a frame and in numbers', async () => {
  await selectSun();
  await drag(sun.middle, [700, 400], { keys: ['mod'], keepsPressed: true });
  await waitFor(() => expect(document.querySelector('.ed-size')?.textContent).toBe('6.46, 3.33 in'));
  const slideElement = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
  for (const selector of ['.ed-frame', '.ed-drag [data-element=s1-sun]']) {
    const { left = 0, top = 0, width } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    expect(
      [left - (slideElement?.left ?? 0), top - (slideElement?.top ?? 0), width].map((px = 0) => px / slideScale()),
    ).toEqual([620, 320, 160].map((px) => expect.closeTo(px, 0)));
  }
  await mouseUp([700, 400], { keys: ['mod'] });
  await waitFor(() => expect(document.querySelector('.ed-size')).toBeNull());
});

itInFullRun('shows a text cursor over editable text, but not over a shape', async () => {
  await openEditor({ viewport: [1440, 900] });
  const subtitle = await within(screen.getByRole('region', { name: 'Slide' })).findByText(
    'Proposal to the city council',
  );
  await userEvent.hover(subtitle);
  await waitFor(() => expect(getComputedStyle(subtitle).cursor).toBe('text'));
  const slide = subtitle.closest('svg');
  expect(slide && getComputedStyle(slide).cursor).toBe('auto');
  await userEvent.hover(document.querySelector('.ed-slide [data-element=s1-sun] ellipse') as Element);
  await waitFor(() => expect(getComputedStyle(subtitle).cursor).toBe('auto'));
});

itInFullRun('changes the deck only when the button is released, and discards the drag on Escape', async () => {
  const editor = await selectSun();
  await drag(sun.middle, [700, 400], { keys: ['mod'], keepsPressed: true });
  expect(boxOf(editor, 's1-sun')).toEqual(sun.box);
  expect(document.querySelector('.ed-drag')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('.ed-drag')).toBeNull());
  await mouseUp([700, 400]);
  expect(boxOf(editor, 's1-sun')).toEqual(sun.box);
});

itInFullRun('continues a drag when a second finger touches and leaves the screen', async () => {
  const editor = await selectSun();
  await drag(sun.middle, [700, 400], { keys: ['mod'], keepsPressed: true });
  const other = { pointerId: 99, button: 0, buttons: 1, bubbles: true };
  document.querySelector('.ed-slide')?.dispatchEvent(new PointerEvent('pointerdown', other));
  window.dispatchEvent(new PointerEvent('pointermove', other));
  window.dispatchEvent(new PointerEvent('pointerup', { ...other, buttons: 0 }));
  expect(document.querySelector('.ed-drag')).not.toBeNull();
  await mouseUp([700, 400], { keys: ['mod'] });
  await waitFor(() => expect(boxOf(editor, 's1-sun')).toMatchObject({ x: 620, y: 320 }));
});

itInFullRun('ignores deleting and undo during a drag', async () => {
  const editor = await selectSun();
  await drag(sun.middle, [700, 400], { keys: ['mod'], keepsPressed: true });
  await userEvent.keyboard('{Delete}{Control>}d{/Control}');
  expect(elements(editor)).toHaveLength(3);
  await mouseUp([700, 400], { keys: ['mod'] });
  await waitFor(() => expect(boxOf(editor, 's1-sun')).toMatchObject({ x: 620, y: 320 }));
});

itInFullRun('ends the drag when pointerup happens outside the window', async () => {
  const editor = await selectSun();
  await drag(sun.middle, [700, 400], { keys: ['mod'], keepsPressed: true });
  window.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, buttons: 0, bubbles: true }));
  await waitFor(() => expect(document.querySelector('.ed-drag')).toBeNull());
  expect(boxOf(editor, 's1-sun')).toEqual(sun.box);
  await mouseUp([700, 400]);
  expect(boxOf(editor, 's1-sun')).toEqual(sun.box);
});

itInFullRun('snaps to the center of the slide and shows a guide', async () => {
  const editor = await selectSun();
  await drag(sun.middle, [643, 350], { keepsPressed: true });
  await waitFor(() => expect(document.querySelectorAll('.ed-guide').length).toBeGreaterThan(0));
  await mouseUp([643, 350]);
  await waitFor(() => expect(boxOf(editor, 's1-sun').x).toBe(560));
});

itInFullRun('drags a copy with Alt', async () => {
  const editor = await selectSun();
  await drag(sun.middle, [780, 340], { keys: ['alt', 'mod'] });
  await waitFor(() => expect(elements(editor)).toHaveLength(4));
  expect(boxOf(editor, 's1-sun')).toEqual(sun.box);
  expect(boxOf(editor, 's1-sun-2')).toMatchObject({ x: 700, y: 260 });
  expect(selected(editor)).toEqual(['s1-sun-2']);
});

it('resizes at a corner, proportionally with Shift', async () => {
  const editor = await selectSun();
  await drag([1160, 220], [1100, 200], { keys: ['mod'] });
  await waitFor(() => expect(boxOf(editor, 's1-sun')).toMatchObject({ x: 1000, y: 60, width: 100, height: 140 }));
  await drag([1100, 200], [1150, 200], { keys: ['shift'] });
  await waitFor(() => expect(boxOf(editor, 's1-sun')).toMatchObject({ width: 150, height: 210 }));
});

itInFullRun('selects the elements that a marquee intersects and moves them together', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await drag([20, 700], [300, 20]);
  await waitFor(() => expect(selected(editor)).toEqual(['s1-title', 's1-subtitle']));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowRight}');
  await waitFor(() => expect(boxOf(editor, 's1-title')).toMatchObject({ x: 65, y: 54 }));
  expect(boxOf(editor, 's1-subtitle')).toMatchObject({ x: 65, y: 570 });
});

itInFullRun('moves the selected element with Ctrl and an arrow key, but never its slide', async () => {
  const editor = await selectSun();
  await userEvent.keyboard('{Control>}{ArrowDown}{ArrowRight}{/Control}');
  await waitFor(() => expect(boxOf(editor, 's1-sun')).toEqual({ ...sun.box, x: 1001, y: 61 }));
  const slides = within(screen.getByRole('listbox', { name: 'Slides' }));
  const selectedOption = () => slides.getByRole('option', { selected: true });
  expect(selectedOption().getAttribute('aria-label')).toMatch(/^Slide 1:/);
  // In the slide list, the shortcut moves the slide.
  selectedOption().focus();
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  await waitFor(() => expect(selectedOption().getAttribute('aria-label')).toMatch(/^Slide 2:/));
});

itInFullRun('adds an element to the selection with Shift+click or Ctrl+click, and removes it again', async () => {
  const editor = await selectSun();
  await press([300, 580], { keys: ['shift'] });
  await waitFor(() => expect(selected(editor)).toEqual(['s1-sun', 's1-subtitle']));
  await press([300, 580], { keys: ['mod'] });
  await waitFor(() => expect(selected(editor)).toEqual(['s1-sun']));
  expect(openTextbox()).toBeNull();
});

it('nudges, duplicates and deletes with the keyboard, each in one undo step', async () => {
  slowDownClock();
  const editor = await selectSun();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(boxOf(editor, 's1-sun').x).toBe(997));
  await userEvent.keyboard('{Control>}d{/Control}');
  await waitFor(() => expect(elements(editor)).toHaveLength(4));
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(elements(editor)).toHaveLength(3));
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}');
  await waitFor(() => expect(boxOf(editor, 's1-sun')).toEqual(sun.box));
});

it.each(
  everyday(0, [
    ['the key', () => userEvent.keyboard('{Delete}')],
    [
      'the menu',
      async () => {
        await userEvent.keyboard('{Shift>}{F10}{/Shift}');
        await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
      },
    ],
  ] as const),
)('keeps the focus on the slide when an element is deleted with %s', async (_, remove) => {
  const editor = await selectSun();
  await remove();
  await waitFor(() => expect(elements(editor)).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.closest('.ed-canvas')).not.toBeNull());
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(selected(editor)).toEqual(['s1-title']));
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(elements(editor)).toHaveLength(3));
});

it('starts editing with the first character typed on a selected text box, without losing it', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await drag([300, 580], [300, 560], { keys: ['mod'] });
  await waitFor(() => expect(selected(editor)).toEqual(['s1-subtitle']));
  await userEvent.keyboard('!?');
  expect((await textbox()).textContent).toBe('Proposal to the city council!?');
});

itInFullRun('types a question mark on a selected text box, but shows the shortcuts elsewhere', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await drag([300, 580], [300, 560], { keys: ['mod'] });
  await waitFor(() => expect(selected(editor)).toEqual(['s1-subtitle']));
  await userEvent.keyboard('{Shift>}?{/Shift}');
  expect((await textbox()).textContent).toBe('Proposal to the city council?');
  await userEvent.keyboard('{Escape}{Escape}{Shift>}?{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

itInFullRun('selects all content elements, or the decorative ones if there are no others', async () => {
  const editor = await selectSun();
  await userEvent.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(selected(editor)).toEqual(['s1-title', 's1-subtitle']));
  await userEvent.keyboard('{Delete}{Control>}a{/Control}');
  await waitFor(() => expect(selected(editor)).toEqual(['s1-sun']));
});

it.each(everyday(0, inputMethods))(
  'keeps the first character of a $language composition that starts while a text box is selected',
  async ({ words: [first, second] }) => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    await drag([300, 580], [300, 560], { keys: ['mod'] });
    await waitFor(() => expect(selected(editor)).toEqual(['s1-subtitle']));
    await composeWord(first);
    await composeWord(second);
    const committed = `Proposal to the city council${first.committed}${second.committed}`;
    await waitFor(async () => expect((await textbox()).textContent).toBe(committed));
  },
);

itInFullRun('moves through all elements of the slide with Tab, each with its name', async () => {
  const editor = await selectSun();
  const region = within(screen.getByRole('region', { name: 'Slide' }));
  const names = region.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  // The sun is decorative, so the content comes before it.
  expect(names).toEqual(['Title: Solar on 40 school roofs', 'Subtitle: Proposal to the city council', 'Decoration']);
  region.getByRole('button', { name: /^Title/ }).focus();
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(selected(editor)).toEqual(['s1-subtitle']));
  await userEvent.keyboard('{Tab}');
  await waitFor(() => expect(selected(editor)).toEqual(['s1-sun']));
});

itInFullRun(
  "provides a single tab stop for a cover's decorative elements, and moves through them after Enter",
  async () => {
    await loadStyles('fresh');
    const { deck } = layoutDeck(readMarkdown('# Talk\n\n## One\n\n- a\n').outline, { coverId: 'fresh-green-en' });
    const { editor } = await openEditor({ deck, viewport: [1440, 900] });
    const slide = screen.getByRole('region', { name: 'Slide' });
    const buttons = within(slide).getAllByRole('button');
    const names = buttons.map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([expect.stringMatching(/^Title: /u), ...names.slice(1, -1), 'Decoration']);
    expect(names.filter((name) => name === 'Decoration')).toHaveLength(1);
    const last = buttons.at(-1);
    const described = document.getElementById(last?.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Press Enter to select individual objects');
    last?.focus();
    const first = selected(editor);
    await userEvent.keyboard('{Tab}');
    expect(slide.contains(document.activeElement)).toBe(false);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}{Tab}');
    await waitFor(() => expect(selected(editor)).not.toEqual(first));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Decoration');
    expect(within(slide).getAllByRole('button').length).toBeGreaterThan(20);
    // Back in the content, the decorative element is a single tab stop again.
    within(slide)
      .getByRole('button', { name: /^Title/ })
      .focus();
    await waitFor(() => expect(within(slide).getAllByRole('button', { name: 'Decoration' })).toHaveLength(1));
  },
);

itInFullRun('zooms with the keyboard, and fits the slide to the window again', async () => {
  await openEditor({ viewport: [1440, 900] });
  const fits = slideScale();
  await userEvent.keyboard('{Control>}={/Control}');
  await waitFor(() => expect(slideScale()).toBeCloseTo(0.75));
  await userEvent.keyboard('{Control>}={/Control}{Control>}={/Control}');
  await waitFor(() => expect(slideScale()).toBeCloseTo(1.5));
  expect(screen.getByText('150%')).toBeTruthy();
  await userEvent.keyboard('{Control>}0{/Control}');
  await waitFor(() => expect(slideScale()).toBeCloseTo(fits));
});

/** Moves the dragged element to a position of the slide with an event that waits for its frame. */
function moveDragged([x, y]: readonly [number, number]): void {
  const { left = 0, top = 0 } = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? {};
  const at = { clientX: left + x * slideScale(), clientY: top + y * slideScale() };
  window.dispatchEvent(new PointerEvent('pointermove', { ...at, pointerId: 1, buttons: 1, ctrlKey: true }));
}

itInFullRun('handles a key press between a pointer move and the next frame', async () => {
  await selectSun();
  await drag(sun.middle, [700, 400], { keys: ['mod'], keepsPressed: true });
  await waitFor(() => expect(document.querySelector('.ed-size')?.textContent).toBe('6.46, 3.33 in'));
  moveDragged([720, 420]);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', shiftKey: true, ctrlKey: true }));
  await waitFor(() => expect(document.querySelector('.ed-size')?.textContent).toBe('6.67, 0.63 in'));
  await twoFrames();
  expect(document.querySelector('.ed-size')?.textContent).toBe('6.67, 0.63 in');
  await userEvent.keyboard('{Escape}');
  await mouseUp([720, 420]);
});

it.each(
  everyday(0, [
    ['Escape', () => new KeyboardEvent('keydown', { key: 'Escape' })],
    ['the browser', () => new PointerEvent('pointercancel', { pointerId: 1 })],
  ] as const),
)('discards a drag that ends between a move and its frame by %s', async (_, ending) => {
  const editor = await selectSun();
  await drag(sun.middle, [700, 400], { keys: ['mod'], keepsPressed: true });
  moveDragged([720, 420]);
  window.dispatchEvent(ending());
  await twoFrames();
  expect(document.querySelector('.ed-drag')).toBeNull();
  await mouseUp([720, 420]);
  expect(boxOf(editor, 's1-sun')).toEqual(sun.box);
});

async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

itInFullRun(
  'zooms to the selection with Shift+2 and to the slide with Shift+1, unless the keys type characters',
  async () => {
    const editor = await selectSun();
    const fits = slideScale();
    const digit = (one: 1 | 2) => ({ key: one === 1 ? '!' : '"', code: `Digit${one}`, shiftKey: true, bubbles: true });
    const type = (one: 1 | 2) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', digit(one)));
    type(2);
    await waitFor(() => expect(slideScale()).toBeGreaterThan(2 * fits));
    const viewportElement = document.querySelector('.ed-viewport')?.getBoundingClientRect();
    const frame = document.querySelector('.ed-frame')?.getBoundingClientRect();
    if (!viewportElement || !frame) throw new Error('Nothing is selected.');
    expect(frame.top >= viewportElement.top && frame.left >= viewportElement.left).toBe(true);
    expect(frame.bottom <= viewportElement.bottom && frame.right <= viewportElement.right).toBe(true);
    type(1);
    await waitFor(() => expect(slideScale()).toBeCloseTo(fits));
    // In a text box, these characters are typed.
    screen.getByRole('button', { name: /^Subtitle/ }).focus();
    await waitFor(() => expect(selected(editor)).toEqual(['s1-subtitle']));
    await userEvent.keyboard('{Shift>}2{/Shift}');
    expect(slideScale()).toBeCloseTo(fits);
  },
);

itInFullRun('selects the text that is visible behind the empty corner of a shape', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await press([1006, 68]);
  await textbox();
  expect(selected(editor)).toEqual(['s1-title']);
  await press(sun.middle);
  await waitFor(() => expect(selected(editor)).toEqual(['s1-sun']));
});

itInFullRun(
  'selects an unfilled shape near its outline on a phone, but not when it is touched further inside',
  async () => {
    const { editor } = await openEditor({ viewport: [360, 740] });
    const phase = openPhase(editor);
    const { doc } = phase;
    doc.dispatch(selectElements(['s1-sun']));
    doc.dispatch(fillElements(undefined, { at: Date.now() }));
    doc.dispatch(selectElements([]));
    const { left, top } = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? { left: 0, top: 0 };
    /** Taps beside the outline. @param px Distance to its left edge in CSS px. */
    const tapBeside = async (px: number) => {
      // Two quick taps would be a double tap, which inserts a text box.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await touch([[left + 1000 * slideScale() - px, top + 140 * slideScale()]]);
    };
    await tapBeside(7);
    await waitFor(() => expect(selected(editor)).toEqual(['s1-sun']));
    await tapBeside(13);
    await waitFor(() => expect(selected(editor)).toEqual([]));
    await tapBeside(-7);
    await waitFor(() => expect(selected(editor)).toEqual(['s1-sun']));
    await tapBeside(-16);
    await waitFor(() => expect(selected(editor)).toEqual([]));
  },
);
