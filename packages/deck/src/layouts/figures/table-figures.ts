import { isTime } from '../recognize/event-times.ts';
import { currencySigns } from '../../text/currencies.ts';

/** The texts of a table's cells, header first. */
export type TableTexts = readonly (readonly string[])[];

/** Matches a number with its sign, currency and unit. */
export const numberPattern: RegExp = new RegExp(
  String.raw`^([+−–-]?[${currencySigns}]?)\s?(?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,6})?\s?([^\d\s]{0,6})$`,
  'u',
);

/** Matches names of columns that are states of the same quantity. */
const state =
  /^(?:before|after|plan(?:ned)?|target|goal|budget|baseline|forecast|actual|previous|current|last year|this year|old|new|today|low|base|high|best case|base case|worst case|pessimistic|optimistic|去年|今年|上年|本年|上期|本期|计划|目标|预算|实际|之前|之后|改造前|改造后|现状|乐观|中性|悲观)$/iu;

/** Matches the name of a column that contains the changes between the other columns, and such a change. */
const changeName =
  /^(?:change|delta|Δ|growth|difference|diff|variance|gap|yoy|vs\.?\s.{1,12}|变化|变动|增长|增幅|增速|差异|偏差|同比|环比|增长率)(?:\s?[(（]?%[)）]?)?$/iu;
const change = /^(?:[+−–↑↓▲▼-]\s?[\d.,]{1,9}|0)\s?(?:%|pts?|pp|个?百分点)?$/u;
/** Matches the name of a column of percentages that the other columns reach, and such a percentage. */
const ratioName =
  /^(?:(?:% of|share of) (?:plan|target|budget|goal)|attainment|achievement|completion(?: rate)?|完成率|达成率|完成比例|执行率)(?:\s?[(（]%[)）])?$/iu;
const ratio = /^\d{1,4}(?:\.\d{1,2})?\s?%?$/u;

/** Matches periods that are not written as times elsewhere, such as “2025年一季度”, “2027E” for an estimate, and “Mon”. */
const period =
  /^(?:20[0-5]\d\s?[AEFP]|20\d\d\s?年?\s?[第前]?[一二三四1-4]季度|20\d\d\s?年?[上下]半年|[上下]半年|20\d\d[-/.](?:0?[1-9]|1[0-2])|(?:Q[1-4]\s)?FY\s?'?\d{2,4}[AEF]?|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\.?)$/iu;
/** Maximum length of a period with its state. */
const maxPeriodLength = 40;

/** Matches the state after a period: “FY2025 (forecast)”, “2026 target”. */
const stateAfter =
  /\s?[(（]?(?:forecast|estimated?|est\.|actual|plan(?:ned)?|budget|target|baseline|预测|预计|计划|目标|实际)[)）]?$/iu;

/** Whether the name of a column or row is a date, a time or a period, which may be planned. */
export function isPeriod(name: string): boolean {
  if (name.length > maxPeriodLength) return false;
  // ReDoS: at most 40 characters (`maxPeriodLength`).
  const text = name.replace(stateAfter, '').replaceAll(/(?<=第)\s|\s(?=[年月季周])/gu, '');
  return isTime(text) || period.test(text);
}

/** Whether names are different periods, unlike “Q3 plan” and “Q3 actual”. */
export function arePeriods(names: readonly string[]): boolean {
  return names.every(isPeriod) && new Set(names.map((name) => name.replace(stateAfter, ''))).size === names.length;
}

/** Matches the name of the group that others are compared with in a study. */
const controlName =
  /^(?:control(?: group| arm)?|placebo|usual care|standard care|对照组|安慰剂组?)(?:\s?[(（][^()（）]{1,16}[)）])?$/iu;

/** Whether columns are the groups of a study, in which the same quantity was measured. */
export function areArms(names: readonly string[]): boolean {
  return (
    names.length > 1 &&
    names.some((name) => controlName.test(name)) &&
    !names.some((name) => /^p(?:[\s-]?value)?$/iu.test(name))
  );
}

/** Whether the name of a column says that it contains changes between other columns. */
export function isChangeName(name: string): boolean {
  return changeName.test(name);
}

/** Returns a number with its sign. The text has to match `numberPattern`. */
export function parseNumber(cell: string): number {
  return (/^[−–-]/u.test(cell) ? -1 : 1) * Number(cell.replace(/[^\d.]/gu, ''));
}

/** Returns the unit of a number for charts: “m”, or “€#m” with a currency; empty for other text. */
export function unitOf(cell: string): string {
  const [, sign = '', unit = ''] = numberPattern.exec(cell) ?? [];
  const currency = sign.replace(/^[+−–-]/u, '');
  return currency === '' ? unit : `${currency}#${unit}`;
}

/** Whether the name of a column is a state of a quantity, with or without its time: “Q4 2025 forecast”. */
export function isState(name: string): boolean {
  const at = name.lastIndexOf(' ');
  return state.test(name) || (at > 0 && state.test(name.slice(at + 1)) && isPeriod(name.slice(0, at)));
}

/** Matches a state before the quantity that it describes: “Target hours”, “实际产量”. */
const stateBefore =
  /^(?:before|after|plan(?:ned)?|target|goal|budget(?:ed)?|baseline|forecast|actual|previous|current|去年|今年|上年|本年|上期|本期|计划|目标|预算|实际)(?![a-z])\s?(\S.*)$/iu;

/** Whether the names of columns are states of the same quantity: “Target hours” and “Actual hours”. */
export function areStates(names: readonly string[]): boolean {
  const quantities = names.map((name) => stateBefore.exec(name)?.[1]);
  return names.every(isState) || (quantities[0] !== undefined && quantities.every((one) => one === quantities[0]));
}

/** Matches the name of a first column whose rows are different quantities. */
const quantityName =
  /^(?:metrics?|measures?|kpis?|indicators?|key figures?|parameters?|关键指标|主要指标|指标|参数)$/iu;
/** Match quantities whose units differ from each other. */
const quantities = [
  /revenue|sales|turnover|cost|profit|ebitda|\bcash\b|spend|margin \(|收入|营收|利润|成本|费用|支出/iu,
  /headcount|employees|staff|customers|users|stores|shops|orders|tickets|visitors|members|人数|员工|客户|用户|门店|订单/iu,
  /\brates?\b|margin|share|conversion|churn|utili[sz]ation|率|占比|比例/iu,
  /\bnps\b|score|satisfaction|rating|评分|得分|满意度/iu,
];

/** Whether the name of a first column says that its rows are different quantities. */
export function isMeasuresName(name: string): boolean {
  return quantityName.test(name.trim());
}

/** Matches a remark in parentheses that is no unit: a subject, a group or a place. */
const noUnit = /^(?:物理|历史|[文理]科|综合|男性?|女性?|.{1,7}[类部区校版班型组])$/u;

/** Returns the unit in parentheses after the name of a quantity; empty if there is none. */
export function unitOfName(name: string): string {
  // ReDoS: at most 60 characters.
  const [, unit = ''] = /[(（]([^()（）\d,，、]{1,8})[)）]$/u.exec(name.slice(-60)) ?? [];
  return noUnit.test(unit) ? '' : unit;
}

/** Whether the rows of a table are quantities with different units, although their figures have none. */
export function areMixed(first: string, labels: readonly string[]): boolean {
  if (quantityName.test(first.trim())) return true;
  const units = labels.map(unitOfName);
  if (units.some((unit) => unit !== '')) return new Set(units).size > 1;
  const kinds = labels.flatMap((label) => quantities.find((kind) => kind.test(label)) ?? []);
  return new Set(kinds).size > 1;
}

/** Whether the rows of a table are named measures, such as revenue and costs, of which the first is the most important. */
export function areMeasures(first: string, labels: readonly string[]): boolean {
  const isMeasure = (label: string): boolean => unitOfName(label) !== '' || quantities.some((kind) => kind.test(label));
  return quantityName.test(first.trim()) || labels.some(isMeasure);
}

/** Returns the tables to look for figures in, the most complete one first: without remarks and without changes. */
export function figureTables(texts: TableTexts): TableTexts[] {
  const count = texts[0]?.length ?? 0;
  const numeric = columnsWhere(texts, (cells) => cells.some((cell) => /\d/u.test(cell)));
  // Remarks in the last column of a table of several columns, or next to at least two columns of figures.
  const figureCount = numeric.size - (numeric.has(0) ? 1 : 0);
  const isRemark = (column: number): boolean =>
    !numeric.has(column) && column > 0 && (figureCount > 1 || (count > 3 && column === count - 1));
  const plain = withColumns(texts, (column) => !isRemark(column));
  const derived = columnsWhere(plain, (cells, name) =>
    changeName.test(name)
      ? cells.every((cell) => change.test(cell))
      : ratioName.test(name) && cells.every((cell) => ratio.test(cell)),
  );
  const states = columnsWhere(plain, (_, name) => isState(name.replace(/\s?[(（][^()（）]{1,12}[)）]$/u, '')));
  return [
    ...((plain[0]?.length ?? 0) - derived.size > 2 ? [withColumns(plain, (column) => !derived.has(column))] : []),
    plain,
    ...(states.size > 1 && states.size < count - 1
      ? [withColumns(plain, (column) => column === 0 || states.has(column))]
      : []),
  ];
}

function columnsWhere(
  [head = [], ...rows]: TableTexts,
  matches: (cells: readonly string[], name: string) => boolean,
): ReadonlySet<number> {
  const columns = head.flatMap((name, column) =>
    matches(
      rows.map((row) => row[column] ?? ''),
      name,
    )
      ? [column]
      : [],
  );
  return new Set(columns);
}

function withColumns(texts: TableTexts, isKept: (column: number) => boolean): TableTexts {
  return texts.map((row) => row.filter((_, column) => isKept(column)));
}
