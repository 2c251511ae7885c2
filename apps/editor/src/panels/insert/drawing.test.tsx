import { screen, waitFor } from '@testing-library/dom';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import type { Editor } from '../../session/editor.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { insertShapeByKey } from '../../testing/insert-by-key.ts';
import { lastElement } from '../../testing/last-element.ts';
import { drag, hover, mouseUp, press, slideScale } from '../../testing/mouse.ts';
import { openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { touch } from '../../testing/touch.ts';
import type { TouchPoint } from '../../testing/touch.ts';
import { newShape } from '../../elements/new-elements.ts';
import { shapes } from '../../elements/shapes.ts';
import { slowDownClock } from '../../testing/slow-down-clock.ts';
import { userEvent } from '../../testing/user-event.ts';

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
async function selectShape(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Insert shape' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => expect(drawHintElement()).not.toBeNull());
}

/** Selects the text tool by mouse, and waits for the hint to draw a text box. */
async function selectTextTool(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Insert text' }));
  await waitFor(() => expect(drawHintElement()).not.toBeNull());
}

/** Returns the screen position of a point of the slide. */
function onScreen(x: number, y: number): TouchPoint {
  const slideElement = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? new DOMRect();
  return [slideElement.left + x * slideScale(), slideElement.top + y * slideScale()];
}

it('draws a shape where the user drags, in one undo step, and announces how', async () => {
  const { editor } = await openEditor(wide);
  const before = countOf(editor);
  await selectShape('Oval');
  expect(countOf(editor)).toBe(before);
  await waitFor(() => expect(announced()).toBe('Click or drag on the slide to add the shape. Press Esc to cancel.'));
  await drag([700, 500], [940, 620], { ...exact, keepsPressed: true });
  await waitFor(() => expect(document.querySelector('.ed-size')?.textContent).toBe('2.5 × 1.25 in'));
  await waitFor(() => expect(document.querySelector('.ed-drag [data-element=ellipse]')).not.toBeNull());
  expect(countOf(editor)).toBe(before);
  await mouseUp([940, 620], exact);
  const box = { x: 700, y: 500, width: 240, height: 120 };
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ geometry: { kind: 'ellipse' }, box }));
  expect(selected(editor)).toEqual(['ellipse']);
  await waitFor(() => expect(drawHintElement()).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(countOf(editor)).toBe(before));
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(lastElement(editor)?.box).toEqual(box));
});

it.each(
  everyday(0, [
    ['a shape', twoShapes, [150, 350]],
    ['the text of a title', sampleDeck, [100, 85]],
  ] as const),
)('draws on top of %s, which does not move', async (_, deck, [x, y]) => {
  const { editor } = await openEditor({ ...wide, deck });
  const { elements: before = [] } = stateOf(editor).deck.slides[0] ?? {};
  await selectShape('Oval');
  await drag([x, y], [x + 120, y + 60], exact);
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ box: { x, y, width: 120, height: 60 } }));
  expect(stateOf(editor).deck.slides[0]?.elements.slice(0, -1)).toEqual(before);
});

itInFullRun('draws from a handle, and from the text that is being edited', async () => {
  const { editor } = await openEditor({ ...wide, deck: twoShapes });
  await press([200, 350]);
  await waitFor(() => expect(document.querySelector('[data-handle=se]')).not.toBeNull());
  await selectShape('Oval');
  await drag([300, 400], [420, 480], exact);
  await waitFor(() => expect(lastElement(editor)?.box).toEqual({ x: 300, y: 400, width: 120, height: 80 }));
  await userEvent.keyboard('{Enter}');
  await textbox();
  await selectShape('Rectangle');
  await waitFor(() => expect(openTextbox()).toBeNull());
  await drag([360, 440], [500, 500], exact);
  await waitFor(() => expect(lastElement(editor)?.box).toEqual({ x: 360, y: 440, width: 140, height: 60 }));
  expect(stateOf(editor).deck.slides[0]?.elements[0]?.box).toEqual({ x: 100, y: 300, width: 200, height: 100 });
});

itInFullRun('inserts a shape of the default size where the slide is clicked, also on an element', async () => {
  const { editor } = await openEditor({ ...wide, deck: twoShapes });
  await selectShape('Oval');
  await press([150, 350]);
  await waitFor(() => expect(lastElement(editor)?.box).toEqual({ x: 150, y: 350, width: 200, height: 200 }));
  expect(selected(editor)).toEqual(['ellipse']);
  await waitFor(() => expect(drawHintElement()).toBeNull());
});

itInFullRun('accepts typing right after drawing', async () => {
  const { editor } = await openEditor(wide);
  await selectShape('Star: 5 points');
  await drag([700, 500], [940, 640], exact);
  await waitFor(() => expect(lastElement(editor)?.box).toMatchObject({ x: 700 }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe(selected(editor)[0]));
  await userEvent.keyboard('Hi');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ paragraphs: [{ runs: [{ text: 'Hi' }] }] }));
});

itInFullRun('shows a crosshair everywhere on the canvas, and highlights no element, until Escape', async () => {
  await openEditor({ ...wide, deck: twoShapes });
  const cursorAt = async (x: number, y: number) => {
    await hover([x, y]);
    return getComputedStyle(document.elementFromPoint(...onScreen(x, y)) ?? document.body).cursor;
  };
  const hovered = () => document.querySelector('[data-hovered]');
  await cursorAt(200, 350);
  await waitFor(() => expect(hovered()).not.toBeNull());
  await selectShape('Rectangle');
  for (const [x, y] of [
    [200, 350],
    [640, 500],
    [-20, 300],
  ] as const)
    expect(await cursorAt(x, y)).toBe('crosshair');
  await cursorAt(200, 350);
  await waitFor(() => expect(hovered()).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(drawHintElement()).toBeNull());
  expect(await cursorAt(200, 350)).not.toBe('crosshair');
});

itInFullRun('keeps the selection when Escape ends the tool', async () => {
  const { editor } = await openEditor({ ...wide, deck: twoShapes });
  await press([200, 350]);
  await waitFor(() => expect(selected(editor)).toEqual(['one']));
  await selectShape('Rectangle');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(drawHintElement()).toBeNull());
  expect(selected(editor)).toEqual(['one']);
  await drag([200, 350], [200, 450], exact);
  await waitFor(() => expect(stateOf(editor).deck.slides[0]?.elements[0]?.box.y).toBe(400));
  expect(countOf(editor)).toBe(2);
});

itInFullRun('draws a text box with the dragged width and puts the caret into it', async () => {
  const { editor } = await openEditor(wide);
  const before = countOf(editor);
  await selectTextTool();
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
  await selectTextTool();
  await press([700, 490]);
  await waitFor(() => expect(lastElement(editor)?.box).toEqual({ x: 700, y: 462, width: 480, height: 56 }));
  await waitFor(() => expect(document.activeElement).toBe(openTextbox()));
  await userEvent.keyboard('Hello');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ paragraphs: [{ runs: [{ text: 'Hello' }] }] }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(countOf(editor)).toBe(before));
});

itInFullRun('draws an arrow between two shapes and connects it to both', async () => {
  const { editor } = await openEditor({ ...wide, deck: twoShapes });
  await selectShape('Arrow');
  await hover([297, 352]);
  await waitFor(() => expect(document.querySelectorAll('.ed-connection-site[data-state=connected]')).toHaveLength(1));
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
  await openEditor({ ...wide, deck: twoShapes });
  await selectShape('Arrow');
  const sites = () => document.querySelectorAll('.ed-connection-site').length;
  await hover([297, 352]);
  await waitFor(() => expect(sites()).toBeGreaterThan(0));
  await userEvent.hover(screen.getByRole('button', { name: 'Insert shape' }));
  await waitFor(() => expect(sites()).toBe(0));
  expect(drawHintElement()).not.toBeNull();
});

itInFullRun('discards the drawing on Escape and stops drawing', async () => {
  const { editor } = await openEditor(wide);
  const before = countOf(editor);
  await selectShape('Rectangle');
  await drag([700, 500], [940, 620], { ...exact, keepsPressed: true });
  await waitFor(() => expect(document.querySelector('.ed-size')).not.toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('.ed-size')).toBeNull());
  await mouseUp([940, 620], exact);
  expect(countOf(editor)).toBe(before);
  expect(drawHintElement()).toBeNull();
});

it.each(
  everyday(0, [
    ['a key', () => userEvent.keyboard('{Escape}')],
    ['another tool', () => userEvent.click(screen.getByRole('button', { name: 'New slide' }))],
    ['another slide', () => userEvent.click(screen.getByRole('option', { name: /Slide 2/ }))],
  ] as const),
)('does not offer drawing after %s', async (_, act) => {
  await openEditor(wide);
  await selectShape('Rectangle');
  await act();
  await waitFor(() => expect(drawHintElement()).toBeNull());
});

itInFullRun('draws by touch, even where touch pans the view', async () => {
  const { editor } = await openEditor(wide);
  const { zoom, fit } = presentationOf(editor).screen;
  zoom.set(fit.get());
  await waitFor(() => expect(document.querySelector('.ed-viewport[data-zoom=set]')).not.toBeNull());
  await selectShape('Rectangle');
  await touch([onScreen(700, 500)], [onScreen(800, 540)], [onScreen(940, 640)]);
  await waitFor(() => expect(lastElement(editor)?.kind).toBe('shape'));
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
  await insertShapeByKey('Rectangle');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'shape' }));
  expect(presentationOf(editor).screen.drawTool.get()).toBeNull();
});

itInFullRun('inserts elements on a phone without offering to draw them', async () => {
  const { editor } = await openEditor({ viewport: [360, 740] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Shape' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Oval' }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'shape', geometry: { kind: 'ellipse' } }));
  expect(presentationOf(editor).screen.drawTool.get()).toBeNull();
});
