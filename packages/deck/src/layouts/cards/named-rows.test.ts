import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function elementsOf(items: readonly string[]): readonly SlideElement[] {
  const list = items.map((item) => `- ${item}`).join('\n');
  const { deck } = layoutDeck(readMarkdown(`# Title\n\n## Proposals for next winter\n\n${list}`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements ?? [];
}

const proposals = [
  '**Weather trigger.** Automatic SMS to the duty manager and standby list when the forecast contains FZDZ, FZRA or +SN for our opening hours',
  '**Paid standby.** Four people per night, November to March, estimated cost €118,000',
  '**Departure rate.** Written agreement with the tower: rate equals crews × 2.2 per hour, revised every 30 minutes',
  '**One request channel.** App only from 1 November, radio as a fallback',
  '**Replace trucks 4, 7 and 9.** Lease of three closed-cabin units',
  '**Pump acceptance test** after every service, signed by us and not by the contractor alone',
  '**Spray technique refresher.** One hour, all crews, target 370 litres per aircraft',
];

it('places seven long items with names in bold in rows, with the names in a column', () => {
  const elements = elementsOf(proposals);
  const labels = elements.filter(({ part }) => part === 'eventTime');
  expect(labels).toHaveLength(7);
  expect(new Set(labels.map(({ box }) => box.x)).size).toBe(1);
  expect(elements.some(({ name }) => name === 'Card')).toBe(false);
  const texts = elements.flatMap((one) => (one.kind === 'text' && one.part === 'eventText' ? [one] : []));
  expect(texts.map(({ style }) => style.size)).toEqual(Array.from({ length: 7 }, () => 24));
  // The rest of a sentence keeps its small letter.
  expect(texts[5]?.paragraphs[0]?.runs[0]?.text).toMatch(/^after every service/u);
});

it('leaves items on which bold words are only emphasized as they were', () => {
  const emphasized = proposals.map((item) => item.replace('.**', '**'));
  expect(elementsOf(emphasized).some(({ part }) => part === 'eventTime')).toBe(false);
});
