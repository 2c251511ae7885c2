import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns, weightedLength } from '../../text/runs.ts';
import type { SlideContent } from '../slide-layout.ts';
import { changeSentenceOf } from './change-sentences.ts';
import type { Figure, Figures } from './figure.ts';
import { isInBold } from './figure-kinds.ts';
import { isStriking } from './sentence-figures.ts';
import { wholeFigureOf } from './whole-sentence-figures.ts';

/** Limits of a summary: its number of points, and the lengths of one and of the text above. A Han character counts as two. */
const limits = { min: 3, max: 5, point: 120, lead: 120 } as const;
/** Matches headings of slides that summarize a talk or a period. */
const summary =
  /(?<!\p{L})(?:summary|in short|in brief|at a glance|in (?:one|three|four|five) (?:lines?|points?|sentences|minutes?|slides?)|highlights|takeaways|key (?:results?|messages?|points|figures|numbers|findings)|headlines?|the (?:year|quarter|month|season) in|main (?:results|findings|points))(?!\p{L})|一页|小结|总结|概览|总览|要点|亮点|摘要|一句话|[关主]要(?:结论|成果|数据|指标)|核心(?:结论|数据|指标)|成效|看懂/iu;

/**
 * Reads the points of a summary as figures next to their whole sentences. At most one of three or four points, or two of
 * five, have no figure.
 */
export function summaryFigures({ heading, blocks }: Pick<SlideContent, 'heading' | 'blocks'>): Figures | undefined {
  if (!summary.test(plainText(heading))) return undefined;
  const [list, lead, ...others] = blocks.toReversed();
  if (list?.kind !== 'list' || list.ordered || others.length > 0) return undefined;
  if (lead && (lead.kind !== 'paragraph' || weightedLength(textOfRuns(lead.runs)) > limits.lead)) return undefined;
  const { length } = list.items;
  if (length < limits.min || length > limits.max) return undefined;
  if (list.items.some(({ items, checked, runs }) => items !== undefined || checked !== undefined || !isPlain(runs)))
    return undefined;
  const figures = list.items.map(({ runs }): Figure => ({
    ...(pointOf(runs) ?? { value: [], label: runs }),
    isSummary: true,
  }));
  const missing = figures.filter(({ value }) => value.length === 0).length;
  return missing <= (length === limits.max ? 2 : 1) ? { lead: lead ? [lead] : [], figures, items: [] } : undefined;
}

function isPlain(runs: readonly Run[]): boolean {
  return (
    weightedLength(textOfRuns(runs)) <= limits.point &&
    !runs.some(({ code, link, text }) => code || link || text.includes('\n'))
  );
}

/** Returns the result of a change, the bold figure or the first important one, next to its sentence. */
function pointOf(runs: readonly Run[]): Figure | undefined {
  const sentence = plainText(runs).trim();
  const change = changeSentenceOf(runs);
  const result = change && plainText(change.value).split(' → ').at(-1);
  if (result !== undefined && sentence.includes(result)) return { value: [{ text: result }], label: runs, sentence };
  const figure = wholeFigureOf(runs);
  const isMain = figure && (isStriking(figure) || isInBold(figure) || /\d{2}/u.test(plainText(figure.value)));
  return isMain ? { value: figure.value, label: runs, sentence } : undefined;
}
