import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const rows = ['Timber', 'Nails', 'Paint', 'Glass', 'Doors', 'Roof', 'Labour']
  .map((name, index) => `| ${name} | ${index + 2} days | ${index + 4} sheds |`)
  .join('\n');
const slideOf = (below: string) => {
  const { deck } = layoutDeck(
    readMarkdown(`## The shed\n\n| Part | Time | Stock |\n|---|---|---|\n${rows}\n\n${below}`).outline,
  );
  const [slide] = deck.slides;
  const table = slide?.elements.find((element) => element.kind === 'table');
  const texts = slide?.elements.filter((element) => element.kind === 'text' && element.role === 'body') ?? [];
  return { deck, table, texts };
};

it.each([
  ['tasks', '- [x] Order the timber\n- [ ] Borrow a saw\n- [ ] Find somebody with a van\n- [ ] Wait for a dry week'],
  ['a list', '- Order the timber\n- Borrow a saw\n- Find somebody with a van\n- Wait for a dry week'],
  [
    'a callout',
    '> [!NOTE]\n> The roof takes longer if it rains, as it did last year, and the year before that one, so that we plan two more days.',
  ],
])('places a narrow table next to %s if its text would be small above it', (_, below) => {
  const { deck, table, texts } = slideOf(below);
  expect(deck.slides).toHaveLength(1);
  expect(table?.style.size).toBeGreaterThanOrEqual(22);
  expect(texts.every(({ box }) => box.x >= (table?.box.x ?? 0) + (table?.box.width ?? 0))).toBe(true);
  expect(findFaults(deck)).toEqual([]);
});

it('places a list at the left of the table below it if their text would be small', () => {
  const { deck } = layoutDeck(
    readMarkdown(
      `## The shed\n\n- Order the timber\n- Borrow a saw\n- Wait for a dry week\n\n| Part | Time | Stock |\n|---|---|---|\n${rows}`,
    ).outline,
  );
  const [slide] = deck.slides;
  const table = slide?.elements.find((element) => element.kind === 'table');
  const list = slide?.elements.find((element) => element.kind === 'text' && element.role === 'body');
  expect(deck.slides).toHaveLength(1);
  expect(table?.style.size).toBeGreaterThanOrEqual(22);
  expect(list!.box.x + list!.box.width).toBeLessThan(table!.box.x);
  expect(findFaults(deck)).toEqual([]);
});

it('keeps a table with wide columns above the text', () => {
  const wide = 'a long description of this row that needs most of the width of the slide';
  const { deck } = layoutDeck(
    readMarkdown(`## Rows\n\n| A | B |\n|---|---|\n${`| ${wide} | ${wide} |\n`.repeat(5)}\n- One\n- Two\n- Three`)
      .outline,
  );
  const table = deck.slides[0]?.elements.find((element) => element.kind === 'table');
  expect(table?.box.width).toBeGreaterThan(1000);
  expect(findFaults(deck)).toEqual([]);
});

const pairs = (values: readonly string[]): string =>
  `| | |\n|---|---|\n${values.map((value, index) => `| Part ${index + 1} | ${value} |`).join('\n')}`;
const partsOf = (source: string) => {
  const { deck } = layoutDeck(readMarkdown(`## The shed\n\n${source}`).outline);
  const [slide] = deck.slides;
  const table = slide?.elements.find((element) => element.kind === 'table');
  const text = slide?.elements.find((element) => element.kind === 'text' && element.role === 'body');
  return { deck, table, text };
};

it('places the text above a table of two narrow columns next to it, in larger text', () => {
  const { deck, table, text } = partsOf(
    `**All day, on one charge.**\n\n${pairs(['3.2 mm', '29 g', '36 hours', '64 GB', '5 microphones'])}`,
  );
  expect(text!.box.x + text!.box.width).toBeLessThan(table!.box.x);
  expect(table!.box.width).toBeLessThanOrEqual(0.65 * 1136);
  expect(text?.kind === 'text' && text.style.size).toBeGreaterThan(table?.kind === 'table' ? table.style.size : 0);
  expect(findFaults(deck)).toEqual([]);
});

it('keeps the text above a table of two columns with sentences', () => {
  const { table, text } = partsOf(
    `What may go wrong.\n\n${pairs(Array.from({ length: 4 }, () => 'The roof takes longer if it rains, as it did last year, and in the year before.'))}`,
  );
  expect(text!.box.y + text!.box.height).toBeLessThanOrEqual(table!.box.y);
});
