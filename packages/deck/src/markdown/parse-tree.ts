import type { List, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { readPlainBlocks } from './plain-blocks.ts';
import type { Cut } from './safe-cuts.ts';
import { safeCuts } from './safe-cuts.ts';
import { dialectNodes, dialectSyntax } from './syntax/dialect.ts';

/** Characters that are parsed at a time, about: what the parser does for each grows with how many there are. */
const atATime = 1000;

type Options = NonNullable<Parameters<typeof fromMarkdown>[1]> & object;

const plain: Options = { extensions: [dialectSyntax], mdastExtensions: [dialectNodes] };
const [autolinks = {}, ...others] = gfmFromMarkdown();
const gfmSyntax = [gfm(), dialectSyntax];
const extended: Options = { extensions: gfmSyntax, mdastExtensions: [others, dialectNodes] };
const linked: Options = { extensions: gfmSyntax, mdastExtensions: [autolinks, others, dialectNodes] };

/** What tables, strikethrough, task lists and footnotes cannot be written without. */
const gfmSigns = /[|~]|:-|-:|\[[\^ \txX\n\r]/u;
/** What addresses that are links by themselves cannot be written without. */
const linkSigns = /@|:\/\/|www\./iu;

/** Constructs that a text cannot hold are not looked for in it. */
function optionsFor(text: string): Options {
  return linkSigns.test(text) ? linked : gfmSigns.test(text) ? extended : plain;
}

/** Plain blocks of fewer characters than this are not worth a call of the parser more. */
const worthwhile = 100;

/** Markdown → syntax tree: CommonMark, GFM and this dialect. */
export function parseTree(text: string, pieceLength: number = atATime): Root {
  if (text.length <= pieceLength) return fromMarkdown(text, optionsFor(text));
  const children: RootContent[] = [];
  /** Where what only the parser can read begins. */
  let unread: Cut | undefined;
  const readUnread = (end: number): void => {
    if (!unread) return;
    const piece = parsePieces(text.slice(unread.offset, end), pieceLength);
    if (unread.offset > 0) move(piece, unread);
    for (const child of piece.children) children.push(child);
    unread = undefined;
  };
  const slides = safeCuts(text, 1).filter(({ isInList }) => !isInList);
  for (const [index, start] of [{ offset: 0, line: 1 }, ...slides].entries()) {
    const written = text.slice(start.offset, slides[index]?.offset);
    const { blocks, end } = readPlainBlocks(written);
    if (end.offset < Math.min(worthwhile, written.length)) {
      unread ??= start;
      continue;
    }
    readUnread(start.offset);
    for (const block of blocks) {
      if (start.offset > 0) move(block, start);
      children.push(block);
    }
    if (end.offset < written.length) unread = { offset: start.offset + end.offset, line: start.line + end.line - 1 };
  }
  readUnread(text.length);
  return { type: 'root', children };
}

/** What the parser makes of a text, which it is given in pieces. */
function parsePieces(text: string, pieceLength: number): Root {
  if (text.length <= pieceLength) return fromMarkdown(text, optionsFor(text));
  const whole: Root = { type: 'root', children: [] };
  let start: Cut = { offset: 0, line: 1 };
  for (const end of [...safeCuts(text, pieceLength), { offset: text.length, line: 0 }]) {
    const written = text.slice(start.offset, end.offset);
    const piece = fromMarkdown(written, optionsFor(written));
    if (start.offset > 0) move(piece, start);
    const [first, ...others] = piece.children;
    const before = whole.children.at(-1);
    if (start.isInList && first?.type === 'list' && before?.type === 'list') join(before, first);
    else if (first) whole.children.push(first);
    for (const child of others) whole.children.push(child);
    start = end;
  }
  return whole;
}

/** A list goes on in the next piece. */
function join(list: List, next: List): void {
  for (const item of next.children) list.children.push(item);
  list.spread = list.spread === true || next.spread === true;
  if (list.position && next.position) list.position.end = next.position.end;
}

/** Places of a piece's nodes become places in the whole text. */
function move(root: Nodes, { offset, line }: { offset: number; line: number }): void {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.position)
      for (const point of [node.position.start, node.position.end]) {
        point.line += line - 1;
        point.offset = (point.offset ?? 0) + offset;
      }
    if ('children' in node) for (const child of node.children) waiting.push(child);
  }
}
