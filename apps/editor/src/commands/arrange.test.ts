import { slideHeight } from '@ppt-embed/deck';
import type { Box, SlideElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { boundsOf } from '../model/geometry/bounds.ts';
import { openDeck } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { newPicture, newShape } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import type { EditorState } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import {
  alignElements,
  distributeElements,
  groupElements,
  limitsOf,
  nudge,
  orderElements,
  setElementBoxes,
  setSide,
  ungroupElements,
} from './arrange.ts';
import { selectElements } from './select.ts';

const rotated = { x: 300, y: 200, width: 200, height: 100, rotation: 90 };

/** Opens the sample deck with its second slide, where the first element is rotated and selected. */
function rotatedState() {
  const state = { ...openDeck(sampleDeck), selection: { slide: 1, elements: [], editing: false } };
  const id = sampleDeck.slides[1]?.elements[0]?.id ?? 'none';
  const deck = setElementBoxes(new Map([[id, rotated]]), { at: 0 })(state)?.deck ?? sampleDeck;
  return { ...state, deck, selection: { ...state.selection, elements: [id] } };
}

it.each([
  ['left', { x: expect.closeTo(0) }],
  ['top', { y: expect.closeTo(0) }],
  ['bottom', { y: expect.closeTo(slideHeight - 200) }],
] as const)('aligns a rotated element by its visible bounds: %s', (edge, expected) => {
  const after = alignElements(edge, 0)(rotatedState());
  const box = after?.deck?.slides[1]?.elements[0]?.box;
  expect(box && boundsOf([box])).toMatchObject(expected);
});

const [rectangle] = shapes;
/** Three boxes of different sizes, in z-order a, b, c. */
const boxes = {
  a: { x: 100, y: 100, width: 100, height: 50 },
  b: { x: 400, y: 300, width: 50, height: 100 },
  c: { x: 250, y: 130, width: 200, height: 20 },
} as const;
const shape = (id: string, box: Box, more: Partial<SlideElement> = {}) =>
  ({ ...newShape(rectangle!), id, box, ...more }) as SlideElement;
const open = (elements: readonly SlideElement[]) => {
  const [first, ...others] = sampleDeck.slides;
  return openDeck({ ...sampleDeck, slides: [{ ...first!, elements }, ...others] });
};
const three = open(Object.entries(boxes).map(([id, box]) => shape(id, box)));
const all = runCommands(three, selectElements(['a', 'b', 'c']));
const only = (id: string, state = three) => runCommands(state, selectElements([id]));
const elementsOf = ({ deck }: EditorState) => deck.slides[0]?.elements ?? [];
const boxOf = (id: string, state: EditorState) => elementsOf(state).find((element) => element.id === id)?.box;
const orderOf = (state: EditorState) => elementsOf(state).map(({ id }) => id);

describe('aligning', () => {
  it.each([
    ['left', 'x', [100, 100, 100]],
    ['center', 'x', [225, 250, 175]],
    ['right', 'x', [350, 400, 250]],
    ['top', 'y', [100, 100, 100]],
    ['middle', 'y', [225, 200, 240]],
    ['bottom', 'y', [350, 300, 380]],
  ] as const)('moves several elements to an edge or center of their bounds: %s', (edge, side, positions) => {
    const state = runCommands(all, alignElements(edge, 1));
    expect(['a', 'b', 'c'].map((id) => boxOf(id, state)?.[side])).toEqual(positions);
    const other = side === 'x' ? 'y' : 'x';
    expect(boxOf('b', state)?.[other]).toBe(boxes.b[other]);
  });

  it('moves a single element to the middle of the slide, and nothing without a selection', () => {
    const state = runCommands(only('a'), alignElements('middle', 1), alignElements('center', 2));
    expect(boxOf('a', state)).toMatchObject({ x: (1280 - 100) / 2, y: (slideHeight - 50) / 2 });
    expect(alignElements('left', 1)(three)).toBeNull();
    expect(alignElements('left', 1)(runCommands(only('a'), alignElements('left', 1)))).toBeNull();
  });

  it('keeps locked elements in place', () => {
    const locked = open([shape('a', boxes.a, { locked: true }), shape('b', boxes.b)]);
    expect(alignElements('right', 1)(only('a', locked))).toBeNull();
  });
});

describe('distributing', () => {
  it('makes equal gaps, and keeps the outermost elements in place', () => {
    const state = runCommands(
      open([
        shape('a', { x: 0, y: 0, width: 100, height: 10 }),
        shape('b', { x: 120, y: 100, width: 50, height: 30 }),
        shape('c', { x: 400, y: 20, width: 100, height: 20 }),
      ]),
      selectElements(['c', 'a', 'b']),
    );
    const across = runCommands(state, distributeElements('x', 1));
    expect(['a', 'b', 'c'].map((id) => boxOf(id, across)?.x)).toEqual([0, 225, 400]);
    expect(boxOf('b', across)?.y).toBe(100);
    const down = runCommands(state, distributeElements('y', 1));
    expect(['a', 'b', 'c'].map((id) => boxOf(id, down)?.y)).toEqual([0, 100, 45]);
  });

  it('needs three elements', () => {
    expect(distributeElements('x', 1)(runCommands(three, selectElements(['a', 'b'])))).toBeNull();
  });
});

describe('ordering', () => {
  it.each([
    ['front', ['a'], 'bca'],
    ['forward', ['a'], 'bac'],
    ['backward', ['c'], 'acb'],
    ['back', ['c'], 'cab'],
    ['forward', ['a', 'b'], 'cab'],
    ['backward', ['b', 'c'], 'bca'],
    ['front', ['a', 'b'], 'cab'],
  ] as const)('moves elements to the %s: %j', (order, ids, expected) => {
    expect(orderOf(runCommands(three, selectElements(ids), orderElements(order, 1))).join('')).toBe(expected);
  });

  it('changes nothing at the end, and does not move locked elements', () => {
    expect(orderElements('front', 1)(only('c'))).toBeNull();
    expect(orderElements('forward', 1)(only('c'))).toBeNull();
    expect(orderElements('backward', 1)(runCommands(three, selectElements(['a', 'b'])))).toBeNull();
    const locked = open([shape('a', boxes.a, { locked: true }), shape('b', boxes.b)]);
    expect(orderElements('front', 1)(only('a', locked))).toBeNull();
  });
});

describe('grouping', () => {
  it('replaces the topmost element with the group, whose members have positions in it, and ungroups it again', () => {
    const grouped = runCommands(three, selectElements(['a', 'b']), groupElements(1));
    expect([orderOf(grouped), grouped.selection.elements]).toEqual([['group', 'c'], ['group']]);
    expect(elementsOf(grouped)[0]).toMatchObject({
      box: { x: 100, y: 100, width: 350, height: 300 },
      frame: { width: 350, height: 300 },
      elements: [
        { id: 'a', box: { x: 0, y: 0 } },
        { id: 'b', box: { x: 300, y: 200 } },
      ],
    });
    const ungrouped = runCommands(grouped, ungroupElements(2));
    expect([orderOf(ungrouped), ungrouped.selection.elements]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b'],
    ]);
    expect([boxOf('a', ungrouped), boxOf('b', ungrouped)]).toEqual([boxes.a, boxes.b]);
    expect(ungroupElements(1)(all)).toBeNull();
  });

  it('needs two elements that are neither locked nor placeholders', () => {
    expect(groupElements(1)(only('a'))).toBeNull();
    const locked = open([shape('a', boxes.a, { locked: true }), shape('b', boxes.b)]);
    expect(groupElements(1)(runCommands(locked, selectElements(['a', 'b'])))).toBeNull();
    const opened = openDeck(sampleDeck);
    expect(groupElements(1)(runCommands(opened, selectElements(['s1-title', 's1-sun'])))).toBeNull();
  });

  it('nests groups up to twelve levels', () => {
    const nested = (depth: number): SlideElement =>
      depth === 0
        ? shape('inner', boxes.a)
        : ({
            id: `g${depth}`,
            kind: 'group',
            box: boxes.a,
            frame: { width: 100, height: 50 },
            elements: [nested(depth - 1)],
          } as SlideElement);
    const group = (depth: number) =>
      groupElements(1)(runCommands(open([nested(depth), shape('b', boxes.b)]), selectElements([`g${depth}`, 'b'])));
    expect(group(11)).not.toBeNull();
    expect(group(12)).toBeNull();
  });
});

describe('typed positions', () => {
  it('sets a side of elements within its limits, in one undo step', () => {
    const state = runCommands(
      three,
      setSide(['a', 'b'], 'x', ({ x }) => x + 10, 1),
    );
    expect([boxOf('a', state), boxOf('b', state), boxOf('c', state)]).toEqual([
      { ...boxes.a, x: 110 },
      { ...boxes.b, x: 410 },
      boxes.c,
    ]);
    expect(setSide(['a'], 'x', () => 1, 1)(three)?.group).toBe('place x a');
    const limited = (side: 'x' | 'y' | 'width' | 'height', value: number) =>
      boxOf(
        'a',
        runCommands(
          three,
          setSide(['a'], side, () => value, 1),
        ),
      )?.[side];
    expect([limited('x', -9999), limited('x', 9999), limited('y', -9999), limited('y', 9999)]).toEqual([
      -2000, 4000, -2000, 4000,
    ]);
    expect([limited('width', 0), limited('width', 9999), limited('height', 0), limited('height', 9999)]).toEqual([
      1, 4000, 1, 4000,
    ]);
    expect(setSide(['gone'], 'x', () => 1, 1)(three)).toBeNull();
  });

  it('rotates by degrees from 0 to 359', () => {
    const rotation = (value: number) =>
      boxOf(
        'a',
        runCommands(
          three,
          setSide(['a'], 'rotation', () => value, 1),
        ),
      )?.rotation;
    expect([rotation(-90), rotation(370), rotation(45)]).toEqual([270, 10, 45]);
  });

  it('keeps the ratio of a picture', () => {
    const picture = {
      kind: 'picture',
      id: 'p',
      box: { x: 10, y: 20, width: 200, height: 100 },
      src: '',
    } as SlideElement;
    const state = open([picture]);
    expect(
      boxOf(
        'p',
        runCommands(
          state,
          setSide(['p'], 'width', () => 100, 1),
        ),
      ),
    ).toEqual({ x: 10, y: 20, width: 100, height: 50 });
    expect(
      boxOf(
        'p',
        runCommands(
          state,
          setSide(['p'], 'height', () => 200, 1),
        ),
      ),
    ).toEqual({ x: 10, y: 20, width: 400, height: 200 });
    expect(
      boxOf(
        'p',
        runCommands(
          state,
          setSide(['p'], 'y', () => 0, 1),
        ),
      ),
    ).toEqual({ x: 10, y: 0, width: 200, height: 100 });
  });

  it('allows a height of 0 only for lines, and no other height for text that grows', () => {
    const line = { ...shape('l', boxes.a), kind: 'line' } as SlideElement;
    expect([
      limitsOf([line], 'height').min,
      limitsOf([line], 'width').min,
      limitsOf([shape('a', boxes.a)], 'height').min,
    ]).toEqual([0, 1, 1]);
    const text = { ...sampleDeck.slides[0]!.elements[0]!, autofit: 'grow' } as SlideElement;
    expect(limitsOf([text], 'height')).toEqual({ min: text.box.height, max: text.box.height });
    expect(limitsOf([text], 'width')).toEqual({ min: 1, max: 4000 });
  });

  it('moves selected elements with the arrow keys, in one undo step', () => {
    const moved = nudge(3, -2, 1)(all);
    expect(moved?.group).toBe('nudge a b c');
    expect(boxOf('b', runCommands(all, nudge(3, -2, 1)))).toEqual({ ...boxes.b, x: 403, y: 298 });
    expect(nudge(0, 0, 1)(all)).toBeNull();
    expect(nudge(1, 1, 1)(three)).toBeNull();
  });
});

it('keeps a picture within the size that can be saved, and its ratio', () => {
  const state = only('tall', open([{ ...newPicture({ src: '', width: 100, height: 1000 }), id: 'tall' }]));
  const after = runCommands(
    state,
    setSide(['tall'], 'width', () => 4000, 1),
  );
  expect(elementsOf(after)[0]?.box).toMatchObject({ width: 2000, height: 20_000 });
});

it('sends content to the back, but not below the pictures of the style', () => {
  const decoration = shape('decoration', { x: 0, y: 0, width: 1280, height: 720 }, { alt: '' });
  const state = open([decoration, ...Object.entries(boxes).map(([id, box]) => shape(id, box))]);
  const idsAfter = (id: string) =>
    elementsOf(runCommands(state, selectElements([id]), orderElements('back', 1))).map((element) => element.id);
  expect(idsAfter('c')).toEqual(['decoration', 'c', 'a', 'b']);
  expect(orderElements('back', 1)(only('a', state))).toBeNull();
});

describe('cards', () => {
  const cardAt = (name: string, x: number): readonly SlideElement[] => [
    {
      ...newShape(rectangle!),
      id: `${name}-card`,
      alt: '',
      part: 'decoration',
      box: { x, y: 100, width: 200, height: 100 },
    },
    {
      kind: 'text',
      id: `${name}-text`,
      part: 'item',
      role: 'body',
      box: { x: x + 20, y: 120, width: 100, height: 40 },
      paragraphs: [{ runs: [{ text: name }] }],
      style: { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 },
    },
  ];
  const slide = open([...cardAt('a', 0), ...cardAt('b', 250), ...cardAt('c', 800)]);
  const ids = ['a', 'b', 'c'].flatMap((name) => [`${name}-card`, `${name}-text`]);
  const positions = (state: EditorState) => ids.map((id) => boxOf(id, state)?.x);

  it('are distributed as a whole', () => {
    const after = runCommands(slide, selectElements(ids), distributeElements('x', 1));
    expect(positions(after)).toEqual([0, 20, 400, 420, 800, 820]);
    // Two cards cannot be distributed, although they consist of four elements.
    expect(distributeElements('x', 1)(runCommands(slide, selectElements(ids.slice(0, 4))))).toBeNull();
  });

  it('are aligned as a whole: to each other, and one to the slide', () => {
    expect(positions(runCommands(slide, selectElements(ids), alignElements('left', 1)))).toEqual([0, 20, 0, 20, 0, 20]);
    const alone = runCommands(slide, selectElements(ids.slice(2, 4)), alignElements('right', 1));
    expect(positions(alone).slice(2, 4)).toEqual([1080, 1100]);
  });

  it('stay whole if their text is empty', () => {
    const text = boxOf('b-text', slide);
    const empty = open(
      (slide.deck.slides[0]?.elements ?? []).map((one) =>
        one.id === 'b-text' && one.kind === 'text' ? { ...one, paragraphs: [{ runs: [{ text: '' }] }] } : one,
      ),
    );
    const after = runCommands(empty, selectElements(ids), alignElements('left', 1));
    expect([text?.x, positions(after)]).toEqual([270, [0, 20, 0, 20, 0, 20]]);
  });

  it('align a text that is selected alone without its card', () => {
    const after = runCommands(slide, selectElements(['b-text']), alignElements('left', 1));
    expect(positions(after).slice(2, 4)).toEqual([250, 0]);
  });
});
