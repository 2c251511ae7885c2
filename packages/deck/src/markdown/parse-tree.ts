import type { List, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
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

/** Markdown → syntax tree: CommonMark, GFM and this dialect. */
export function parseTree(text: string, pieceLength: number = atATime): Root {
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
function move(root: Root, { offset, line }: { offset: number; line: number }): void {
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
