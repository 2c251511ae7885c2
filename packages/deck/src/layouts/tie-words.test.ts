import { describe, expect, it } from 'vitest';
import { tieWords } from './tie-words.ts';

const tied = (text: string): string => tieWords([{ text }])[0]?.text.replace(/\u00A0/gu, '_') ?? '';

describe('tieWords', () => {
  it.each([
    ['on 14 March 2026 at noon', 'on 14_March_2026 at noon'],
    ['by December 31, 2027', 'by December_31, 2027'],
    ['an audit by Dr. Samuel Okafor', 'an audit by Dr._Samuel Okafor'],
    ['as Fig. 3 and Table 2 show', 'as Fig._3 and Table_2 show'],
    ['until Q3 2025 or FY 2026', 'until Q3_2025 or FY_2026'],
    ['2.3 million parcels in 6 days, 48 kg, 12 %', '2.3_million parcels in 6_days, 48 kg, 12 %'],
    ['Step 3 takes 20 minutes', 'Step_3 takes 20_minutes'],
  ])('joins the words of “%s” that belong on one line', (text, expected) => {
    expect(tied(text)).toBe(expected);
  });

  it.each([
    ['May I ask 14 people', 'May I ask 14 people'],
    ['We maybe meet in 2026', 'We maybe meet in 2026'],
    ['It rose 3 times in 2025 alone', 'It rose 3 times in 2025 alone'],
    ['Nos. and sum. 4', 'Nos. and sum. 4'],
  ])('leaves “%s” as it is', (text, expected) => {
    expect(tied(text)).toBe(expected);
  });

  it('does not change code, formulas and charts', () => {
    const blocks = [
      { kind: 'code', language: 'sh', text: 'at 3 March' },
      { kind: 'paragraph', runs: [{ text: '3 March', code: true }] },
      { kind: 'formula', latex: '3 %' },
      { kind: 'chart', categories: ['Q1 2026'], series: [] },
    ];
    expect(tieWords(blocks)).toEqual(blocks);
  });
});
