import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';

/** Maximum numbers of characters of a quotation and of its source. */
const limits = { quote: 320, source: 80 } as const;
/** Matches a quotation in quotation marks, a dash, and its source: “It just works.” – Head of Logistics. */
// ReDoS: at most 400 characters (`limits`).
const quoteAndSource = /^\s*(["“「『][^"”」』]{12,320}["”」』])\s?(?:——|[–—―]|--?)\s?([^"“”「」『』\n]{2,80})$/u;

/**
 * Converts a paragraph that is a quotation with its source after a dash into a quotation with the source on a line of its
 * own; undefined for other text.
 */
export function quoteInProse(runs: readonly Run[]): Block | undefined {
  const text = textOfRuns(runs).trimEnd();
  if (text.length > limits.quote + limits.source) return undefined;
  const [, quote = '', source = ''] = quoteAndSource.exec(text) ?? [];
  if (quote === '' || /[.!?。！？]\s?\S/u.test(source)) return undefined;
  const start = text.indexOf(quote);
  const plain = (from: number, to: number): Run[] =>
    trimRuns(sliceRuns(runs, from, to)).map(({ italic: _, bold: __, ...run }) => run);
  return {
    kind: 'quote',
    paragraphs: [
      plain(start, start + quote.length),
      [{ text: '— ' }, ...plain(text.length - source.length, text.length)],
    ],
  };
}
