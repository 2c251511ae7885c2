import type { Block, ListItem, OutlineSlide } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { withTypographicQuotes } from './inline/typographic-quotes.ts';

/** Returns a slide with typographic quotation marks in its texts. */
export function withTypographicQuotesInSlide<Slide extends OutlineSlide>(slide: Slide): Slide {
  return {
    ...slide,
    heading: withTypographicQuotes(slide.heading),
    ...(slide.subtitle && { subtitle: withTypographicQuotes(slide.subtitle) }),
    blocks: slide.blocks.map(quotesInBlock),
  };
}

/** Returns a text without format with typographic quotation marks. */
export function withTypographicQuotesInText(text: string): string {
  return withTypographicQuotes([{ text }])
    .map((run) => run.text)
    .join('');
}

const all = (texts: readonly (readonly Run[])[]): (readonly Run[])[] => texts.map(withTypographicQuotes);

function quotesInBlock(block: Block): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'footnote':
      return { ...block, runs: withTypographicQuotes(block.runs) };
    case 'list':
      return { ...block, items: block.items.map(quotesInItem) };
    case 'quote':
      return { ...block, paragraphs: all(block.paragraphs) };
    case 'table':
      return { ...block, head: all(block.head), rows: block.rows.map(all) };
    case 'columns':
      return {
        ...block,
        columns: block.columns.map((column) => ({ ...column, blocks: column.blocks.map(quotesInBlock) })),
      };
    case 'picture':
      return block.caption === undefined ? block : { ...block, caption: withTypographicQuotesInText(block.caption) };
    case 'code':
    case 'chart':
    case 'formula':
      return block;
    default:
      return block satisfies never;
  }
}

function quotesInItem(item: ListItem): ListItem {
  return {
    ...item,
    runs: withTypographicQuotes(item.runs),
    ...(item.items && { items: item.items.map(quotesInItem) }),
  };
}
