import type { Block, ListItem } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { plainText } from './runs.ts';

/** Returns the text of blocks on lines, without code, formulas and charts. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).join('\n');
}

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'footnote':
      return plainText(block.runs);
    case 'list':
      return textOfItems(block.items);
    case 'quote':
      return linesOf(block.paragraphs);
    case 'table':
      return [block.head, ...block.rows].map(linesOf).join('\n');
    case 'columns':
      return block.columns.map(({ blocks }) => textOfBlocks(blocks)).join('\n');
    case 'picture':
      return block.caption ?? '';
    case 'code':
    case 'chart':
    case 'formula':
      return '';
    default:
      return block satisfies never;
  }
}

function textOfItems(items: readonly ListItem[]): string {
  return items.map(({ runs, items: inner = [] }) => `${plainText(runs)}\n${textOfItems(inner)}`).join('\n');
}

function linesOf(texts: readonly (readonly Run[])[]): string {
  return texts.map((runs) => plainText(runs)).join('\n');
}
