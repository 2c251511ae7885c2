import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { isTime } from '../recognize/event-times.ts';
import { timeAtStart } from '../recognize/read-time.ts';
import { readEvents } from './read-events.ts';

/** Limits of the number of paragraphs, and of the characters of one, of one above or below them, and of a label. */
const limits = { min: 3, max: 8, length: 160, other: 200, label: 24 } as const;
/** Matches words that continue a sentence whose subject is the time: “2019 was a hard year.” */
const sentenceRest =
  /^[\s\u00A0]?(?:(?:is|are|was|were|has|had|will|would|can|may|might|must|should|and|or|of|to|in|at|than|saw|brought|marks|marked|means|meant)(?!\p{L})|[是的将])/u;

/**
 * Converts three or more successive paragraphs that each begin with a year, a date or a day to a list, which becomes a
 * timeline. One paragraph may be above or below them. Returns undefined for other blocks.
 * @param heading The heading of the slide, which may say that these are dates.
 */
export function timedParagraphs(blocks: readonly Block[], heading: readonly Run[]): Block[] | undefined {
  if (blocks.length < limits.min || blocks.length > limits.max + 2) return undefined;
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  if (texts.length < blocks.length) return undefined;
  const times = texts.map(withSeparatedTime);
  const from = times[0] ? 0 : 1;
  const to = blocks.length - (times.at(-1) ? 0 : 1);
  const timed = times.slice(from, to).flatMap((runs) => (runs ? [runs] : []));
  if (timed.length < limits.min || timed.length < to - from || timed.length > limits.max) return undefined;
  const others = [...texts.slice(0, from), ...texts.slice(to)];
  if (others.some((runs) => plainText(runs).length > limits.other)) return undefined;
  if (!readEvents(timed, plainText(heading))) return undefined;
  return [
    ...blocks.slice(0, from),
    { kind: 'list', ordered: false, items: timed.map((runs) => ({ runs })) },
    ...blocks.slice(to),
  ];
}

/**
 * Returns a paragraph that begins with a time, with a colon after the time if only a space is there; undefined for other
 * text.
 */
function withSeparatedTime(runs: readonly Run[]): readonly Run[] | undefined {
  const text = textOfRuns(runs);
  const [first] = runs;
  if (!first || first.code || first.link || first.bold || text.length > limits.length || text.includes('\n'))
    return undefined;
  // In a clock time, the colon is followed by a digit.
  const colon = text.search(/[:：](?!\d)/u);
  if (isLabel(text.slice(0, Math.max(0, colon)))) return runs;
  const { length = 0 } = timeAtStart(text) ?? {};
  const rest = text.slice(length);
  if (length > 0) return sentenceRest.test(rest) || !/\p{L}{2}/u.test(rest) ? undefined : runs;
  const space = first.text.search(/\s/u);
  return isLabel(first.text.slice(0, Math.max(0, space)))
    ? [{ ...first, text: `${first.text.slice(0, space)}：${first.text.slice(space + 1)}` }, ...runs.slice(1)]
    : undefined;
}

function isLabel(text: string): boolean {
  const label = text.replace(/\u00A0/gu, ' ').trim();
  return label !== '' && label.length <= limits.label && isTime(label);
}
