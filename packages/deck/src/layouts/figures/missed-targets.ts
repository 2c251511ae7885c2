import { directionOf } from './change-direction.ts';
import type { TableTexts } from './table-figures.ts';
import { rateColumns } from './rate-columns.ts';
import { isPeriod, numberPattern, parseNumber, unitOf } from './table-figures.ts';

/** Match names of columns of targets and of results, which may follow a period: “5月预算”, “Q3 actual”. */
const target = /^(?:target|goal|slo|sla|plan(?:ned)?|budget|目标值?|指标值|计划|预算)$/iu;
const actual = /^(?:actual|result|achieved|measured|reached|实际值?|完成|完成值|达成)$/iu;
/** Matches units of time, and those of them that are so short that less is better unless words say otherwise. */
const duration = /^(?:ms|s|sec|min|mins|minutes?|h|hrs?|hours?|d|days?|weeks?|毫秒|秒|分钟?|小时|天|工作日|周)$/iu;
const instant = /^(?:ms|s|sec|毫秒|秒)$/iu;
/** Matches what should take little time. */
const short =
  /\b(?:response|respond|repair|resolution|resolve|wait(?:ing)?|detect(?:ion)?|find|fix|diagnos(?:e|is)|acknowledge(?:ment)?|mitigat(?:e|ion)|recover(?:y)?|restore|(?:lead|cycle|turnaround|processing|delivery) times?|downtime|latency|delay|mtt[adr])\b|响应|处理|等待|修复|恢复|检测|解决|交付周期|延迟|停机|耗时/iu;
/** Matches quantities of time of which less is not better. */
const longer =
  /uptime|training|learning|practice|sleep|runtime|battery|volunteer|\b(?:between|to) failures?\b|\bmt[bt]f\b|培训|学习|练习|睡眠|续航|学时|课时|志愿|无故障/iu;

/** The results of a table that miss their targets. */
export interface MissedTargets {
  /** Index of the column of results. */
  column: number;
  /** Indices of the rows, in which the header is the first one. */
  rows: ReadonlySet<number>;
}

/**
 * Returns the results that miss their targets in a table with one column of each; undefined if there are none, or if it is
 * not known for every row whether more or less is better.
 * @param heading The heading of the slide, which may name the quantity.
 */
export function missedTargets([head = [], ...rows]: TableTexts, heading: string): MissedTargets | undefined {
  const columns = head.map(stateIn);
  const [goal, ...otherGoals] = columns.flatMap(({ state }, at) => (at > 0 && target.test(state) ? [at] : []));
  const period = columns[goal ?? 0]?.period;
  // Results of other periods are only compared with this one.
  const [column, ...others] = columns.flatMap((one, at) =>
    at > 0 && actual.test(one.state) && one.period === period ? [at] : [],
  );
  if (goal === undefined || column === undefined || otherGoals.length + others.length > 0) return undefined;
  const [corner = ''] = head;
  const own = rows.map(([name = '', ...row]) => directionIn(name, unitOf(row[goal - 1] ?? '')));
  const areMet = isRateOfMet(head, rows, column);
  // The heading names the quantity only if no row does.
  const about = own.some((one) => one !== 0) ? corner : `${corner}, ${heading}`;
  const missed = rows.map((row, at) => {
    const [required = '', found = ''] = [row[goal], row[column]];
    return isMissed(required, found, areMet ? 1 : own[at] || directionAround(row[0] ?? '', about, unitOf(required)));
  });
  if (missed.some((one) => one === undefined)) return undefined;
  const indices = missed.flatMap((one, at) => (one ? [at + 1] : []));
  return indices.length > 0 ? { column, rows: new Set(indices) } : undefined;
}

/** Matches the words at the end of a name that may be a state. */
const lastWord = /(?:[\p{Script=Latin}]{1,12}|\p{Script=Han}{2,3})$/u;

/** Returns the state that the name of a column says, and the period before it, which may be empty. */
function stateIn(name: string): { state: string; period: string } {
  const text = name.trim();
  const [state = ''] = lastWord.exec(text.slice(-24)) ?? [];
  // “5月实际” ends with a state of two characters.
  const states = [state, state.slice(1)].filter((one) => target.test(one) || actual.test(one));
  const [found = text] = states;
  const period = text.slice(0, text.length - found.length).trim();
  return period === '' || isPeriod(period) ? { state: found, period } : { state: text, period: '' };
}

/** Matches the name of a column that counts what meets a standard. */
const metName = /^(?:(?:number )?met|compliant|passed|fulfilled|合格数?|达标数?|符合|通过数?)$/iu;

/** Whether the results are the percentages of what meets a standard: “Met” of “Audited”. */
function isRateOfMet(head: readonly string[], rows: TableTexts, column: number): boolean {
  const part = rateColumns(rows, column)?.part;
  return part !== undefined && metName.test((head[part] ?? '').trim());
}

/**
 * Match names of columns whose limits are maxima unless a cell says otherwise, and of columns whose cells must say whether a limit is
 * a minimum or a maximum.
 */
const maximumName = /(?:^|\s)(?:limit|maximum|max\.?)$|(?:上限|限值)$/iu;
const limitName =
  /(?:^|\s)(?:standard|requirement|required|threshold|target|goal)$|(?:标准值?|要求|阈值|红线|目标值?)$/iu;
/** Matches names of columns before limits that are no results. */
const noResult = /weight|baseline|last year|previous|before|权重|分值|占比|上年|去年|上期|基[线数]/iu;
/** Match the words and signs before a minimum and a maximum. */
const minimumSign = /^(?:[≥>]=?|不低于|不少于|至少|at least|min\.?)\s?(?=\d)/iu;
const maximumSign = /^(?:[≤<]=?|不超过|不高于|不大于|至多|at most|up to|max\.?)\s?(?=\d)/iu;
/** Minimum number of rows in which a result is compared with its limit. */
const minCompared = 2;

/**
 * Returns the results that exceed their limits, or are below a minimum such as “≥ 90 %”, in the column of results or, if there is
 * none, in the one before the only column of limits; undefined if there are none.
 */
export function exceededLimits([head = [], ...rows]: TableTexts): MissedTargets | undefined {
  const [limits, ...others] = head.flatMap((name, at) =>
    at > 1 && (maximumName.test(name.trim()) || limitName.test(name.trim())) ? [at] : [],
  );
  if (limits === undefined || others.length > 0) return undefined;
  const usual = maximumName.test((head[limits] ?? '').trim()) ? -1 : 0;
  const named = head.findIndex((name, at) => at > 0 && at !== limits && actual.test(stateIn(name).state));
  const column = named > 0 ? named : limits - 1;
  if (named < 0 && noResult.test(head[column] ?? '')) return undefined;
  const states = rows.map((row): boolean | undefined => {
    const [limit = '', found = ''] = [row[limits]?.trim(), row[column]?.trim()];
    // Of something good, such as uptime, a limit is rather a minimum.
    const isGood = [row[0], head[column]].some((name = '') => directionOf(name) > 0);
    const direction = minimumSign.test(limit) ? 1 : maximumSign.test(limit) ? -1 : isGood ? 0 : usual;
    return isMissed(limit.replace(minimumSign, '').replace(maximumSign, ''), found, direction);
  });
  const missed = states.flatMap((state, at) => (state ? [at + 1] : []));
  const areCompared = states.filter((state) => state !== undefined).length >= Math.max(minCompared, rows.length - 1);
  return areCompared && missed.length > 0 ? { column, rows: new Set(missed) } : undefined;
}

/** Match names of columns of percentages of targets, and those of the targets and the results next to them. */
const rateName = /^(?:attainment|achievement|% of (?:target|goal|plan)|完成率|达成率|目标完成率)(?:\s?[(（]%[)）])?$/iu;
const anyTarget = /\b(?:target|goal|plan)\b|目标|计划/iu;
const anyActual = /\b(?:actual|result|achieved)\b|实际|完成值/iu;
/** Limits of the percentages. Others are progress, such as 20 % of a task. */
const rateLimits = { min: 60, max: 300 } as const;

/**
 * Returns the percentages below 100 in a column such as “完成率” next to targets and results, of which others are met;
 * undefined for other columns, such as the progress of tasks. Rows of which less is better are left out.
 */
export function missedRates([head = [], ...rows]: TableTexts): MissedTargets | undefined {
  const [column = 0, ...others] = head.flatMap((name, at) => (at > 0 && rateName.test(name.trim()) ? [at] : []));
  const names = head.filter((_, at) => at !== column);
  const hasBoth = names.some((name) => anyTarget.test(name)) && names.some((name) => anyActual.test(name));
  if (column === 0 || others.length > 0 || !hasBoth) return undefined;
  const rates = rows.map((row) =>
    /^\d{2,3}(?:\.\d{1,2})?\s?%$/u.test(row[column] ?? '') ? parseNumber(row[column] ?? '') : NaN,
  );
  const areRates = rates.every((rate) => rate >= rateLimits.min && rate <= rateLimits.max);
  if (!areRates || !rates.some((rate) => rate >= 100)) return undefined;
  const missed = rates.flatMap((rate, at) => (rate < 100 && directionOf(rows[at]?.[0] ?? '') >= 0 ? [at + 1] : []));
  return missed.length > 0 ? { column, rows: new Set(missed) } : undefined;
}

/** Whether a result misses its target; undefined if that is unknown, as between hours and minutes. */
function isMissed(goal: string, result: string, direction: number): boolean | undefined {
  if (!numberPattern.test(goal) || !numberPattern.test(result) || unitOf(goal) !== unitOf(result)) return undefined;
  const [required, found] = [parseNumber(goal), parseNumber(result)];
  if (required === found) return false;
  return direction === 0 ? undefined : (found - required) * direction < 0;
}

/** Returns 1 if more of what text is about is better, -1 if less of it is, and 0 if that is unknown. */
function directionIn(text: string, unit: string): 1 | 0 | -1 {
  if (!duration.test(unit)) return directionOf(text);
  // “Failure” says that less is better, but not of the time until it.
  if (longer.test(text)) return directionOf(text) === 1 ? 1 : 0;
  return directionOf(text) || (short.test(text) ? -1 : 0);
}

/** Returns the direction of a row without one, from the names around it, or from its short unit of time. */
function directionAround(name: string, about: string, unit: string): 1 | 0 | -1 {
  if (!duration.test(unit)) return directionOf(about);
  if (longer.test(`${name} ${about}`)) return 0;
  return instant.test(unit) ? -1 : directionIn(about, unit);
}
