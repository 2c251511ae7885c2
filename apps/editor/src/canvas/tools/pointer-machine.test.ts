import type { Box } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { snapLines } from '../../model/geometry/snap.ts';
import { pointerAt as at, tolerances, runGesture } from '../../testing/run-gesture.ts';
import { idle } from './pointer-state.ts';
import { elementsInArea } from '../../model/geometry/bounds.ts';
import { previewOf } from './pointer-preview.ts';
import { stepPointer } from './pointer-machine.ts';
import type { Modifiers, Pointer, Target } from './pointer-state.ts';
import type { GestureEvent } from './pointer-machine.ts';

const box: Box = { x: 100, y: 100, width: 200, height: 100 };
const none: Modifiers = { shift: false, alt: false, mod: false };

function press(target: Target, pointer: Pointer, wasSelected = true): GestureEvent {
  const snapshot = {
    boxes: new Map([['a', box]]),
    lines: snapLines([{ x: 700, y: 400, width: 100, height: 100 }], {}),
  };
  return { type: 'press', target, pointer, snapshot, wasSelected };
}

const run = (...events: GestureEvent[]) => runGesture(events);

const element: Target = { kind: 'element', id: 'a' };
const move = (pointer: Pointer): GestureEvent => ({ type: 'move', pointer });
const release = (pointer: Pointer): GestureEvent => ({ type: 'release', pointer });

describe('pressing', () => {
  it('treats a press that moves less than 4 px as a click', () => {
    expect(run(press(element, at(150, 150)), move(at(152, 152)), release(at(152, 152))).effects).toEqual([
      { type: 'click', id: 'a', wasSelected: true },
    ]);
  });

  it('adds to the selection with Shift', () => {
    expect(run(press(element, at(150, 150, { shift: true })), release(at(150, 150))).effects).toEqual([
      { type: 'toggle', id: 'a' },
    ]);
  });

  it('clears the selection on the empty canvas', () => {
    expect(run(press({ kind: 'viewport' }, at(0, 0)), release(at(0, 0))).effects).toEqual([
      { type: 'select', id: null },
    ]);
  });
});

describe('moving', () => {
  it('selects the dragged element, and changes the deck only on release', () => {
    const dragged = run(press(element, at(150, 150), false), move(at(190, 171)));
    expect(dragged.effects).toEqual([{ type: 'select', id: 'a' }]);
    expect(previewOf(dragged.gesture, tolerances).boxes.get('a')).toEqual({ ...box, x: 140, y: 121 });
    expect(stepPointer(dragged.gesture, release(at(190, 171)), tolerances).effects).toEqual([
      { type: 'place', boxes: new Map([['a', { ...box, x: 140, y: 121 }]]) },
    ]);
  });

  it('discards the move on Escape', () => {
    const { gesture, effects } = run(press(element, at(150, 150)), move(at(190, 171)), { type: 'cancel' });
    expect(gesture).toEqual(idle);
    expect(effects).toEqual([]);
  });

  it('drags a copy with Alt', () => {
    const keys = { alt: true };
    expect(run(press(element, at(0, 0)), move(at(40, 21, keys)), release(at(40, 21, keys))).effects).toEqual([
      { type: 'copy', by: { x: 40, y: 21 } },
    ]);
  });

  it('keeps to one axis with Shift, even if Shift is pressed during the drag', () => {
    const dragged = run(press(element, at(0, 0)), move(at(40, 21)), {
      type: 'keys',
      modifiers: { ...none, shift: true },
    });
    expect(previewOf(dragged.gesture, tolerances).boxes.get('a')).toEqual({ ...box, x: 140 });
  });

  it('snaps to other elements, but not with Ctrl or ⌘', () => {
    const near = run(press(element, at(0, 0)), move(at(403, 0)));
    expect(previewOf(near.gesture, tolerances).boxes.get('a')?.x).toBe(500);
    const free = run(press(element, at(0, 0)), move(at(403, 0, { mod: true })));
    expect(previewOf(free.gesture, tolerances)).toMatchObject({ guides: [] });
    expect(previewOf(free.gesture, tolerances).boxes.get('a')?.x).toBe(503);
  });
});

describe('table with selected cells', () => {
  const cells = (isTextTarget = false): Target => ({ kind: 'cells', id: 'a', isTextTarget });
  const cellAt = ({ x, y }: { x: number; y: number }) => ({ row: Math.floor(y / 50), column: Math.floor(x / 100) });
  function pressIn(target: Target, pointer: Pointer): GestureEvent {
    const event = press(target, pointer);
    return event.type === 'press' ? { ...event, snapshot: { ...event.snapshot, cellAt } } : event;
  }

  it('selects each cell once when the pointer reaches it', () => {
    const { gesture, effects } = run(
      pressIn(cells(), at(10, 10)),
      move(at(90, 40)),
      move(at(110, 40)),
      move(at(120, 45)),
      move(at(120, 60)),
      release(at(120, 60)),
    );
    const from = { row: 0, column: 0 };
    expect(effects).toEqual([
      { type: 'select-cells', table: 'a', from, to: { row: 0, column: 1 } },
      { type: 'select-cells', table: 'a', from, to: { row: 1, column: 1 } },
    ]);
    expect(gesture).toEqual(idle);
  });

  it('selects text instead of cells while a drag stays in one cell', () => {
    expect(run(pressIn(cells(true), at(10, 10)), move(at(90, 40)), release(at(90, 40))).effects).toEqual([]);
    expect(run(pressIn(cells(), at(10, 10)), release(at(10, 10))).effects).toEqual([
      { type: 'click', id: 'a', wasSelected: true },
    ]);
  });
});

it('selects and moves the whole table by its frame', () => {
  expect(run(press({ kind: 'edge' }, at(100, 150)), release(at(100, 150))).effects).toEqual([
    { type: 'select', id: 'a' },
  ]);
  expect(run(press({ kind: 'edge' }, at(100, 150)), move(at(140, 171)), release(at(140, 171))).effects).toEqual([
    { type: 'place', boxes: new Map([['a', { ...box, x: 140, y: 121 }]]) },
  ]);
});

describe('resizing and rotating', () => {
  it('keeps an intrinsic ratio, even when an edge snaps', () => {
    const event = press({ kind: 'handle', handle: 'se' }, at(300, 200));
    if (event.type !== 'press') throw new Error('No press.');
    const own = { ...event, snapshot: { ...event.snapshot, keepsRatio: true } };
    const sized = run(own, move(at(350, 210)));
    expect(previewOf(sized.gesture, tolerances).boxes.get('a')).toEqual({ ...box, width: 250, height: 125 });
    const near = run(own, move(at(697, 210)));
    expect(previewOf(near.gesture, tolerances)).toMatchObject({
      frame: { ...box, width: 600, height: 300 },
      guides: [{ along: 'x', at: 400 }],
    });
  });

  it('resizes with a handle', () => {
    const sized = run(press({ kind: 'handle', handle: 'se' }, at(300, 200)), move(at(351, 233)));
    expect(previewOf(sized.gesture, tolerances).boxes.get('a')).toEqual({ ...box, width: 251, height: 133 });
  });

  it('changes only the width if the height depends on it', () => {
    const growBox = (handle: 'nw' | 'se' | 's') => {
      const event = press({ kind: 'handle', handle }, at(200, 200));
      if (event.type !== 'press') throw new Error('No press.');
      return { ...event, snapshot: { ...event.snapshot, fitBox: (given: Box) => ({ ...given, height: 77 }) } };
    };
    const preview = (handle: 'nw' | 'se' | 's', to: Pointer) =>
      previewOf(run(growBox(handle), move(to)).gesture, tolerances);
    expect(preview('se', at(251, 300))).toMatchObject({ frame: { ...box, width: 251, height: 77 } });
    expect(preview('nw', at(150, 150, { shift: true })).frame).toEqual({ ...box, x: 50, width: 250, height: 77 });
    expect(preview('s', at(200, 300)).frame).toEqual(box);
  });

  it('rotates with the handle below the element, in steps of 15° with Shift', () => {
    const rotated = run(press({ kind: 'rotate' }, at(200, 240)), move(at(100, 152, { shift: true })));
    expect(previewOf(rotated.gesture, tolerances).boxes.get('a')?.rotation).toBe(90);
  });
});

it('starts a marquee on a decorative element or in an empty placeholder, unless it is selected', () => {
  for (const flags of [{ isDecorative: true }, { isEmpty: true }]) {
    const target: Target = { kind: 'element', id: 'a', ...flags };
    expect(run(press(target, at(0, 0), false), move(at(9, 9))).gesture.name).toBe('marquee');
    expect(run(press(target, at(0, 0), true), move(at(9, 9))).gesture.name).toBe('moving');
  }
});

it('selects the elements that a marquee intersects', () => {
  const { effects } = run(press({ kind: 'viewport' }, at(300, 300)), move(at(90, 90)), release(at(90, 90)));
  expect(effects).toEqual([
    { type: 'select-inside', area: { x: 90, y: 90, width: 210, height: 210 }, isAdditive: false },
  ]);
  expect(
    elementsInArea({ x: 90, y: 90, width: 20, height: 20 }, [
      { id: 'a', box },
      { id: 'b', box: { ...box, x: 400 } },
    ]),
  ).toEqual(['a']);
});
