import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { findFaults } from '../testing/find-faults.ts';
import { layoutDeck } from './layout-deck.ts';

const slideOf = (last: string) => {
  const list =
    '- The pressure was normal when we came\n- The filter was clean\n- All seals looked like new\n- The pump ran without noise';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Inspection\n\n${list}\n\n${last}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements ?? [];
};

it('sets a bold paragraph below a list on a band in the accent color, in type that is not small', () => {
  const elements = slideOf('**Finding: the second sensor, which was replaced only in March, does not work**');
  expect(elements.some(({ id }) => id === 'note-band')).toBe(true);
  const size = elements.flatMap((one) => (one.kind === 'text' && one.id === 'note' ? [one.style.size] : []))[0] ?? 0;
  expect(size).toBeGreaterThanOrEqual(24);
});

it('sets other paragraphs below a list as a note', () => {
  expect(slideOf('Measured on 4 May by **Ida Roth**.').some(({ id }) => id === 'note-band')).toBe(false);
});
