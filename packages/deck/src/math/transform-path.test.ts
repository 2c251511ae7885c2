import { expect, it } from 'vitest';
import { clippedBar } from './transform-path.ts';
import { typesetFormula } from './typeset-formula.ts';

interface Outline {
  top: number;
  bottom: number;
  left: number;
  right: number;
  isClockwise: boolean;
}

function outlineOf(path: string): Outline {
  const numbers = (path.match(/-?\d+/gu) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const area = xs.reduce((sum, x, at) => {
    const next = (at + 1) % xs.length;
    return sum + x * (ys[next] ?? 0) - (xs[next] ?? 0) * (ys[at] ?? 0);
  }, 0);
  return {
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    left: Math.min(...xs),
    right: Math.max(...xs),
    isClockwise: area > 0,
  };
}

it.each([
  ['a brace', String.raw`\begin{cases} 1 \\ 2 \\ 3 \\ 4 \\ 5 \\ 6 \end{cases}`, 5],
  ['a parenthesis', String.raw`\left(\begin{array}{c} 1 \\ 2 \\ 3 \\ 4 \\ 5 \\ 6 \end{array}\right.`, 3],
])('draws the pieces of %s in one direction, with an overlap at each of their ends', async (_, latex, count) => {
  const formula = await typesetFormula(latex);
  const outlines = 'drawing' in formula ? formula.drawing.paths.map(outlineOf) : [];
  // The digits are to the right of the bracket.
  const start = Math.min(...outlines.map(({ left }) => left));
  const pieces = outlines.filter(({ left }) => left < start + 300).toSorted((one, other) => one.top - other.top);
  expect(pieces).toHaveLength(count);
  expect(new Set(pieces.map(({ isClockwise }) => isClockwise)).size).toBe(1);
  for (const [index, { top }] of pieces.slice(1).entries()) expect(top).toBeLessThan((pieces[index]?.bottom ?? 0) - 20);
});

it('cuts a bar a little outside its clip path, and keeps its direction', () => {
  const clip = { x: 0, y: 500, width: 100, height: 1000 };
  expect(clippedBar('M20 0L80 0L80 3000L20 3000Z', [1, 0, 0, 1, 0, 0], clip)).toBe('M20 460L80 460L80 1540L20 1540Z');
  expect(clippedBar('M20 0L20 3000L80 3000L80 0Z', [1, 0, 0, 1, 0, 0], clip)).toBe('M20 460L20 1540L80 1540L80 460Z');
  expect(clippedBar('M20 0L80 0L80 100L20 100Z', [1, 0, 0, 1, 0, 0], clip)).toBe('');
});
