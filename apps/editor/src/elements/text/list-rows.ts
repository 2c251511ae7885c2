import type { Paragraph, Run } from '@ppt-embed/deck';

/**
 * Separators between the cells of a line, most reliable first. A colon separates only once, and never in times or URLs.
 */
const separators: readonly { pattern: RegExp; splitsOnce: boolean }[] = [
  { pattern: /\t/gu, splitsOnce: false },
  { pattern: /[|｜]/gu, splitsOnce: false },
  { pattern: /:(?=\s)|：/gu, splitsOnce: true },
];

/**
 * Converts the lines of a list to rows of cells, keeping the format: lines are split if at least half of them contain
 * the same separator; otherwise, each line becomes one cell. All rows have equal length; empty lines are skipped.
 */
export function listRows(paragraphs: readonly Paragraph[]): Run[][][] {
  const lines = paragraphs.map(({ runs }) => runs).filter((runs) => textOf(runs).trim() !== '');
  const found = separators.find(
    ({ pattern }) => lines.filter((runs) => textOf(runs).search(pattern) !== -1).length * 2 >= lines.length,
  );
  const rows = lines.map((runs) => (found ? splitRuns(runs, found.pattern, found.splitsOnce) : [[...runs]]));
  const columnCount = Math.max(0, ...rows.map((cells) => cells.length));
  return rows.map((cells) => [...cells, ...Array.from({ length: columnCount - cells.length }, (): Run[] => [])]);
}

/** Returns the text of a cell. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Splits runs at a separator, which may span several runs: `**Bills:** 61 %`. */
function splitRuns(runs: readonly Run[], pattern: RegExp, splitsOnce: boolean): Run[][] {
  const text = textOf(runs);
  const found = [...text.matchAll(pattern)].slice(0, splitsOnce ? 1 : undefined);
  const starts = [0, ...found.map((separator) => separator.index + separator[0].length)];
  const ends = [...found.map(({ index }) => index), text.length];
  return starts.map((start, cell) => trimRuns(sliceRuns(runs, start, ends[cell] ?? start)));
}

/** Returns the runs between two offsets, in UTF-16 units. */
function sliceRuns(runs: readonly Run[], start: number, end: number): Run[] {
  let at = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
}

/** Removes the spaces around the separator. */
function trimRuns(runs: readonly Run[]): Run[] {
  return runs
    .map((run, index) => {
      const text = index === 0 ? run.text.trimStart() : run.text;
      return { ...run, text: index === runs.length - 1 ? text.trimEnd() : text };
    })
    .filter(({ text }) => text !== '');
}
