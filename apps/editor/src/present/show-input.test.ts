import { expect, it } from 'vitest';
import { scrollShow } from './show-input.ts';
import type { WheelScroll } from './show-input.ts';

/** Returns the steps caused by wheel events, each given by its time and distance. */
function stepsOf(...events: (readonly [at: number, deltaY: number, deltaMode?: number])[]) {
  let scroll: WheelScroll = { at: -Infinity, by: 0 };
  return events.map(([timeStamp, deltaY, deltaMode = 0]) => {
    const next = scrollShow(scroll, { timeStamp, deltaY, deltaMode, ctrlKey: false });
    scroll = next.scroll;
    return next.step;
  });
}

it('changes one slide for each touchpad scroll, no matter how long it lasts', () => {
  expect(stepsOf([0, 25], [20, 25], [40, 200], [60, 200], [400, 60])).toEqual([null, 'next', null, null, 'next']);
});

it('goes back when scrolling up, and counts lines as well as px', () => {
  expect(stepsOf([0, -3, 1])).toEqual(['previous']);
});

it('ignores the wheel while the user zooms', () => {
  const zoom = { timeStamp: 0, deltaY: 100, deltaMode: 0, ctrlKey: true };
  expect(scrollShow({ at: 0, by: 0 }, zoom).step).toBeNull();
});
