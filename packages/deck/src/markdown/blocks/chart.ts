import { isYear } from '../../text/figure-text.ts';
import type { ChartData, ChartSeries, ChartType } from '../../model/chart.ts';
import { hasSlices } from '../../elements/chart/chart-traits.ts';
import { neededDecimals } from '../../elements/chart/format-values.ts';
import { currencySigns } from '../../text/currencies.ts';

/** The names of chart types in Markdown, without spaces, hyphens and underscores. */
const types: Readonly<Record<string, ChartType>> = {
  bar: 'bar',
  bars: 'bar',
  column: 'bar',
  columns: 'bar',
  horizontal: 'horizontalBar',
  horizontalbar: 'horizontalBar',
  hbar: 'horizontalBar',
  stacked: 'stackedBar',
  stackedbar: 'stackedBar',
  stackedcolumn: 'stackedBar',
  stackedhorizontalbar: 'stackedHorizontalBar',
  line: 'line',
  lines: 'line',
  area: 'area',
  stackedarea: 'stackedArea',
  combo: 'combo',
  pie: 'pie',
  donut: 'doughnut',
  doughnut: 'doughnut',
  scatter: 'scatter',
  waterfall: 'waterfall',
  dotplot: 'dotPlot',
  forest: 'dotPlot',
  forestplot: 'dotPlot',
  errorbar: 'dotPlot',
  errorbars: 'dotPlot',
};

/** Chart types, as listed in the error message for a chart that cannot be drawn. */
const listedTypes =
  'bar, horizontal-bar, stacked-bar, stacked-horizontal-bar, line, area, stacked-area, combo, waterfall, pie, doughnut, scatter, dot-plot';

function typeOf(name: string): ChartType | undefined {
  const key = name.toLowerCase().replaceAll(/[-_]/gu, '');
  return Object.hasOwn(types, key) ? types[key] : undefined;
}

/** Maximum number of categories. More of them cannot be distinguished on a slide. */
const maxCategories = 100;
const maxSeries = 8;

/**
 * Parses the content of a chart fence: CSV, or `type:`, `title:`, `x:` and a line for each series (for pie charts, for
 * each slice).
 * @param meta The text after `chart` on the fence.
 * @param hasHeader Whether the first line is known to contain the names of the series, also if they are numbers.
 * @returns The reason if the chart cannot be drawn.
 */
export function readChart(text: string, meta: string, hasHeader = false): ChartData | string {
  const lines = withoutYamlLists(text.split('\n').filter((line) => line.trim() !== ''));
  const keyed = lines.map(keyedRow);
  const settings = new Map<string, string>();
  for (const row of keyed) {
    const key = settingOf(row?.key);
    // Quotes are removed from each of the names on the axis.
    const value = key === 'x' ? (row?.value ?? '') : withoutQuotes(row?.value ?? '');
    if (['type', 'title', 'x'].includes(key) && !settings.has(key)) settings.set(key, value);
  }
  const isKeyed = keyed.every((row) => row !== null);
  const rest = lines.filter((_, index) => !settings.has(settingOf(keyed[index]?.key)));
  const [first = '', ...words] = meta.trim().split(/\s+/u);
  const isTyped = typeOf(first) !== undefined;
  // A single word, as in `chart radar`, is an unknown type, not a title.
  const isType = isTyped || /^[a-z]+$/iu.test(meta.trim());
  const requestedType = isType ? first : (settings.get('type') ?? 'bar');
  const chart = typeOf(requestedType);
  if (!chart) return `"${requestedType}" is not one of ${listedTypes}.`;
  const ownTitle = settings.get('title') ?? titleIn((isTyped ? words : [first, ...words]).join(' '));
  const data = isKeyed ? readKeyed(rest, settings.get('x')) : readTable(rest, hasHeader);
  if (typeof data === 'string') return data;
  if (data.categories.length === 0 || data.series.length === 0) return 'It has no figures.';
  if (data.categories.length > maxCategories || data.series.length > maxSeries)
    return `It has more than ${maxCategories} values or ${maxSeries} series.`;
  if (hasSlices({ chart }) && data.series.some(({ values }) => values.some((value) => (value ?? 0) < 0)))
    return 'A slice of a pie cannot be negative.';
  const title = ownTitle === '' ? unitTitle(data.series) : ownTitle;
  return { chart, ...(title !== '' && { title }), ...data };
}

/**
 * Returns the name of a single series as a title if it states a unit, as in "Revenue (€ m)". A chart with one series
 * has no legend, so the unit would not be shown.
 */
function unitTitle([only, ...others]: readonly ChartSeries[]): string {
  const name = only?.name.trim() ?? '';
  const statesUnit = /[)）]$/u.test(name) && /[(（]/u.test(name.slice(1));
  return others.length === 0 && statesUnit ? name : '';
}

/** Maximum length of a line. Longer lines of YAML do not occur in practice. */
const maxYamlLine = 2000;
const yamlList = /^(series|datasets|data)\s*:\s*$/iu;
const yamlName = /^-\s*(?:name|label)\s*:\s*(\S.*)$/iu;
const yamlValues = /^(?:values|data)\s*:\s*(\S.*)$/iu;

/**
 * Converts each series that is written as a YAML list, `- name: …` with `values: […]`, to one line, and lists in
 * brackets to plain lists.
 */
function withoutYamlLists(lines: readonly string[]): string[] {
  if (!lines.some((line) => line.length <= maxYamlLine && yamlList.test(line.trim())))
    return lines.map(withoutBrackets);
  const converted: string[] = [];
  let name: string | undefined;
  for (const line of lines) {
    const text = line.length > maxYamlLine ? '' : line.trim();
    const named = yamlName.exec(text)?.[1];
    const values = name === undefined ? undefined : yamlValues.exec(text)?.[1];
    if (named !== undefined) name = named;
    else if (values !== undefined) {
      converted.push(`${name}: ${withoutBrackets(values)}`);
      name = undefined;
    } else if (!yamlList.test(text)) converted.push(withoutBrackets(line));
  }
  return converted;
}

/** Returns `a, b` for `[a, b]`, including after a key. */
function withoutBrackets(line: string): string {
  const start = line.indexOf('[');
  const before = line.slice(0, Math.max(0, start)).trim();
  const end = line.trimEnd();
  return start >= 0 && end.endsWith(']') && (before === '' || /[:：]$/u.test(before))
    ? `${before} ${end.slice(start + 1, -1)}`
    : line;
}

/** Returns a key in lowercase. Names that other dialects use for the horizontal axis become `x`. */
function settingOf(key = ''): string {
  const name = key.toLowerCase();
  return name === 'categories' || name === 'labels' ? 'x' : name;
}

/** Maximum length of a key. Longer text before a colon is a sentence. */
const maxKeyLength = 80;

/** Parses `key: value`; returns null for other lines. */
function keyedRow(line: string): { key: string; value: string } | null {
  const colon = line.search(/[:：]/u);
  const key = line.slice(0, Math.max(0, colon)).trim();
  return key === '' || key.length > maxKeyLength ? null : { key, value: line.slice(colon + 1).trimStart() };
}

type ChartNumbers = Pick<ChartData, 'categories' | 'series' | 'unit' | 'decimals' | 'categoryName'>;

function titleIn(meta: string): string {
  const match = /title\s*=\s*"([^"]*)"|title\s*=\s*(\S+)/u.exec(meta);
  return match ? (match[1] ?? match[2] ?? '') : withoutQuotes(meta.replace(/^\{.*\}$/u, ''));
}

function readKeyed(lines: readonly string[], x: string | undefined): ChartNumbers | string {
  const rows = lines.map((line) => {
    const at = line.search(/[:：]/u);
    return { name: withoutQuotes(line.slice(0, at)), cells: cellsOf(line.slice(at + 1)) };
  });
  const numbers = new NumberReader();
  if (x === undefined && rows.every(({ cells }) => cells.length === 1)) {
    const values = rows.map(({ cells }) => numbers.read(cells[0] ?? ''));
    return (
      numbers.problem ?? { categories: rows.map(({ name }) => name), series: [{ name: '', values }], ...numbers.format }
    );
  }
  const categories = x === undefined ? (rows[0]?.cells.map((_, index) => String(index + 1)) ?? []) : cellsOf(x);
  const series = rows.map(({ name, cells }): ChartSeries => ({
    name,
    values: cells.map((cell) => numbers.read(cell)),
  }));
  if (series.some(({ values }) => values.length > categories.length))
    return 'A series has more values than there are names.';
  return numbers.problem ?? { categories, series, ...numbers.format };
}

/** Matches names of times that are numbers with a unit: “2023年”, “1月”. */
const hanTime = /^\d{1,4}\s?(?:年|月|季度|周|日)$/u;

/**
 * Parses CSV with the series’ names in the first row and the categories in the first column.
 * @param hasHeader Whether the first row is known to contain names, also if they are numbers.
 */
function readTable(lines: readonly string[], hasHeader: boolean): ChartNumbers | string {
  const rows = lines.map(cellsOf);
  const [headerRow = [], ...body] = rows;
  const names = headerRow.slice(1);
  // Years and months above other numbers are names.
  const areAbove = (isTime: (cell: string) => boolean): boolean =>
    names.length > 0 && names.every(isTime) && !body.every((row) => row.slice(1).every(isTime));
  const areTimes = areAbove(isYear) || areAbove((cell) => hanTime.test(cell));
  const hasHeaderRow = hasHeader || areTimes || names.some((cell) => cell !== '' && parseNumber(cell) === undefined);
  const numbers = new NumberReader();
  const dataRows = hasHeaderRow ? body : rows;
  const count = rows.reduce((max, row) => Math.max(max, row.length - 1), 0);
  const series = Array.from({ length: count }, (_, column): ChartSeries => ({
    name: hasHeaderRow ? (headerRow[column + 1] ?? '') : '',
    values: dataRows.map((row) => numbers.read(row[column + 1] ?? '')),
  }));
  const categoryName = hasHeaderRow ? (headerRow[0] ?? '') : '';
  return (
    numbers.problem ?? {
      categories: dataRows.map((row) => row[0] ?? ''),
      series,
      ...numbers.format,
      ...(categoryName !== '' && { categoryName }),
    }
  );
}

/** Parses numbers in common notations. Records their format, and the values that could not be parsed. */
class NumberReader {
  problem: string | undefined;
  #units = new Set<string>();
  #writtenDecimals = 0;
  #requiredDecimals = 0;

  read(cell: string): number | null {
    if (/^(?:|[-–—]|n\/?a|null)$/iu.test(cell)) return null;
    const match = parseNumber(cell);
    if (!match) {
      this.problem ??= `"${cell.slice(0, 40)}" is not a number.`;
      return null;
    }
    this.#units.add(match.unit);
    this.#writtenDecimals = Math.max(this.#writtenDecimals, match.decimals);
    this.#requiredDecimals = Math.max(this.#requiredDecimals, neededDecimals(match.value));
    return match.value;
  }

  /** Returns the unit that the numbers share, and the number of decimals if the author wrote trailing zeros. */
  get format(): { unit?: string; decimals?: number } {
    const [only = '', ...others] = this.#units;
    return {
      ...(others.length === 0 && only !== '' && { unit: only }),
      ...(this.#writtenDecimals > this.#requiredDecimals && { decimals: Math.min(6, this.#writtenDecimals) }),
    };
  }
}

/** Maximum length of a number. Longer cells are not numbers. */
const maxNumberLength = 64;

// ReDoS: at most 64 characters (`maxNumberLength`).
const numberPattern = new RegExp(
  String.raw`^([+\-−–]?)\s*([${currencySigns}]\s*)?(\d[\d,\u00A0\u202F]*(?:\.\d+)?|\.\d+)\s*([%‰]|[\p{L}°µ/²³]{1,6})?$`,
  'u',
);

function parseNumber(cell: string): { value: number; unit: string; decimals: number } | undefined {
  if (cell.length > maxNumberLength) return undefined;
  const match = numberPattern.exec(cell);
  if (!match) return undefined;
  const [, sign = '', currency = '', numbers = '', suffix = ''] = match;
  const unit = currency === '' ? suffix : `${currency.trim()}#${suffix}`;
  const value = Number(numbers.replace(/[,\u00A0\u202F]/gu, ''));
  const decimals = numbers.split('.')[1]?.length ?? 0;
  return Number.isFinite(value) ? { value: /[-−–]/u.test(sign) ? -value : value, unit, decimals } : undefined;
}

/** Splits a row into cells: at tabs, bars or semicolons if it contains any, otherwise at commas. */
function cellsOf(line: string): string[] {
  const text = line.trim().replace(/^\|(.*)\|$/u, '$1');
  const delimiter = ['\t', '|', ';', '，'].find((one) => text.includes(one)) ?? ',';
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell].map(withoutQuotes);
}

function withoutQuotes(text: string): string {
  return text
    .trim()
    .replace(/^"([^]*)"$/u, '$1')
    .replaceAll('""', '"');
}
