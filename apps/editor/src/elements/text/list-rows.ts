import type { Paragraph, Run } from '@ppt-embed/deck';

/** What parts the cells of a line, the surest first. A colon parts once, and neither a time nor an address. */
const separators: readonly { pattern: RegExp; isOnce: boolean }[] = [
  { pattern: /\t/u, isOnce: false },
  { pattern: /[|｜]/u, isOnce: false },
  { pattern: /:(?=\s)|：/u, isOnce: true },
];

/**
 * The lines of a list as rows of cells, in their looks: parted where at least half of them have the same separator, else
 * one cell each. All rows are equally long; empty lines are none.
 */
export function listRows(paragraphs: readonly Paragraph[]): Run[][][] {
  const lines = paragraphs.map(({ runs }) => runs).filter((runs) => textOf(runs).trim() !== '');
  const found = separators.find(
    ({ pattern }) => lines.filter((runs) => pattern.test(textOf(runs))).length * 2 >= lines.length,
  );
  const rows = lines.map((runs) => (found ? parted(runs, found.pattern, found.isOnce) : [[...runs]]));
  const widest = Math.max(0, ...rows.map((cells) => cells.length));
  return rows.map((cells) => [...cells, ...Array.from({ length: widest - cells.length }, (): Run[] => [])]);
}

/** The words of a cell. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

function parted(runs: readonly Run[], pattern: RegExp, isOnce: boolean): Run[][] {
  const cells: Run[][] = [[]];
  for (const run of runs) {
    let rest = run.text;
    for (;;) {
      const cut = isOnce && cells.length > 1 ? null : pattern.exec(rest);
      const text = cut ? rest.slice(0, cut.index) : rest;
      if (text !== '') cells.at(-1)?.push({ ...run, text });
      if (!cut) break;
      rest = rest.slice(cut.index + cut[0].length);
      cells.push([]);
    }
  }
  return cells.map(trimmed);
}

/** Without the spaces around the separator. */
function trimmed(runs: readonly Run[]): Run[] {
  return runs
    .map((run, index) => {
      const text = index === 0 ? run.text.trimStart() : run.text;
      return { ...run, text: index === runs.length - 1 ? text.trimEnd() : text };
    })
    .filter(({ text }) => text !== '');
}
