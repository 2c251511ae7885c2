import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { dialectNodes, dialectSyntax } from './syntax/dialect.ts';

/** Markdown → syntax tree: CommonMark, GFM and this dialect. */
export function parseTree(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfm(), dialectSyntax],
    mdastExtensions: [gfmFromMarkdown(), dialectNodes],
  });
}
