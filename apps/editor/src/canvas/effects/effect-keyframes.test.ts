import { animationEffects, emphasisEffects, entranceEffects } from '@ppt-embed/deck';
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

/** The effects by which elements leave, with those by which they enter. */
const reversed = [
  ['splitOut', 'split'],
  ['circleOut', 'circle'],
  ['boxOut', 'box'],
  ['zoomOut', 'zoom'],
  ['floatOut', 'floatIn'],
  ['shrinkTurn', 'growTurn'],
] as const;

it.each(reversed)('leaves as it would enter, backwards: %s', (exit, entrance) => {
  const entering = effectKeyframes({ effect: entrance }, area);
  expect(effectKeyframes({ effect: exit }, area)).toEqual(entering.toReversed());
});

it('ends every entrance and emphasis in place, and keeps the rotation', () => {
  const rotated = { ...area, box: { ...area.box, rotation: 30 } };
  for (const effect of [...entranceEffects, ...emphasisEffects]) {
    const {
      transform = 'rotate(30deg)',
      opacity = 1,
      clipPath = 'inset(-5%)',
    } = effectKeyframes({ effect }, rotated).at(-1) ?? {};
    expect([effect, transform]).toEqual([effect, expect.stringContaining('rotate(30deg)') as string]);
    expect([effect, Number(opacity)]).toEqual([effect, 1]);
    expect(String(clipPath)).toMatch(/^(?:inset\(-5%\)|circle\(80%\)|polygon\(50% -60%)/u);
  }
});

it.each([
  ['left', 'inset(-5% -5% -5% 100%)', 'translate(-300px, 0px) scale(1)'],
  ['right', 'inset(-5% 100% -5% -5%)', 'translate(300px, 0px) scale(1)'],
  ['top', 'inset(100% -5% -5% -5%)', 'translate(0px, -50px) scale(1)'],
  ['bottom', 'inset(-5% -5% 100% -5%)', 'translate(0px, 50px) scale(1)'],
] as const)('peeks out from behind its own edge: %s', (direction, clipPath, transform) => {
  expect(effectKeyframes({ effect: 'peek', direction }, area)[0]).toEqual({ clipPath, transform });
});
