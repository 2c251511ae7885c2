import { describe, expect, it } from 'vitest';
import type { Run } from '../model/text.ts';
import { faceOf } from './faces.ts';
import { forgetMeasuredRuns, kerningAfter, measureRuns } from './measure.ts';

const body = { bold: false, face: 'body' } as const;
const measure = (text: string, defaults = body) => measureRuns([{ text }], defaults);
const codeOf = (character: string) => character.codePointAt(0) ?? 0;

describe('measureRuns', () => {
  it('returns the characters of all runs with their runs', () => {
    const runs: Run[] = [{ text: 'a👍🏽' }, { text: '' }, { text: 'e\u0301' }];
    expect(measureRuns(runs, body)).toMatchObject({ characters: ['a', '👍🏽', 'e\u0301'], runOf: [0, 0, 2] });
  });

  it('measures the same runs again only for other fonts', () => {
    const runs: Run[] = [{ text: 'word' }];
    const first = measureRuns(runs, body);
    const bold = measureRuns(runs, { bold: true, face: 'body' });
    const mono = measureRuns(runs, { bold: false, face: 'mono' });
    expect(new Set([first, bold, mono]).size).toBe(3);
    expect(measureRuns(runs, body)).toBe(first);
    expect(measureRuns(runs, { bold: true, face: 'body' })).toBe(bold);
    expect(measureRuns(runs, { bold: false, face: 'mono' })).toBe(mono);
    forgetMeasuredRuns();
    expect(measureRuns(runs, body)).not.toBe(first);
  });

  it('uses the face of each run', () => {
    const widthOf = (bold: boolean, italic: boolean) => faceOf('Carlito', bold, italic).advanceOf(codeOf('m'));
    const runs: Run[] = [
      { text: 'm' },
      { text: 'm', bold: true },
      { text: 'm', italic: true },
      { text: 'm', bold: false },
      { text: 'm', code: true },
    ];
    const mono = faceOf('Cousine', false, false).advanceOf(codeOf('m'));
    expect(measureRuns(runs, body).advanceOf).toEqual([
      widthOf(false, false),
      widthOf(true, false),
      widthOf(false, true),
      widthOf(false, false),
      mono,
    ]);
    expect(measureRuns(runs, { bold: true, face: 'body' }).advanceOf[0]).toBe(widthOf(true, false));
    expect(measureRuns(runs, { bold: true, face: 'body' }).advanceOf[3]).toBe(widthOf(false, false));
    expect(widthOf(true, false)).not.toBe(widthOf(false, false));
  });

  it('includes kerning between letters of one run, also of accented ones', () => {
    const { advanceOf } = faceOf('Carlito', false, false);
    const kerning = (text: string) => (measure(text).advanceOf[0] ?? 0) - (advanceOf(codeOf(text)) ?? 0);
    expect(kerning('AV')).toBeLessThan(0);
    expect(kerning('ÀV')).toBeCloseTo(kerning('AV'));
    expect(kerning('AÝ')).toBeCloseTo(kerning('AY'));
    expect(kerning('HH')).toBe(0);
    const split = measureRuns([{ text: 'A' }, { text: 'V' }], body);
    expect(split.advanceOf[0]).toBe(advanceOf(codeOf('A')));
  });

  it('gives line breaks no width and tabs the width of a space', () => {
    const { advanceOf } = measure('\n\t ');
    expect(advanceOf[0]).toBe(0);
    expect(advanceOf[1]).toBe(advanceOf[2]);
  });

  it('estimates the width of emoji and keycaps', () => {
    expect(measure('😀').advanceOf).toEqual([1.4]);
    expect(measure('1\uFE0F\u20E3').advanceOf).toEqual([1.4]);
    expect(measure('1').advanceOf[0]).toBeLessThan(1);
  });

  it.each<[text: string, isHan: boolean]>([
    ['一“a', true],
    ['a”一', true],
    ['a“b', false],
    ['、“a', true],
    ['ー…a', true],
    ['！…a', true],
    ['～…a', true],
    ['a—一', true],
    // Only a dash ignores a space before the Han character.
    ['a— 一', true],
    ['a― 一', true],
    ['a” 一', false],
    ['a— b', false],
    ['a…”一', true],
    ['“', false],
  ])('sets the first mark of “%s” in the Han font: %s', (text, isHan) => {
    const { characters, familyOf } = measure(text);
    const at = characters.findIndex((character) => /[“”…—―]/u.test(character));
    expect(familyOf[at]).toBe(isHan ? 'Noto Sans SC' : 'Carlito');
  });

  it('sets all marks in a row in the Han font, and later ones by themselves', () => {
    const { familyOf } = measure('一“…a“b');
    expect(familyOf).toEqual(['Noto Sans SC', 'Noto Sans SC', 'Noto Sans SC', 'Carlito', 'Carlito', 'Carlito']);
  });

  it.each([
    ['שלום', true],
    ['123 שלום', true],
    ['Hello שלום', false],
    ['ä שלום', false],
    ['Zש', false],
    ['aש', false],
    ['@ש', true],
    ['[ש', true],
    ['`ש', true],
    ['{ש', true],
    ['×ש', false],
    ['一ש', false],
    ['123', false],
    ['', false],
  ])('finds the direction of “%s” by its first letter: right to left is %s', (text, isRightToLeft) => {
    expect(measure(text).isRightToLeft).toBe(isRightToLeft);
  });
});

describe('kerningAfter', () => {
  const after = (runs: Run[], at = 0, bold = false) =>
    kerningAfter(measureRuns(runs, { bold, face: 'body' }), at, bold);

  it('returns the kerning that the advance includes', () => {
    const measured = measure('AV');
    const { advanceOf } = faceOf('Carlito', false, false);
    expect(kerningAfter(measured, 0, false)).toBe((measured.advanceOf[0] ?? 0) - (advanceOf(codeOf('A')) ?? 0));
    expect(after([{ text: 'AV', bold: true }])).toBe(faceOf('Carlito', true, false).kerningOf(65, 86));
    expect(after([{ text: 'AV', italic: true }])).toBe(faceOf('Carlito', false, true).kerningOf(65, 86));
    expect(after([{ text: 'AV' }], 0, true)).toBe(faceOf('Carlito', true, false).kerningOf(65, 86));
  });

  it('is 0 at the end, between runs and between fonts', () => {
    expect(after([{ text: 'AV' }], 1)).toBe(0);
    expect(after([{ text: 'A' }, { text: 'V' }])).toBe(0);
    expect(after([{ text: 'A一' }])).toBe(0);
  });
});
