import { expect, it } from 'vitest';
import { hasFrontMatter, insertSample } from './insert-sample.ts';

function result(text: string, caret: number, sample = '## New'): string {
  const { at, inserted } = insertSample(text, caret, sample);
  return text.slice(0, at) + inserted + text.slice(at);
}

it.each([
  ['an empty text', '', 0, '## New\n'],
  ['the end of the text', '# Title', 7, '# Title\n\n## New\n'],
  ['the end of the text after a line break', '# Title\n', 8, '# Title\n\n## New\n'],
  ['the middle of a line', '# Title\n\n## Old', 3, '# Title\n\n## New\n\n## Old'],
  ['a line of a paragraph', 'one\ntwo', 1, 'one\n\n## New\n\ntwo'],
])('inserts a sample as separate paragraphs: at %s', (_, text, caret, expected) => {
  expect(result(text, caret)).toBe(expected);
});

it('inserts front matter at the start', () => {
  expect(result('# Title', 7, '---\ncolor: green\n---')).toBe('---\ncolor: green\n---\n\n# Title');
});

it('recognizes front matter', () => {
  expect([hasFrontMatter('---\ntitle: A\n---\n'), hasFrontMatter('# A\n\n---\n\nB')]).toEqual([true, false]);
});
