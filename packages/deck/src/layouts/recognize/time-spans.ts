import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';

/** A span of time at the beginning of a text, and the text after it. */
export interface TimeSpan {
  time: readonly Run[];
  what: readonly Run[];
}

/** Units of time, and their lengths in seconds. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|毫秒)$/iu, 0.001],
  [/^(?:s|sec|seconds?|Sekunden|秒)$/iu, 1],
  [/^(?:min|minutes?|Minuten|分钟)$/iu, 60],
  [/^(?:h|hours?|Stunden|小时)$/iu, 3600],
  [/^(?:days?|Tagen?|天)$/iu, 86_400],
  [/^(?:weeks?|Wochen|周)$/iu, 604_800],
  [/^(?:months?|Monaten?|个?月)$/iu, 2_592_000],
  [/^(?:years?|Jahren?|年)$/iu, 31_536_000],
];

/** Maximum number of characters that are read. */
const maxLength = 40;
/** Matches a range of times or a limit, and what separates it from the text after it: “5–60 s:”, “After 60 s:”, “3天后：”. */
// ReDoS: at most 40 characters (`maxLength`), and every part of the pattern is bounded.
const span =
  /^\s{0,3}(?:(?:(after|from|over|more than|nach|ab|until|up to|within|the first|first|bis|>)\s?)?(\d{1,4})\s?(?:[–—~～-]|to|至|到)?\s?(\d{1,4})?\s?(ms|s|sec|seconds?|min|minutes?|h|hours?|days?|weeks?|months?|years?|Sekunden|Minuten|Stunden|Tagen?|Wochen|Monaten?|Jahren?|毫秒|秒|分钟|小时|天|周|个?月|年)(?!\p{Script=Latin})\s?(以?后|以上|之后|以?内|之内)?)\s?[:：–—]\s?/iu;

/** Matches words that make a time the end of a span. */
const isEnd = /^(?:until|up to|within|the first|first|bis)$|内$/iu;

/**
 * Returns the spans of time with which three or more texts begin, if each begins where the one before it ended, or later:
 * “0–5 s: …”, “5–60 s: …”, “After 60 s: …”. Returns undefined for durations, such as “2–3 hours: homework”.
 */
export function timeSpans(texts: readonly (readonly Run[])[]): readonly TimeSpan[] | undefined {
  let end = 0;
  let ranges = 0;
  const spans = texts.map((runs): TimeSpan | undefined => {
    const text = textOfRuns(runs);
    const [whole = '', words = '', first = '', second = '', unit = '', limit = ''] =
      span.exec(text.slice(0, maxLength)) ?? [];
    const seconds = units.find(([pattern]) => pattern.test(unit))?.[1];
    if (seconds === undefined || (second === '' && words + limit === '')) return undefined;
    const isLimit = second === '' && isEnd.test(words + limit);
    const from = isLimit ? 0 : Number(first) * seconds;
    const to = Number(second || first) * seconds;
    if (from < end || to < from) return undefined;
    end = to;
    if (second !== '') ranges += 1;
    const what = sliceRuns(runs, whole.length, text.length);
    const name = text.slice(0, whole.length).replace(/[\s:：–—]{1,4}$/u, '');
    return plainText(what).trim() === '' ? undefined : { time: trimRuns(sliceRuns(runs, 0, name.length)), what };
  });
  return texts.length >= 3 && ranges > 0 && spans.every((one) => one !== undefined) ? spans : undefined;
}
