import type { RootContent } from 'mdast';
import type { Block } from '../../model/outline.ts';
import type { MarkdownContext } from '../markdown-context.ts';
import { sourceOf } from '../markdown-context.ts';
import { readCode } from './code.ts';
import { readDefinition } from './definition.ts';
import { readFootnote } from './footnote.ts';
import { readHeading } from './heading.ts';
import { readHtml } from './html.ts';
import { readList } from './list.ts';
import { readParagraph } from './paragraph.ts';
import { readQuote } from './quote.ts';
import { readTable } from './table.ts';
import { readUnicodeBullets } from './unicode-bullets.ts';

/** Readers for the types of nodes that can be a block. */
const readers: {
  [Type in RootContent['type']]?: (node: Extract<RootContent, { type: Type }>, context: MarkdownContext) => Block[];
} = {
  paragraph: (node, context) => readUnicodeBullets(node, context) ?? readParagraph(node, context),
  heading: readHeading,
  list: readList,
  blockquote: readQuote,
  code: readCode,
  table: readTable,
  html: readHtml,
  footnoteDefinition: readFootnote,
  definition: readDefinition,
  thematicBreak: () => [],
};

/** Converts nodes to blocks, in order. Content that no block supports goes to the notes. */
export function readBlocks(nodes: readonly RootContent[], context: MarkdownContext): Block[] {
  return nodes.flatMap((node) => readBlock(node.type, node, context));
}

function readBlock<Type extends RootContent['type']>(
  type: Type,
  node: Extract<RootContent, { type: Type }>,
  context: MarkdownContext,
): Block[] {
  const read = readers[type];
  if (read) return read(node, context);
  context.note(sourceOf(node, context));
  context.report(node, 'notes', 'This cannot be shown; it was moved to the notes.');
  return [];
}
