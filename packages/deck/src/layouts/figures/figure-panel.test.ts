import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (markdown: string) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${markdown}\n\n## Z\n\nz`).outline);
  const textsIn = (part: string): string[] =>
    deck.slides[1]?.elements.flatMap((one) =>
      one.kind === 'text' && one.part === part ? one.paragraphs.map(({ runs }) => plainText(runs)) : [],
    ) ?? [];
  return { deck, textsIn, choice: choices[1] };
};
const list = '- More departures\n- Quieter cabins\n- Bicycles travel free';

it.each([
  ['Departures on time reached 96%, up from 88% with diesel.', '96%'],
  ['The city spent **€2.4 million** on it.', '€2.4 million'],
  ['市级财政安排专项资金2.4亿元，全部用于一线。', '2.4亿元'],
])('shows the figure of a sentence above a list on a panel: %s', (sentence, value) => {
  const { deck, textsIn, choice } = layout(`${sentence}\n\n${list}`);
  expect(choice).toMatchObject({ layout: 'bigNumber', reason: 'It has a sentence with a figure, above a list.' });
  expect(textsIn('figure')).toEqual([value]);
  expect(textsIn('figureLabel')).toEqual([sentence.replaceAll('**', '')]);
  expect(textsIn('item')).toEqual(['More departures', 'Quieter cabins', 'Bicycles travel free']);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  ['a sentence without a striking figure', 'It takes 20 minutes.'],
  ['several sentences', 'Sales rose 20%. Nobody knows why.'],
  ['several figures', 'Sales rose 20%, costs 30%, and profit 10%.'],
])('shows %s above cards', (_, text) => {
  expect(layout(`${text}\n\n${list}`).choice?.layout).toBe('cards');
});

it('keeps every word if the layout is changed', () => {
  const { deck } = layout(`Departures on time reached 96% this year.\n\n${list}`);
  const texts = JSON.stringify(changeLayout(deck, 'slide-2', 'content').slides[1]?.elements);
  for (const words of ['Departures on time reached ', '96%', ' this year.', 'Quieter cabins'])
    expect(texts).toContain(words);
});
