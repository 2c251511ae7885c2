import type { Box } from '../../model/box.ts';
import type { Block } from '../../model/outline.ts';
import { isFigureLabel } from '../figures/figure-labels.ts';
import { largestScale } from '../flow/flow-item.ts';
import { chartOfSentence } from './sentence-shares.ts';
import { contributionsInProse } from './contributions-in-prose.ts';
import { withMissedTargets } from './missed-colors.ts';
import { withStatedBar } from './stated-bar.ts';
import { plainText } from '../../text/runs.ts';
import { sideBySideElements } from '../tables/side-by-side.ts';
import { valuesInChain } from '../recognize/values-in-chain.ts';
import { stackHeight, stackOf, stackPages } from '../slide/block-stack.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';

type ChartBlock = Extract<Block, { kind: 'chart' }>;

/** Layout for a chart that is alone, or to the right of its text, which may itself state what the chart shows. */
export const chart: SlideLayout = {
  id: 'chart',
  layout: 'chart',
  matchReason: ({ heading, blocks }) => {
    const parts = chartAndText(blocks);
    if (!parts && chartOfChain(blocks)) return 'Its line has the values of successive periods. A chart shows them.';
    if (!parts && chartOfSentence(blocks)) return 'Its text states the shares of a whole. A chart shows them.';
    if (!parts)
      return contributionsInProse(blocks, heading) && 'Its text states what a total consists of. A chart shows it.';
    return parts.texts.length > 0 ? 'It has a chart and text about it.' : 'It shows a chart.';
  },
  arrange: ({ heading, blocks }, box, context) => {
    const parts =
      chartAndText(blocks) ?? chartOfChain(blocks) ?? chartOfSentence(blocks) ?? contributionsInProse(blocks, heading);
    if (!parts) return undefined;
    const { texts, label }: ChartAndText = parts;
    const text = [heading, ...texts.map((block) => (block.kind === 'paragraph' ? block.runs : []))]
      .map(plainText)
      .join('\n');
    const figure = { ...parts.figure, ...withStatedBar(withMissedTargets(parts.figure), text) };
    // One or two lines leave the chart the full width.
    if (texts.length === 0 || isShortText(texts, box, context)) {
      const { pages } = stackPages([...texts, ...(label ? [label] : []), figure], box, context);
      if (pages.length === 1) return pages;
    }
    const elements = sideBySideElements(
      { figure, texts, ...(label && { label }), side: 'right', width: Math.round(box.width * 0.58) },
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

/** A chart, and the text about it. A bold line above the chart, below other text, is its label. */
interface ChartAndText {
  figure: ChartBlock;
  texts: readonly Block[];
  label?: Block;
}

/** Returns the chart of a line with values, which it replaces, and the text around it. */
function chartOfChain(blocks: readonly Block[]): ChartAndText | undefined {
  if (!blocks.every(({ kind }) => kind === 'paragraph' || kind === 'list')) return undefined;
  for (const block of blocks) {
    const values = block.kind === 'paragraph' ? valuesInChain(block.runs) : undefined;
    if (values) return { figure: { kind: 'chart', ...values }, texts: blocks.filter((one) => one !== block) };
  }
  return undefined;
}

function chartAndText(blocks: readonly Block[]): ChartAndText | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'chart');
  const [above, figure] = [blocks[at - 1], blocks[at]];
  const label = at > 1 && isFigureLabel(above) ? above : undefined;
  const texts = blocks.filter((block) => block !== figure && block !== label);
  return figure?.kind === 'chart' && texts.every(({ kind }) => kind === 'paragraph' || kind === 'list')
    ? { figure, texts, ...(label && { label: { kind: 'heading', level: 3, runs: label.runs } }) }
    : undefined;
}
