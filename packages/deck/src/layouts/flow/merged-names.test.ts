import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';

/** Returns the names of the rows of each slide's table, with the number of rows that they span. */
function namesIn(...rows: readonly string[]): string[][] {
  const table = ['| Phase | Project | Cost |', '|---|---|---|', ...rows].join('\n');
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Projects\n\n${table}`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides
    .slice(1)
    .map(({ elements }) =>
      elements.flatMap((one) =>
        one.kind === 'table'
          ? one.rows.slice(1).map(({ cells: [cell] }) => `${plainText(cell?.runs ?? [])} ${cell?.rowSpan ?? 1}`)
          : [],
      ),
    );
}

const row = (phase: string, index: number): string => `| ${phase} | Project ${index} with a name | a${index} words |`;

it('joins equal names in successive rows', () => {
  const phases = ['Done', 'Done', 'Running', 'Running', 'Running', 'New'];
  expect(namesIn(...phases.map(row))).toEqual([['Done 2', 'Done 1', 'Running 3', 'Running 1', 'Running 1', 'New 1']]);
});

it('keeps the name on each slide of a long table', () => {
  const pages = namesIn(...Array.from({ length: 40 }, (_, index) => row(index < 30 ? 'Done' : 'New', index)));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages.slice(0, 2)) expect(page[0]).toMatch(/^Done \d/u);
  expect(pages.flat().some((name) => /^Done (?:[2-9]|\d\d)/u.test(name))).toBe(true);
});

it.each([[['Done', 'New', 'Done', 'Done']], [['Done', 'Done', 'Done']], [['2024', '2024', '2025']], [['A', 'B', 'C']]])(
  'keeps other names: %j',
  (phases) => {
    expect(namesIn(...phases.map(row)).flat()).toEqual(phases.map((phase) => `${phase} 1`));
  },
);
