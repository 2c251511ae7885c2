import type { Run } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { replaceChangedText } from './replace-changed-text.ts';

const runs: readonly Run[] = [
  { text: 'Total ' },
  { text: '12 %', bold: true },
  { text: ' (see ' },
  { text: 'report', link: 'https://a.example' },
  { text: ')' },
];

it.each<[string, Run[]]>([
  ['Total 12 % (see report)!', [...runs.slice(0, 4), { text: ')!' }]],
  ['Total 123 % (see report)', [runs[0]!, { text: '123 %', bold: true }, ...runs.slice(2)]],
  ['All 12 % (see report)', [{ text: 'All ' }, ...runs.slice(1)]],
  // What replaces several formats gets the first one.
  ['Total 1x report)', [runs[0]!, { text: '1x', bold: true }, { text: ' ' }, ...runs.slice(3)]],
  ['Total 12 % (see )', [...runs.slice(0, 3), { text: ')' }]],
  // Text after a link is not part of it, but text inside is.
  ['Total 12 % (see report 2)', [...runs.slice(0, 4), { text: ' 2' }, { text: ')' }]],
  ['Total 12 % (see re-port)', [...runs.slice(0, 3), { text: 're-port', link: 'https://a.example' }, { text: ')' }]],
  ['', []],
])('keeps the formats of unchanged characters in “%s”', (text, expected) => {
  const changed = replaceChangedText(runs, text);
  expect(changed.map((run) => run.text).join('')).toBe(text);
  expect(changed).toEqual(expected);
});

it('gives text that is added to an empty list no format, and text at the start that of the first run', () => {
  expect(replaceChangedText([], 'new')).toEqual([{ text: 'new' }]);
  expect(replaceChangedText([{ text: 'b', bold: true }], 'ab')).toEqual([{ text: 'ab', bold: true }]);
});

it.each([
  ['a😀b', 'a😁b'],
  ['😀', '😁'],
  ['x😀', 'x\u{1F500}'],
  ['aa', 'a'],
  ['😀😀', '😀'],
])('keeps characters of two code units whole: %s, %s', (old, text) => {
  const changed = replaceChangedText(
    Array.from(old, (character, index) => ({ text: character, bold: index % 2 === 0 })),
    text,
  );
  expect(changed.map((run) => run.text).join('')).toBe(text);
  for (const run of changed) expect(run.text.isWellFormed()).toBe(true);
});
