import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { findFaults } from '../testing/find-faults.ts';
import { parseOutline } from './parse-outline.ts';

it('reads the outline in the README and lays out the slides it describes', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const json = /```json\n([^]*?)```/u.exec(readme)?.[1] ?? '';
  const read = parseOutline(JSON.parse(json));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { deck, choices, report } = layoutDeck(read.outline);
  expect(choices.map(({ layout }) => layout)).toEqual(['title', 'bigNumber', 'chart', 'splitList', 'quote']);
  expect(findFaults(deck)).toEqual([]);
  expect(report).toEqual([]);
});
