import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { layoutDeck } from '../layout-deck.ts';

const elementsOf = (people: readonly string[]) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Team\n\n- ${people.join('\n- ')}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements ?? [];
};

it.each([
  [
    'in one row of smaller names',
    ['Dr. Alma Reyes — Medical director', 'Tom Whitlock — Nursing', 'Priya Nair — Educator', 'Jo Lindqvist — HR'],
    1,
  ],
  [
    'in two rows',
    [
      'Dr. Marguerite Delacroix-Whitfield — Chief Quality Officer',
      'Bartholomew Okonkwo-Hughes — Head of Nursing',
      'Siobhán Fitzgerald — Patient Safety',
      'Wei-Ling Tan — Data and Analytics',
    ],
    2,
  ],
])('sets each name on one line, %s', (_, people, rows) => {
  const elements = elementsOf(people);
  const texts = elements.flatMap((one) => (one.kind === 'text' && one.part === 'item' ? [one] : []));
  expect(new Set(texts.map(({ box }) => box.y)).size).toBe(rows);
  for (const { paragraphs, style, box } of texts) {
    const [name] = paragraphs;
    const size = name?.runs[0]?.size ?? 0;
    expect(size).toBeGreaterThanOrEqual(24);
    expect(heightOf(name ? [name] : [], { ...style, size }, box.width)).toBeLessThan(size * 2);
  }
});

it('sets two wide initials on one line in their disc', () => {
  const elements = elementsOf(['Mary White — Lead', 'Walter Meyer — Cook', 'Wim Moore — Baker']);
  const discs = elements.flatMap((one) => (one.kind === 'shape' && one.name === 'Initials' ? [one] : []));
  expect(discs).toHaveLength(3);
  // The text of an ellipse is within the largest rectangle in it.
  const lines = discs.map(({ paragraphs = [], style = { face: 'body', size: 0, lineHeight: 1 }, box }) =>
    Math.round(heightOf(paragraphs, style, box.width * 0.7) / (style.size * style.lineHeight)),
  );
  expect(lines).toEqual([1, 1, 1]);
});

it.each([
  ['Main characters', ['Ida Brandt', 'Tom Reed', 'Jonas Ek'], 'She wrote the charter.'],
  ['人物', ['唐玄宗', '安禄山', '郭子仪'], '收复两京的主将。'],
])('presents people below smaller headings on cards with initials: %s', (heading, names, role) => {
  const parts = names.map((name) => `### ${name}\n\n${role}`).join('\n\n');
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${parts}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  expect(choices.at(-1)?.reason).toBe('It presents 3 people.');
  expect(deck.slides[1]?.elements.filter(({ name }) => name === 'Initials')).toHaveLength(names.length);
});
