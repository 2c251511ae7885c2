import { describe, expect, it } from 'vitest';
import { familiesOf } from './font-families.ts';
import {
  estimatedAdvance,
  familyOf,
  hasEstimatedWidth,
  hasHan,
  hasLeftToRight,
  hasRightToLeft,
  isAmbiguous,
  isEastAsian,
  isHan,
  isRightToLeft,
  isUnmeasuredSymbol,
  labelColon,
  labelLanguage,
} from './scripts.ts';

type Range = readonly [first: number, last: number];

/** Returns the ranges of code points at whose ends a function is wrong: it must be true in them and false next to them. */
const wrongRanges = (has: (code: number) => boolean, ranges: readonly Range[]) =>
  ranges.filter(([first, last]) => has(first - 1) || !has(first) || !has(last) || has(last + 1));

describe('scripts', () => {
  it('recognizes the blocks of full-width characters', () => {
    const ranges: Range[] = [
      [0x2e80, 0xa4cf],
      [0xf900, 0xfaff],
      [0xfe30, 0xfe4f],
      [0xff00, 0xffef],
      [0x20000, 0x3ffff],
    ];
    expect(wrongRanges(isEastAsian, ranges)).toEqual([]);
  });

  it.each([
    ['Total 合计', true, 'zh', '：'],
    ['〇', true, 'zh', '：'],
    ['Total', false, 'en', ': '],
    ['、，かな', false, 'en', ': '],
    ['', false, 'en', ': '],
  ])('writes the label of “%s” in Chinese if it contains Han characters: %s', (text, has, language, colon) => {
    expect([hasHan(text), labelLanguage(text), labelColon(text)]).toEqual([has, language, colon]);
  });

  it('recognizes Han characters, including the signs for repetition and zero', () => {
    const ranges: Range[] = [
      [0x3400, 0x4dbf],
      [0x4e00, 0x9fff],
      [0xf900, 0xfaff],
      [0x20000, 0x3ffff],
      [0x3005, 0x3005],
      [0x3007, 0x3007],
    ];
    expect(wrongRanges(isHan, ranges)).toEqual([]);
  });

  it('recognizes the marks whose width depends on the script around them', () => {
    const ranges: Range[] = [
      [0x2014, 0x201d],
      [0x2025, 0x2027],
      [0x00b7, 0x00b7],
    ];
    expect(wrongRanges(isAmbiguous, ranges)).toEqual([]);
  });

  it('recognizes right-to-left letters', () => {
    const ranges: Range[] = [
      [0x590, 0x8ff],
      [0xfb1d, 0xfdff],
      [0xfe70, 0xfeff],
    ];
    expect(wrongRanges(isRightToLeft, ranges)).toEqual([]);
  });

  it.each([
    ['Hello 1', false, true],
    ['שלום 1', true, false],
    ['Hello שלום', true, true],
    ['123 – ()', false, false],
    ['', false, false],
  ])('finds the directions of the letters of “%s”', (text, isRight, isLeft) => {
    expect([hasRightToLeft(text), hasLeftToRight(text)]).toEqual([isRight, isLeft]);
  });
});

describe('familyOf', () => {
  const body = familiesOf('body');
  const of = (character: string, families = body, nextToHan = false) =>
    familyOf(character.codePointAt(0) ?? 0, families, nextToHan);

  it('sets ASCII in the Latin family and full-width characters in the Han family', () => {
    expect([of(' '), of('~'), of('一'), of('，')]).toEqual([body.latin, body.latin, body.han, body.han]);
  });

  it('sets marks next to Han characters in the Han family, and others in the Latin family', () => {
    expect([of('“', body, true), of('“', body, false), of('é', body, true)]).toEqual([
      body.han,
      body.latin,
      body.latin,
    ]);
  });

  it('replaces characters that the family lacks', () => {
    const code = familiesOf('mono');
    expect(of('a', code)).toBe('Cousine');
    expect(of('\u0e01')).toBe(body.latin);
    const kai = { latin: 'Carlito', han: 'LXGW WenKai' } as const;
    expect([of('一', kai), of('가', kai)]).toEqual(['LXGW WenKai', 'Carlito']);
  });
});

describe('characters without metrics', () => {
  it('distinguishes symbols from letters that are shaped together with adjacent letters', () => {
    expect(['\u2ba1', '一', 'a', 'ש', '\u0e01'].map((character) => isUnmeasuredSymbol(character, 'Carlito'))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['\u2ba1', '一', 'a', 'ש', '\u0e01'].map((character) => hasEstimatedWidth(character, 'Carlito'))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  /** Each row: name, width in em, and the first and last code points of ranges with this width. */
  it.each<[name: string, width: number, ranges: readonly Range[]]>([
    ['full-width characters', 1, [[0x2e80, 0xa4cf]]],
    ['Hangul', 1, [[0xac00, 0xd7ff]]],
    [
      'emoji and large symbols',
      1.4,
      [
        [0x1f000, 0x1ffff],
        [0x20e3, 0x20e3],
        [0x23e9, 0x23fa],
        [0x2600, 0x27bf],
        [0x2b00, 0x2bff],
      ],
    ],
    ['combining marks', 0, [[0x300, 0x36f]]],
    ['right-to-left letters', 0.7, [[0x590, 0x8ff]]],
    [
      'control characters',
      0,
      [
        [0, 0x1f],
        [0x200b, 0x200f],
        [0x202a, 0x202e],
      ],
    ],
    [
      'brackets of formulas',
      0.6,
      [
        [0x2308, 0x230b],
        [0x27e6, 0x27ef],
      ],
    ],
    ['long arrows', 1.7, [[0x27f5, 0x27ff]]],
    ['arrows', 1.1, [[0x2190, 0x21ff]]],
    ['other letters', 0.75, [[0x20, 0x2ff]]],
    ['operators', 0.9, [[0x2234, 0x22d7]]],
  ])('estimates the width of %s as %d em', (_name, width, ranges) => {
    for (const [first, last] of ranges) {
      expect([estimatedAdvance(first), estimatedAdvance(last)]).toEqual([width, width]);
      // Unknown symbols are 1 em wide, too.
      if (width === 1) continue;
      const neighbors = [first - 1, last + 1].filter((code) => code >= 0).map(estimatedAdvance);
      expect(neighbors).not.toContain(width);
    }
  });
});
