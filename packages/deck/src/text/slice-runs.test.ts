import { expect, it } from 'vitest';
import {
  endsWithColon,
  sliceRuns,
  trimRuns,
  withCapital,
  withoutFinalPeriod,
  withoutLeadingSpace,
  withoutTrailing,
} from './slice-runs.ts';

const bold = (text: string) => ({ text, bold: true });

it('returns the runs of a part of text, without empty ones', () => {
  const runs = [{ text: 'one ' }, bold('two'), { text: ' three' }];
  expect(sliceRuns(runs, 4, 9)).toEqual([bold('two'), { text: ' t' }]);
  expect(sliceRuns(runs, 0, 0)).toEqual([]);
});

it('removes spaces at both ends, also in several runs', () => {
  expect(trimRuns([{ text: ' ' }, { text: '\n' }, bold(' one '), { text: 'two ' }, { text: ' ' }])).toEqual([
    bold('one '),
    { text: 'two' },
  ]);
  expect(trimRuns([{ text: ' ' }])).toEqual([]);
});

it('removes text at one end', () => {
  expect(withoutLeadingSpace([{ text: ' one' }, bold(' two')])).toEqual([{ text: 'one' }, bold(' two')]);
  expect(withoutTrailing([{ text: 'one,' }, bold('two,')], /,$/u)).toEqual([{ text: 'one,' }, bold('two')]);
});

it.each([
  [[{ text: 'It works.' }], [{ text: 'It works' }]],
  [[{ text: '已经完成。 ' }], [{ text: '已经完成' }]],
  [[{ text: 'Why?' }], [{ text: 'Why?' }]],
  [
    [{ text: 'It ' }, bold('works'), { text: '.' }],
    [{ text: 'It ' }, bold('works')],
  ],
  [[{ text: '.' }], [{ text: '' }]],
  [[], []],
])('removes the period at the end of runs', (runs, expected) => {
  expect(withoutFinalPeriod(runs)).toEqual(expected);
});

it('determines whether one line ends with a colon', () => {
  expect(['Costs:', '费用： ', 'a\nb:', 'Costs'].map((text) => endsWithColon([{ text }]))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ['new salary bands', 'New salary bands'],
  ['a text', 'A text'],
  ['well-known names', 'Well-known names'],
  ['iOS apps', 'iOS apps'],
  ['v2 of it', 'v2 of it'],
  ['deck.md is read', 'deck.md is read'],
  ['src/main', 'src/main'],
  ['свод правил', 'свод правил'],
  ['三月', '三月'],
])('begins “%s” with a capital if it is a word', (text, expected) => {
  expect(withCapital([{ text }, { text: ' x' }])).toEqual([{ text: expected }, { text: ' x' }]);
});

it('leaves code and links as they are', () => {
  for (const run of [
    { text: 'make', code: true },
    { text: 'here', link: 'https://a.example' },
  ])
    expect(withCapital([run])).toEqual([run]);
});
