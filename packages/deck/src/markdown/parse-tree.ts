import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { safeCuts } from './safe-cuts.ts';
import { dialectNodes, dialectSyntax } from './syntax/dialect.ts';

/** Characters that are parsed at a time, about: the parser keeps hundreds of bytes for each until it is done. */
const atATime = 16_000;

const options: NonNullable<Parameters<typeof fromMarkdown>[1]> & object = {
  extensions: [gfm(), dialectSyntax],
  mdastExtensions: [gfmFromMarkdown(), dialectNodes],
};

/** Markdown → syntax tree: CommonMark, GFM and this dialect. */
export function parseTree(text: string, pieceLength: number = atATime): Root {
  if (text.length <= pieceLength) return fromMarkdown(text, options);
  const whole: Root = { type: 'root', children: [] };
  let start = { offset: 0, line: 1 };
  for (const end of [...safeCuts(text, pieceLength), { offset: text.length, line: 0 }]) {
    const piece = fromMarkdown(text.slice(start.offset, end.offset), options);
    if (start.offset > 0) move(piece, start);
    whole.children.push(...piece.children);
    start = end;
  }
  return whole;
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
    if ('children' in node) waiting.push(...node.children);
  }
}
