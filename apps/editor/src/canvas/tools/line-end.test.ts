import type { LineElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { snapLines } from '../../model/geometry/snap.ts';
import { pointerAt as at, tolerances, runGesture } from '../../testing/run-gesture.ts';
import { previewOf } from './pointer-preview.ts';
import type { Gesture, Pointer } from './pointer-state.ts';
import type { GestureEvent, PointerEffect } from './pointer-machine.ts';

const line: LineElement = {
  id: 'line',
  kind: 'line',
  box: { x: 100, y: 100, width: 100, height: 0 },
  direction: 'down',
  stroke: { color: 'main', width: 3 },
};
const site = { element: 'shape', side: 'left', at: { x: 400, y: 300 } } as const;
const far = { element: 'other', side: 'top', at: { x: 900, y: 600 } } as const;
function drag(to: Pointer): { gesture: Gesture; effects: PointerEffect[] } {
  const snapshot = {
    boxes: new Map(),
    lines: snapLines([], {}),
    line: { line, which: 'end', sites: [site, far], boxOf: () => undefined },
  } as const;
  const target = { kind: 'line-end', which: 'end' } as const;
  const events: GestureEvent[] = [
    { type: 'press', target, pointer: at(200, 100), snapshot, wasSelected: true },
    { type: 'move', pointer: to },
  ];
  const { gesture } = runGesture(events);
  return { gesture, effects: runGesture([...events, { type: 'release', pointer: to }]).effects };
}

describe('end of a line', () => {
  it('moves to where it is released, without being connected', () => {
    expect(drag(at(250, 180)).effects).toEqual([
      { type: 'end-line', id: 'line', which: 'end', to: { at: { x: 250, y: 180 } } },
    ]);
  });

  it('connects to a nearby side of an element, and shows the connection before the release', () => {
    const { gesture, effects } = drag(at(392, 306));
    expect(previewOf(gesture, tolerances).ending).toMatchObject({ at: site.at, site, near: [site] });
    const connection = { element: 'shape', side: 'left' };
    expect(effects).toEqual([{ type: 'end-line', id: 'line', which: 'end', to: { at: site.at, connection } }]);
  });

  it('does not connect while the modifier is held', () => {
    expect(drag(at(392, 306, { mod: true })).effects).toMatchObject([{ to: { at: { x: 392, y: 306 } } }]);
  });

  it('snaps to 15° with Shift', () => {
    expect(drag(at(300, 110, { shift: true })).effects).toMatchObject([{ to: { at: { x: 300, y: 100 } } }]);
  });
});
