import type { LineElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { newText } from '../../elements/new-elements.ts';
import { snapLines } from '../../model/geometry/snap.ts';
import { pointerAt as at, tolerances, runGesture } from '../../testing/run-gesture.ts';
import { idle } from './pointer-state.ts';
import { previewOf } from './pointer-preview.ts';
import type { DragSnapshot, Pointer, Target } from './pointer-state.ts';
import type { GestureEvent } from './pointer-machine.ts';

const viewport: Target = { kind: 'viewport' };
const lines = snapLines([{ x: 700, y: 400, width: 100, height: 100 }], {});
const defaultSize = { width: 200, height: 100 };
const rules = { defaultSize, slideHeight: 720, minSize: { width: 0, height: 0 } };
const element = { ...newText(), id: 'a' };
const boxSnapshot: DragSnapshot = { boxes: new Map(), lines, drawn: { element, rules } };

function run(
  snapshot: DragSnapshot,
  from: Pointer,
  moves: readonly Pointer[],
  ends: GestureEvent[],
  target = viewport,
) {
  const events: GestureEvent[] = [
    { type: 'press', target, pointer: from, snapshot, wasSelected: false },
    ...moves.map((pointer) => ({ type: 'move' as const, pointer })),
    ...ends,
  ];
  return runGesture(events);
}

/** Returns the drawn result, and the preview before the button was released. */
function draw(from: Pointer, to: Pointer, snapshot = boxSnapshot) {
  const { gesture } = run(snapshot, from, [to], []);
  const { effects } = run(snapshot, from, [to], [{ type: 'release', pointer: to }]);
  return { shown: previewOf(gesture, tolerances), done: effects.find(({ type }) => type === 'draw') };
}

const boxOf = (from: Pointer, to: Pointer, snapshot = boxSnapshot) => {
  const { done } = draw(from, to, snapshot);
  if (done?.type !== 'draw' || !('box' in done.to)) throw new Error('Nothing is drawn.');
  return done.to.box;
};

/** Returns pseudo-random numbers for a seed. */
function randomNumbers(seed: number): (below: number) => number {
  let now = seed;
  return (below) => {
    now = (now * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (now / 2_147_483_648) * below;
  };
}

const free = { mod: true };

describe('drawing a box', () => {
  it('works from corner to corner in any direction', () => {
    const box = { x: 100, y: 60, width: 220, height: 140 };
    const corners = [
      [100, 60, 320, 200],
      [320, 60, 100, 200],
      [100, 200, 320, 60],
      [320, 200, 100, 60],
    ] as const;
    for (const [x, y, toX, toY] of corners) expect(boxOf(at(x, y, free), at(toX, toY, free))).toEqual(box);
  });

  it('changes the deck only on release', () => {
    const { gesture, effects } = run(boxSnapshot, at(100, 60, free), [at(320, 200, free)], []);
    expect(gesture.name).toBe('drawing');
    expect(effects).toEqual([]);
  });

  it('can start over a text box, just as on the empty canvas', () => {
    const target: Target = { kind: 'element', id: 'words' };
    expect(run(boxSnapshot, at(100, 60, free), [at(320, 200, free)], [], target).gesture.name).toBe('drawing');
  });

  it('has the default size after a click, and is canceled by Escape', () => {
    const up: GestureEvent = { type: 'release', pointer: at(102, 61) };
    const clicked = run(boxSnapshot, at(100, 60), [at(102, 61)], [up]);
    expect(clicked.effects).toEqual([{ type: 'draw', element, to: { box: { x: 100, y: 60, ...defaultSize } } }]);
    const escaped = run(boxSnapshot, at(100, 60), [at(320, 200)], [{ type: 'cancel' }, up]);
    expect(escaped.effects).toEqual([]);
    expect(escaped.gesture).toEqual(idle);
  });

  it('snaps both corners to nearby guides, and shows the guides', () => {
    const { shown } = draw(at(697, 203), at(903, 405));
    expect(shown.frame).toEqual({ x: 700, y: 203, width: 203, height: 197 });
    expect(shown.guides).toMatchObject([{ along: 'x', at: 400 }]);
  });

  it('keeps the default ratio with Shift, and the center with Alt', () => {
    expect(boxOf(at(100, 60, free), at(300, 90, { ...free, shift: true }))).toEqual({
      x: 100,
      y: 60,
      width: 200,
      height: 100,
    });
    expect(boxOf(at(300, 200, free), at(360, 230, { ...free, alt: true }))).toEqual({
      x: 240,
      y: 170,
      width: 120,
      height: 60,
    });
  });

  it('draws a text box at least as tall as one line', () => {
    const minSize = { width: 80, height: 56 };
    const text: DragSnapshot = {
      ...boxSnapshot,
      drawn: { element, rules: { ...rules, defaultSize: { width: 480, height: 56 }, minSize } },
    };
    expect(boxOf(at(100, 60, free), at(400, 70, free), text)).toEqual({ x: 100, y: 60, width: 300, height: 56 });
    expect(boxOf(at(100, 60, free), at(105, 60, free), text)).toEqual({ x: 100, y: 60, ...minSize });
  });

  it("widens a narrow text box on the pointer's side, or around the center", () => {
    const minSize = { width: 80, height: 40 };
    const text: DragSnapshot = {
      ...boxSnapshot,
      drawn: { element, rules: { ...rules, defaultSize: { width: 480, height: 40 }, minSize } },
    };
    const from = at(500, 500, free);
    expect(boxOf(from, at(470, 450, free), text)).toEqual({ x: 420, y: 450, width: 80, height: 50 });
    expect(boxOf(from, at(600, 490, free), text)).toEqual({ x: 500, y: 460, width: 100, height: 40 });
    expect(boxOf(from, at(510, 510, { ...free, alt: true }), text)).toEqual({ x: 460, y: 480, ...minSize });
  });

  it("results in the previewed box, regardless of the pointer's path and the keys held", () => {
    const next = randomNumbers(7);
    const wrong: unknown[] = [];
    for (let iteration = 0; iteration < 2000; iteration += 1) {
      const [shift, alt, mod] = [next(2) < 1, next(2) < 1, next(2) < 1];
      const from = at(next(1280), next(720), { mod });
      const to = at(next(1600) - 160, next(900) - 90, { shift, alt, mod });
      const [wide, high] = [Math.abs(to.at.x - from.at.x), Math.abs(to.at.y - from.at.y)];
      if (Math.hypot(wide, high) < tolerances.drag) continue;
      const { shown } = draw(from, to);
      const box = boxOf(from, to);
      const [x, y] = alt
        ? [box.x + box.width / 2, box.y + box.height / 2]
        : [to.at.x < from.at.x ? box.x + box.width : box.x, to.at.y < from.at.y ? box.y + box.height : box.y];
      // The box starts at the pointer or on a nearby guide, which the pointer may have crossed.
      const slack = tolerances.snap + 10;
      const isOf = {
        whatIsShown: JSON.stringify(shown.boxes.get('a')) === JSON.stringify(box),
        wholePx: Object.values(box).every(Number.isInteger) && box.width >= 7 && box.height >= 7,
        itsPlace: Math.abs(x - from.at.x) < slack && Math.abs(y - from.at.y) < slack,
        itsRatio: !shift || box.height < 20 || Math.abs(box.width / box.height - 2) < 0.1,
        itsSize: shift || alt || !mod || Math.abs(box.width - Math.max(8, wide)) < 1.5,
      };
      if (Object.values(isOf).includes(false)) wrong.push({ from, to, box, isOf });
    }
    expect(wrong).toEqual([]);
  });
});

describe('drawing a line', () => {
  const line: LineElement = {
    id: 'line',
    kind: 'line',
    box: { x: 480, y: 360, width: 320, height: 0 },
    direction: 'down',
    stroke: { color: 'main', width: 3 },
  };
  const one = { element: 'one', side: 'right', at: { x: 200, y: 300 } } as const;
  const other = { element: 'other', side: 'left', at: { x: 700, y: 350 } } as const;
  const lineSnapshot: DragSnapshot = {
    boxes: new Map(),
    lines,
    drawn: { element: line, rules: { ...rules, defaultSize: { width: 320, height: 0 } } },
    line: { line, which: 'end', sites: [one, other], boxOf: () => undefined },
  };

  it('goes from where the button is pressed to where it is released', () => {
    expect(draw(at(300, 100), at(500, 180), lineSnapshot).done).toEqual({
      type: 'draw',
      element: line,
      to: { start: { at: { x: 300, y: 100 } }, end: { at: { x: 500, y: 180 } } },
    });
  });

  it('has the default length after a click', () => {
    const { effects } = run(lineSnapshot, at(300, 100), [], [{ type: 'release', pointer: at(300, 100) }]);
    expect(effects).toEqual([{ type: 'draw', element: line, to: { box: { x: 300, y: 100, width: 320, height: 0 } } }]);
  });

  it('connects both ends, and shows both connection sites', () => {
    const { shown, done } = draw(at(205, 296), at(692, 356), lineSnapshot);
    const connections = [one, other].map(({ element, side, at: point }) => ({
      at: point,
      connection: { element, side },
    }));
    expect(done).toMatchObject({ to: { start: connections[0], end: connections[1] } });
    expect(shown.ending?.line).toMatchObject({
      box: { x: 200, y: 300, width: 500, height: 50 },
      start: { element: 'one', side: 'right' },
      end: { element: 'other', side: 'left' },
    });
  });

  it('does not connect the end to the site where the line starts', () => {
    expect(draw(at(200, 300), at(208, 304), lineSnapshot).done).toMatchObject({
      to: { start: { connection: { element: 'one' } }, end: { at: { x: 208, y: 304 } } },
    });
  });

  it('snaps to 15° with Shift, and does not connect while the modifier is held', () => {
    const level = draw(at(300, 100), at(500, 110, { shift: true }), lineSnapshot).done;
    expect(level).toMatchObject({ to: { end: { at: { x: 500, y: 100 } } } });
    const loose = draw(at(205, 296, free), at(692, 356, free), lineSnapshot).done;
    expect(loose).toEqual({
      type: 'draw',
      element: line,
      to: { start: { at: { x: 205, y: 296 } }, end: { at: { x: 692, y: 356 } } },
    });
  });
});
