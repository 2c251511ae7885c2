import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { isLetter } from './is-letter.ts';

const letter =
  'Last spring I reported a wrong dose that I had given myself. I expected a meeting with the lawyers. Instead the pharmacist came, sat down with me and compared the two ampoules. Three weeks later they had different labels on every ward.';
const story =
  'I opened the shop with my sister in 1994. Half of the street came on the first day, and we sold all we had.';

it.each([
  ['a letter', [letter], true],
  ['a Chinese letter', ['去年我搬到这里。我认识了邻居，他们也认识了我。'], true],
  ['a statement of several people', ['We closed the shop. We opened another one, and our guests came with us.'], false],
  ['an opinion', ['I believe that the new rules are better for my team.'], false],
  ['Chinese text about a group', ['我们搬到这里，我们认识了邻居，我们很高兴。'], false],
])('recognizes %s', (_, texts, expected) => {
  expect(isLetter(texts.map((text) => [{ text }]))).toBe(expected);
});

it.each([
  ['one paragraph below a line that announces it', `A letter from a ward sister:\n\n${letter}`],
  ['two paragraphs', `${story}\n\n${story.replace('1994', '2001')}`],
])('keeps a letter together: %s', (_, text) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## Safety\n\n${text}\n`).outline);
  const { elements = [] } = deck.slides[1] ?? {};
  expect(choices[1]?.reason).not.toContain('most important sentence');
  expect(elements.filter(({ name }) => name === 'Card')).toEqual([]);
  const shown = elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.map(({ runs }) => plainText(runs)) : [],
  );
  expect(shown.filter((one) => text.includes(one.replaceAll('\u00A0', ' ')) && one.length > 60)).toHaveLength(
    text.split('\n\n').filter(({ length }) => length > 60).length,
  );
  expect(findFaults(deck)).toEqual([]);
});
