import type { Box } from '../../model/box.ts';
import type { Block } from '../../model/outline.ts';
import { largestScale } from '../flow/flow-item.ts';
import { sideBySideElements } from '../side-by-side.ts';
import { stackHeight, stackOf, stackPages } from '../block-stack.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';

type ChartBlock = Extract<Block, { kind: 'chart' }>;

/** Layout for a chart that is alone, or to the right of its text. */
export const chart: SlideLayout = {
  id: 'chart',
  layout: 'chart',
  matchReason: ({ blocks }) => {
    const parts = chartAndText(blocks);
    if (!parts) return undefined;
    return parts.texts.length > 0 ? 'It has a chart and text about it.' : 'It shows a chart.';
  },
  arrange: ({ blocks }, box, context) => {
    const parts = chartAndText(blocks);
    if (!parts) return undefined;
    const { figure, texts } = parts;
    // One or two lines leave the chart the full width.
    if (texts.length === 0 || isShortText(texts, box, context)) {
      const { pages } = stackPages([...texts, figure], box, context);
      if (pages.length === 1) return pages;
    }
    const elements = sideBySideElements(
      { figure, texts, side: 'right', width: Math.round(box.width * 0.58) },
      box,
      context,
    );
    return elements && [elements];
  },
};

/** Whether text is one paragraph of at most two lines. */
function isShortText(texts: readonly Block[], { width }: Box, context: LayoutContext): boolean {
  const [only] = texts;
  return (
    texts.length === 1 &&
    only?.kind === 'paragraph' &&
    stackHeight(stackOf(texts, width, context), largestScale) <= 3 * largestScale.body
  );
}

function chartAndText(blocks: readonly Block[]): { figure: ChartBlock; texts: readonly Block[] } | undefined {
  const figure = blocks.find((block): block is ChartBlock => block.kind === 'chart');
  const texts = blocks.filter((block) => block !== figure);
  return figure && texts.every(({ kind }) => kind === 'paragraph' || kind === 'list') ? { figure, texts } : undefined;
}
