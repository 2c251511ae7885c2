import { expect, it } from 'vitest';
import { showKey, stepShow } from './show-machine.ts';
import type { Show } from './show-machine.ts';

const start: Show = { at: 0, count: 12, isBlack: false, typed: '' };
const press = (...pressed: string[]) =>
  pressed.reduce((show, key) => {
    const event = showKey(key);
    return event ? stepShow(show, event) : show;
  }, start);

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
