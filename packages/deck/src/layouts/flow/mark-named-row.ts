import type { TableCell } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import { isPeriod, parseNumber } from '../figures/table-figures.ts';
import type { TableBlock } from './table-cells.ts';
import { cellsOf, changeCells, isTotal } from './table-cells.ts';

/** Limits: the rows of a table, the characters of a name, and those of a text. */
const limits = { minRows: 3, maxRows: 16, minLatin: 3, minHan: 2, name: 40, text: 400 } as const;

/** Matches words that compare a row with the others or with a limit. */
const comparison =
  /(?<!\p{L})(?:best|worst|highest|lowest|largest|smallest|biggest|fastest|slowest|most|least|leads?|leading|lags?|lagging|ranks?|ranked|last|tops?|(?:come|came|comes) first|only|above|below|exceeds?|exceeded|miss(?:es|ed)?|behind|ahead|fell|rose|stands out)(?!\p{L})|最[高低大小好差多少快慢优]|末位|垫底|首位|第一|居首|倒数|领先|落后|超过|超出|超限|超标|高于|低于|唯一|仅有|突出|不达标|未达/iu;
/** Matches names that do not name one thing. */
const noName = /^(?:others?|average|mean|median|rest|平均值?|均值|其他|其它|其余)$/iu;
/** Matches words that deny what a sentence says about a name: “Wages did not come first.” */
const denial = /(?<!\p{L})(?:not|never|no longer)(?!\p{L})|n['’]t(?!\p{L})|不是|并非|并不|没有/iu;
/** Matches words before a name that say that the text is about the others. */
const excludes = /(?:except|without|apart from|other than|besides|unlike|除了?|不含|不包括)\s?(?:for\s)?(?:the\s)?$/iu;

/**
 * Emphasizes the only row of a table of figures that the text of its slide is about: a sentence begins with its name, or compares
 * it with the others; or the first rows of a ranking (“the top three”). Tables with another emphasis stay as they are.
 * @param sentences The heading and the other text of the slide.
 * @returns Why the row is emphasized.
 */
export function markNamedRow(block: TableBlock, sentences: readonly string[]): string | undefined {
  const cells = cellsOf(block);
  const names = block.rows.map(([name = []]) => plainText(name).trim());
  if (names.length < limits.minRows || names.length > limits.maxRows || hasOtherEmphasis(cells)) return undefined;
  if (!hasFigures(block) || new Set(names).size !== names.length) return undefined;
  const texts = sentences
    .filter(({ length }) => length <= limits.text)
    .flatMap((text) => splitSentences(text))
    .map((text) => text.trim());
  const named = names.flatMap((name, index) =>
    isName(name, names) && texts.some((text) => positionIn(text, name) >= 0) ? [index] : [],
  );
  if (named.length === 0) return markFirstRows(block, texts);
  const [row, ...others] = named;
  const name = names[row ?? -1];
  if (row === undefined || name === undefined || others.length > 0) return undefined;
  const isSubject = texts.some((text) => {
    const at = positionIn(text, name);
    const isExcluded = excludes.test(text.slice(Math.max(0, at - 16), at)) || denies(text, name);
    return at >= 0 && !isExcluded && (at === 0 || comparison.test(text));
  });
  if (!isSubject) return undefined;
  // The fill of a total would merge with the row directly above it.
  const isAboveTotal = isTotal(names[row + 1] ?? '');
  changeCells(block, (rows) =>
    rows.map((line, index) =>
      index === row + 1
        ? line.map((cell) => emphasized(cell, isAboveTotal))
        : index === row + 2 && isAboveTotal
          ? line.map((cell): TableCell => ({ ...cell, borders: { ...cell.borders, top: gapAbove } }))
          : [...line],
    ),
  );
  return `The row “${name}” is emphasized, because the text is about it.`;
}

/** Number of characters after a name in which its sentence denies something. */
const maxDenial = 20;

/** Whether a sentence denies a comparison of what it names: “Wages did not come first.” */
export function denies(text: string, name: string): boolean {
  const from = text.toLowerCase().indexOf(name.toLowerCase()) + name.length;
  const following = text.slice(from, from + maxDenial);
  return from >= name.length && denial.test(following) && comparison.test(text.slice(from));
}

/** Matches text about the first rows of a ranking: “the top three”, “前三项”. */
const firstRows =
  /(?<!\p{L})(?:top|first) (two|three|four|five|[2-5])(?!\s?%|\p{L}|[-\d.,:]| (?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|times|percent|per|thirds?|quarters?))|前([二两三四五2-5])(?:[项名位类大家种]|个(?!月|季|小时|工作日|星期|学期))/iu;
const numbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
};

/** Emphasizes the first rows of a table that is sorted by its figures, if the text of its slide is about them. */
function markFirstRows(block: TableBlock, texts: readonly string[]): string | undefined {
  const [, word, han = ''] = texts.map((text) => firstRows.exec(text)).find((match) => match !== null) ?? [];
  const key = (word ?? han).toLowerCase();
  const count = numbers[key] ?? Number(key);
  const rows = block.rows.filter(([name = []]) => !isTotal(plainText(name).trim()));
  const hasTotal = block.rows.slice(0, count).some(([name = []]) => isTotal(plainText(name).trim()));
  if (key === '' || hasTotal || count >= rows.length || !isSorted(rows.map((row) => row.map(plainText))))
    return undefined;
  changeCells(block, (cells) =>
    cells.map((line, index) =>
      index === 0 || index > count
        ? [...line]
        : line.map((cell): TableCell => ({
            ...cell,
            runs: cell.runs.map((run) => ({ color: 'strongText', ...run })),
            ...(index === count && { borders: { ...cell.borders, bottom: rowBorder } }),
          })),
    ),
  );
  return `The first ${count} rows are emphasized, because the text is about them.`;
}

/** Whether the figures of a column of rows become smaller from row to row; those of the last row are often of all others. */
function isSorted(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows;
  return first.some((_, column) => {
    const values = rows.map((row) => parseNumber(row[column] ?? ''));
    return (
      column > 0 &&
      values.every(
        (value, index) => index === 0 || index === values.length - 1 || value <= (values[index - 1] ?? NaN),
      ) &&
      (values[0] ?? NaN) > (values.at(-2) ?? NaN)
    );
  });
}

/** Whether a name names one of the rows, and is not a part of another name. */
function isName(name: string, names: readonly string[]): boolean {
  const { length } = name;
  if (length < (hasHan(name) ? limits.minHan : limits.minLatin) || length > limits.name) return false;
  if (!/\p{L}/u.test(name) || isPeriod(name) || isTotal(name) || noName.test(name)) return false;
  return names.every((other) => other === name || !other.toLowerCase().includes(name.toLowerCase()));
}

/** Returns the position of a name as a whole word; -1 if a text does not contain it. An article before it does not count. */
function positionIn(text: string, name: string): number {
  const plain = text.replace(/^the\s/iu, '');
  const at = plain.toLowerCase().indexOf(name.toLowerCase());
  const isLetter = (character = ''): boolean => /[\p{Script=Latin}\d]/u.test(character);
  const isWhole =
    !(isLetter(plain[at - 1]) && isLetter(name[0])) && !(isLetter(plain[at + name.length]) && isLetter(name.at(-1)));
  return at >= 0 && isWhole ? at : -1;
}

/** Whether most cells beside the names contain figures. */
function hasFigures({ rows }: TableBlock): boolean {
  const cells = rows.flatMap((row) => row.slice(1).map(plainText));
  return cells.length > 0 && cells.filter((text) => /\d/u.test(text)).length * 2 > cells.length;
}

/** Whether a row or column other than the total is filled. */
function hasOtherEmphasis([, ...rows]: readonly (readonly TableCell[])[]): boolean {
  return rows.some(
    ([name, ...cells]) =>
      !isTotal(plainText(name?.runs ?? [])) &&
      [...(name ? [name] : []), ...cells].some(({ fill }) => fill === 'accent' || fill === 'accentGround'),
  );
}

/** The rules above and below the row. */
const rowBorder = { color: 'strongText', width: 2 } as const;
/** The gap between the row and a total directly below it. */
const gapAbove = { color: 'chartGround', width: 6 } as const;

/**
 * Returns a cell with a light fill between rules. Fills of states stay. The figures are not bold, because bold ones would be read
 * as those of a total when the layout changes.
 */
function emphasized(cell: TableCell, isAboveTotal: boolean): TableCell {
  return {
    ...cell,
    fill: cell.fill ?? 'accentGround',
    borders: { ...cell.borders, top: rowBorder, bottom: isAboveTotal ? gapAbove : rowBorder },
  };
}
