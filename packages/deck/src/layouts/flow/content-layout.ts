import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { loadedLayouts } from '../lazy/load-layouts.ts';
import { stackPages } from '../slide/block-stack.ts';
import type { LayoutContext, SlideLayout } from '../slide-layout.ts';

const maxProseParagraphs = 3;

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

/** Colors the bold words in a few paragraphs, so that the text can be scanned. */
function withStrongProse(blocks: readonly Block[], { slideTheme }: LayoutContext): readonly Block[] {
  const { withStrongWords } = loadedLayouts();
  if (!withStrongWords || blocks.length > maxProseParagraphs) return blocks;
  const areText = blocks.every((block) => block.kind === 'paragraph' || (block.kind === 'list' && isPlainList(block)));
  if (!areText) return blocks;
  const { strong } = slideTheme.body;
  return blocks.map((block) => {
    // In a list, some colored words would look more important than the others.
    return block.kind === 'paragraph' ? { ...block, runs: withStrongWords(block.runs, strong) } : block;
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
