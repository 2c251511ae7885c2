import { animationEffects } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { effectKeyframes } from './effect-keyframes.ts';

const area = { box: { x: 100, y: 200, width: 300, height: 50 }, slideHeight: 720 };

it.each(animationEffects)('animates at least one property from one state to another: %s', (effect) => {
  const frames = effectKeyframes({ effect }, area);
  expect(frames.length).toBeGreaterThan(1);
  expect(frames[0]).not.toEqual(frames[1]);
});

it.each([
  ['left', 'translate(-420px, 0px) scale(1)'],
  ['right', 'translate(1200px, 0px) scale(1)'],
  ['top', 'translate(0px, -270px) scale(1)'],
  ['bottom', 'translate(0px, 540px) scale(1)'],
] as const)('flies in from outside of the slide, and out to there: %s', (direction, transform) => {
  expect(effectKeyframes({ effect: 'flyIn', direction }, area)).toEqual([{ transform }, { transform: 'scale(1)' }]);
  expect(effectKeyframes({ effect: 'flyOut', direction }, area).at(-1)).toEqual({ transform });
});

it('keeps the rotation of an element', () => {
  const rotated = { ...area, box: { ...area.box, rotation: 30 } };
  expect(effectKeyframes({ effect: 'grow' }, rotated)).toEqual([
    { transform: 'rotate(30deg) scale(1)' },
    { transform: 'rotate(30deg) scale(1.5)' },
    { transform: 'rotate(30deg) scale(1)' },
  ]);
});
