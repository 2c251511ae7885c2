import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns the elements and the texts of slides that each have a heading, after checking them for faults. */
function slidesOf(...bodies: readonly string[]): { elements: SlideElement[]; texts: TextElement[] }[] {
  const source = bodies.map((body, index) => `## You asked: ${index + 1}\n\n${body}`).join('\n\n');
  const { deck } = layoutDeck(readMarkdown(`# Harbor\n\n${source}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides.slice(1).map(({ elements }) => ({
    elements: [...elements],
    texts: elements.filter((one): one is TextElement => one.kind === 'text' && one.role === 'body'),
  }));
}

const wordsOf = ({ paragraphs }: TextElement): string => paragraphs.map(({ runs }) => plainText(runs)).join('\n');
const reply = 'The board has approved **3.8%** for everybody. It will be in the January payslip.';

it('sets the answer to a question larger than the question, and a short reply at its beginning largest', () => {
  const [slide] = slidesOf(`> “Will there be a pay rise, and will it be the same for everybody?”\n\nYes. ${reply}`);
  const [question, short, rest] = slide!.texts;
  expect([question, short, rest].map((one) => wordsOf(one!))).toEqual([
    '“Will there be a pay rise, and will it be the same for everybody?”',
    'Yes.',
    reply.replaceAll('*', ''),
  ]);
  expect(rest!.style.size).toBeGreaterThan(question!.style.size);
  expect(short!.style.size).toBeGreaterThan(rest!.style.size);
});

it('sets a short Chinese reply largest', () => {
  const [slide] = slidesOf('> 明年会加薪吗？\n\n会的。董事会已经批准 **3.8%** 的涨幅。');
  expect(slide!.texts.map(wordsOf)).toEqual(['明年会加薪吗？', '会的。', '董事会已经批准 3.8% 的涨幅。']);
});

it('begins answers to questions of one line and two at the same height, in the same size', () => {
  const [one, two] = slidesOf(
    `> “Will there be a pay rise?”\n\nNo. ${reply}`,
    `> “Will there be a pay rise in the new year, and will it be the same for everybody who works in the harbor?”\n\nNot yet. ${reply}`,
  );
  expect(one!.texts[1]?.box.y).toBe(two!.texts[1]?.box.y);
  expect(one!.texts.map(({ style }) => style.size)).toEqual(two!.texts.map(({ style }) => style.size));
});

it.each([
  ['an abbreviation', `Dr. Brandt said so. ${reply}`],
  ['a sentence', `We have good news today. ${reply}`],
  ['the number of something', `No. 4 is repaired. ${reply}`],
  ['a Chinese sentence', '我们正在研究这个问题。预计三月答复。'],
])('does not treat %s as the short reply', (_, text) => {
  const [slide] = slidesOf(`> Will there be a pay rise?\n\n${text}`);
  expect(slide!.texts).toHaveLength(2);
});

it.each([
  ['a quotation that is not a question', `> “We waited for an hour.”\n>\n> — A passenger\n\n${reply}`],
  ['a question below its context', `${reply}\n\n> “Will there be a pay rise?”\n>\n> — A pilot`],
])('keeps the panel of %s', (_, body) => {
  const [slide] = slidesOf(body);
  expect(slide!.elements.some(({ id }) => id === 'quote-panel')).toBe(true);
});
