import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from './layout-deck.ts';

const megabyte = 1_000_000;

it('keeps no data of finished decks that only a full garbage collection could free', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;
  const cells = Array.from({ length: 8 }, (_, row) => `| School ${row} | ${row}.5 MW | surveyed and found sound |`);
  const slide = ['## Roofs', '', '| Place | Power | State |', '|---|--:|---|', ...cells].join('\n');
  const text = Array.from({ length: 20 }, () => slide).join('\n\n');
  const layoutDecks = () => {
    for (let collection = 0; collection < 4; collection++) {
      for (let deck = 0; deck < 5; deck++) layoutDeck(readMarkdown(text).outline);
      collect({ type: 'minor' });
    }
  };
  const growth = () => {
    collect({ type: 'major' });
    const before = process.memoryUsage().heapUsed;
    layoutDecks();
    return (process.memoryUsage().heapUsed - before) / megabyte;
  };
  layoutDecks();
  // All text measurements for these decks take 25 MB. A collection in the middle of a deck may keep the data of that
  // deck, but not in every round.
  expect(Math.min(growth(), growth(), growth())).toBeLessThan(12);
});
