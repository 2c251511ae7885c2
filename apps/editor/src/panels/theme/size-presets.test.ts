import { paperSizeOf } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sizeNameOf, sizePresets, turnedSize } from './size-presets.ts';
import type { SizeName } from './size-presets.ts';
import { isPossibleRatio } from './slide-lengths.ts';

const names = Object.keys(sizePresets) as SizeName[];

it.each(names)('finds the name of a size, and slides can have it: %s', (name) => {
  const size = sizePresets[name];
  expect(sizeNameOf(size)).toBe(name);
  expect(isPossibleRatio(paperSizeOf(size ? { size } : {}))).toBe(true);
});

it.each(names)('is the same after two turns: %s', (name) => {
  const again = turnedSize(turnedSize(sizePresets[name]));
  // The other orientation of 4:3 has no name, so that its lengths remain.
  expect(again).toEqual(name === '4:3' ? { width: 338.67, height: 254 } : sizePresets[name]);
});

it('turns the widescreen size into that of a story, and other sizes into their numbers', () => {
  expect(sizeNameOf(turnedSize(undefined))).toBe('story');
  expect(turnedSize(sizePresets.story)).toBeUndefined();
  expect(turnedSize({ width: 300, height: 200 })).toEqual({ width: 200, height: 300 });
  expect(sizeNameOf({ width: 300, height: 200 })).toBeUndefined();
});
