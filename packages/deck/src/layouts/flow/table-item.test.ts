import { expect, it } from 'vitest';
import { deckToJson, parseDeck } from '../../json/parse-deck.ts';
import { parseOutline } from '../../json/parse-outline.ts';
import { layoutDeck } from '../layout-deck.ts';

it("keeps tables within the deck's maximum height at any font size", () => {
  const huge = [{ text: 'x'.repeat(40), size: 900 }];
  const table = { kind: 'table', head: ['a', 'b', 'c', 'd'], rows: [[huge, 'word', huge, 'word']] };
  const parsed = parseOutline({ title: 'A', slides: [{ heading: 'A', blocks: [table] }] });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  expect(parseDeck(deckToJson(layoutDeck(parsed.outline).deck))).toMatchObject({ ok: true });
});
