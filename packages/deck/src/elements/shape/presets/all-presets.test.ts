import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../../tooling/everyday.ts';
import { maxAdjust } from '../../../model/max-adjust.ts';
import { allPresets } from './all-presets.ts';
import { createPresets } from './create-presets.ts';
import { presetGroups } from './preset-groups.ts';

const names = presetGroups.flatMap((group) => group.names);
const box = { width: 200, height: 100 };

/** Returns the coordinates in path data. */
const numbersIn = (d: string): number[] => (d.match(/-?\d+(?:\.\d+)?/gu) ?? []).map(Number);

describe('preset shapes', () => {
  it('has at least 120 shapes, each once', () => {
    expect(names.length).toBeGreaterThanOrEqual(120);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !allPresets.has(name))).toEqual([]);
  });

  it.each([maxAdjust, -maxAdjust])('draws every shape in a limited time and size with adjust values of %d', (value) => {
    const adjust = Array<number>(8).fill(value);
    const data = names.map((name) =>
      allPresets
        .outline({ kind: 'preset', name, adjust }, box)
        .layers.map(({ d }) => d)
        .join(''),
    );
    expect(Math.max(...data.map(({ length }) => length))).toBeLessThan(5000);
    expect(data.filter((d) => /NaN|Infinity/u.test(d))).toEqual([]);
  });

  it.each(names)('draws %s with commands that decks support, near its box', (name) => {
    const { layers, textInsets } = allPresets.outline({ kind: 'preset', name }, box);
    expect(layers.length).toBeGreaterThan(0);
    for (const { d } of layers) {
      expect(d).toMatch(/^M[-MLCQZ0-9. ]*$/u);
      // Tails of callouts and control points of curves are outside the box.
      expect(Math.min(...numbersIn(d))).toBeGreaterThanOrEqual(-110);
      expect(Math.max(...numbersIn(d))).toBeLessThanOrEqual(310);
    }
    const [left, top, right, bottom] = textInsets;
    expect(left + right).toBeLessThanOrEqual(box.width);
    expect(top + bottom).toBeLessThanOrEqual(box.height);
  });

  it.each(everydayDiagonal(8, 0, names))('draws %s for any adjust values and sizes', (name) => {
    for (const value of [-1e9, -1, 0, 1e9])
      for (const size of [{ width: 0, height: 0 }, { width: 0, height: 50 }, box])
        for (const { d } of allPresets.outline({ kind: 'preset', name, adjust: Array(8).fill(value) }, size).layers)
          expect(d).toMatch(/^M[-+MLCQZ0-9e. ]*$/u);
  });

  it('computes a right arrow like the standard: the head is half as tall as the shape', () => {
    const { layers, textInsets } = allPresets.outline({ kind: 'preset', name: 'rightArrow' }, box);
    expect(layers).toEqual([{ d: 'M0 25L150 25L150 0L200 50L150 100L150 75L0 75Z', fill: 'norm', hasStroke: true }]);
    expect(textInsets).toEqual([0, 25, 25, 25]);
  });

  it('applies adjust values in their order', () => {
    const { layers } = allPresets.outline({ kind: 'preset', name: 'rightArrow', adjust: [100_000, 100_000] }, box);
    expect(layers[0]?.d).toBe('M0 0L100 0L100 0L200 50L100 100L100 100L0 100Z');
  });

  it('mirrors the outline and the area for text', () => {
    const { layers, textInsets } = allPresets.outline({ kind: 'preset', name: 'rightArrow', flipH: true }, box);
    expect(layers[0]?.d).toBe('M200 25L50 25L50 0L0 50L50 100L50 75L200 75Z');
    expect(textInsets).toEqual([25, 25, 0, 25]);
  });

  it('draws an ellipse with four curves that meet at the middle of each side', () => {
    const { layers } = allPresets.outline({ kind: 'preset', name: 'ellipse' }, box);
    expect(layers[0]?.d).toBe(
      'M0 50C0 22.39 44.77 0 100 0C155.23 0 200 22.39 200 50C200 77.61 155.23 100 100 100C44.77 100 0 77.61 0 50Z',
    );
  });

  it('draws a rectangle for an unknown name', () => {
    const { layers } = allPresets.outline({ kind: 'preset', name: 'constructor' }, box);
    expect(layers[0]?.d).toBe('M0 0L200 0L200 100L0 100Z');
  });

  it('draws nothing without definitions', () => {
    expect(createPresets({}).outline({ kind: 'preset', name: 'rect' }, box).layers).toEqual([]);
  });
});
