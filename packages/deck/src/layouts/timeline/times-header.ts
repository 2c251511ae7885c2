import type { Block } from '../../model/outline.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { plainText, textOfRuns, weightedLength } from '../../text/runs.ts';
import { sliceRuns, withoutLeadingSpace } from '../../text/slice-runs.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import type { Column } from '../columns/column.ts';
import type { ColumnHeader } from '../columns/columns.ts';
import { columnGap } from '../columns/columns.ts';
import { endOfFirstSentence } from '../recognize/first-sentence.ts';
import { isTime } from '../recognize/event-times.ts';
import { timeAtStart } from '../recognize/read-time.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** Font sizes of times in px, and the distances in px between a card's edges and its text, and below the times. */
const sizes = [36, 32, 28, 24] as const;
const cardPadding = 28;
const belowTime = 10;
const dot = 24;
const axisWidth = 4;
/** Maximum number of characters of a time. */
const maxTimeLength = 32;

/** Matches the number of a column before its time. */
const numberAtStart = /^[1-9][.、．]\s*/u;
/** Matches what separates a time from the name after it. */
// ReDoS: at most 32 characters before the separator.
const separator = /^([^:：|｜]{1,32}?)\s?(?:[:：|｜]\s?|\s[–—-]\s)/u;
/** Matches periods that begin today: “First 30 days”, “前 30 天”. */
const nextPeriod =
  /^(?:(?:first|next|last)\s\d{1,3}\s(?:days|weeks|months|years)|[前后]\d{1,3}(?:天|日|周|个月|年))$/iu;
/** Matches phases, which are chevrons. */
const phase = /^(?:phase|stage|step|第.{1,2}阶段|阶段)/iu;

/** A heading that begins with a time, and the rest of it; or a heading above a short sentence that does. */
interface TimedHeading {
  time: readonly Run[];
  name: readonly Run[];
  /** The blocks below the heading. */
  below: readonly Block[];
}

/** Matches quarters that may be numbers of questions, and halves that may be hypotheses. */
const ambiguous = /^(?:Q[1-4]|H[12])$/u;

/** Whether the headings of all columns begin with times. */
export function areTimed(columns: readonly Column[]): boolean {
  return timedHeadings(columns) !== undefined;
}

/** Splits the headings of columns after their times, which are different ones; undefined if they may be something else. */
function timedHeadings(columns: readonly Column[]): readonly TimedHeading[] | undefined {
  const timed = columns.map(timedHeading);
  const headings = timed.every((one) => one === undefined) ? columns.map(timedText) : timed;
  if (!headings.every((one) => one !== undefined)) return undefined;
  const times = headings.map(({ time }) => plainText(time));
  if (new Set(times).size < times.length) return undefined;
  const areQuestions = headings.some(({ name }) => /[?？]$/u.test(plainText(name)));
  const mayBeNumbers = times.some((time) => ambiguous.test(time));
  return mayBeNumbers && (areQuestions || times.some((time) => /^H[12]$/u.test(time))) ? undefined : headings;
}

/**
 * Creates a time axis along the upper edges of cards whose headings begin with times, such as “2026: Deepen”, and the
 * columns without the times; undefined if a heading has no time or a time is too long. The times replace the numbers of an
 * ordered list.
 */
export function timesHeader(
  columns: readonly Column[],
  columnWidth: number,
  { slideTheme }: LayoutContext,
): { columns: readonly Column[]; header: ColumnHeader } | undefined {
  const headings = timedHeadings(columns);
  if (!headings) return undefined;
  const style: TextStyle = { face: 'heading', size: 0, bold: true, color: slideTheme.body.strong, lineHeight: 1.2 };
  const width = columnWidth - 2 * cardPadding;
  const size = sizes.find((one) =>
    headings.every(({ time }) => runsWidth(time, { ...style, size: one }) <= width * 0.95),
  );
  if (size === undefined) return undefined;
  const height = Math.ceil(size * style.lineHeight);
  const draw: ColumnHeader['draw'] = (index, { x, y, width: cardWidth }) => [
    {
      kind: 'shape',
      id: `time-axis-${index + 1}`,
      part: 'decoration',
      name: 'Time',
      alt: '',
      box: {
        x,
        y: y - axisWidth / 2,
        width: cardWidth + (index < columns.length - 1 ? columnGap : 0),
        height: axisWidth,
      },
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: slideTheme.quote.bar },
    },
    {
      kind: 'shape',
      id: `time-mark-${index + 1}`,
      part: 'decoration',
      alt: '',
      box: { x: x + cardPadding, y: y - dot / 2, width: dot, height: dot },
      geometry: { kind: 'ellipse' },
      fill: { kind: 'solid', color: slideTheme.body.strong },
    },
    {
      kind: 'text',
      id: `when-${index + 1}`,
      part: 'phase',
      role: 'body',
      box: { x: x + cardPadding, y: y + cardPadding, width, height },
      paragraphs: [{ runs: headings[index]?.time ?? [] }],
      style: { ...style, size, steps: sizes.filter((one) => one <= size) },
    },
  ];
  return {
    columns: columns.map((column, index): Column => {
      // The names differ from the times above them.
      const runs = (headings[index]?.name ?? []).map((run): Run => ({ color: slideTheme.code.color, ...run }));
      const heading: Block[] = plainText(runs) === '' ? [] : [{ kind: 'heading', level: 3, runs }];
      return { ...column, blocks: [...heading, ...(headings[index]?.below ?? [])] };
    }),
    header: { height: height + belowTime, draw, replacesBars: true },
  };
}

/** Splits the heading of a column after its time; undefined if it does not begin with a time, or has no text below. */
function timedHeading({ blocks: [heading, ...others] }: Column): TimedHeading | undefined {
  if (heading?.kind !== 'heading' || others.length === 0) return undefined;
  const whole = textOfRuns(heading.runs);
  const start = numberAtStart.exec(whole)?.[0].length ?? 0;
  const text = whole.slice(start).trimEnd();
  const [before = '', time = ''] = separator.exec(text) ?? [text, text];
  const atStart = timeAtStart(text);
  // “1200 members” and “May the best win” begin with no time.
  const sureLength = atStart?.isUnsure === false ? atStart.length : 0;
  const found = isPeriod(time) ? { length: time.length, end: before.length } : { length: sureLength, end: sureLength };
  if (found.length === 0 || phase.test(text)) return undefined;
  const end = found.end + (/^[\s:：,，|｜–—-]*/u.exec(text.slice(found.end, found.end + 4))?.[0].length ?? 0);
  return {
    time: sliceRuns(heading.runs, start, start + found.length),
    name: sliceRuns(heading.runs, start + end, whole.length),
    below: others,
  };
}

/**
 * Reads the time of a column from the first sentence below its heading if that is short and another one follows: “2017年6月施行。
 * …”.
 */
function timedText({ blocks: [heading, text, ...others] }: Column): TimedHeading | undefined {
  if (heading?.kind !== 'heading' || text?.kind !== 'paragraph') return undefined;
  const end = endOfFirstSentence(text.runs) ?? 0;
  const whole = textOfRuns(text.runs);
  const first = whole.slice(0, Math.max(0, end - 1));
  if (weightedLength(first) > maxTimeLength || timeAtStart(first)?.isUnsure !== false) return undefined;
  const rest = withoutLeadingSpace(sliceRuns(text.runs, end, whole.length));
  return {
    time: sliceRuns(text.runs, 0, end - 1),
    name: heading.runs,
    below: [{ ...text, runs: rest }, ...others],
  };
}

/** Whether text is only a time or a period, such as “第 2–4 周”. */
function isPeriod(text: string): boolean {
  if (text.length > maxTimeLength) return false;
  const time = text.trim().replace(/(?<=\p{Script=Han})\s|\s(?=\p{Script=Han})/gu, '');
  return isTime(time) || nextPeriod.test(time);
}
