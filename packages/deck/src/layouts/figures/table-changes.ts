import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { isYear } from '../../text/figure-text.ts';
import { changeOf, longUnit } from './change-sentences.ts';
import type { Figures } from './figure.ts';
import { currencySigns } from '../../text/currencies.ts';
import { unitOf } from './strong-figures.ts';
import { areMixed, arePeriods, isPeriod } from './table-figures.ts';

/** Limits for tables whose rows are changes: up to four are on tiles, more are rows with bars. */
const tableLimits = { min: 2, maxTiles: 4, maxRows: 6, cell: 16, name: 40 } as const;

/** Match the names of columns with an earlier and a later figure. */
const earlier =
  /^(?:before|old|previously|previous|last year|baseline|then|之前|改造前|改革前|实施前|原来|去年|上年|上年同期|上期)$/iu;

const later = /^(?:after|new|now|today|current|this year|之后|改造后|改革后|实施后|现在|今年|本年|本期)$/iu;

/** Match the names of columns with a plan and its result, and with a state and its target. */
const plan = /^(?:plan(?:ned)?|target|goal|budget|计划|目标|目标值|预算)$/iu;
const result = /^(?:actual|actuals|result|achieved|实际|实际值|完成|实际完成|达成|完成值)$/iu;
const state = /^(?:current|now|today|baseline|status quo|现状|当前|目前|现在|基线)$/iu;
const aim = /^(?:target|goal|目标|目标值)(?: \d{4}|\d{4}年?)?$/iu;

/** Matches names of rows whose numbers are no quantities. */
const noQuantity =
  /(?<!\p{L})(?:rank|ranking|place|position|version)(?!\p{L})|^(?:date|year|id|no\.?)$|排名|名次|版本|日期|编号/iu;

/** Whether the second column has targets: by its name, or because it is a year and the rows are goals. */
function isAim(name: string, to: string): boolean {
  return aim.test(to) || (/^(?:goals?|targets?|目标)$/iu.test(name) && isYear(to));
}

/** Whether the second of two names of columns is a later state than the first one. */
function areStates(from: string, to: string, name: string): boolean {
  return (
    (earlier.test(from) && later.test(to)) ||
    (plan.test(from) && result.test(to)) ||
    (state.test(from) && isAim(name, to)) ||
    (arePeriods([from, to]) && positionOf(from) < positionOf(to))
  );
}

/** Returns the position of a period in time, from its year and the number of its quarter; NaN if it has no number. */
function positionOf(period: string): number {
  const [year = ''] = /(?:19|20)\d\d/u.exec(period) ?? [];
  const [number = ''] = /\d{1,2}/u.exec(period.replace(year, '')) ?? [];
  return year + number === '' ? NaN : Number(year) * 100 + Number(number);
}

/**
 * Reads a table whose two columns of figures are an earlier and a later state: “Before” and “After”, two years, or a plan and
 * its result. Their names become a line above the figures. Figures with the same unit are compared in a chart instead.
 */
export function changesInTable({ head, rows, chart }: Extract<Block, { kind: 'table' }>): Figures | undefined {
  const [name = '', from = '', to = ''] = head.map((runs) => plainText(runs).trim());
  const { min, maxTiles, maxRows } = tableLimits;
  if (head.length !== 3 || rows.length < min || rows.length > maxRows || chart === 'none') return undefined;
  if (!areStates(from, to, name)) return undefined;
  const texts = rows.map((row) => row.map((runs) => plainText(runs).trim()));
  const areChanges = rows.every(
    (row, index) =>
      row.every((runs) => !runs.some(({ code, link, text }) => code || link || text.includes('\n'))) &&
      (texts[index] ?? []).length === 3 &&
      (texts[index] ?? []).every((text, at) =>
        at === 0
          ? /\p{L}/u.test(text) && text.length <= tableLimits.name
          : /\d/u.test(text) && text.length <= tableLimits.cell && tableFigure.test(text),
      ),
  );
  const units = new Set(texts.flatMap((row) => row.slice(1).map(unitOf)));
  const names = texts.map(([label = '']) => label);
  const areMeasures = units.has('') && areMixed(name, names);
  if (!areChanges || (units.size === 1 && rows.length > 2 && !areMeasures)) return undefined;
  const changes = texts.map(([, before = '', after = '']) => changeOf(before, after));
  const isUsual = earlier.test(from) && rows.length <= maxTiles;
  const haveBars = rows.length > min && !names.some((text) => noQuantity.test(text)) && changes.every(changedNumbers);
  if (!isUsual && !haveBars) return undefined;
  const legend: Run[] = [...(name === '' ? [] : [{ text: `${name}: ` }]), { text: `${from} → ${to}` }];
  return {
    lead: [{ kind: 'paragraph', runs: legend }],
    figures: changes.map((change, index) => ({ value: [{ text: change }], label: [{ text: names[index] ?? '' }] })),
    items: [],
    ...(haveBars && { bars: isAim(name, to) ? 'planned' : 'changed' }),
  };
}

/** Matches the number of a figure, with separators of thousands or decimals. */
const numberInFigure = /^([^\d\s]{0,3})\s?(\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,3})?|\d{1,9}(?:[.,]\d{1,3})?)\s?(.{0,12})$/u;

/** Matches units that make a number a date, a time or a rank. */
const noUnit = /^(?:[月日号点时名位]|am|pm|st|nd|rd|th|o'clock)$/iu;

/** Returns the two numbers of a change, “310 → 402”, if they have the same unit, are not negative, and are no years. */
export function changedNumbers(change: string): readonly [number, number] | undefined {
  const [from = '', to = ''] = change.split(' → ');
  if (isYear(from) || isYear(to) || isPeriod(to)) return undefined;
  const [, sign = '', first = '', unit = ''] = numberInFigure.exec(from) ?? [];
  const [, otherSign = '', second = '', otherUnit = ''] = numberInFigure.exec(to) ?? [];
  // A unit that is a word is only after the second number.
  if (first === '' || second === '' || sign !== otherSign || (unit !== '' && unit !== otherUnit)) return undefined;
  if (/[+−–-]/u.test(sign) || /\d/u.test(unit + otherUnit) || noUnit.test(otherUnit)) return undefined;
  if (unit === '' && !longUnit.test(otherUnit) && otherUnit !== '') return undefined;
  const numbers = [first, second].map(numberOf);
  const [before = 0, after = 0] = numbers;
  return numbers.every(Number.isFinite) && before + after > 0 ? [before, after] : undefined;
}

function numberOf(text: string): number {
  return Number(/,\d{3}/u.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));
}

/** Matches a figure with its unit in a cell: “34 min”, “3.1 / week”, “€1.2M”. */
const tableFigure = new RegExp(
  String.raw`^[+−–-]?[${currencySigns}]?\s?\d[\d.,]{0,9}\s?[^\d\s]{0,4}(?:\s?\/?\s?\p{L}{1,8})?$`,
  'u',
);
