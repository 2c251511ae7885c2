import { directionOf } from './change-direction.ts';
import type { TableTexts } from './table-figures.ts';
import { numberPattern, parseNumber, unitOf } from './table-figures.ts';

/** Match names of columns of targets and of results. */
const target = /^(?:target|goal|slo|sla|plan(?:ned)?|目标值?|指标值|计划)$/iu;
const actual = /^(?:actual|result|achieved|measured|reached|实际值?|完成|完成值|达成)$/iu;
/** Matches units of time, of which less is better unless words say otherwise. */
const duration = /^(?:ms|s|sec|min|mins|minutes?|h|hrs?|hours?|d|days?|weeks?|毫秒|秒|分钟?|小时|天|工作日|周)$/iu;
/** Matches quantities of time that should grow, and quantities with a direction that figures alone do not tell. */
const longer = /uptime|training|learning|practice|sleep|runtime|battery|培训|学习|练习|睡眠|续航|学时|课时/iu;

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
  const [targets, results] = [target, actual].map((name) =>
    head.flatMap((text, at) => (at > 0 && name.test(text.trim()) ? [at] : [])),
  );
  const [goal, ...otherGoals] = targets ?? [];
  const [column, ...others] = results ?? [];
  if (goal === undefined || column === undefined || otherGoals.length + others.length > 0) return undefined;
  const missed = rows.map((row) => isMissed(row, row[goal] ?? '', row[column] ?? '', `${head[0] ?? ''}, ${heading}`));
  if (missed.some((one) => one === undefined)) return undefined;
  const indices = missed.flatMap((one, at) => (one ? [at + 1] : []));
  return indices.length > 0 ? { column, rows: new Set(indices) } : undefined;
}

/** Whether a result misses its target; undefined if that is unknown. */
function isMissed(row: readonly string[], goal: string, result: string, about: string): boolean | undefined {
  if (!numberPattern.test(goal) || !numberPattern.test(result)) return undefined;
  const [required, found] = [parseNumber(goal), parseNumber(result)];
  if (required === found) return false;
  const name = row[0] ?? '';
  const isTime = duration.test(unitOf(goal)) && !longer.test(`${name} ${about}`);
  const direction = directionOf(name) || (isTime ? -1 : directionOf(about));
  return direction === 0 ? undefined : (found - required) * direction < 0;
}
