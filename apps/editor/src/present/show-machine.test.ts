import { expect, it } from 'vitest';
import { showKey, startShow, stepShow } from './show-machine.ts';
import type { Show } from './show-machine.ts';

const start: Show = startShow(
  Array.from({ length: 12 }, () => false),
  0,
);
const pressIn = (begun: Show, ...pressed: string[]) =>
  pressed.reduce((show, key) => {
    const event = showKey(key);
    return event ? stepShow(show, event) : show;
  }, begun);
const press = (...pressed: string[]) => pressIn(start, ...pressed);

it('goes on and back by the keys of remotes, and stops at both ends', () => {
  expect(press('PageDown', 'ArrowRight', ' ', 'PageUp').at).toBe(2);
  expect(press('ArrowLeft').at).toBe(0);
  expect(press('End').at).toBe(11);
  expect(press('End', ' ', ' ', ' ').at, 'the end stands after the last slide').toBe(12);
});

it('goes to the slide whose number is typed', () => {
  expect(press('1', '2', 'Enter').at).toBe(11);
  expect(press('9', '9', '9', 'Enter').at).toBe(11);
  expect(press('7', 'ArrowRight', 'Enter').at, 'a number is forgotten when the show goes on').toBe(2);
});

it('lights the screen before it goes on', () => {
  expect(press('b')).toMatchObject({ isBlack: true, at: 0 });
  expect(press('b', ' ')).toMatchObject({ isBlack: false, at: 0 });
});

it('leaves hidden slides out, and finds the others by their numbers', () => {
  const show = startShow([false, true, false, true, false], 0);
  expect(show.numbers).toEqual([1, 3, 5]);
  expect(pressIn(show, ' ').at).toBe(1);
  expect(pressIn(show, '5', 'Enter').at).toBe(2);
  expect(pressIn(show, '2', 'Enter').at, 'the next that is shown').toBe(1);
});

it('begins with a hidden slide when asked to, and shows one though all are hidden', () => {
  expect(startShow([false, true, false], 1)).toMatchObject({ at: 1, numbers: [1, 2, 3] });
  expect(startShow([true, true], 1)).toMatchObject({ at: 0, numbers: [2] });
});
