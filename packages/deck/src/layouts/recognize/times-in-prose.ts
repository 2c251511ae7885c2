import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns, withCapital, withoutFinalPeriod } from '../../text/slice-runs.ts';
import { sentencesOf } from './first-sentence.ts';
import { timeAtStart } from './read-time.ts';

/** Limits of the number of sentences that begin with a time, and of their characters. */
const limits = { min: 3, max: 7, length: 200 } as const;
const maxSentences = 10;
/** Matches headings of slides about deadlines, on which the sentences between times are about them too. */
const schedule =
  /时间|日程|安排|期限|截止|节点|进度|计划|(?<!\p{L})(?:dates?|deadlines?|timetable|timeline|schedule|plan|when|next steps|calendar|milestones?)(?!\p{L})/iu;

/**
 * Converts a paragraph below a heading about dates to a list if at least three of its sentences begin with a time: “Until 14
 * May you can object. From 1 June the new rule applies.” The sentences before the first time stay above the list.
 */
export function timesInProse(runs: readonly Run[], heading: readonly Run[]): Block[] | undefined {
  if (!schedule.test(plainText(heading)) || runs.some(({ code, link, bold }) => code || link || bold)) return undefined;
  const sentences = sentencesOf(runs, maxSentences);
  const items = sentences.map(timedItem);
  const from = items.findIndex((one) => one !== undefined);
  const timed = items.slice(Math.max(0, from));
  const found = timed.filter((one) => one !== undefined);
  if (from < 0 || from > 1 || found.length < timed.length) return undefined;
  if (found.length < limits.min || found.length > limits.max) return undefined;
  return [
    ...sentences.slice(0, from).map((one): Block => ({ kind: 'paragraph', runs: one })),
    { kind: 'list', ordered: false, items: found },
  ];
}

/** Returns a sentence that begins with a time as an item with the time in bold; undefined for other sentences. */
function timedItem(runs: readonly Run[]): ListItem | undefined {
  const text = textOfRuns(runs);
  const time = text.length > limits.length ? undefined : timeAtStart(text);
  const rest = text.slice(time?.length ?? 0);
  if (!time || time.isUnsure || !/\p{L}{2}/u.test(rest) || /^\s?(?:is|was|will be|and|or|的|是)(?!\p{L})/iu.test(rest))
    return undefined;
  const isHan = /\p{Script=Han}/u.test(rest);
  const after = time.length + (/^[\s,，:：]{1,2}/u.exec(rest)?.[0].length ?? 0);
  return {
    runs: [
      ...sliceRuns(runs, 0, time.length).map((run) => ({ ...run, bold: true })),
      { text: isHan ? '：' : ': ', bold: true },
      ...withCapital(withoutFinalPeriod(trimRuns(sliceRuns(runs, after, text.length)))),
    ],
  };
}
