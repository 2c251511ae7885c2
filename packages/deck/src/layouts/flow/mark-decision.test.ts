import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

const layout = (body: string) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# Trip\n\n## Three ways\n\n${body}\n`).outline);
  const table = deck.slides[1]?.elements.find((element) => element.kind === 'table');
  return {
    fills: table?.rows.map(({ cells }) => cells.map(({ fill }) => fill)),
    table,
    reason: choices.at(-1)?.reason,
  };
};
const head = '| | A. Rail | B. Coach | C. Car |\n|---|---|---|---|\n';
const body = '| Price | €900 | €640 | €820 |\n| Time | 2 h | 3 h | 3 h |\n';

it('fills the column that the text below a table selects, and explains it', () => {
  const { fills, table, reason } = layout(`${head}${body}\n**We recommend B for this year.**`);
  expect(fills?.map((row) => row[2])).toEqual(['accent', 'accentGround', 'accentGround']);
  expect(fills?.flatMap((row) => [row[0], row[1], row[3]]).every((fill) => fill === undefined)).toBe(true);
  expect(table?.rows[0]?.cells[2]?.runs.every(({ bold }) => bold)).toBe(true);
  expect(reason).toContain('The column "B. Coach" is marked, because the text recommends it.');
});

it('fills the column that another slide recommends, in tables of options', () => {
  const fillsBelow = (heading: string, decision: string) => {
    const slides = `# Trip\n\n## ${heading}\n\n${head}${body}\nAll prices are net.\n\n## ${decision}\n\n- Book in May\n- Pay in June\n`;
    const table = layoutDeck(readMarkdown(slides).outline).deck.slides[1]?.elements.find(
      ({ kind }) => kind === 'table',
    );
    return table?.kind === 'table' ? table.rows.map(({ cells }) => cells[2]?.fill) : [];
  };
  expect(fillsBelow('Three ways', 'We recommend option B')).toEqual(['accent', 'accentGround', 'accentGround']);
  expect(fillsBelow('Three ways', 'Next steps')).toEqual([undefined, undefined, undefined]);
  expect(fillsBelow('Samples of water', 'We recommend option B')).toEqual([undefined, undefined, undefined]);
  const accounts =
    '| Income | £ | Spending | £ |\n|---|---|---|---|\n| Subs | 39,248 | Rent | 14,200 |\n| Grant | 8,000 | Boats | 21,400 |\n';
  const { deck } = layoutDeck(
    readMarkdown(`# Club\n\n## Accounts\n\n${accounts}\nWell done.\n\n## Proposal: subs 2026\n\n- £252\n- £150\n`)
      .outline,
  );
  const table = deck.slides[1]?.elements.find(({ kind }) => kind === 'table');
  expect(table?.kind === 'table' && table.rows.flatMap(({ cells }) => cells.flatMap(({ fill }) => fill ?? []))).toEqual(
    [],
  );
});

it('fills the total of the option with the highest score, and only rules the other totals off', () => {
  const scores =
    '| Criterion | Rail | Coach |\n|---|---|---|\n| Price | 2 | 5 |\n| Time | 5 | 3 |\n| **Total score** | **7** | **8** |\n';
  const { fills, table } = layout(scores);
  expect(fills?.map((row) => row[2])).toEqual(['accent', 'accentGround', 'accentGround', 'accent']);
  expect(fills?.at(-1)?.slice(0, 2)).toEqual([undefined, undefined]);
  expect(table?.rows.at(-1)?.cells[1]?.borders?.top).toBeDefined();
});

it('keeps the fill of a bold row that crosses the selected column', () => {
  const { fills } = layout(`${head}${body}| **Net price** | **€900** | **€600** | **€820** |\n\nOur choice: C`);
  expect(fills?.map((row) => row[3])).toEqual(['accent', 'accentGround', 'accentGround', 'accent']);
  expect(fills?.at(-1)?.[1]).toBe('accent');
});

it('does not mark a second column next to one that the author emphasized', () => {
  const { fills, reason } = layout(`${head.replace('A. Rail', '**A. Rail**')}${body}\nWe recommend B.`);
  expect(fills?.map((row) => row[2])).toEqual([undefined, undefined, undefined]);
  expect(reason).not.toContain('is marked');
});
