import type { Box } from '../../model/box.ts';
import type { Run } from '../../model/text.ts';
import { weightedLengthOf } from '../../text/runs.ts';
import type { quotePanel as measurePanel } from '../quotes/pull-quote.ts';
import type { LayoutContext, LayoutMatch, SlideContent, SlideLayout } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { isCallout } from './callout.ts';
import { isFootnote, isRemark } from './closing-callout.ts';

/** Limits in characters, of which a Han character counts as two: of a sentence in large type, and of the text above it. */
const limits = { sentence: 90, text: 320, paragraphs: 3 } as const;
/** Font sizes in px of the text, and the minimum ratio of the size of the sentence to it. */
const textSizes = [36, 32, 28] as const;
const minRatio = 1.3;
/** Distance in px between the text and the panel, and the minimum height of the panel. */
const gap = 32;
const minHeight = 150;

/** The layout of quotations and the measurement of their panels, if they are loaded. */
export interface QuoteParts {
  quote?: SlideLayout;
  quotePanel?: typeof measurePanel;
}

/**
 * Lays out a short block quote in large type on a panel below the few paragraphs that lead to it, because it is what
 * the slide says; undefined for other content.
 */
export function quoteBelowText(
  { heading, blocks, requested }: SlideContent,
  box: Box,
  context: LayoutContext,
  { quote: layout, quotePanel }: QuoteParts,
): LayoutMatch | undefined {
  const quote = blocks.at(-1);
  const texts = blocks.slice(0, -1);
  if (!layout || !quotePanel || requested !== undefined || heading.length === 0) return undefined;
  if (!isCallout(quote) || !isRemark(quote) || isFootnote(quote) || quote.paragraphs.length !== 1) return undefined;
  const lengths = texts.map((block) =>
    block.kind === 'paragraph' && !isLabeled(block.runs) ? weightedLengthOf(block.runs) : Infinity,
  );
  const isShort =
    texts.length > 0 &&
    texts.length <= limits.paragraphs &&
    lengths.reduce((sum, length) => sum + length, 0) <= limits.text &&
    weightedLengthOf(quote.paragraphs[0] ?? []) <= limits.sentence;
  if (!isShort) return undefined;
  const { callout: _, ...plain } = quote;
  const foot = box.y + Math.floor(box.height * maxFillRatio);
  for (const size of textSizes) {
    const text = context.stackText(texts, box.width, size);
    const y = box.y + text.height + gap;
    const panel = foot - y < minHeight ? undefined : quotePanel(plain, box.width, foot - y, context, false);
    if (!panel || panel.size < size * minRatio) continue;
    return {
      layout,
      reason: 'Its text leads to a short sentence, which is in large type.',
      pages: [[...text.draw(box), ...panel.draw({ ...box, y, height: foot - y })]],
    };
  }
  return undefined;
}

/** Whether a paragraph begins with a name in bold or has lines, so that it is not text that leads to a sentence. */
function isLabeled(runs: readonly Run[]): boolean {
  return runs[0]?.bold === true || runs.some(({ text }) => text.includes('\n'));
}
