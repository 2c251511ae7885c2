import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (markdown: string) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n${markdown}\n`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const texts = elements.flatMap((one) =>
    one.kind === 'text' || one.kind === 'shape' ? (one.paragraphs ?? []).map(({ runs }) => plainText(runs)) : [],
  );
  return { deck, elements, texts, choice: choices[1] };
};

const chain =
  'Short rest between shifts leads to fragmented sleep, which leads to slower reactions, which leads to medication errors.';

it('joins causes and effects by arrows, with their connectives', () => {
  const { deck, choice, elements, texts } = layout(
    '## Cause\n\nA schema change leads to a cache miss, which leads to a storm.',
  );
  expect(choice).toMatchObject({ layout: 'chain', reason: 'Each of its causes has an effect.' });
  expect(texts).toEqual(
    expect.arrayContaining(['A schema change', 'leads to', 'a cache miss', 'which leads to', 'a storm']),
  );
  expect(elements.filter(({ name }) => name === 'Way')).toHaveLength(2);
  expect(findFaults(deck)).toEqual([]);
});

it('sets four causes and effects on cards of readable text', () => {
  const { deck, elements, texts } = layout(`## Cause\n\n${chain}`);
  expect(texts).toEqual(expect.arrayContaining(['Short rest between shifts', 'which leads to', 'medication errors']));
  expect(elements.filter(({ name }) => name === 'Way')).toHaveLength(3);
  const sizes = elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one.style.size] : []));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(28);
  expect(findFaults(deck)).toEqual([]);
});

it('leads from each answer to the next question that asks why', () => {
  const { deck, choice, elements, texts } = layout(
    '## Five whys\n\n1. Why late? No power.\n2. Why no power? Ice on the arm.\n3. Why ice? The heater was off.',
  );
  expect(choice).toMatchObject({ layout: 'chain', reason: 'It asks why several times.' });
  expect(texts).toEqual(
    expect.arrayContaining(['1', 'Why late?', 'No power.', '3', 'Why ice?', 'The heater was off.']),
  );
  expect(elements.filter(({ name }) => name === 'Way')).toHaveLength(2);
  expect(findFaults(deck)).toEqual([]);
});
