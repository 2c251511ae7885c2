import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { rangeSign } from './range-sign.ts';
import { timeOfDayPattern } from './time-of-day-pattern.ts';

/** Minimum number of entries of a schedule, and the maximum length of one. */
const limits = { min: 3, length: 300 } as const;
/** Matches the end of a period, such as “–10:15”, after its start. */
const periodEnd = new RegExp(
  String.raw`^${rangeSign}(?:[01]?\d|2[0-3])[:：][0-5]\d(?![\d:：])(?:\s?[ap]\.?m\b\.?)?`,
  'iu',
);
/** Matches words that continue a sentence whose subject is the time. */
const sentenceRest =
  /^\s?(?:(?:is|are|was|were|has|had|will|would|can|may|might|must|should|and|or|of|to|in|on|at|than|came|became|marks|marked|means|meant)(?!\p{L})|[是的])/u;
/** Times in minutes: from noon on, hours may begin again at one, and in the night at midnight. */
const [noon, evening, morningEnd] = [12 * 60, 20 * 60, 7 * 60];

/** The time at the start of a line. */
interface Entry {
  runs: readonly Run[];
  /** Minutes since midnight; since noon or midnight if no part of the day is given. */
  time: number;
  /** The half of the day that is given: “a.m.”, “下午”. */
  half: 'am' | 'pm' | undefined;
  /** Whether the digits are a time, not a ratio, a score or a verse. */
  isSure: boolean;
  /** Whether the time is bold, and a multiple of five minutes. */
  isBold: boolean;
}

/** Converts successive paragraphs that begin with times of day, and the lines of such paragraphs, to one list, and opening hours to another. */
export function scheduleAsList(blocks: readonly Block[]): readonly Block[] {
  const withHours = hoursAsList(blocks);
  if (withHours) return withHours;
  const found: Block[] = [];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    const all: Entry[] = [];
    for (let entries = entriesOf(blocks[at]); entries; entries = entriesOf(blocks[end])) {
      all.push(...entries);
      end += 1;
    }
    const items = all.map(({ runs }): ListItem => ({ runs }));
    if (isSchedule(all)) found.push({ kind: 'list', ordered: false, items });
    else found.push(...blocks.slice(at, (end = Math.max(end, at + 1))));
    at = end;
  }
  return found;
}

/** Limits for opening hours: the number of lines, and the characters of one. */
const hours = { min: 2, max: 5, length: 60 } as const;
/** Matches a part of the day or a day, and its hours. */
const hoursOfPart =
  /^((?:[上下中]午|早[上晨]|晚上|夜间|白天|工作日|周末|节假日|周[一二三四五六日][至到—–-]周?[一二三四五六日])[\s:：]{0,2})((?:[01]?\d|2[0-4])[:：][0-5]\d\D{1,3}\d.{0,30})$/u;
/** Matches a label and its text in such a list. */
const labeled = /^(\S{2,6}[:：]\s?)(\S.*)$/u;

/** Converts lines such as “早上 6:30—9:00” and “地点：3 号楼” to a list whose labels are bold; undefined for other text. */
function hoursAsList(blocks: readonly Block[]): Block[] | undefined {
  const lines = blocks.flatMap((block) => (block.kind === 'paragraph' ? linesOf(block.runs) : []));
  if (blocks.some(({ kind }) => kind !== 'paragraph') || lines.length < hours.min || lines.length > hours.max)
    return undefined;
  let times = 0;
  const items = lines.flatMap((runs): ListItem[] => {
    const text = plainText(runs).trim();
    if (text.length > hours.length || runs.some(({ link, bold }) => link ?? bold)) return [];
    const time = hoursOfPart.exec(text);
    const [, label, what = ''] = time ?? labeled.exec(text) ?? [];
    times += time ? 1 : 0;
    if (label === undefined) return [];
    return [{ runs: [{ text: label.replace(/[\s:：]{1,3}$/u, ''), bold: true }, { text: `：${what}` }] }];
  });
  return times > 1 && items.length === lines.length ? [{ kind: 'list', ordered: false, items }] : undefined;
}

/** Whether times follow one another, and at least one of them cannot be a ratio, a score or a verse. */
function isSchedule(entries: readonly Entry[]): boolean {
  if (entries.length < limits.min || !(entries.some(({ isSure }) => isSure) || entries.every(({ isBold }) => isBold)))
    return false;
  let [before, restarts, isAfternoon] = [0, 0, false];
  for (const { half, ...entry } of entries) {
    if (half) isAfternoon = half === 'pm';
    const time = entry.time + (isAfternoon && entry.time < noon ? noon : 0);
    if (time < before) {
      // “12:30” may be above “1:30” in the afternoon, and “23:00” above “0:30”.
      if (time >= morningEnd || (before >= noon + 60 && before < evening) || before < noon - 60) return false;
      restarts += 1;
    }
    before = time;
  }
  return restarts <= 1;
}

/** Returns the lines of a paragraph if each of them begins with a time and has text after it. */
function entriesOf(block: Block | undefined): Entry[] | undefined {
  if (block?.kind !== 'paragraph' || !timeOfDayPattern.test(block.runs[0]?.text.trimStart() ?? '')) return undefined;
  const entries = linesOf(block.runs).map(entryOf);
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

function entryOf(runs: readonly Run[]): Entry | undefined {
  const text = plainText(runs).trim();
  const [start = '', part, hour = '', minute = '', half] =
    (text.length <= limits.length && timeOfDayPattern.exec(text)) || [];
  if (start === '') return undefined;
  const after = text.slice(start.length);
  const [period = ''] = periodEnd.exec(after) ?? [];
  const rest = after.slice(period.length);
  if (sentenceRest.test(rest) || !/\p{L}{2}/u.test(rest)) return undefined;
  const name = part ?? half;
  const isAfternoon = /^[下晚p]/iu.test(name ?? '') || (part === '中午' && !/^1[01]/u.test(hour));
  return {
    runs,
    time: (name ? Number(hour) % 12 : Number(hour)) * 60 + Number(minute),
    half: name === undefined ? undefined : isAfternoon ? 'pm' : 'am',
    isSure: name !== undefined || period !== '' || hour.length === 2 || minute === '00',
    isBold: runs[0]?.bold === true && Number(minute) % 5 === 0,
  };
}

/** Splits runs at their line breaks. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  return lines.filter((line) => line.length > 0);
}
