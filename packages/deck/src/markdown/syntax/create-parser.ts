import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Parser, Token } from 'markdown-it';
import { isHan } from '../../text/scripts.ts';
import type { BlockRule } from './block-rules.ts';
import { divFence, footnoteDefinition, linkDefinition, mathBlock } from './block-rules.ts';
import { headingWithoutSpace } from './heading-rule.ts';
import {
  emoji,
  escapedMathText,
  footnoteReference,
  highlight,
  mathText,
  scripts,
  singleTilde,
} from './inline-rules.ts';
import { PlainToken } from './plain-token.ts';

const interrupting = { alt: ['paragraph', 'reference', 'blockquote', 'list'] };

/** State that the rules share during parsing, such as reference definitions. */
export type Environment = Record<string, unknown>;

/**
 * Creates a parser for CommonMark, GFM and this dialect: `$…$`, `$$…$$`, `\\(…\\)`, `\\[…\\]`, pandoc's `:::` fences, sub- and superscripts,
 * highlights, emoji. `parse` reads only blocks; `inlineTokens` reads their content.
 */
export function createParser(): Parser {
  const parser = new MarkdownIt({ html: true });
  parser.core.ruler.disable(['inline', 'linkify', 'replacements', 'smartquotes', 'text_join', 'strip_references']);
  // The maximum is high because markdown-it would drop blocks that are nested more deeply.
  parser.core.ruler.before('block', 'block_nesting', ({ md }) => void md.set({ maxNesting: 1000 }));
  // Inline content that is nested more deeply becomes text, because the time grows with its depth.
  parser.core.ruler.after('block', 'inline_nesting', ({ md }) => void md.set({ maxNesting: 60 }));
  // Links are filtered where they are used, and kept as written in the notes.
  parser.normalizeLink = (url) => url;
  parser.normalizeLinkText = (url) => url;
  parser.validateLink = () => true;
  const reference = builtInRule(parser, 'reference');
  if (reference) parser.block.ruler.at('reference', linkDefinition(reference));
  parser.block.ruler.before('reference', 'footnote_definition', footnoteDefinition, {
    alt: ['paragraph', 'reference'],
  });
  parser.block.ruler.after('heading', 'heading_without_space', headingWithoutSpace, interrupting);
  parser.block.ruler.before('fence', 'math_block', mathBlock, interrupting);
  parser.block.ruler.before('fence', 'div_fence', divFence, interrupting);
  parser.inline.ruler.before('link', 'footnote_reference', footnoteReference);
  parser.inline.ruler.before('escape', 'math_text', mathText);
  parser.inline.ruler.before('escape', 'escaped_math_text', escapedMathText);
  parser.inline.ruler.before('strikethrough', 'scripts', scripts);
  parser.inline.ruler.before('strikethrough', 'single_tilde', singleTilde);
  parser.inline.ruler.before('strikethrough', 'highlight', highlight);
  parser.inline.ruler.push('emoji', emoji);
  parser.inline.State = inlineState(parser);
  parser.block.State = blockState(parser);
  return parser;
}

/** Characters that cannot begin inline syntax: letters, digits, spaces and common punctuation. */
const plainPattern = /^[\w .,;'"()/?|\u00A1-\u2027\u2030-\uD7FF\uE000-\uFEFE\uFF00-\uFFEF]*$/u;

/**
 * Parses the content of a block. Storing the tokens of one block at a time needs less memory than storing all tokens.
 * @param environment The environment passed to `parse`.
 */
export function inlineTokens(parser: Parser, content: string, environment: Environment): Token[] {
  if (content !== '' && !content.includes('_') && plainPattern.test(content)) {
    const text = new PlainToken('text', '', 0);
    text.content = content;
    return [text];
  }
  const tokens: Token[] = [];
  parser.inline.parse(content, parser, environment, tokens);
  return tokens;
}

type BlockState = Parser['block']['State'];
type InlineState = Parser['inline']['State'];

function blockState({ block: { State } }: Parser): BlockState {
  return class extends State {
    override push(type: string, tag: string, nesting: Token['nesting']): Token {
      const token = new PlainToken(type, tag, nesting);
      token.block = true;
      if (nesting < 0) this.level--;
      token.level = this.level;
      if (nesting > 0) this.level++;
      this.tokens.push(token);
      return token;
    }
  };
}

function inlineState({ inline: { State } }: Parser): InlineState {
  return class extends State {
    override pushPending(): Token {
      const token = new PlainToken('text', '', 0);
      token.content = this.pending;
      token.level = this.pendingLevel;
      this.tokens.push(token);
      this.pending = '';
      return token;
    }

    override push(type: string, tag: string, nesting: Token['nesting']): Token {
      if (this.pending) this.pushPending();
      const token = new PlainToken(type, tag, nesting);
      if (nesting < 0) {
        this.level--;
        this.delimiters = this._prev_delimiters.pop() ?? [];
      }
      token.level = this.level;
      if (nesting > 0) {
        this.level++;
        this._prev_delimiters.push(this.delimiters);
        this.delimiters = [];
      }
      this.pendingLevel = this.level;
      this.tokens.push(token);
      this.tokens_meta.push(nesting > 0 ? { delimiters: this.delimiters } : undefined);
      return token;
    }

    /**
     * Allows emphasis to begin and end next to full-width characters. CommonMark's rules rely on spaces between words:
     * with them alone, the asterisks in `**注意：**请` would be text.
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
}

/** Returns one of markdown-it's rules, which it does not export. */
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
