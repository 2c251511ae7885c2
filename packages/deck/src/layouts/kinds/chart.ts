import type { Block } from '../../model/outline.ts';
import { sideBySideElements } from '../side-by-side.ts';
import { stackPages } from '../stack.ts';
import type { SlideLayout } from '../slide-layout.ts';

type ChartBlock = Extract<Block, { kind: 'chart' }>;

/** A chart alone, or to the right of its text. */
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
    if (texts.length === 0) return stackPages(blocks, box, context).pages;
    const elements = sideBySideElements(
      { figure, texts, side: 'right', width: Math.round(box.width * 0.58) },
      box,
      context,
    );
    return elements && [elements];
  },
};

function chartAndText(blocks: readonly Block[]): { figure: ChartBlock; texts: readonly Block[] } | undefined {
  const figure = blocks.find((block): block is ChartBlock => block.kind === 'chart');
  const texts = blocks.filter((block) => block !== figure);
  return figure && texts.every(({ kind }) => kind === 'paragraph' || kind === 'list') ? { figure, texts } : undefined;
}
