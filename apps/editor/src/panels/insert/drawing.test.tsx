import { screen, waitFor } from '@testing-library/dom';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Editor } from '../../session/editor.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { lastElement } from '../../testing/last-element.ts';
import { drag, mouseUp, press, slideScale } from '../../testing/mouse.ts';
import { openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { touch } from '../../testing/touch.ts';
import type { TouchPoint } from '../../testing/touch.ts';
import { newShape } from '../../elements/new-elements.ts';
import { shapes } from '../../elements/shapes.ts';
import { slowDownClock } from '../../testing/slow-down-clock.ts';

const wide = { viewport: [1440, 900] } as const;
/** Keys that disable snapping, so that the drawn box matches the pointer positions. */
const exact = { keys: ['mod'] } as const;
const [slide] = sampleDeck.slides;
const [shape] = shapes;
if (!slide || !shape) throw new Error('The sample has no slide.');

const inBox = (id: string, x: number): SlideElement => ({
  ...newShape(shape),
  id,
  box: { x, y: 300, width: 200, height: 100 },
});
const twoShapes: Deck = {
  ...sampleDeck,
  slides: sampleDeck.slides.with(0, { ...slide, elements: [inBox('one', 100), inBox('other', 900)] }),
};

const drawHintElement = () => document.querySelector('.ed-draw-hint');
const announced = () => screen.getByRole('log').textContent?.replaceAll('\u00A0', '');

function presentationOf(editor: Editor) {
  const phase = openPhase(editor);
  return phase;
}

const stateOf = (editor: Editor) => presentationOf(editor).doc.flushText();

const selected = (editor: Editor) => stateOf(editor).selection.elements;
const countOf = (editor: Editor) => stateOf(editor).deck.slides[stateOf(editor).selection.slide]?.elements.length;

/** Selects a shape in the menu by mouse, and waits for the hint to draw it. */
async function insert(editor: Editor, name: string): Promise<SlideElement> {
  const before = lastElement(editor);
  await userEvent.click(screen.getByRole('button', { name: 'Insert shape' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(lastElement(editor)).not.toBe(before));
  await waitFor(() => expect(drawHintElement()).not.toBeNull());
  // Waits for the deferred state, so that the drawing is announced separately from the insertion.
  await waitFor(() => expect(presentationOf(editor).doc.deferred.get().deck).toBe(stateOf(editor).deck));
  const inserted = lastElement(editor);
  if (!inserted) throw new Error('Nothing was inserted.');
  return inserted;
}

/** Returns the screen position of a point of the slide. */
function onScreen(x: number, y: number): TouchPoint {
  const slideElement = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? new DOMRect();
  return [slideElement.left + x * slideScale(), slideElement.top + y * slideScale()];
}

it('draws the inserted shape where the user drags next, in one undo step, and announces its size', async () => {
  const { editor } = await openEditor(wide);
  const before = countOf(editor);
  const { id, box } = await insert(editor, 'Oval');
  expect(box).toMatchObject({ width: 200, height: 200 });
  await drag([700, 500], [940, 620], { ...exact, keepsPressed: true });
  // Drawing replaces the inserted element instead of adding a second one.
  await waitFor(() => expect(document.querySelector('.ed-size')?.textContent).toBe('240 × 120'));
  const original = document.querySelector(`.ed-slide .ed-slide-picture [data-element="${id}"]`);
  expect(original?.getAttribute('visibility')).toBe('hidden');
  expect(lastElement(editor)?.box).toEqual(box);
  await mouseUp([940, 620], exact);
  await waitFor(() => expect(lastElement(editor)?.box).toEqual({ x: 700, y: 500, width: 240, height: 120 }));
  expect(selected(editor)).toEqual([id]);
  await waitFor(() => expect(announced()).toBe('Resized to 240 by 120'));
  await waitFor(() => expect(drawHintElement()).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(countOf(editor)).toBe(before));
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(lastElement(editor)?.box).toEqual({ x: 700, y: 500, width: 240, height: 120 }));
});

itInFullRun('accepts typing right after drawing', async () => {
  const { editor } = await openEditor(wide);
  await insert(editor, 'Star: 5 points');
  await drag([700, 500], [940, 640], exact);
  await waitFor(() => expect(lastElement(editor)?.box).toMatchObject({ x: 700 }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe(selected(editor)[0]));
  await userEvent.keyboard('Hi');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ paragraphs: [{ runs: [{ text: 'Hi' }] }] }));
});

itInFullRun('shows a crosshair only where a drag would draw', async () => {
  const { editor } = await openEditor(wide);
  const { box } = await insert(editor, 'Rectangle');
  const viewportElement = document.querySelector('.ed-viewport') as HTMLElement;
  const slideElement = document.querySelector('.ed-slide') as HTMLElement;
  const hoverAt = (x: number, y: number) => {
    const [left, top] = onScreen(x, y);
    const viewportRect = viewportElement.getBoundingClientRect();
    return userEvent.hover(viewportElement, { position: { x: left - viewportRect.left, y: top - viewportRect.top } });
  };
  const isCross = (is: boolean) =>
    waitFor(() => expect(getComputedStyle(slideElement).cursor === 'crosshair').toBe(is));
  await hoverAt(1000, 500);
  await isCross(true);
  // These points are on the title's text, next to the text in its box, and on the inserted element.
  await hoverAt(100, 85);
  await isCross(false);
  await hoverAt(1190, 100);
  await isCross(true);
  await hoverAt(box.x + 60, box.y + 60);
  await isCross(false);
  await hoverAt(1000, 500);
  await isCross(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(drawHintElement()).toBeNull());
  await isCross(false);
});

itInFullRun('draws a text box with the dragged width and puts the caret into it', async () => {
  const { editor } = await openEditor(wide);
  const before = countOf(editor);
  await userEvent.click(screen.getByRole('button', { name: 'Insert text' }));
  await textbox();
  await waitFor(() => expect(drawHintElement()).not.toBeNull());
  await drag([700, 470], [1000, 490], exact);
  await waitFor(() => expect(lastElement(editor)?.box).toEqual({ x: 700, y: 470, width: 300, height: 56 }));
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  await userEvent.keyboard('Hello');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ paragraphs: [{ runs: [{ text: 'Hello' }] }] }));
  expect(countOf(editor)).toBe((before ?? 0) + 1);
});

itInFullRun('places a text box where the slide is clicked next, and puts the caret into it', async () => {
  slowDownClock();
  const { editor } = await openEditor(wide);
  const before = countOf(editor);
  await userEvent.click(screen.getByRole('button', { name: 'Insert text' }));
  await textbox();
  await waitFor(() => expect(drawHintElement()).not.toBeNull());
  await press([700, 490]);
  await waitFor(() => expect(lastElement(editor)?.box).toEqual({ x: 700, y: 462, width: 480, height: 56 }));
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  await userEvent.keyboard('Hello');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ paragraphs: [{ runs: [{ text: 'Hello' }] }] }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(countOf(editor)).toBe(before));
});

itInFullRun('leaves no empty text box behind if the user types into a placeholder instead', async () => {
  const { editor } = await openEditor(wide);
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  await screen.findByRole('button', { name: 'Title, empty' });
  const before = countOf(editor);
  await userEvent.click(screen.getByRole('button', { name: 'Insert text' }));
  await textbox();
  await waitFor(() => expect(drawHintElement()).not.toBeNull());
  await press([300, 90]);
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  await userEvent.keyboard('Costs');
  await waitFor(() => expect(countOf(editor)).toBe(before));
  expect(screen.queryAllByRole('button', { name: 'Text, empty' })).toHaveLength(1);
});

itInFullRun('draws an arrow between two shapes and connects it to both', async () => {
  const { editor } = await openEditor({ ...wide, deck: twoShapes });
  await insert(editor, 'Arrow');
  const viewportElement = document.querySelector('.ed-viewport') as HTMLElement;
  const [left, top] = onScreen(297, 352);
  const viewportRect = viewportElement.getBoundingClientRect();
  await userEvent.hover(viewportElement, { position: { x: left - viewportRect.left, y: top - viewportRect.top } });
  await waitFor(() => expect(document.querySelectorAll('.ed-connection-site[data-state=connected]')).toHaveLength(1));
  // Starts in the middle of one shape's right side, because a drag from elsewhere in the shape moves it.
  await drag([297, 352], [903, 348]);
  await waitFor(() =>
    expect(lastElement(editor)).toMatchObject({
      kind: 'line',
      box: { x: 300, y: 350, width: 600, height: 0 },
      start: { element: 'one', side: 'right' },
      end: { element: 'other', side: 'left' },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(countOf(editor)).toBe(2));
});

itInFullRun('shows connection sites only while the mouse is over the slide', async () => {
  const { editor } = await openEditor({ ...wide, deck: twoShapes });
  await insert(editor, 'Arrow');
  const sites = () => document.querySelectorAll('.ed-connection-site').length;
  const viewportElement = document.querySelector('.ed-viewport') as HTMLElement;
  const [left, top] = onScreen(297, 352);
  const viewportRect = viewportElement.getBoundingClientRect();
  await userEvent.hover(viewportElement, { position: { x: left - viewportRect.left, y: top - viewportRect.top } });
  await waitFor(() => expect(sites()).toBeGreaterThan(0));
  await userEvent.hover(screen.getByRole('button', { name: 'Insert shape' }));
  await waitFor(() => expect(sites()).toBe(0));
  expect(drawHintElement()).not.toBeNull();
});

itInFullRun('starts a marquee instead of drawing after a click into the text box', async () => {
  const { editor } = await openEditor({ ...wide, deck: twoShapes });
  await userEvent.click(screen.getByRole('button', { name: 'Insert text' }));
  await textbox();
  await waitFor(() => expect(drawHintElement()).not.toBeNull());
  await userEvent.click(await textbox());
  await waitFor(() => expect(drawHintElement()).toBeNull());
  await drag([20, 690], [150, 280], exact);
  await waitFor(() => expect(selected(editor)).toEqual(['one']));
});

itInFullRun('moves another element when that is dragged, and stops drawing', async () => {
  const { editor } = await openEditor({ ...wide, deck: twoShapes });
  const { box } = await insert(editor, 'Rectangle');
  await drag([180, 350], [180, 450], exact);
  await waitFor(() => expect(selected(editor)).toEqual(['one']));
  await waitFor(() => expect(drawHintElement()).toBeNull());
  await drag([20, 700], [320, 420], exact);
  await waitFor(() => expect(selected(editor)).toEqual(['one']));
  expect(lastElement(editor)?.box).toEqual(box);
});

itInFullRun('moves the inserted element when it is dragged itself', async () => {
  const { editor } = await openEditor(wide);
  const { box } = await insert(editor, 'Rectangle');
  const [x, y] = [box.x + 60, box.y + 60];
  await drag([x, y], [x + 100, y + 50], exact);
  await waitFor(() => expect(lastElement(editor)?.box).toEqual({ ...box, x: box.x + 100, y: box.y + 50 }));
});

itInFullRun('does not affect clicks or the next marquee', async () => {
  const { editor } = await openEditor({ ...wide, deck: twoShapes });
  const { id, box } = await insert(editor, 'Rectangle');
  await press([640, 690]);
  await waitFor(() => expect(selected(editor)).toEqual([]));
  await waitFor(() => expect(drawHintElement()).toBeNull());
  await drag([20, 690], [box.x + 20, 280], exact);
  await waitFor(() => expect([...selected(editor)].toSorted()).toEqual(['one', id].toSorted()));
  expect(lastElement(editor)?.box).toEqual(box);
});

itInFullRun('starts a marquee outside of the slide right after an insertion', async () => {
  const { editor } = await openEditor({ ...wide, deck: twoShapes });
  const { id, box } = await insert(editor, 'Rectangle');
  await drag([20, 760], [box.x + 20, 280], exact);
  await waitFor(() => expect([...selected(editor)].toSorted()).toEqual(['one', id].toSorted()));
  expect(lastElement(editor)?.box).toEqual(box);
  await waitFor(() => expect(drawHintElement()).toBeNull());
});

itInFullRun('discards the drawing on Escape and stops drawing', async () => {
  const { editor } = await openEditor(wide);
  const { box } = await insert(editor, 'Rectangle');
  await drag([700, 500], [940, 620], { ...exact, keepsPressed: true });
  await waitFor(() => expect(document.querySelector('.ed-size')).not.toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('.ed-size')).toBeNull());
  await mouseUp([940, 620], exact);
  expect(lastElement(editor)?.box).toEqual(box);
  expect(drawHintElement()).toBeNull();
});

it.each(
  everyday(1, [
    ['a key', () => userEvent.keyboard('{Escape}')],
    ['another tool', () => userEvent.click(screen.getByRole('button', { name: 'Undo' }))],
    ['another slide', () => userEvent.click(screen.getByRole('option', { name: /Slide 2/ }))],
  ] as const),
)('does not offer drawing after %s', async (_, act) => {
  const { editor } = await openEditor(wide);
  await insert(editor, 'Rectangle');
  await act();
  await waitFor(() => expect(drawHintElement()).toBeNull());
});

itInFullRun('draws by touch, even where touch pans the view', async () => {
  const { editor } = await openEditor(wide);
  const { zoom, fit } = presentationOf(editor).screen;
  zoom.set(fit.get());
  await waitFor(() => expect(document.querySelector('.ed-viewport[data-zoom=set]')).not.toBeNull());
  await insert(editor, 'Rectangle');
  await touch([onScreen(700, 500)], [onScreen(800, 540)], [onScreen(940, 640)]);
  await waitFor(() => expect(lastElement(editor)?.box).not.toMatchObject({ width: 200, height: 200 }));
  const { x = 0, y = 0, width = 0, height = 0 } = lastElement(editor)?.box ?? {};
  for (const [now, expected] of [
    [x, 700],
    [y, 500],
    [x + width, 940],
    [y + height, 640],
  ] as const)
    expect(Math.abs(now - expected)).toBeLessThan(12);
});

itInFullRun('does not offer drawing after an insertion with the keyboard', async () => {
  const { editor } = await openEditor(wide);
  const button = screen.getByRole('button', { name: 'Insert shape' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const search = await screen.findByRole('searchbox');
  // The menu moves the focus to its search in an effect.
  await waitFor(() => expect(document.activeElement).toBe(search));
  await userEvent.keyboard('rectangle{Enter}');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'shape' }));
  expect(presentationOf(editor).screen.drawing.get()).toBeNull();
});

itInFullRun('inserts elements on a phone without offering to draw them', async () => {
  const { editor } = await openEditor({ viewport: [360, 740] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Insert shape' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Oval' }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'shape', geometry: { kind: 'ellipse' } }));
  expect(presentationOf(editor).screen.drawing.get()).toBeNull();
});
