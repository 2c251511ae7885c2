import type { Block } from '../../model/outline.ts';
import { besideElements } from '../beside.ts';
import { stackPages } from '../stack.ts';
import type { SlideLayout } from '../slide-layout.ts';

type ChartBlock = Extract<Block, { kind: 'chart' }>;

/** A chart alone, or at the right of what is said about it. */
export const chart: SlideLayout = {
  id: 'chart',
  layout: 'chart',
  suits: ({ blocks }) => {
    const found = chartAndText(blocks);
    if (!found) return undefined;
    return found.texts.length > 0 ? 'It says something about a chart.' : 'It shows a chart.';
  },
  arrange: ({ blocks }, box, context) => {
    const found = chartAndText(blocks);
    if (!found) return undefined;
    const { shown, texts } = found;
    if (texts.length === 0) return stackPages(blocks, box, context).pages;
    const elements = besideElements({ shown, texts, side: 'right', width: Math.round(box.width * 0.58) }, box, context);
    return elements && [elements];
  },
};

function chartAndText(blocks: readonly Block[]): { shown: ChartBlock; texts: readonly Block[] } | undefined {
  const shown = blocks.find((block): block is ChartBlock => block.kind === 'chart');
  const texts = blocks.filter((block) => block !== shown);
  return shown && texts.every(({ kind }) => kind === 'paragraph' || kind === 'list') ? { shown, texts } : undefined;
}
