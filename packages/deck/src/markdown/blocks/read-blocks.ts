import type { RootContent } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { Reading } from '../reading.ts';
import { sourceOf } from '../reading.ts';
import { readCode } from './code.ts';
import { readFootnote } from './footnote.ts';
import { readHeading } from './heading.ts';
import { readHtml } from './html.ts';
import { readList } from './list.ts';
import { readParagraph } from './paragraph.ts';
import { readQuote } from './quote.ts';
import { readTable } from './table.ts';

/** Nodes → blocks, in their order. What no block is for goes to the notes. */
export function readBlocks(nodes: readonly RootContent[], reading: Reading): Block[] {
  return nodes.flatMap((node) => readBlock(node, reading));
}

function readBlock(node: RootContent, reading: Reading): Block[] {
  switch (node.type) {
    case 'paragraph':
      return readParagraph(node, reading);
    case 'heading':
      return readHeading(node, reading);
    case 'list':
      return readList(node, reading);
    case 'blockquote':
      return readQuote(node, reading);
    case 'code':
      return readCode(node, reading);
    case 'table':
      return readTable(node, reading);
    case 'html':
      return readHtml(node, reading);
    case 'footnoteDefinition':
      return readFootnote(node, reading);
    case 'definition':
    case 'thematicBreak':
      return [];
    default:
      reading.note(sourceOf(node, reading));
      reading.report(node, 'This cannot be shown; it stands in the notes.');
      return [];
  }
}
