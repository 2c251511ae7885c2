import { expect, it } from 'vitest';
import { processorRatio, smallestOf } from '../../../../../tooling/timing.ts';
import { readMarkdown } from '../read-markdown.ts';

it.each([
  ['one  \t\ntwo', 'one two'],
  ['港口\n岸电', '港口岸电'],
  ['港口\nshore power', '港口 shore power'],
  ['港口\n\u00A0\n岸电。', '港口\u00A0岸电。'],
])('joins the lines of a paragraph: %j', (markdown, text) => {
  const { outline } = readMarkdown(`## A\n\n${markdown}`);
  expect(JSON.stringify(outline)).toContain(JSON.stringify(text));
});

it('joins many lines of non-breaking spaces in linear time', async () => {
  const paragraph = (line: string) => `A\n${line.repeat(30_000)}B`;
  const ratio = () =>
    processorRatio(
      () => readMarkdown(paragraph('\u00A0\n')),
      () => readMarkdown(paragraph('a\n')),
    );
  expect(await smallestOf(6, ratio)).toBeLessThan(6);
});
