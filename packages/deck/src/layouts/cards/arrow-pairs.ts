import type { Color } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';
import { textOfRuns, weightedLength } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import type { Band } from './named-bands.ts';

/** Maximum lengths of the texts before and after the arrow. A Han character counts as two. */
const limits = { from: 40, to: 80 } as const;
/** Matches an arrow between two texts. */
const arrow = /\s?(?:→|⇒|➡\uFE0F?|[-=]>)\s?/gu;

/**
 * Reads items such as “奶茶杯 → 其他垃圾”, each with one arrow, as names with their results; undefined if an item has none, has
 * several, or is long.
 * @param strong Color of the names.
 */
export function arrowPairs(texts: readonly (readonly Run[])[], strong?: Color): Band[] | undefined {
  const format = { bold: true, ...(strong && { color: strong }) };
  const bands = texts.flatMap((runs): Band[] => {
    const text = textOfRuns(runs);
    const [sign, ...others] = text.matchAll(arrow);
    if (!sign || others.length > 0 || text.includes('\n')) return [];
    const [from, to] = [sliceRuns(runs, 0, sign.index), sliceRuns(runs, sign.index + sign[0].length, text.length)];
    const lengths = [from, to].map((part) => weightedLength(textOfRuns(part)));
    const [fromLength = 0, toLength = 0] = lengths;
    if (Math.min(...lengths) === 0 || fromLength > limits.from || toLength > limits.to) return [];
    return [
      {
        head: { runs: from.map((run) => ({ ...run, ...format })) },
        points: [{ runs: [{ text: '→ ', ...format }, ...to] }],
      },
    ];
  });
  return bands.length === texts.length ? bands : undefined;
}
