import { expect, it } from 'vitest';
import { deckToJson, parseDeck } from '../../json/parse-deck.ts';
import { parseOutline } from '../../json/parse-outline.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

it("keeps tables within the deck's maximum height at any font size", () => {
  const huge = [{ text: 'x'.repeat(40), size: 900 }];
  const table = { kind: 'table', head: ['a', 'b', 'c', 'd'], rows: [[huge, 'word', huge, 'word']] };
  const parsed = parseOutline({ title: 'A', slides: [{ heading: 'A', blocks: [table] }] });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  expect(parseDeck(deckToJson(layoutDeck(parsed.outline).deck))).toMatchObject({ ok: true });
});

function tableOf(markdown: string) {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${markdown}\n`).outline);
  const table = deck.slides[1]?.elements.find((element) => element.kind === 'table');
  return table?.kind === 'table' ? table : undefined;
}

it.each([
  ['| | |\n|---|---|\n| Berths | 14 |\n| Cranes | 3 |', 2],
  ['| | |\n|---|---|\n| 泊位 | 14 个 |\n| 起重机 | 3 台 |', 2],
  ['| | Count |\n|---|---|\n| Berths | 14 |\n| Cranes | 3 |', 3],
])('has no header if its header has no text: %j', (markdown, rows) => {
  const table = tableOf(markdown);
  expect(table?.rows).toHaveLength(rows);
  expect(table?.headerRow).toBe(rows === 2 ? false : undefined);
});

it('has no header on further slides either, and keeps all rows', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Berth ${index + 1}`);
  const rows = names.map((name) => `| ${name} | free |`).join('\n');
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n| | |\n|---|---|\n${rows}\n`).outline);
  const tables = deck.slides.flatMap(({ elements }) => elements.filter((element) => element.kind === 'table'));
  expect(tables.length).toBeGreaterThan(1);
  expect(tables.map(({ headerRow }) => headerRow)).toEqual(tables.map(() => false));
  expect(tables.flatMap((table) => table.rows.map(({ cells }) => cells[0]?.runs[0]?.text))).toEqual(names);
});

it('limits the height of rows, of which the header is slightly lower, and begins a short table at the top', () => {
  const table = tableOf('| Who | What |\n|---|---|\n| Ana | Calls |\n| Ben | Ships |');
  const line = (table?.style.size ?? 0) * 1.25;
  const [header = 0, ...others] = table?.rows.map(({ height }) => height) ?? [];
  expect(header).toBeGreaterThanOrEqual(Math.max(...others) * 0.84);
  expect(header).toBeLessThan(Math.max(...others));
  expect(Math.max(...others)).toBeLessThanOrEqual(line * 3.6);
  expect(table?.box.y).toBe(180);
  expect((table?.box.y ?? 0) + (table?.box.height ?? 0)).toBeGreaterThan(180 + 460 * 0.7);
});

it('keeps text at least 48 px from the figures to the left of it', () => {
  const table = tableOf('| Who | Sum | Status |\n|---|--:|---|\n| Ana | 12 | Sent |\n| Ben | 31 | Paid |');
  expect(2 * (table?.style.insets?.x ?? 16)).toBeGreaterThanOrEqual(48);
  expect(tableOf('| Who | Sum |\n|---|--:|\n| Ana | 12 |\n| Ben | 31 |')?.style.insets).toBeUndefined();
});
