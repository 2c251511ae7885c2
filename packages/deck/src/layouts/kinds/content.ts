import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/split-runs.ts';
import { loadedLayouts } from '../extra/load-layouts.ts';
import { stackPages } from '../block-stack.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';

const maxProseParagraphs = 3;
/** Minimum number of items of a list with figures, if the figures are colored. */
const minFigureItems = 2;

/** Layout for content that no other layout matches: a vertical flow of all blocks on as many slides as needed. */
export const content: SlideLayout = {
  id: 'content',
  layout: 'content',
  matchReason: () => 'It has text, or content of several kinds.',
  arrange: ({ blocks }, box, context) => {
    const beside = loadedLayouts().pullQuoteElements?.(blocks, box, context);
    return beside ? [beside] : stackPages(withStrongProse(blocks, context), box, context).pages;
  },
};

/** Colors the figures in a few paragraphs or in a list, so that the text can be scanned. */
function withStrongProse(blocks: readonly Block[], { slideTheme }: LayoutContext): readonly Block[] {
  const { withStrongFigures } = loadedLayouts();
  if (!withStrongFigures || blocks.length > maxProseParagraphs) return blocks;
  const areText = blocks.every((block) => block.kind === 'paragraph' || (block.kind === 'list' && isPlainList(block)));
  if (!areText) return blocks;
  const { strong } = slideTheme.body;
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, runs: withStrongFigures(block.runs, strong) };
    if (block.kind !== 'list') return block;
    const items = block.items.map((item) => ({ ...item, runs: withStrongFigures(item.runs, strong) }));
    // A single colored figure would look more important than the others.
    const count = items.filter((item, index) => item.runs !== block.items[index]?.runs).length;
    return count < minFigureItems ? block : { ...block, items };
  });
}

/** Whether no item of a list has emphasized words or inner items. */
function isPlainList({ items }: Extract<Block, { kind: 'list' }>): boolean {
  return items.every((item) => !item.items && item.checked === undefined && !item.runs.some(({ bold }) => bold));
}

/** The `content` layout for slides without a heading. It uses the file's layout without a heading placeholder. */
export const blank: SlideLayout = {
  ...content,
  id: 'blank',
  layout: 'blank',
  matchReason: ({ heading, blocks }) =>
    plainText(heading) === '' &&
    blocks.every(({ kind }) => kind === 'picture' || kind === 'chart' || kind === 'formula')
      ? 'It has no heading and no text.'
      : undefined,
};
