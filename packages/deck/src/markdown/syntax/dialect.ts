import type { Extension, Options } from 'mdast-util-from-markdown';
import { divFence } from './div-fence.ts';
import { mathBlock } from './math-block.ts';
import { mathText } from './math-text.ts';
import { unclosedHtml } from './unclosed-html.ts';

declare module 'mdast' {
  interface HtmlData {
    /** The name of a `::: name` line, empty for a closing fence. */
    fence?: string;
  }
  interface InlineCodeData {
    isMath?: boolean;
  }
  interface CodeData {
    isMath?: boolean;
  }
}

/** Extensions of this dialect to CommonMark and GFM: `$…$`, `$$…$$` and pandoc's `:::` fences. */
export const dialectSyntax: NonNullable<Options['extensions']>[number] = {
  text: { 36: mathText, 60: unclosedHtml },
  flow: { 36: mathBlock, 58: divFence },
} as NonNullable<Options['extensions']>[number];

/** Creates standard Markdown nodes: formulas as code, fences as HTML. */
export const dialectNodes: Extension = {
  enter: {
    mathText(token) {
      this.enter({ type: 'inlineCode', value: '', data: { isMath: true } }, token);
    },
    mathBlock(token) {
      this.enter({ type: 'code', value: '', data: { isMath: true } }, token);
    },
    divFence(token) {
      this.enter({ type: 'html', value: '', data: {} }, token);
    },
  },
  exit: {
    mathText(token) {
      const node = this.stack.at(-1);
      if (node?.type === 'inlineCode')
        node.value = this.sliceSerialize(token)
          .replace(/^\$+|(?<!\$)\$+$/gu, '')
          .replace(/\s+/gu, ' ')
          .trim();
      this.exit(token);
    },
    mathBlock(token) {
      const node = this.stack.at(-1);
      if (node?.type === 'code') node.value = mathWithin(this.sliceSerialize(token));
      this.exit(token);
    },
    divFence(token) {
      const node = this.stack.at(-1);
      if (node?.type === 'html') {
        node.value = this.sliceSerialize(token);
        node.data = { fence: node.value.replace(/^:+/u, '').trim() };
      }
      this.exit(token);
    },
  },
};

/** The text between the `$$` of a formula; the closing one may be missing. */
function mathWithin(source: string): string {
  const text = source.replace(/^\$\$[ \t]*\r?\n?/u, '');
  const closed = trimBlanksEnd(text);
  return closed.endsWith('$$') ? trimBlanksEnd(closed.slice(0, -2)).replace(/\r?\n?$/u, '') : text;
}

function trimBlanksEnd(text: string): string {
  return text.replace(/(?<![ \t])[ \t]+$/u, '');
}
