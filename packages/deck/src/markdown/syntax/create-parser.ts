import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Parser } from 'markdown-it';
import { isHan } from '../../text/scripts.ts';
import type { BlockRule } from './block-rules.ts';
import { divFence, footnoteDefinition, linkDefinition, mathBlock } from './block-rules.ts';
import { emoji, footnoteReference, highlight, mathText, scripts, singleTilde } from './inline-rules.ts';

const interrupting = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };

/** CommonMark, GFM and this dialect: `$…$`, `$$…$$`, pandoc's `:::` fences, sub- and superscripts, highlights, emoji. */
export function createParser(): Parser {
  const parser = new MarkdownIt({ html: true });
  parser.core.ruler.disable(['linkify', 'replacements', 'smartquotes', 'text_join', 'strip_references']);
  // Blocks that are nested more deeply would be dropped; inline content becomes text, and the time grows with its depth.
  parser.core.ruler.before('block', 'block_nesting', ({ md }) => void md.set({ maxNesting: 1000 }));
  parser.core.ruler.before('inline', 'inline_nesting', ({ md }) => void md.set({ maxNesting: 60 }));
  // Links are filtered where they are used, and kept as written for the notes.
  parser.normalizeLink = (url) => url;
  parser.normalizeLinkText = (url) => url;
  parser.validateLink = () => true;
  const reference = builtInRule(parser, 'reference');
  if (reference) parser.block.ruler.at('reference', linkDefinition(reference));
  parser.block.ruler.before('reference', 'footnote_definition', footnoteDefinition, {
    alt: ['paragraph', 'reference'],
  });
  parser.block.ruler.before('fence', 'math_block', mathBlock, interrupting);
  parser.block.ruler.before('fence', 'div_fence', divFence, interrupting);
  parser.inline.ruler.before('link', 'footnote_reference', footnoteReference);
  parser.inline.ruler.before('escape', 'math_text', mathText);
  parser.inline.ruler.before('strikethrough', 'scripts', scripts);
  parser.inline.ruler.before('strikethrough', 'single_tilde', singleTilde);
  parser.inline.ruler.before('strikethrough', 'highlight', highlight);
  parser.inline.ruler.push('emoji', emoji);
  parser.inline.State = class extends parser.inline.State {
    /**
     * CommonMark's rules for the beginning and end of emphasis expect spaces between words: in `**注意：**请` the
     * asterisks would be text.
     */
    override scanDelims(
      start: number,
      canSplitWord: boolean,
    ): ReturnType<InstanceType<typeof MarkdownIt>['inline']['State']['prototype']['scanDelims']> {
      const result = super.scanDelims(start, canSplitWord);
      if (!canSplitWord) return result;
      const before = this.src.charAt(start - 1);
      const after = this.src.charAt(start + result.length);
      return {
        ...result,
        can_open: result.can_open || (isFullWidth(before) && after !== '' && !/\s/u.test(after)),
        can_close: result.can_close || (isFullWidth(after) && before !== '' && !/\s/u.test(before)),
      };
    }
  };
  return parser;
}

/** Returns a rule of markdown-it, which does not export its rules. */
function builtInRule({ block: { ruler } }: Parser, name: string): BlockRule | undefined {
  const all = ruler.getRules('');
  ruler.disable(name);
  const others = ruler.getRules('');
  ruler.enable(name);
  return all.find((rule) => !others.includes(rule));
}

function isFullWidth(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return isHan(code) || (code >= 0x3001 && code <= 0x30ff) || (code >= 0xff01 && code <= 0xff60);
}
