import type { Box, Deck, GroupElement, Slide } from '@ppt-embed/deck';
import { expect, it, vi } from 'vitest';
import { selectElement, selectMember } from '../commands/select.ts';
import { undo } from '../commands/undo-redo.ts';
import { boundsOf } from '../model/geometry/bounds.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { createEditorApi } from '../session/editor-api.ts';
import { openPresentation } from '../session/open-presentation.ts';
import { emptyDraftBuffer } from '../testing/empty-draft-buffer.ts';
import { createFakeService } from '../testing/fake-service.ts';
import { pointerAt } from '../testing/run-gesture.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createGestures } from './gesture.ts';
import type { Target } from './tools/pointer-state.ts';

const sun = 's1-sun';
const title = 's1-title';

const [first] = sampleDeck.slides;
const [titleBox, sunBox] = [title, sun].map((id) => first?.elements.find((one) => one.id === id)?.box);
if (!first || !titleBox || !sunBox) throw new Error('The sample has another first slide.');
const boxOf = (id: string): Box => (id === sun ? sunBox : titleBox);
const bounds = boundsOf([titleBox, sunBox]);
const group = 'g';
/** The sample with its title and its sun in a group. */
const deck: Deck = {
  ...sampleDeck,
  slides: sampleDeck.slides.with(0, {
    ...first,
    elements: [
      {
        id: group,
        kind: 'group',
        box: bounds,
        frame: { width: bounds.width, height: bounds.height },
        elements: first.elements
          .filter(({ id }) => id === title || id === sun)
          .map((one) => ({
            ...one,
            ...(one.kind === 'text' && { autofit: 'grow' as const }),
            box: { ...one.box, x: one.box.x - bounds.x, y: one.box.y - bounds.y },
          })),
      },
    ],
  }),
};

function openGroup() {
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
  const slide = (): Slide => doc.state.get().deck.slides[0]!;
  return {
    doc,
    find: (): GroupElement => slide().elements.find(({ id }) => id === group) as GroupElement,
    /** Drags from the middle of an element of the sample. */
    drag: (id: string, by: { x: number; y: number }, alt = false): void => {
      const { x, y, width, height } = boxOf(id);
      const [fromX, fromY] = [x + width / 2, y + height / 2];
      gestures.press({ target: gestures.targetAt({ x: fromX, y: fromY }), pointer: pointerAt(fromX, fromY) });
      for (const type of ['move', 'release'] as const)
        gestures.send({ type, pointer: pointerAt(fromX + by.x, fromY + by.y, { mod: true, alt }) });
    },
    /** Presses a handle at the slide's corner, and drags it to a point. */
    dragHandle: (target: Target, to: { x: number; y: number }): void => {
      gestures.press({ target, pointer: pointerAt(0, 0) });
      gestures.send({ type: 'move', pointer: pointerAt(to.x + 5, to.y + 5, { mod: true }) });
      for (const type of ['move', 'release'] as const)
        gestures.send({ type, pointer: pointerAt(to.x, to.y, { mod: true }) });
    },
    close: () => doc.close(),
  };
}

it('moves the whole group while none of its members is selected', () => {
  const { doc, find, drag, close } = openGroup();
  const before = find();
  doc.dispatch(selectElement(group));
  drag(sun, { x: 30, y: 20 });
  expect(find().elements).toBe(before.elements);
  expect(find().box).toMatchObject({ x: before.box.x + 30, y: before.box.y + 20 });
  close();
});

it('moves only the selected member, and its group follows, in one undo step', () => {
  const { doc, find, drag, close } = openGroup();
  const before = doc.state.get().deck;
  doc.dispatch(selectMember(group, [sun]));
  drag(sun, { x: 0, y: -300 });
  const moved = find();
  const [inTitle, inSun] = [title, sun].map((id) => moved.elements.find((one) => one.id === id)!.box);
  expect((inTitle?.y ?? 0) + moved.box.y).toBeCloseTo(boxOf(title).y, 6);
  expect((inSun?.y ?? 0) + moved.box.y).toBeCloseTo(boxOf(sun).y - 300, 6);
  expect(moved.box.y).toBeCloseTo(boxOf(sun).y - 300, 6);
  expect(doc.state.get().selection.member).toEqual({ group, path: [sun] });
  doc.dispatch(undo);
  expect(doc.state.get().deck).toBe(before);
  close();
});

it('resizes and rotates only the selected member, each in one undo step', () => {
  const { doc, find, dragHandle, close } = openGroup();
  const before = doc.state.get().deck;
  doc.dispatch(selectMember(group, [sun]));
  const onSlide = (id: string): Box => {
    const { elements, box } = find();
    const inner = elements.find((one) => one.id === id)!.box;
    return { ...inner, x: inner.x + box.x, y: inner.y + box.y };
  };
  dragHandle({ kind: 'handle', handle: 'se' }, { x: 40, y: 60 });
  expect(onSlide(sun)).toEqual({ ...sunBox, width: sunBox.width + 40, height: sunBox.height + 60 });
  expect(onSlide(title)).toEqual(titleBox);
  doc.dispatch(undo);
  expect(doc.state.get().deck).toBe(before);
  dragHandle({ kind: 'rotate' }, { x: sunBox.x - 500, y: sunBox.y + sunBox.height / 2 });
  expect(onSlide(sun)).toEqual({ ...sunBox, rotation: 90 });
  expect(doc.state.get().selection.member).toEqual({ group, path: [sun] });
  close();
});

it('changes only the width of a text box in a group, whose height follows its text', () => {
  const { doc, find, dragHandle, close } = openGroup();
  doc.dispatch(selectMember(group, [title]));
  const inner = () => find().elements.find((one) => one.id === title)!.box;
  // The first change fits the box to its text.
  dragHandle({ kind: 'handle', handle: 's' }, { x: 0, y: 80 });
  const before = inner();
  dragHandle({ kind: 'handle', handle: 's' }, { x: 0, y: 80 });
  expect(inner()).toEqual(before);
  dragHandle({ kind: 'handle', handle: 'e' }, { x: 30 - titleBox.width * 0.8, y: 0 });
  expect(inner().width).toBeCloseTo(titleBox.width * 0.2 + 30, 0);
  expect(inner().height).toBeGreaterThan(before.height);
  close();
});

it('selects and moves another member of the group that is dragged while one is selected', async () => {
  const { doc, find, drag, close } = openGroup();
  vi.stubGlobal('document', { activeElement: null });
  doc.dispatch(selectMember(group, [title]));
  const before = find();
  drag(sun, { x: 25, y: 0 });
  expect(doc.state.get().selection.member).toEqual({ group, path: [sun] });
  const positions = [before, find()].map((one) => one.elements.map(({ box }) => one.box.x + box.x));
  const change = positions[1]?.map((x, index) => Math.round(x - (positions[0]?.[index] ?? 0)));
  expect(change?.toSorted((a, b) => a - b)).toEqual([0, 25]);
  // The focus follows later.
  await afterPaint();
  close();
});

it('drags a copy of the member out of its group with Alt', () => {
  const { doc, find, drag, close } = openGroup();
  doc.dispatch(selectMember(group, [sun]));
  const before = find();
  drag(sun, { x: 25, y: 10 }, true);
  expect(find()).toBe(before);
  const copy = doc.state.get().deck.slides[0]?.elements.at(-1);
  expect(copy).toMatchObject({ kind: 'shape', box: { x: boxOf(sun).x + 25, y: boxOf(sun).y + 10 } });
  close();
});
