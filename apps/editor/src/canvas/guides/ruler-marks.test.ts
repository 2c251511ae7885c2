import { expect, it } from 'vitest';
import { rulerMarks } from './ruler-marks.ts';

const numbersOf = (marks: ReturnType<typeof rulerMarks>) => marks.flatMap(({ number }) => number ?? []);

it('numbers each inch of a slide, with marks at the eighths', () => {
  const marks = rulerMarks(1280, 'in', 96, 0.7);
  expect(numbersOf(marks)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(marks.slice(0, 9).map(({ at }) => at)).toEqual([0, 12, 24, 36, 48, 60, 72, 84, 96]);
});

it('numbers every second centimeter of a slide that is shown smaller', () => {
  const marks = rulerMarks(1280, 'cm', 96 / 2.54, 0.7);
  expect(numbersOf(marks)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32]);
  expect(marks[1]?.at).toBeCloseTo(96 / 2.54 / 2, 6);
});

it.each([0.1, 0.28, 0.5, 1, 3, 8])('keeps numbers legible at a scale of %d', (scale) => {
  for (const [unit, perUnit] of [
    ['cm', 96 / 2.54],
    ['in', 96],
  ] as const) {
    const marks = rulerMarks(1280, unit, perUnit, scale);
    const numbered = marks.filter(({ number }) => number !== undefined);
    expect(((numbered[1]?.at ?? 0) - (numbered[0]?.at ?? 0)) * scale).toBeGreaterThanOrEqual(40);
    expect(marks.at(-1)?.at).toBeLessThanOrEqual(1280.001);
  }
});
