import { describe, expect, it } from 'vitest';
import { endsClause, endsSentence, hasSeveralSentences } from './sentences.ts';

describe('endsSentence', () => {
  it.each([
    'It works.',
    'Does it work?',
    'It works! ',
    'It works…',
    '“It works.”',
    "'It works.'",
    '(It works.)',
    '已经完成。',
    '完成了吗？',
    '“已经完成。”',
    '「完成」。',
    '（已经完成。）',
    'Ida Brandt Inc.',
  ])('accepts “%s”', (text) => {
    expect(endsSentence(text)).toBe(true);
  });

  it.each(['', 'Costs', 'Costs:', 'first,', 'first;', '首先；', '1.5 %', 'Ida Brandt (Brandt Inc.)', '. and more'])(
    'rejects “%s”',
    (text) => {
      expect(endsSentence(text)).toBe(false);
    },
  );

  it('accepts Chinese semicolons if they end sentences', () => {
    expect(['first;', '首先；'].map((text) => endsSentence(text, { semicolons: true }))).toEqual([false, true]);
  });

  it('rejects questions if only statements count', () => {
    const texts = ['Why?', '为什么？', 'So.'];
    expect(texts.map((text) => endsSentence(text, { questions: false }))).toEqual([false, false, true]);
  });

  it('rejects abbreviations at the end of names', () => {
    const texts = ['Brandt & Co.', 'Ida B.', 'Brandt Inc.', 'We count every tree.', '我们数树。'];
    expect(texts.map((text) => endsSentence(text, { abbreviations: false }))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

it.each([
  ['first,', true],
  ['首先，', true],
  ['first;”', true],
  ['It works.', true],
  ['first', false],
  ['first:', false],
])('determines whether “%s” ends a clause: %s', (text, expected) => {
  expect(endsClause(text)).toBe(expected);
});

it.each([
  ['It works. It is fast.', true],
  ['完成了。我们继续', true],
  ['It works.', false],
  ['It costs 1.5 million, or 1,200 a day.', false],
])('determines whether “%s” has several sentences: %s', (text, expected) => {
  expect(hasSeveralSentences(text)).toBe(expected);
});
