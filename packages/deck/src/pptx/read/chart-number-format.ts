import type { ChartData } from '../../model/chart.ts';
import type { XmlNode } from './read-xml.ts';
import { child, descendants } from './read-xml.ts';

/** How a number format shows the values of a chart. */
export interface ChartNumberFormat {
  /** Factor by which values are multiplied: 100 for percentages, less for thousands and millions. */
  factor: number;
  unit?: string;
  /** Number of decimals. */
  decimals: number;
}

/**
 * Returns the number format of a chart's values: of the labels of its first series, of its value axis, or of the cells of
 * its workbook (ECMA-376 §21.2.2.121, §21.2.2.71).
 */
export function chartNumberFormat(
  plot: XmlNode | undefined,
  series: readonly XmlNode[],
  valueAxis: XmlNode | undefined,
): ChartNumberFormat {
  const [first] = series;
  const values = child(first, 'c:val') ?? child(first, 'c:yVal');
  const [cells] = values ? descendants(values, 'c:formatCode') : [];
  const labels = [...series.map((one) => child(one, 'c:dLbls')), child(plot, 'c:dLbls')].filter(
    (one) => child(one, 'c:showVal')?.attributes['val'] === '1',
  );
  const codes = [...labels, valueAxis].flatMap((one) => ownCode(child(one, 'c:numFmt')) ?? []);
  const [code = cells?.text ?? ''] = codes;
  return { ...parseFormat(code), ...(labels.length === 0 && { decimals: 0 }) };
}

/** Returns the code of a number format, unless the cells define it. */
function ownCode(format: XmlNode | undefined): string | undefined {
  const { formatCode, sourceLinked = '0' } = format?.attributes ?? {};
  return ['1', 'true'].includes(sourceLinked) || formatCode === 'General' ? undefined : formatCode;
}

/** Maximum number of characters of a format that are read. Excel allows 255. */
const maxCodeLength = 255;

/**
 * Parses the part of a number format for positive numbers (ECMA-376 §18.8.31): literals before and after the digits are
 * the unit.
 */
export function parseFormat(code: string): ChartNumberFormat {
  const [before, after] = [[''], ['']];
  let digits = '';
  let isPercent = false;
  const literal = (text: string): void => void (digits === '' ? before : after).push(text);
  // ReDoS: at most 255 characters (`maxCodeLength`).
  for (const token of code.slice(0, maxCodeLength).match(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|[#0?.,]+|./gsu) ?? []) {
    if (token === ';') break;
    if (token === '%') isPercent = true;
    else if (token.startsWith('"')) literal(token.slice(1, -1));
    else if (token.startsWith('\\')) literal(token.slice(1));
    else if (token.startsWith('[$')) literal(/^\[\$([^-\]]*)/u.exec(token)?.[1] ?? '');
    else if (/^[#0?.,]/u.test(token)) digits += token;
    else if (/^[€$£¥₩₹‰]$/u.test(token)) literal(token);
  }
  const [prefix, suffix] = [before, after].map((texts) => texts.join('').trim());
  const text = isPercent ? `${suffix ?? ''}%` : (suffix ?? '');
  // A sign is not a unit.
  const isCurrency = prefix !== undefined && /[^\s+−-]/u.test(prefix);
  const unit = isCurrency ? `${prefix}#${text}` : text;
  // Commas after the last digit divide by 1000 each.
  const thousands = Array.from(digits)
    .toReversed()
    .findIndex((character) => character !== ',');
  return {
    factor: (isPercent ? 100 : 1) / 1000 ** Math.max(0, thousands),
    ...(unit !== '' && { unit }),
    decimals: /\.([0#?]*)/u.exec(digits)?.[1]?.replaceAll(/[#?]/gu, '').length ?? 0,
  };
}

/** Returns a number as its format shows it, without floating-point errors. */
export function scaled(value: number, { factor }: ChartNumberFormat): number {
  return factor === 1 ? value : Number((value * factor).toPrecision(12));
}

/** Returns the unit and the decimals of a chart. */
export function unitOf(
  { unit, decimals }: ChartNumberFormat,
  neededDecimals: number,
): Pick<ChartData, 'unit' | 'decimals'> {
  return { ...(unit !== undefined && { unit }), ...(decimals > neededDecimals && { decimals }) };
}
