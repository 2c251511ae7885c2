import { expect, it } from 'vitest';
import { inkKey, linesOn, noInk, stepInk } from './Ink.tsx';
import type { Ink, InkEvent } from './Ink.tsx';

const after = (...events: InkEvent[]): Ink => events.reduce(stepInk, noInk);
const at = (x: number) => ({ x, y: 0 });

it('keeps drawings per slide until they are erased', () => {
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

it('finds no drawings for a slide id that equals the name of an Object property', () => {
  expect(linesOn(noInk, 'constructor')).toEqual([]);
});

it('switches tools, deselects the active tool, and then turns off the laser pointer', () => {
  const pointing = after({ type: 'select-tool', tool: 'laser' }, { type: 'point', at: at(5) });
  expect(pointing).toMatchObject({ tool: 'laser', laser: at(5) });
  expect(stepInk(pointing, { type: 'select-tool', tool: 'pen' })).toMatchObject({ tool: 'pen', laser: null });
  expect(stepInk(pointing, { type: 'select-tool', tool: 'laser' })).toEqual(noInk);
});

it.each([
  ['l', { type: 'select-tool', tool: 'laser' }],
  ['D', { type: 'select-tool', tool: 'pen' }],
  ['e', { type: 'erase', slide: 's1' }],
  ['n', undefined],
])('maps the key %s to a drawing tool', (key, event) => {
  expect(inkKey(key, 's1')).toEqual(event);
});
