import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from './layout-deck.ts';

const cardsOf = (markdown: string) =>
  layoutDeck(readMarkdown(`# Talk\n\n## Slide\n\n${markdown}\n`).outline).deck.slides[1]?.elements.filter(
    ({ name }) => name === 'Card',
  ) ?? [];

/** Text that fills a card. With less, columns would be rows. */
const full = 'Some text here, which says so much that it fills most of its card, from its first line to its last';

it.each([
  ['columns', `### One\n\n${full}\n\n### Two\n\n${full}\n\n### Three\n\n${full}`],
  ['a comparison', '### Before\n\n- Slow\n- Late\n\n### After\n\n- Fast\n- Early'],
  ['steps', '1. Measure the roof\n2. Then ask three companies\n3. Then choose one of them'],
  ['five steps', '1. Measure\n2. Then ask\n3. Then choose\n4. Then install\n5. Then celebrate'],
  ['events', '- 2019: founded in a garage\n- 2021: first ship sails\n- 2024: a harbour opens'],
  ['figures', '- 41 % less fuel\n- 12 ships a day\n- 96 % of customers reorder'],
  [
    'items',
    '- Bills rose by a third\n- Roofs are sound\n- Grants end in December\n- Panels are cheaper\n- Banks lend\n- Neighbors help',
  ],
])('has gutters of 24 px between the cards of %s', (_, markdown) => {
  const cards = cardsOf(markdown);
  const top = Math.min(...cards.map(({ box }) => box.y));
  const row = cards.filter(({ box }) => box.y === top).toSorted((one, other) => one.box.x - other.box.x);
  expect(row.length).toBeGreaterThan(1);
  const gaps = row.slice(1).map(({ box }, index) => box.x - (row[index]?.box.x ?? 0) - (row[index]?.box.width ?? 0));
  for (const gap of gaps) expect(gap).toBeCloseTo(24, 0);
});

it.each([
  [
    'columns',
    `### One\n\n${full}\n\n### Two\n\n${full}, and more\n\n### Three\n\nText here, which fills most of its card as well`,
  ],
  ['steps', '1. Measure the roof\n2. Then ask three companies for their prices, and wait for a week\n3. Then choose'],
])('begins the text of all cards of %s at the same height', (_, markdown) => {
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Slide\n\n${markdown}\n`).outline);
  const tops = deck.slides[1]?.elements.flatMap((element) =>
    element.kind === 'text' && element.role === 'body' ? [element.box.y] : [],
  );
  expect(new Set(tops).size).toBe(1);
});
