import { deckToJson, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { selectAllElements, selectElements } from './select.ts';
import { duplicateElements } from './duplicate.ts';
import { groupElements, ungroupElements } from './arrange.ts';

/** Deck with text boxes instead of placeholders, because placeholders cannot be grouped. */
const deck: Deck = {
  ...sampleDeck,
  slides: sampleDeck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) => {
      if (element.kind !== 'text') return element;
      const { role: _, ...box } = element;
      return box;
    }),
  })),
};

it('nests groups only as deeply as a deck that can be saved allows', () => {
  let state = openDeck(deck);
  const run = (command: Command) => {
    const transaction = command(state);
    if (transaction) state = applyTransaction(state, transaction);
    return transaction !== null;
  };
  let depth = 0;
  run(selectAllElements);
  while (depth < 20 && run(groupElements(0))) {
    depth += 1;
    run(duplicateElements(0));
    run(selectAllElements);
  }
  expect(depth).toBe(12);
  expect(parseDeck(deckToJson(state.deck)).ok).toBe(true);
});

it('leaves ungrouped members where they were visible', () => {
  const selected = applyTransaction(openDeck(deck), selectElements(['s1-title', 's1-sun'])(openDeck(deck)) ?? {});
  const grouped = applyTransaction(selected, groupElements(0)(selected) ?? {});
  const apart = applyTransaction(grouped, ungroupElements(1)(grouped) ?? {});
  const elements = apart.deck.slides[0]?.elements ?? [];
  expect(new Map(elements.map((element) => [element.id, element]))).toEqual(
    new Map(deck.slides[0]?.elements.map((element) => [element.id, element])),
  );
});

it('keeps a text that cannot be grouped above the shape that it was above, and other text where it was', () => {
  const [first] = sampleDeck.slides;
  const sun = first?.elements.find(({ id }) => id === 's1-sun');
  const title = first?.elements.find(({ id }) => id === 's1-title');
  if (!first || !sun || !title) throw new Error('The sample has another first slide.');
  const elements = [
    title,
    { ...sun, id: 'card' },
    { ...title, id: 'text' },
    { ...title, id: 'other' },
    { ...sun, id: 'icon' },
  ];
  const state = openDeck({ ...sampleDeck, slides: [{ ...first, elements }] });
  const selected = applyTransaction(state, selectElements(['s1-title', 'card', 'text', 'icon'])(state) ?? {});
  const grouped = applyTransaction(selected, groupElements(0)(selected) ?? {});
  const ids = grouped.deck.slides[0]?.elements.map((element) => (element.kind === 'group' ? 'group' : element.id));
  expect(ids).toEqual(['s1-title', 'other', 'group', 'text']);
});
