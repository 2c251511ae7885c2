import { expect, it } from 'vitest';
import type { Box } from '../../model/box.ts';
import { deckLanguages } from '../../model/deck.ts';
import { designNames } from '../design-names.ts';
import { coverSlide } from '../draw-cover.ts';

const titles = [
  'A',
  'Postmortems that people actually read',
  'How Regional Manufacturers Can Cut Energy Costs Without Slowing Their Deliveries',
];

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

it.each(designNames.tech.flatMap((design) => deckLanguages.map((language) => [design, language] as const)))(
  'keeps the accent bar from overlapping boxes in which text grows and shrinks during editing: %s, %s',
  (design, language) => {
    for (const title of titles)
      for (const subtitle of [undefined, 'How we went from 40-page documents to one slide']) {
        const texts = { title, author: 'An author', date: '2026', ...(subtitle !== undefined && { subtitle }) };
        const { elements } = coverSlide({ style: 'tech', color: 'purple', design }, language, texts, 'seed');
        const bars = elements.filter(({ box }) => box.width === 56 && box.height === 8);
        expect(bars).toHaveLength(1);
        const struck = elements.filter(({ kind, box }) => kind === 'text' && bars.some((bar) => overlap(bar.box, box)));
        expect(struck).toEqual([]);
      }
  },
);
