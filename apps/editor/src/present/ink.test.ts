import { expect, it } from 'vitest';
import { inkKey, linesOn, noInk, stepInk } from './ink.ts';
import type { Ink, InkEvent } from './ink.ts';

const after = (...events: InkEvent[]): Ink => events.reduce(stepInk, noInk);
const at = (x: number) => ({ x, y: 0 });

it('keeps what is drawn with its slide, line by line, until it is erased there', () => {
  const drawn = after(
    { type: 'begin', slide: 'a', at: at(1) },
    { type: 'draw', slide: 'a', at: at(2) },
    { type: 'begin', slide: 'b', at: at(3) },
    { type: 'begin', slide: 'a', at: at(4) },
  );
  expect(linesOn(drawn, 'a')).toEqual([[at(1), at(2)], [at(4)]]);
  const erased = stepInk(drawn, { type: 'erase', slide: 'a' });
  expect([linesOn(erased, 'a'), linesOn(erased, 'b')]).toEqual([[], [[at(3)]]]);
});

it('has no lines on a slide that is called as an object’s own things are', () => {
  expect(linesOn(noInk, 'constructor')).toEqual([]);
});

it('takes one tool for the other, and puts it away where it is taken again; the laser is out then', () => {
  const pointing = after({ type: 'take', tool: 'laser' }, { type: 'point', at: at(5) });
  expect(pointing).toMatchObject({ tool: 'laser', laser: at(5) });
  expect(stepInk(pointing, { type: 'take', tool: 'pen' })).toMatchObject({ tool: 'pen', laser: null });
  expect(stepInk(pointing, { type: 'take', tool: 'laser' })).toEqual(noInk);
});

it.each([
  ['l', { type: 'take', tool: 'laser' }],
  ['D', { type: 'take', tool: 'pen' }],
  ['e', { type: 'erase', slide: 's1' }],
  ['n', undefined],
])('knows the key %s', (key, event) => {
  expect(inkKey(key, 's1')).toEqual(event);
});
