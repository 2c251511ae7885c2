import type { StateBlock } from 'markdown-it';
import type { BlockRule } from './block-rules.ts';

/** Matches the marks of a heading that are directly followed by text. */
const marks = /^(#{1,6})(?![#\s!])/u;
/** Matches hashtags and numbers of issues, which begin with `#` as well. */
const hashtag = /^(?:[\p{Script=Latin}\p{N}_-]{1,200}$|\d{1,20}(?![\p{L}\d]))/u;
/** Maximum length of a title with one `#` directly before it. Longer lines are text. */
const maxTitleLength = 120;

/**
 * Parses a heading without a space after its marks, which CommonMark reads as text: `##Costs`. With one `#`, it is a
 * heading only if it is alone in its block, or begins the document or a slide, and is not a hashtag.
 */
export const headingWithoutSpace: BlockRule = (state, line, endLine, silent) => {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src.charCodeAt(start) !== 0x23 || (state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const text = state.src.slice(start, state.eMarks[line]);
  const depth = marks.exec(text)?.[1]?.length;
  if (depth === undefined || (depth === 1 && (silent || !beginsTitle(state, line, endLine, text)))) return false;
  const content = withoutClosingMarks(text.slice(depth));
  if (!/[\p{L}\p{N}]/u.test(content)) return false;
  if (silent) return true;
  const open = state.push('heading_open', `h${depth}`, 1);
  open.map = [line, line + 1];
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.map = [line, line + 1];
  inline.children = [];
  state.push('heading_close', `h${depth}`, -1);
  state.line = line + 1;
  return true;
};

/** Removes spaces and `#` from the end of a heading. */
function withoutClosingMarks(text: string): string {
  let end = text.trimEnd().length;
  while (text[end - 1] === '#') end--;
  return text.slice(0, end).trim();
}

function beginsTitle(state: StateBlock, line: number, endLine: number, text: string): boolean {
  const title = text.slice(1).trim();
  const isTitle = title.length <= maxTitleLength && !title.includes('#') && !hashtag.test(title);
  return isTitle && state.level === 0 && (beginsSlide(state) || endsBlock(state, line + 1, endLine));
}

/** Whether only comments are between the current line and the beginning of the document, or `---`. */
function beginsSlide({ tokens }: StateBlock): boolean {
  let last = tokens.length - 1;
  while (tokens[last]?.type === 'html_block') last--;
  return last < 0 || tokens[last]?.type === 'hr';
}

/** Whether a paragraph above a line ends there. */
function endsBlock(state: StateBlock, line: number, endLine: number): boolean {
  if (line >= endLine || state.isEmpty(line)) return true;
  const { parentType } = state;
  state.parentType = 'paragraph';
  const isEnd = state.md.block.ruler.getRules('paragraph').some((rule) => rule(state, line, endLine, true));
  state.parentType = parentType;
  return isEnd;
}
