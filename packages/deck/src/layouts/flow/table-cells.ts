import type { TableCell } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { SemanticColor } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';
import { plainText, weightedLength } from '../../text/runs.ts';
import { isChangeName, isPeriod } from '../figures/table-figures.ts';
import { lightColor } from '../typography/traffic-lights.ts';
import { isBestColumn } from './best-column.ts';
import { withLevelFills } from './level-cells.ts';
import { comparisonHeading, isProduct, isTopic, ownPattern } from './own-name.ts';
import { hasStatusSymbol, withStatusColor, withWarningColor } from '../typography/status-symbols.ts';
import { monthPattern } from '../../text/months.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Matches a hyphen before a figure. */
const minusHyphen = new RegExp(String.raw`^\s?-(?=[${currencySigns}]?\d)`, 'u');

/** A block that is a table. */
export type TableBlock = Extract<Block, { kind: 'table' }>;

const signPattern = String.raw`(?:[Aa]bout|[Aa]round|[Oo]ver|[Uu]nder|[Nn]early|[Aa]lmost|约|近|超过|逾)?[\s+<>~${currencySigns}−–±≈▲△↑▼▽↓-]*`;
const unitPattern = String.raw`(%|‰|pp|[kMGT]?(W|Wh|B)|m²?|㎡|㎥|km|€|\$|£|元|万|亿|万元|亿元|[kKmMbB]n?|pts?|points?|days?|hours?|weeks?|months?|min|ms|[shgt×x]|[点天秒条次人户个家件项倍]|小时|分钟|个百分点)?`;
const numberPattern = new RegExp(
  `^${signPattern}[0-9][0-9.,\\s]*(?:[–—~～至-]\\s?[0-9][0-9.,\\s]*)?${unitPattern}(\\s?/\\s?[\\p{L}²³]{1,6})?(\\s\\([0-9.,–% ]{1,12}\\))?$`,
  'u',
);
/** Matches a short value: a number with at most one word before it, and units after it, such as “缩短 72%” or “6 h 12 min”. */
// ReDoS: anchored, and every part is bounded, so that it reads at most 60 characters.
const valuePattern = new RegExp(
  String.raw`^(?!\d{1,2}\s?(?:月|${monthPattern}))(?:(?:\p{Script=Han}{1,4}|\p{Script=Latin}{1,9})\s?)?[+−–±≈<>~${currencySigns}-]?\d[\d.,]{0,12}(?:\s?[–—~～至]\s?\d[\d.,]{0,12})?(?:\s?[\p{L}%‰°²³㎡㎥/×]{1,6})?(?:\s\d{1,4}\s?\p{L}{1,4})?$`,
  'u',
);
/** Matches a remark in parentheses after a value. */
const shortRemark = /\s?[(（][^()（）]{1,20}[)）]$/u;
/** Matches a time of day, with or without its end. */
const clockTime = /^\d{1,2}:\d\d(?:\s?[–-]\s?\d{1,2}:\d\d)?$/u;
const totalPattern = /^((grand )?total\b|sum\b|all\b|合计|总计|小计|总和)/iu;
/** Matches a word for a total with nothing after it; “Total sleep time” is one of several quantities. */
const totalOnlyPattern =
  /^((grand |sub)?totals?|sum|合计|总计|小计|总和)(\s(total|sum)|[\s,(（]{1,2}(excl|incl|net|gross|不?含)[^()（）]{0,24}[)）]?)?$/iu;

/** Cells by table. All layouts that are tried share them, because text measurements are cached by runs. */
const cellsByBlock = new WeakMap<TableBlock, TableCell[][]>();

/**
 * Converts a table's rows to cells, header first. Figures are right-aligned, except in the first column. The first
 * column and the total row are bold.
 */
export function cellsOf(block: TableBlock): readonly (readonly TableCell[])[] {
  let cells = cellsByBlock.get(block);
  if (!cells) cellsByBlock.set(block, (cells = readCells(block)));
  return cells;
}

/** Changes the cells that `cellsOf` returns for a table. */
export function changeCells(
  block: TableBlock,
  change: (cells: readonly (readonly TableCell[])[]) => TableCell[][],
): void {
  cellsByBlock.set(block, change(cellsOf(block)));
}

function readCells({ align, head, rows }: TableBlock): TableCell[][] {
  const count = [head, ...rows].reduce((max, row) => Math.max(max, row.length), 1);
  const headTexts = head.map(plainText);
  const rowTexts = rows.map((row) => row.map(plainText));
  const areOutcomes = headTexts.map(isOutcome);
  const textsIn = (column: number): string[] => rowTexts.map((row) => row[column] ?? '');
  const isNumeric = Array.from({ length: count }, (_, column) => {
    const cells = textsIn(column).filter((text) => text !== '');
    return cells.length > 0 && cells.filter((text) => numberPattern.test(text)).length >= cells.length * 0.6;
  });
  // All columns of values have the same alignment.
  if (isNumeric.slice(1).some(Boolean))
    for (const column of isNumeric.keys()) {
      const cells = textsIn(column);
      const values = cells.filter((text) => /\d/u.test(text));
      if (
        column > 0 &&
        values.length >= cells.length * 0.6 &&
        values.every((text) => valuePattern.test(text.replace(shortRemark, '')) || clockTime.test(text))
      )
        isNumeric[column] = true;
    }
  // Several columns of values keep the same alignment.
  const [numeric, ...others] = isNumeric.flatMap((one, column) => (one && column > 0 ? [column] : []));
  if (numeric !== undefined && others.length === 0 && haveRemarks(textsIn(numeric))) isNumeric[numeric] = false;
  const hasOthers = count > 1;
  const hasRowNumbers = hasOthers && align[0] === 'right' && areRowNumbers(headTexts[0] ?? '', textsIn(0));
  if (isNumeric.filter(Boolean).length === 1) {
    // A column of the same number, such as 0, is no amount if other columns have it among words.
    const column = isNumeric.indexOf(true);
    const [value = '', ...more] = new Set(textsIn(column));
    const isAmongWords = isNumeric.some((_, at) => at > 0 && at !== column && textsIn(at).includes(value));
    if (column > 0 && more.length === 0 && isAmongWords) isNumeric[column] = false;
  }
  // Marks are compared within their column, whose name is above them.
  const areMarks = Array.from({ length: count }, (_, column) => column > 0 && areMarksOrWords(textsIn(column)));
  const isCompared = isComparison(
    align,
    headTexts,
    rowTexts.map((row) => row.slice(1)),
  );
  const names = textsIn(0);
  // Figures such as years serve as row names if they are all different.
  const firstIsName =
    hasOthers && names.every((name) => name.length <= 32) && (!isNumeric[0] || new Set(names).size === names.length);
  // Bold letters of names, such as those of a mnemonic, remain visible.
  const areBoldNames =
    firstIsName && !rows.some(([name = []]) => new Set(name.map((run) => run.bold === true)).size > 1);
  const cells = [head, ...rows].map((row, index) => {
    const name = nameIn((index === 0 ? headTexts : rowTexts[index - 1]) ?? []);
    const isTotal = index > 0 && (index === rows.length ? totalPattern : totalOnlyPattern).test(name);
    return Array.from({ length: count }, (_, column): TableCell => {
      const ownSide =
        areMarks[column] || (isCompared && column > 0)
          ? 'center'
          : isNumeric[column] && (column > 0 || !hasOthers)
            ? 'right'
            : undefined;
      const side = column === 0 && hasRowNumbers ? 'center' : (align[column] ?? ownSide);
      const isBold = index > 0 && (isTotal || (areBoldNames && column === 0));
      const runs = isNumeric[column] && index > 0 ? withMinus(row[column] ?? []) : (row[column] ?? []);
      return {
        runs: withMark(isBold ? runs.map(bold) : runs, areOutcomes[column] === true),
        ...(side && side !== 'left' && { align: side }),
      };
    });
  });
  return withEmphasis(
    withLevelFills(cells).map((row) => row.map(withLightFill)),
    [head, ...rows],
  );
}

/** Minimum difference between the numbers of letters after the figures of a column, of which some cells then have a remark. */
const minRemark = 10;

/** Whether only some figures have a remark, “1,200 a year (four in a room)”, so that their digits would not be aligned at the right. */
function haveRemarks(texts: readonly string[]): boolean {
  const lengths = texts
    .filter((text) => /\d/u.test(text))
    .map((text) => weightedLength(text.replace(firstFigure, '').replaceAll(/\P{L}/gu, '')));
  return lengths.length > 1 && Math.max(...lengths) - Math.min(...lengths) >= minRemark;
}

/** Matches a figure, or a range, at the beginning of a cell. */
const firstFigure = /^\D{0,8}\d[\d.,]{0,16}(?:\s?[–~～-]\s?\d[\d.,]{0,16})?/u;

/** Returns the name of a row: the second cell if the first one, which has the number of other rows, is empty. */
function nameIn([first = '', second = '']: readonly string[]): string {
  return first.trim() === '' && isTotal(second) ? second : first;
}

/** Matches the name of a column with the numbers of rows, such as ranks or grades. */
const rowNumberName =
  /^(?:#|nos?\.?|nr\.?|number|rank(?:ing)?|place|pos(?:ition|\.)?|level|grade|class|step|stage|week|day|名次|排名|位次|序号|编号|等级|级别|步骤|阶段|第?几?[周天])$/iu;

/**
 * Whether the cells of a column are the numbers of rows. Right-aligned in a wide first column, they would be far from the edge of
 * the table, and they are no amounts.
 */
function areRowNumbers(name: string, texts: readonly string[]): boolean {
  return rowNumberName.test(name.trim()) && texts.every((text) => /^(?:\d{1,2}|…|\.\.\.|)$/u.test(text.trim()));
}

/** Replaces the hyphen before a figure with a minus sign, which is as wide as a plus sign. */
function withMinus([first, ...others]: readonly Run[]): readonly Run[] {
  return first ? [{ ...first, text: first.text.replace(minusHyphen, '−') }, ...others] : [];
}

/** Limits of a column of marks: the characters of a word among them, and the maximum number of words per mark. */
const marked = { length: 12, wordsPerMark: 0.5 } as const;

/** Whether the cells of a column are marks, nothing, or now and then a short word such as “partly”. */
function areMostlyMarks(texts: readonly string[]): boolean {
  const isMark = (text: string): boolean => isStatusSymbol(text) || /^[●○◐◑◔◕]$/u.test(text);
  const marks = texts.filter(isMark);
  const words = texts.filter((text) => !isMark(text) && !/^[–—-]?$/u.test(text));
  return (
    marks.length > 0 &&
    words.length <= marks.length * marked.wordsPerMark &&
    words.every((text) => text.length <= marked.length && !/\d/u.test(text))
  );
}

/** Matches single words that are compared like marks: yes and no, grades, levels, and the lights of Chinese reports. */
const comparedWord =
  /^(?:yes|no|partial(?:ly)?|partly|n\/?a|optional|required|good|very good|excellent|fair|poor|ok|pass|fail|high|medium|low|P[0-5]|[是否有无可优良中差高低红黄绿–—-]|不可|支持|不支持|部分|部分支持|必填|选填|必选|可选|及格|不及格|合格|不合格)$/iu;

/** Whether the cells of a column are marks, or words that are compared like marks. */
function areMarksOrWords(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  return areMostlyMarks(texts) || (filled.length > 1 && filled.every((text) => comparedWord.test(text.trim())));
}

/** Limits of a comparison: the number of columns and rows, the characters of a value, and the minimum share of values. */
const compared = { columns: 3, rows: 3, length: 12, share: 0.6 } as const;

/**
 * Whether each column is one of the things that are compared, and each row one of their properties: the values of a column
 * are short and of several kinds. Columns that the author aligned are not a comparison, nor are periods, changes and
 * numbered series. The present beside plans for it is no period.
 */
function isComparison(align: TableBlock['align'], [, ...names]: readonly string[], rows: readonly string[][]): boolean {
  const count = names.length;
  if (count + 1 < compared.columns || rows.length < compared.rows || align.slice(1).some(Boolean)) return false;
  const periods = names.filter((name) => /^\p{L}{0,2}\d+$/u.test(name) || /^\d/u.test(name) || isPeriod(name));
  if (periods.length * 2 > names.length || names.some((name) => isChangeName(name))) return false;
  const texts = rows.flat();
  const values = texts.filter((text) => /\d/u.test(text) || isStatusSymbol(text));
  const areShort = texts.every((text) => text.length <= compared.length);
  return (
    areShort &&
    values.length >= texts.length * compared.share &&
    names.every((_, column) => new Set(rows.map((row) => kindOf(row[column] ?? ''))).size > 1)
  );
}

/** Matches the mark of the speaker's own row or column after its name: “Retrieval mask (ours)”. */
const ownMark = /[(（](?:ours?|proposed|this work|our (?:method|work)|recommended|new|我们|本文|本方案|推荐)[)）]$/iu;
/** Matches the header and the cells of a decision. */
const decisionHeader = /^(?:verdict|decision|recommendation|结论|决定|推荐)$/iu;
const recommended = /^(?:chosen|selected|recommended|preferred|proposed|推荐|选用|采用|首选|建议采用|拟采用)$/iu;

/** Whether the name of a row is only a word for a total. */
export function isTotal(name: string): boolean {
  return totalOnlyPattern.test(name.trim());
}

/**
 * Fills the column of the product that a presentation is about, if the title names it and no other column of a table, and
 * another column has values of the same kind, or the heading announces a comparison. If the rows are different quantities, the
 * heading may also begin with the name of the column.
 * @param title The title of the presentation.
 * @param heading The heading of the slide.
 * @returns Why the column is filled.
 */
export function fillProductColumn(block: TableBlock, title: string, heading = ''): string | undefined {
  const cells = cellsOf(block);
  const [head = []] = cells;
  if (cells.length < 3 || head.length < 3 || cells.some((row) => row.some(({ fill }) => fill === 'accent')))
    return undefined;
  const names = head.map(({ runs }) => plainText(runs).trim());
  const kinds = cells.slice(1).map((row) => row.map(({ runs }) => kindOf(plainText(runs))));
  // Rows with different units are properties of the things in the columns.
  const areSubjects = (at: number): boolean => new Set(kinds.flatMap((row) => row[at] ?? [])).size > 1;
  const [column, ...others] = names.flatMap((name, at) =>
    at > 0 && (isProduct(name, title, heading) || (isTopic(name, heading) && areSubjects(at))) ? [at] : [],
  );
  // Bold cells in several columns are the best ones of their rows, which a filled column would hide.
  if (column === undefined || others.length > 0 || boldColumnCount(block.rows) > 1) return undefined;
  const isRival = (at: number): boolean =>
    at !== column && kinds.filter((row) => row[at] === row[column]).length * 2 > kinds.length;
  if (!comparisonHeading.test(heading) && !names.some((_, at) => at > 0 && isRival(at))) return undefined;
  const isGreen = isGreenColumn(cells, [block.head, ...block.rows], column);
  changeCells(block, (rows) =>
    rows.map((row, index) =>
      row.map((cell, at) => (at === column && !cell.fill ? inColumn(cell, index, isGreen) : cell)),
    ),
  );
  return `The title names the column “${names[column]}”.`;
}

/** Whether an emphasized column has green checks or other colored text, and is the best one, so that its fill is green. */
function isGreenColumn(cells: readonly (readonly TableCell[])[], source: TableBlock['rows'], column: number): boolean {
  const hasColors = cells.some((row) => row[column]?.runs.some(({ color }) => color));
  return (
    hasColors &&
    isBestColumn(
      source.map((row) => row.map(plainText)),
      column,
    )
  );
}

/**
 * Fills a cell of an emphasized column. Below its header, the fill is light, and what the author made bold stays visible. A
 * green column has a usual header.
 */
function inColumn(cell: TableCell, index: number, isGreen: boolean): TableCell {
  const isColored = cell.runs.some(({ color }) => color);
  if (index === 0) return isGreen || isColored ? cell : { ...cell, runs: cell.runs.map(bold), fill: 'accent' };
  return isGreen ? { ...cell, runs: cell.runs.map(bold), fill: 'positiveGround' } : { ...cell, fill: 'accentGround' };
}

/** Matches a sign or the letters after a number. */
const unitInCell = new RegExp(String.raw`[%‰${currencySigns}]|(?<=\d\s?)\p{L}+`, 'u');

/** Returns the unit of a figure, which may be empty; undefined for other text, whose values are of one kind. */
function kindOf(text: string): string | undefined {
  return /\d/u.test(text) ? (unitInCell.exec(text)?.[0] ?? '') : undefined;
}

/** Fills a cell that consists of a status light, because a mark alone is small. */
function withLightFill(cell: TableCell): TableCell {
  const color = cell.fill ? undefined : lightColor(cell.runs);
  return color ? { ...cell, fill: `${color}Ground` as SemanticColor } : cell;
}

/** The rule above a row that is bold as a whole, such as a subtotal. */
const subtotalBorder: NonNullable<TableCell['borders']> = { top: { color: 'strongText', width: 2 } };

/** Fills the total row, or the only row or column that is the speaker's own or has a bold name. */
function withEmphasis(cells: TableCell[][], source: TableBlock['rows']): TableCell[][] {
  const total = source.slice(1).findLastIndex((row) => isTotal(nameIn(row.map(plainText))));
  const named = total < 0 ? namedRow(source) : total;
  const columnNames = source[0]?.slice(1) ?? [];
  const namedColumn = named < 0 ? onlyIndex(columnNames) : -1;
  const hasNamedColumn = namedColumn >= 0;
  const recommendedAt = named >= 0 || hasNamedColumn ? -1 : recommendedRow(source);
  const isRecommended = recommendedAt >= 0;
  const subtotals = new Set(boldRows(source).map((index) => index + 1));
  const own = named >= 0 || hasNamedColumn ? named : isRecommended ? recommendedAt : boldRow(source);
  // The last of several bold rows is the result.
  const row = own < 0 && !hasNamedColumn && subtotals.has(source.length - 1) ? source.length - 1 : own + 1;
  const column = row > 0 ? 0 : (hasNamedColumn ? namedColumn : boldColumn(source)) + 1;
  const isEmphasized = (index: number, at: number): boolean =>
    (row > 0 && index === row) || (column > 0 && at === column);
  const strongFill = row > 0 && isFinding(source, row) ? 'accentGround' : 'accent';
  // A row with status lights gets the fill of the worst of them.
  const worst = (['negative', 'warning'] as const).find((color) =>
    cells[row]?.some(({ runs }) => row > 0 && lightColor(runs) === color),
  );
  // Green checks and red crosses need a light fill.
  const hasColors =
    isRecommended ||
    cells.some((line, index) =>
      line.some(({ runs }, at) => isEmphasized(index, at) && runs.some(({ color }) => color)),
    );
  const isGreen = column > 0 && isGreenColumn(cells, source, column);
  return cells.map((line, index) =>
    line.map((cell, at) =>
      isEmphasized(index, at) && !cell.fill
        ? column > 0
          ? inColumn(cell, index, isGreen)
          : { ...cell, runs: cell.runs.map(bold), fill: hasColors ? `${worst ?? 'positive'}Ground` : strongFill }
        : subtotals.has(index) && !cell.fill
          ? { ...cell, runs: cell.runs.map(bold), fill: 'codeGround' as const, borders: subtotalBorder }
          : cell,
    ),
  );
}

/**
 * Whether a row is emphasized only because it is bold, and is above others or the latest period: it is a finding, while a
 * stronger fill is for totals and for the speaker's own row.
 */
function isFinding(rows: TableBlock['rows'], row: number): boolean {
  const name = plainText(rows[row]?.[0] ?? []).trim();
  const isOwn = ownPattern.test(name) || ownMark.test(name.slice(-24)) || totalPattern.test(name);
  return !isOwn && (row < rows.length - 1 || isPeriod(name));
}

/** Returns the indices of the rows that are bold as a whole, such as subtotals, if there are several but not many. */
function boldRows([, ...rows]: TableBlock['rows']): number[] {
  const found = rows.flatMap((row, index) => {
    const isBold = row.every((runs) => isBoldCell(runs) || plainText(runs) === '');
    return isBold && row.filter((runs) => plainText(runs) !== '').length > 1 ? [index] : [];
  });
  return found.length > 1 && found.length * 2 <= rows.length ? found : [];
}

/**
 * Returns the index of the only row whose name is the speaker's own or bold; -1 if there is none. A bold name in the
 * last row alone is not a total.
 */
function namedRow([, ...rows]: TableBlock['rows']): number {
  const at = onlyIndex(rows.map(([name = []]) => name));
  const [name = [], ...cells] = rows[at] ?? [];
  const isTotalName = totalPattern.test(plainText(name)) || !name.some(({ bold }) => bold);
  return at < rows.length - 1 || isTotalName || cells.every((cell) => cell.length === 0 || isBoldCell(cell)) ? at : -1;
}

/** Returns the index of the only name that is the speaker's own or, among others, bold; -1 if there is none. */
function onlyIndex(names: readonly (readonly Run[])[]): number {
  for (const matches of [
    (name: readonly Run[]) => {
      const text = plainText(name).trim();
      return ownPattern.test(text) || ownMark.test(text.slice(-24));
    },
    (name: readonly Run[]) => name.length > 0 && name.every((run) => run.bold),
  ]) {
    const at = names.findIndex(matches);
    if (at >= 0 && names.length > 1) return at === names.findLastIndex(matches) ? at : -1;
  }
  return -1;
}

/** Returns the index of the only recommended row; -1 if there is none. */
function recommendedRow([head = [], ...rows]: TableBlock['rows']): number {
  const decision = head.findIndex((name) => decisionHeader.test(plainText(name).trim()));
  if (decision <= 0) return -1;
  const areRecommended = rows.map((row) => recommended.test(plainText(row[decision] ?? [])));
  return areRecommended.filter(Boolean).length === 1 ? areRecommended.indexOf(true) : -1;
}

/** Returns the index of the only row with mostly bold figures; -1 if there is none. */
function boldRow([, ...rows]: TableBlock['rows']): number {
  const areBold = rows.map((row) => {
    const figures = row.slice(1);
    return figures.length > 1 && figures.filter(isBoldCell).length * 2 > figures.length;
  });
  return rows.length > 2 && areBold.filter(Boolean).length === 1 ? areBold.indexOf(true) : -1;
}

/** Returns the index of the only column whose cells are all bold, without the first column; -1 if there is none. */
function boldColumn([head = [], ...rows]: TableBlock['rows']): number {
  const areBold = head.slice(1).map((_, at) => rows.every((row) => isBoldCell(row[at + 1] ?? [])));
  // Bold cells in several columns are the best ones of their rows.
  if (boldColumnCount(rows) > 1) return -1;
  return rows.length > 1 && areBold.length > 1 && areBold.filter(Boolean).length === 1 ? areBold.indexOf(true) : -1;
}

/** Returns the number of columns with bold cells, without the first column. */
function boldColumnCount(rows: TableBlock['rows']): number {
  return new Set(rows.flatMap((row) => row.flatMap((runs, at) => (at > 0 && isBoldCell(runs) ? [at] : [])))).size;
}

function isBoldCell(runs: readonly Run[]): boolean {
  return runs.length > 0 && runs.every(({ bold, text }) => bold || text.trim() === '');
}

/** Match cells that only say yes or no. */
const statusSymbols = { positive: /^\s*[✅✔✓☑√]\uFE0F?\s*$/u, negative: /^\s*[❌✖✗✘✕❎×]\uFE0F?\s*$/u } as const;

function isStatusSymbol(text: string): boolean {
  return text.length <= 4 && (statusSymbols.positive.test(text) || statusSymbols.negative.test(text));
}

/** Matches names of columns that say whether something succeeded. */
const outcomeName =
  /^(?:(?:target |goal )?(?:met|passed|achieved|reached)\??|pass\??|status|result|outcome|(?:是否)?(?:完成|达标|达成|通过|合格)|状态|结果)$/iu;

/** Whether a column of this name says whether something succeeded, so that “no” is a failure. */
export function isOutcome(name: string): boolean {
  return outcomeName.test(name.trim());
}

/**
 * Replaces an emoji with a green check, or with a cross that is red for a failure and otherwise gray, because emoji fonts
 * differ and ignore the color.
 */
function withMark(runs: readonly Run[], isFailure: boolean): readonly Run[] {
  const [only, ...others] = runs;
  if (only && others.length === 0 && only.text.length <= 4) {
    if (statusSymbols.positive.test(only.text)) return [{ color: 'positive', ...only, text: '✓', bold: true }];
    if (statusSymbols.negative.test(only.text))
      return [{ color: isFailure ? 'negative' : 'quietText', ...only, text: '✗', bold: true }];
  }
  if (only && pendingSymbol.test(only.text))
    return [
      { color: 'quietText', ...only, text: '○ ' },
      { ...only, text: only.text.replace(pendingSymbol, '') },
      ...others,
    ];
  return hasStatusSymbol(runs) ? withStatusColor(runs) : withWarningColor(runs);
}

/** Matches the emoji of what has not begun or is not finished, before a word. It is drawn as a mark like the others of its column. */
const pendingSymbol = /^(?:⏳|⌛|⏸\uFE0F?|🕒|🔜)\s*(?=\S)/u;

/** Returns text in bold type. */
export function bold(run: Run): Run {
  return { ...run, bold: true };
}
