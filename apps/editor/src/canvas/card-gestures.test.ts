import { layoutDeck, textLines, readMarkdown } from '@ppt-embed/deck';
import type { Slide, SlideElement } from '@ppt-embed/deck';
import { expect, it, vi } from 'vitest';
import { paintBackground } from '../commands/backgrounds.ts';
import { nudge } from '../commands/arrange.ts';
import { duplicate, duplicateElements } from '../commands/duplicate.ts';
import { newShape } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { deleteSelected } from '../commands/delete-elements.ts';
import { selectElement, selectWithCard, textOfSelectedCard, toggleElement } from '../commands/select.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { createEditorApi } from '../session/editor-api.ts';
import { openPresentation } from '../session/open-presentation.ts';
import { emptyDraftBuffer } from '../testing/empty-draft-buffer.ts';
import { createFakeService } from '../testing/fake-service.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createGestures } from './gesture.ts';
import { gestureTarget, idsInMarquee } from './perform-gesture.ts';

const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 } as const;
const cardOf = (number: number, y: number): readonly SlideElement[] => [
  {
    kind: 'shape',
    id: `card-${number}`,
    part: 'decoration',
    alt: '',
    box: { x: 100, y, width: 600, height: 100 },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: 'tint' },
  },
  {
    kind: 'text',
    id: `item-${number}`,
    part: 'item',
    role: 'body',
    box: { x: 120, y: y + 10, width: 500, height: 80 },
    paragraphs: [{ runs: [{ text: `Item ${number}` }] }],
    style,
  },
];
const elements = [...cardOf(1, 100), ...cardOf(2, 220)];
const [first, ...others] = sampleDeck.slides;
const history =
  '## History\n\n- **2019**: Founded in the city of Berlin\n- **2020**: First customers in three cities\n';
const timeline = layoutDeck(
  readMarkdown(`${history}- **2021**: Opened an office in the centre\n- **2022**: A fourth\n`).outline,
).deck;

const open = (slide: Slide = { ...first!, elements }) => {
  const deck = { ...sampleDeck, slides: [slide, ...others] };
  const { doc, screen } = openPresentation({
    pptId: 'p-1',
    revision: 1,
    deck,
    api: createEditorApi({ token: 't', fetch: createFakeService(deck).fetch }),
    buffer: emptyDraftBuffer(),
    post: () => undefined,
    notify: () => undefined,
  });
  const gestures = createGestures({ doc, screen, scale: () => 1, onSelect: () => undefined, now: () => 1 });
  const pointer = (x: number, y: number) => ({ at: { x, y }, shift: false, alt: false, mod: false });
  const press = (x: number, y: number) =>
    gestures.press({ target: gestureTarget(doc.state.get(), { x, y }, 4), pointer: pointer(x, y) });
  const click = (x: number, y: number) => {
    press(x, y);
    gestures.send({ type: 'release', pointer: pointer(x, y) });
    const { selection } = doc.state.get();
    return { elements: selection.elements.toSorted(), editing: selection.editing };
  };
  const drag = (x: number, y: number, toX: number, toY: number, alt = false) => {
    press(x, y);
    gestures.send({ type: 'move', pointer: { ...pointer(toX, toY), mod: true, alt } });
    gestures.send({ type: 'release', pointer: { ...pointer(toX, toY), mod: true, alt } });
  };
  const positions = () => doc.state.get().deck.slides[0]?.elements.map(({ id, box }) => `${id} ${box.y}`);
  return { doc, screen, gestures, pointer, press, click, drag, positions };
};

it('edits the text of a card with the first click on it', () => {
  const { doc, click } = open();
  expect(click(140, 122)).toEqual({ elements: ['item-1'], editing: true });
  expect(click(140, 242)).toEqual({ elements: ['item-2'], editing: true });
  doc.close();
});

it.each([
  ['beside the lines of its text', 500],
  ['on its background', 680],
])('selects the whole card with the first click %s, and the element at the pointer with the second', (_, x) => {
  const { doc, click } = open();
  expect(click(x, 150)).toEqual({ elements: ['card-1', 'item-1'], editing: false });
  expect(click(x, 150)).toEqual(
    x === 500 ? { elements: ['item-1'], editing: true } : { elements: ['card-1'], editing: false },
  );
  expect(click(680, 270)).toEqual({ elements: ['card-2', 'item-2'], editing: false });
  doc.close();
});

it('selects the whole card with a click on its background while its text is edited', () => {
  const { doc, click } = open();
  click(140, 122);
  expect(click(680, 150)).toEqual({ elements: ['card-1', 'item-1'], editing: false });
  expect(click(680, 150)).toEqual({ elements: ['card-1'], editing: false });
  // Other elements of the same card are selected separately.
  expect(click(680, 150)).toEqual({ elements: ['card-1'], editing: false });
  doc.close();
});

it('edits the text of a shape with the first click on it, and selects the shape beside it', () => {
  const shape: SlideElement = {
    kind: 'shape',
    id: 'shape',
    alt: 'Rectangle',
    box: { x: 100, y: 100, width: 400, height: 200 },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: 'tint' },
    paragraphs: [{ runs: [{ text: 'Go' }], align: 'center' }],
    style: { ...style, verticalAlign: 'middle' },
  };
  const { doc, click } = open({
    ...first!,
    elements: [shape, { ...shape, id: 'empty', box: { ...shape.box, y: 400 }, paragraphs: [] }],
  });
  expect(click(120, 120)).toEqual({ elements: ['shape'], editing: false });
  expect(click(300, 500)).toEqual({ elements: ['empty'], editing: false });
  expect(click(300, 200)).toEqual({ elements: ['shape'], editing: true });
  doc.close();
});

it.each([
  ['text', 200, undefined],
  ['background', 680, undefined],
  ['text that is selected alone', 200, 'item-1'],
])('moves the whole card by its %s', async (_, x, selected) => {
  vi.stubGlobal('document', { activeElement: null });
  const { doc, drag, positions } = open();
  if (selected) doc.dispatch(selectElement(selected));
  drag(x, 150, x, 350);
  const [card = '', item = '', ...rest] = positions() ?? [];
  expect(Number(item.split(' ')[1]) - Number(card.split(' ')[1])).toBe(10);
  expect([card, rest]).toEqual([expect.not.stringMatching(/ 100$/u), ['card-2 220', 'item-2 230']]);
  doc.close();
  // The performer focuses the dragged element after the next paint.
  await afterPaint();
  vi.unstubAllGlobals();
});

it('copies the whole card of a text that is selected alone, as the preview shows', async () => {
  vi.stubGlobal('document', { activeElement: null });
  const { doc, drag, positions } = open();
  doc.dispatch(selectElement('item-1'));
  drag(200, 150, 200, 450, true);
  expect(positions()).toHaveLength(6);
  expect(positions()?.slice(0, 4)).toEqual(['card-1 100', 'item-1 110', 'card-2 220', 'item-2 230']);
  doc.close();
  await afterPaint();
  vi.unstubAllGlobals();
});

it('deletes and duplicates the whole card, which the keyboard selects with its text', () => {
  const { doc, positions } = open();
  doc.dispatch(selectWithCard('item-1'));
  expect(textOfSelectedCard(doc.state.get())?.id).toBe('item-1');
  doc.dispatch(duplicate(1));
  expect(positions()).toHaveLength(6);
  doc.dispatch(deleteSelected(2));
  doc.dispatch(selectWithCard('item-2'));
  doc.dispatch(deleteSelected(3));
  expect(positions()).toEqual(['card-1 100', 'item-1 110']);
  doc.close();
});

it('copies a card as a card', () => {
  const { doc, click } = open();
  doc.dispatch(selectWithCard('item-1'));
  doc.dispatch(duplicateElements(1));
  doc.dispatch(nudge(0, 380, 2));
  doc.dispatch(selectElement('card-2'));
  const { elements: selected } = click(680, 520);
  expect(selected).toHaveLength(2);
  expect(selected).not.toContain('item-1');
  doc.close();
});

it('selects, moves and deletes an event of a timeline with its time and its dot', async () => {
  vi.stubGlobal('document', { activeElement: null });
  const slide = timeline.slides.find(({ title }) => title === 'History');
  const { doc, click, drag, positions } = open(slide);
  const event = ['card-2', 'time-mark-2', 'what-2', 'when-2'];
  const middleOf = (id: string): readonly [number, number] => {
    const { x = 0, y = 0, width = 0, height = 0 } = slide?.elements.find((one) => one.id === id)?.box ?? {};
    return [x + width / 2, y + height / 2];
  };
  const cornerOf = (id: string): readonly [number, number] => {
    const { x = 0, y = 0, width = 0, height = 0 } = slide?.elements.find((one) => one.id === id)?.box ?? {};
    return [x + width - 3, y + height - 3];
  };
  for (const id of event) {
    doc.dispatch(selectElement(null));
    expect(click(...(id === 'time-mark-2' ? middleOf(id) : cornerOf(id)))).toEqual({ elements: event, editing: false });
  }
  doc.dispatch(selectElement(null));
  const [time] = slide?.elements.flatMap((one) => (one.id === 'when-2' && one.kind === 'text' ? [one] : [])) ?? [];
  const [line] = time ? textLines(timeline, time) : [];
  expect(click((line?.x ?? 0) + 8, (line?.baseline ?? 0) - 6)).toEqual({ elements: ['when-2'], editing: true });
  const before = new Set(positions());
  const [x, y] = middleOf('when-2');
  doc.dispatch(selectElement(null));
  drag(x, y, x, y + 40);
  expect(
    positions()
      ?.filter((one) => !before.has(one))
      .map((one) => one.split(' ')[0])
      .toSorted(),
  ).toEqual(event);
  doc.dispatch(selectWithCard('when-2'));
  doc.dispatch(deleteSelected(2));
  expect(positions()?.some((one) => /-2 /u.test(one) && !one.startsWith('motif'))).toBe(false);
  doc.close();
  await afterPaint();
  vi.unstubAllGlobals();
});

it('adds a card to the selection or removes it as a whole, also with a marquee', () => {
  const { doc } = open();
  const selected = () => doc.state.get().selection.elements;
  doc.dispatch(toggleElement('item-1'));
  doc.dispatch(toggleElement('item-2'));
  expect(selected()).toHaveLength(4);
  doc.dispatch(toggleElement('card-1'));
  expect(selected().toSorted()).toEqual(['card-2', 'item-2']);
  expect(idsInMarquee({ x: 0, y: 0, width: 900, height: 205 }, elements).toSorted()).toEqual(['card-1', 'item-1']);
  doc.close();
});

it('previews a drawn shape in the colors that it gets, on a background on which the default cannot be seen', () => {
  const { doc, gestures, press, screen, pointer } = open();
  const [shape] = shapes;
  doc.dispatch(paintBackground({ kind: 'solid', color: 'accent' }, 1));
  screen.drawTool.set(newShape(shape!));
  press(50, 500);
  gestures.send({ type: 'move', pointer: pointer(250, 600) });
  const gesture = gestures.state.get();
  const previewed = 'snapshot' in gesture ? gesture.snapshot.drawn?.element : undefined;
  gestures.send({ type: 'release', pointer: pointer(250, 600) });
  const drawn = doc.state.get().deck.slides[0]?.elements.at(-1);
  if (previewed?.kind !== 'shape' || drawn?.kind !== 'shape') throw new Error('No shape was drawn.');
  expect(previewed.fill).toEqual(drawn.fill);
  expect(previewed.fill).not.toEqual(newShape(shape!).fill);
  doc.close();
});
