import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function layoutOf(markdown: string) {
  return layoutDeck(readMarkdown(`# T\n\n## Editions\n\n${markdown}\n`).outline);
}

function largeTexts(markdown: string) {
  const { deck } = layoutOf(markdown);
  return (deck.slides[1]?.elements ?? []).flatMap((element) =>
    element.kind === 'text'
      ? element.paragraphs.flatMap(({ runs }) =>
          runs.flatMap(({ text, size = 0 }) => (size >= 48 ? [text.replaceAll('\u00A0', ' ')] : [])),
        )
      : [],
  );
}

const offer = (name: string, ...lines: string[]) => `### ${name}\n\n${lines.map((line) => `- ${line}\n`).join('')}\n`;

it('sets the price of each offer in large type below its name', () => {
  const markdown =
    offer('Desk', '480 lumens', '€149') + offer('Floor', 'Steel base', '€249') + offer('Wall', '€179', 'Wired');
  expect(largeTexts(markdown)).toEqual(['€149', '€249', '€179']);
  const { deck, choices } = layoutOf(markdown);
  expect(choices.at(-1)?.reason).toBe('It compares 3 options by price or amount.');
  expect(findFaults(deck)).toEqual([]);
  for (const word of ['480 lumens', 'Steel base', 'Wired']) expect(JSON.stringify(deck.slides[1])).toContain(word);
});

it.each([
  [
    'two offers',
    offer('Basic', '9 € / month', '1 user') + offer('Pro', '19 € / month', '5 users'),
    ['9 € / month', '19 € / month'],
  ],
  [
    'a free offer',
    offer('Free', 'Free', '1 user') + offer('Pro', '$19 per month', '5 users') + offer('Team', 'from $49', '20 users'),
    ['Free', '$19 per month', 'from $49'],
  ],
  [
    'prices in Chinese',
    offer('基础版', '99元/月', '1 个用户') +
      offer('专业版', '199元/月', '5 个用户') +
      offer('企业版', '¥399', '不限用户'),
    ['99元/月', '199元/月', '¥399'],
  ],
  [
    'amounts',
    offer('Option A', 'New asphalt', '11 million') +
      offer('Option B', '24 million', 'Bus lanes') +
      offer('Option C', '$1.2 billion', 'A tunnel'),
    ['11 million', '24 million', '$1.2 billion'],
  ],
  [
    'amounts in Chinese',
    offer('方案一', '2400万元', '只换路面') +
      offer('方案二', '3.8亿', '公交专用道') +
      offer('方案三', '8000万', '自行车道'),
    ['2400万元', '3.8亿', '8000万'],
  ],
])('emphasizes the prices of %s', (_name, markdown, expected) => {
  expect(largeTexts(markdown)).toEqual(expected);
});

it.each([
  ['en', ['11 million', '24 million', '38 million'], 48],
  ['zh', ['12,600万元', '2,400万元', '3,800万元'], 48],
  ['short', ['€149', '€249', '€179'], 64],
])('sets amounts in a size in which they stay on one line of three cards: %s', (_, amounts, size) => {
  const markdown = amounts.map((amount, at) => offer(`Option ${at}`, 'New asphalt', amount)).join('');
  const sizes = (layoutOf(markdown).deck.slides[1]?.elements ?? []).flatMap((element) =>
    element.kind === 'text'
      ? element.paragraphs.flatMap(({ runs }) => runs.flatMap((run) => (/\d\d/u.test(run.text) ? [run.size] : [])))
      : [],
  );
  expect(sizes).toEqual([size, size, size]);
});

it('recognizes a price in bold above the list of each group, and above a single list', () => {
  const priced = (name: string, price: string) => `### ${name}\n**${price}**\n- 80 lumen\n- Seatpost mount\n\n`;
  const markdown = priced('City', '€59') + priced('Tour', '€89') + priced('Pro', '€129');
  expect(largeTexts(markdown)).toEqual(['€59', '€89', '€129']);
  const single = '**€59**\n\n- 80 lumen\n- 42 h Eco runtime\n- Seatpost mount\n- Black\n';
  expect(largeTexts(single)).toEqual(['€59']);
  expect(findFaults(layoutOf(single).deck)).toEqual([]);
  expect(largeTexts(single.replace('€59', '59 riders'))).toEqual([]);
  expect(largeTexts(single.replace('**€59**', '€59'))).toEqual([]);
});

it.each([
  [
    'one of the groups has no price',
    offer('Desk', '480 lumens', '€149') + offer('Floor', 'Steel base') + offer('Wall', '€179', 'Wired'),
  ],
  [
    'a group has two prices',
    offer('Desk', '€149', '€99') + offer('Floor', '€249', '€199') + offer('Wall', '€179', '€99'),
  ],
  [
    'prices are part of sentences',
    offer('Desk', 'We spent €149 on lamps', 'Oak') +
      offer('Floor', 'It cost €249', 'Steel') +
      offer('Wall', 'Saves €179 a year', 'Wired'),
  ],
  [
    'figures are not prices',
    offer('Desk', '480 lumens', 'Oak') + offer('Floor', '1,200 lumens', 'Steel') + offer('Wall', '700 lumens', 'Wired'),
  ],
])('does not emphasize anything if %s', (_name, markdown) => {
  expect(largeTexts(markdown)).toEqual([]);
});
