import type { RootContent } from 'mdast';
import type { BlockBoundary } from '../block-boundary.ts';
import type { LineStart } from './positions.ts';
import { readPlainCode, readPlainFormula } from './plain-code.ts';
import { readPlainHeading } from './plain-heading.ts';
import { readComment, readDivFence, readThematicBreak } from './plain-lines.ts';
import { readPlainList } from './plain-list.ts';
import { readPlainParagraph } from './plain-paragraph.ts';
import { readPlainQuote } from './plain-quote.ts';
import { readPlainTable } from './plain-table.ts';

/** Plain blocks, and where text that needs the parser begins. */
export interface PlainBlocks {
  blocks: RootContent[];
  end: LineStart;
  /** How the next block joins the last one. */
  boundary?: BlockBoundary;
}

/**
 * Reads one kind of block if the text at `start` is one and nothing in it needs the parser.
 * @param start The beginning of a line at which no block is open.
 */
type PlainReader = (text: string, start: LineStart) => RootContent | undefined;

/** Keyed by the block's first character. Other characters begin a paragraph. */
const readers: Readonly<Record<string, PlainReader>> = {
  '#': readPlainHeading,
  '|': readPlainTable,
  '`': (text, start) => readPlainCode(text, start) ?? readPlainParagraph(text, start),
  '~': readPlainCode,
  '>': readPlainQuote,
  '<': readComment,
  $: readPlainFormula,
  ':': readDivFence,
};

/**
 * Fast path: reads plain paragraphs, lists, code and similar blocks, which are most of a typical text, without the
 * parser, which checks every character for every construct. Builds the same tree in a tenth of the time, and leaves
 * anything ambiguous to the parser.
 * @param start The beginning of a line at which no block is open.
 * @param maxLength Number of characters after which reading stops at the end of the current block.
 */
export function readPlainBlocks(
  text: string,
  start: LineStart,
  maxLength: number = Number.MAX_SAFE_INTEGER,
): PlainBlocks {
  const blocks: RootContent[] = [];
  let end = start;
  for (;;) {
    let { offset, line } = end;
    while (text.charCodeAt(offset) === 0x0a) {
      offset++;
      line++;
    }
    end = { offset, line };
    if (offset >= text.length || offset - start.offset >= maxLength) return { blocks, end };
    const read = readBlock(text, end);
    if (!read?.block.position) return { blocks, end };
    blocks.push(read.block);
    const { offset: last = 0, line: lastLine } = read.block.position.end;
    // Include the line ending.
    end = last < text.length ? { offset: last + 1, line: lastLine + 1 } : { offset: last, line: lastLine };
    if (read.continues) return { blocks, end, boundary: { continuesList: true, isLoose: false } };
  }
}

function readBlock(text: string, start: LineStart): { block: RootContent; continues: boolean } | undefined {
  const first = text.charAt(start.offset);
  const list = /[-+*\d]/u.test(first) ? readPlainList(text, start) : undefined;
  if (list) return list;
  const block = first === '-' ? readThematicBreak(text, start) : (readers[first] ?? readPlainParagraph)(text, start);
  return block && { block, continues: false };
}
