import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { isTime } from '../recognize/event-times.ts';
import { timeSpans } from '../recognize/time-spans.ts';
import { hanLimit, timeAtStart } from '../recognize/read-time.ts';
import { sliceRuns, withCapital } from '../../text/slice-runs.ts';

/** What happens at a time. */
export interface Event {
  time: readonly Run[];
  what: readonly Run[];
}

/** An event whose time may be something else, such as a fraction, unless the other items have times. */
interface PossibleEvent extends Event {
  isUnsure?: boolean;
}

/** Matches headings above lists whose items begin with times. */
export const datesHeading: RegExp =
  /\b(?:time ?lines?|time ?tables?|schedule|milestones?|(?:key |important )?dates|road ?map|chronology|calendar)\b|时间[线表轴]|日程|里程碑|大事记|历程|节奏|排期|进度|行程/iu;

/** Matches words before a date that begin a label: “by 1 May”. */
const limitStart = /^(?:by|from|since|until|before|after|on|early|mid|late)[\s-]/u;

/** Matches the years 1900 to 2099 at the start of text, and three digits before 年. */
const yearStart = /^(?:(?:19|20)\d\d(?=\s+\p{L})|[1-9]\d{2}(?=\s?年))/u;

/**
 * Reads the items of a list as events: “**2019** founded”, “12.02.26 · start”, “c. 350 BC - school”.
 * One of many items may begin with a label instead, such as “Opening day: …”. Returns undefined if another item does not
 * begin with a time, or if the times may be other numbers.
 * @param heading The heading of the slide, which may say that these are dates.
 */
export function readEvents(items: readonly (readonly Run[])[], heading: string): readonly Event[] | undefined {
  if (areCitations(items)) return undefined;
  const spans = timeSpans(items);
  if (spans) return spans.map(({ time, what }) => ({ time, what: withCapital(what) }));
  const periods = periodsAtEnd(items);
  if (periods) return periods;
  const dated = items.map((runs): PossibleEvent | undefined => eventOf(runs) ?? datedEvent(runs));
  const areMost = dated.filter((event) => event === undefined).length === 1 && items.length > 3;
  const labeled = areMost ? dated.map((event, index) => event ?? labeledEvent(items[index] ?? [])) : dated;
  const events = withWholeLabels(labeled, items);
  if (!events.every((event) => event !== undefined) || areOtherNumbers(events)) return undefined;
  const areSure =
    events.some(({ isUnsure }) => isUnsure !== true) || datesHeading.test(heading) || areYears(items.map(plainText));
  return areSure
    ? events.map(({ time, what }) => ({
        time: limitStart.test(plainText(time)) ? withCapital(time) : time,
        what: withCapital(what),
      }))
    : undefined;
}

/** Matches a period in parentheses or after a colon at the end of an item: “需求与设计（1月—2月）”, “需求调研：1月—2月”. */
// ReDoS: at most 100 characters (`periodsAtEnd`).
const periodAtEnd = /^([^()（）:：\n]{2,60})(?:[(（]([^()（）\n]{3,24})[)）]|[:：]\s?(\S.{2,23}))$/u;
const maxPeriodItem = 100;

/** Reads three or more items that each end with a period; after a colon, some of them may have a single time. */
function periodsAtEnd(items: readonly (readonly Run[])[]): readonly Event[] | undefined {
  let periods = 0;
  const events = items.flatMap((runs): Event[] => {
    const text = withPlainSpaces(runs).trimEnd();
    const [, what = '', inside, time = inside ?? ''] =
      text.length <= maxPeriodItem ? (periodAtEnd.exec(text) ?? []) : [];
    const isPeriod = /\d.{0,8}[–—~～至到-]\s?\S/u.test(time) && isTime(time.trim());
    periods += isPeriod ? 1 : 0;
    return (isPeriod || (inside === undefined && isTime(time.trim()))) && !runs.some(({ link }) => link)
      ? [{ time: [{ text: time.trim() }], what: withCapital(sliceRuns(runs, 0, what.trimEnd().length)) }]
      : [];
  });
  return events.length > 2 && events.length === items.length && periods * 2 > events.length ? events : undefined;
}

/** Matches the authors and the year of a work: “Chapman et al. (2017): ”. */
const citation = /^[^():：\n]{2,40}\s\((?:19|20)\d\d[a-z]?\)\s?[:：.–—]/u;

/** Whether the items of a list are works, whose years are not what the list is about. */
function areCitations(items: readonly (readonly Run[])[]): boolean {
  const texts = items.map((runs) => textOfRuns(runs).trim());
  return texts.some((text) => /\bet al\b/u.test(text.slice(0, 40))) && texts.every((text) => citation.test(text));
}

/** Matches the text before a colon, which ends no clock time. */
const beforeColon = /^\s{0,3}([^:：\n，,]{2,24})[:：](?!\d)/u;

/**
 * If the colons of half of the items or more follow their times, the whole text before the colons of the others is a time
 * too: “9 月 23 日丰收节”.
 */
function withWholeLabels(
  events: readonly (PossibleEvent | undefined)[],
  items: readonly (readonly Run[])[],
): (PossibleEvent | undefined)[] {
  const names = items.map((runs) => beforeColon.exec(withPlainSpaces(runs))?.[1]?.trim() ?? '');
  const whole = events.filter((event, index) => event && plainText(event.time).trim() === names[index]).length;
  return events.map((event, index) => {
    const [runs = [], name = ''] = [items[index], names[index]];
    const time = plainText(event?.time ?? []).trim();
    if (!event || whole * 2 < events.length || name.length <= time.length || !name.startsWith(time)) return event;
    const text = withPlainSpaces(runs);
    const from = text.indexOf(name);
    const [colon = ''] = mark.exec(text.slice(from + name.length)) ?? [];
    const what = sliceRuns(runs, from + name.length + colon.length, text.length);
    return plainText(what).trim() === '' ? event : { ...event, time: sliceRuns(runs, from, from + name.length), what };
  });
}

/** Returns the text of runs as `textOfRuns`, with spaces instead of the no-break spaces that have been inserted into dates. */
function withPlainSpaces(runs: readonly Run[]): string {
  return textOfRuns(runs).replace(/[\u00A0\u202F]/gu, ' ');
}

/** Whether every text begins with a year, in order. */
function areYears(texts: readonly string[]): boolean {
  const years = texts.map((text) => Number(yearStart.exec(text)?.[0] ?? Number.NaN));
  return years.every((year, index) => year >= (years[index - 1] ?? 0) && years.indexOf(year) === index);
}

/** Whether times are scales or scores, such as “1:10” and “21:18”. */
function areOtherNumbers(events: readonly Event[]): boolean {
  const pairs = events.map(({ time }) => /^(\d{1,2}):(\d\d)$/u.exec(plainText(time).trim()));
  if (!pairs.every((pair) => pair !== null)) return false;
  const areScales = pairs.every((pair) => pair[1] === '1');
  const minutes = pairs.map((pair) => Number(pair[1]) * 60 + Number(pair[2]));
  const isBack = (at: number, index: number): boolean => index > 0 && at < (minutes[index - 1] ?? 0);
  // A time before the one above it is on the next day or after noon.
  return areScales || minutes.filter(isBack).length > 1 || minutes.some((at, index) => isBack(at, index) && at >= 720);
}

/** Maximum number of lines of an event. */
const maxLines = 3;

function hasManyLines(runs: readonly Run[]): boolean {
  return textOfRuns(runs).split('\n').length > maxLines;
}

/** Matches what separates a time from what happens. */
const mark = /^\s*(?:[:：–—,，、·•|→⇒]|➡\uFE0F?|[-=]>|-\s)\s*/u;

/** Matches a clock time or a period and the text after a space, unless words such as “pm” and 前 belong to the time. */
const clockStart = new RegExp(
  String.raw`^(\d{1,2}:\d\d(?:\s*[-–—]\s*\d{1,2}:\d\d)?)\s*[:：–—]?\s+(?![ap]\.?m\b|[(（]|${hanLimit})([^]+)$`,
  'iu',
);

/** Parses "**2019** founded", "2019: founded", "March 2026 – the vote". */
function eventOf(runs: readonly Run[]): Event | undefined {
  const [first, ...rest] = runs;
  if (!first || hasManyLines(runs)) return undefined;
  const boldTime = first.text.replace(/[:：.。]$/u, '').trim();
  if (first.bold && isTime(boldTime)) {
    const [next, ...others] = rest;
    const what = next ? [{ ...next, text: next.text.replace(mark, '').trimStart() }, ...others] : [];
    return plainText(what) === '' ? undefined : { time: [{ ...first, text: boldTime }], what };
  }
  if (first.bold) return phaseOf(first, rest);
  const match =
    clockStart.exec(first.text) ??
    /^([^:：\n]{2,24}?)\s*(?::|：)\s*([^]+)$/u.exec(first.text) ??
    /^(.{2,32}?)\s*(?:→|⇒|➡\uFE0F?|[-=]>)\s*([^]+)$/u.exec(first.text) ??
    /^(.{2,20}?)\s*(?:(?<!\d)[–—]|[–—](?!\d))\s*(?!\d{1,2}[:：]\d\d)([^]+)$/u.exec(first.text);
  if (!match || !isTime((match[1] ?? '').trim())) return undefined;
  const what = textAfter(first, match[2] ?? '', rest);
  return plainText(what) === '' ? undefined : { time: [{ ...first, text: (match[1] ?? '').trim() }], what };
}

/** Parses "**Base** (weeks 1–6): easy runs": a name, and its time in parentheses. */
function phaseOf(name: Run, [next, ...others]: readonly Run[]): Event | undefined {
  const [whole = '', time = ''] = /^\s*[(（]([^()（）\n]{2,24})[)）]\s*[:：]\s*/u.exec(next?.text ?? '') ?? [];
  if (!next || next.bold || !isTime(time)) return undefined;
  const what = [
    { ...name, text: name.text.trim() },
    { ...next, text: `: ${next.text.slice(whole.length)}` },
    ...others,
  ];
  return { time: [{ text: time.charAt(0).toUpperCase() + time.slice(1), bold: true }], what };
}

/**
 * Matches a short remark in parentheses directly after a time and before a colon or the end of bold text, which belongs to
 * the time: “10月29日（重阳节）：”.
 */
const remarkAfterTime = /^\s?(?:（[^()（）\n]{1,10}）|\([^()（）\n]{1,16}\))(?=\s*(?:[:：]|$))/u;

/** Parses “11/21 launch”, “*March '25*: opening”, “**10/20–10/26 First week**, 14 tons”. */
function datedEvent(runs: readonly Run[]): PossibleEvent | undefined {
  const [first] = runs;
  if (!first || first.code || first.link || hasManyLines(runs)) return undefined;
  const spaces = /^\s*/u.exec(first.text)?.[0].length ?? 0;
  const text = first.text.slice(spaces);
  const time = timeAtStart(text);
  if (!time) return undefined;
  const { length } = time;
  const end = length + (remarkAfterTime.exec(text.slice(length))?.[0].length ?? 0);
  const rest = text.slice(end);
  const others = runs.slice(1);
  const what = textAfter(first, rest, others);
  // After a date and a colon, a number is what was reached then.
  const isValue = !time.isUnsure && /^\s*[:：]/u.test(rest) && /\d/u.test(plainText(what));
  if (!isValue && !/\p{L}/u.test(plainText(what))) return undefined;
  return { time: [{ ...first, text: text.slice(0, end) }], what, isUnsure: time.isUnsure };
}

/** Matches a label at the start of text, but not that of a remark or the hour of a time. */
const label =
  /^(?!note|n\.?b\b|total|sum\b|source|contact|注|备注|合计|总计|来源)[^:：\n]{2,24}(?=[:：])(?!(?<=\d)[:：]\d)/iu;

/** Parses “Opening day: doors at ten”. */
function labeledEvent([first, ...others]: readonly Run[]): PossibleEvent | undefined {
  const [name = ''] = label.exec(first?.text ?? '') ?? [];
  if (!first || name === '' || [first, ...others].some(({ text }) => text.includes('\n'))) return undefined;
  const what = textAfter(first, first.text.slice(name.length), others);
  return /\p{L}/u.test(plainText(what)) ? { time: [{ ...first, text: name }], what, isUnsure: true } : undefined;
}

/** Returns the text after a time without what separates them. */
function textAfter(first: Run, rest: string, others: readonly Run[]): readonly Run[] {
  const withoutMark = (text: string): string => text.replace(mark, '').trimStart();
  return withoutMark(rest) === ''
    ? others.map((run, index) => (index === 0 ? { ...run, text: withoutMark(run.text) } : run))
    : [{ ...first, text: withoutMark(rest) }, ...others];
}
