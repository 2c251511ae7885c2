import type { Heading, List, ListItem, Paragraph, RootContent, Text } from 'mdast';
import type { Cut } from './safe-cuts.ts';

type Position = NonNullable<Text['position']>;
type Point = Position['start'];

/** Blocks of plain words at the beginning of a text, and where what is not so plain begins. */
interface PlainBlocks {
  blocks: RootContent[];
  end: Cut;
}

/** Characters that may mean more than themselves somewhere in a line. */
const signs = /[\p{Cc}\\`*_[\]<>&~$@|#\u2028\u2029\uFEFF]|:\/\/|www\.| $/iu;
/** What else may begin a block, or a line that says more of the one before it. */
const beginnings = /^(?:$|[\s=+\-:]|\d{1,9}[.)](?:\s|$))/u;
const heading = /^(#{1,6}) (?! )/u;
const item = /^(?:([-+*])|(\d{1,9})([.)])) /u;

/** Whether a line is nothing but words, of a paragraph. */
function isWords(line: string): boolean {
  return !beginnings.test(line) && !signs.test(line);
}

/**
 * Reads paragraphs, headings and lists of one level as long as they are plain words, which is most of what people write,
 * without the parser, which looks at every character for all that it may begin: the same tree in a tenth of the time.
 * Whatever needs a second look is left to the parser, with all that follows.
 */
export function readPlainBlocks(text: string): PlainBlocks {
  const blocks: RootContent[] = [];
  let end: Cut = { offset: 0, line: 1 };
  // The parser leaves out a byte order mark where its text begins: that is where ours does, and nowhere else.
  if (text.includes('\uFEFF')) return { blocks, end };
  for (;;) {
    while (text.charCodeAt(end.offset) === 0x0a) end = { offset: end.offset + 1, line: end.line + 1 };
    const block = end.offset < text.length ? readBlock(text, end) : undefined;
    if (!block?.position) return { blocks, end };
    blocks.push(block);
    const { offset = 0, line } = block.position.end;
    end = offset < text.length ? { offset: offset + 1, line: line + 1 } : { offset, line };
  }
}

function readBlock(text: string, at: Cut): Heading | Paragraph | List | undefined {
  const code = text.charCodeAt(at.offset);
  if (code === 0x23) return readHeading(text, at);
  if (code === 0x2a || code === 0x2b || code === 0x2d) return readList(text, at);
  return (code >= 0x30 && code <= 0x39 ? readList(text, at) : undefined) ?? readParagraph(text, at);
}

function readHeading(text: string, at: Cut): Heading | undefined {
  const line = lineAt(text, at.offset);
  const depth = heading.exec(line)?.[1]?.length ?? 0;
  const written = line.slice(depth + 1);
  if (depth === 0 || written === '' || signs.test(written)) return undefined;
  const child = textAt(written, at, depth + 2);
  return {
    type: 'heading',
    depth: depth as Heading['depth'],
    children: [child],
    position: { start: pointAt(at), end: endOf(child) },
  };
}

function readParagraph(text: string, at: Cut): Paragraph | undefined {
  for (let { offset, line } = at; ; line++) {
    const written = lineAt(text, offset);
    if (!isWords(written)) return undefined;
    const end = offset + written.length;
    if (endsAt(text, end)) {
      const value = text.slice(at.offset, end);
      const position = { start: pointAt(at), end: { line, column: written.length + 1, offset: end } };
      return { type: 'paragraph', children: [{ type: 'text', value, position }], position: copyOf(position) };
    }
    offset = end + 1;
  }
}

function readList(text: string, at: Cut): List | undefined {
  const children: ListItem[] = [];
  let start: number | null = null;
  let listMark: string | undefined;
  for (let { offset, line } = at; ; line++) {
    const written = lineAt(text, offset);
    const [begun = '', bullet, number, delimiter] = item.exec(written) ?? [];
    const mark = bullet ?? delimiter;
    const words = written.slice(begun.length);
    if (mark === undefined || (listMark !== undefined && mark !== listMark) || !isWords(words)) return undefined;
    if (listMark === undefined && number !== undefined) start = Number(number);
    listMark = mark;
    const child = textAt(words, { offset, line }, begun.length + 1);
    const paragraph: Paragraph = { type: 'paragraph', children: [child], position: copyOf(child.position) };
    const position = { start: pointAt({ offset, line }), end: endOf(child) };
    children.push({ type: 'listItem', spread: false, checked: null, children: [paragraph], position });
    const end = offset + written.length;
    if (endsAt(text, end)) {
      if (mayGoOn(text, end)) return undefined;
      const place = { start: pointAt(at), end: endOf(child) };
      return { type: 'list', ordered: start !== null, start, spread: false, children, position: place };
    }
    offset = end + 1;
  }
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(offset, end < 0 ? undefined : end);
}

/** Whether a block ends here: at the end of the text, or before an empty line. */
function endsAt(text: string, offset: number): boolean {
  return offset >= text.length - 1 || text.startsWith('\n\n', offset);
}

/** Whether a list may go on behind empty lines: what comes then is no heading, and no words at the beginning of a line. */
function mayGoOn(text: string, offset: number): boolean {
  let next = offset;
  while (text.charCodeAt(next) === 0x0a) next++;
  if (next >= text.length) return false;
  const line = lineAt(text, next);
  return beginnings.test(line) || (!heading.test(line) && signs.test(line.charAt(0)));
}

function pointAt({ offset, line }: Cut): Point {
  return { line, column: 1, offset };
}

/** @param column where it stands in its line, from 1 */
function textAt(value: string, { offset, line }: Cut, column: number): Text & { position: Position } {
  const begin = offset + column - 1;
  return {
    type: 'text',
    value,
    position: {
      start: { line, column, offset: begin },
      end: { line, column: column + value.length, offset: begin + value.length },
    },
  };
}

/** Places are moved one by one: no two nodes may share one. */
function copyOf({ start, end }: Position): Position {
  return { start: { ...start }, end: { ...end } };
}

function endOf({ position }: { position: Position }): Point {
  return { ...position.end };
}
