import type { StateBlock } from 'markdown-it';
import { normalizeLabel } from '../definitions.ts';

/** A rule of markdown-it for blocks. In `silent` mode, it only tests whether the block begins at `startLine`. */
export type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** Matches a label, as in `[^label]`. Longer ones are text. */
const footnotePattern = /^\[\^([^\s[\]]{1,200})\]:/u;

/** Whether the line belongs to indented code or is outside the container. */
function isIndented(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) - state.blkIndent >= 4;
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

/** Parses a line of three or more colons, optionally followed by a name: the beginning or end of a pandoc div. */
export const divFence: BlockRule = (state, line, _endLine, silent) => {
  if (isIndented(state, line)) return false;
  const text = lineText(state, line);
  if (!text.startsWith(':::')) return false;
  if (silent) return true;
  const token = state.push('div_fence', '', 0);
  token.content = text;
  token.map = [line, line + 1];
  state.line = line + 1;
  return true;
};

/** Parses a formula between two lines of `$$`; the closing line may be missing. */
export const mathBlock: BlockRule = (state, startLine, endLine, silent) => {
  if (isIndented(state, startLine) || !/^\$\$[ \t]*$/u.test(lineText(state, startLine))) return false;
  if (silent) return true;
  let line = startLine + 1;
  let isClosed = false;
  for (; line < endLine && !isClosed; line++) {
    if ((state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line)) break;
    isClosed = /^\$\$[ \t]*$/u.test(lineText(state, line));
  }
  const token = state.push('math_block', '', 0);
  token.content = state.getLines(startLine + 1, isClosed ? line - 1 : line, state.sCount[startLine] ?? 0, false);
  token.map = [startLine, line];
  state.line = line;
  return true;
};

/** Parses `[^label]: text`, and indented lines after it (GFM). */
export const footnoteDefinition: BlockRule = (state, startLine, endLine, silent) => {
  if (isIndented(state, startLine)) return false;
  const match = footnotePattern.exec(lineText(state, startLine));
  if (!match) return false;
  if (silent) return true;
  const [marker, label = ''] = match;
  footnoteLabels(state.env).add(normalizeLabel(label));
  const open = state.push('footnote_definition_open', '', 1);
  open.meta = { label, marker };
  open.map = [startLine, startLine + 1];
  const { blkIndent, parentType, bMarks, tShift, sCount } = state;
  const [lineStart = 0, shift = 0, columns = 0] = [bMarks[startLine], tShift[startLine], sCount[startLine]];
  const rest = lineText(state, startLine).slice(marker.length);
  const blanks = rest.length - rest.trimStart().length;
  bMarks[startLine] = lineStart + shift + marker.length;
  tShift[startLine] = blanks;
  // The text after the label counts as indented, like its continuation lines.
  sCount[startLine] = rest.trim() === '' ? columns : blkIndent + 4;
  state.blkIndent = blkIndent + 4;
  state.parentType = 'blockquote';
  state.md.block.tokenize(state, startLine + (rest.trim() === '' ? 1 : 0), endLine);
  if (state.line <= startLine) state.line = startLine + 1;
  bMarks[startLine] = lineStart;
  tShift[startLine] = shift;
  sCount[startLine] = columns;
  state.blkIndent = blkIndent;
  state.parentType = parentType;
  open.map = [startLine, state.line];
  state.push('footnote_definition_close', '', -1);
  return true;
};

/**
 * Returns the normalized labels of the footnotes that a Markdown source defines. The list is complete before inline
 * content is parsed.
 */
export function footnoteLabels(env: Record<string, unknown>): Set<string> {
  env['footnoteLabels'] ??= new Set<string>();
  return env['footnoteLabels'] as Set<string>;
}

/**
 * Wraps markdown-it's rule, so that each definition's token gets a separate target. The rule alone keeps only the first
 * definition of a label.
 */
export function linkDefinition(reference: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const known = state.env['references'] ?? {};
    state.env['references'] = {};
    const isDefinition = reference(state, startLine, endLine, silent);
    const [defined] = Object.entries(state.env['references']);
    state.env['references'] = known;
    const token = state.tokens.at(-1);
    if (defined && isDefinition && !silent && token) {
      const [label, target] = defined;
      token.meta = { label, ...target };
      if (!Object.hasOwn(known, label)) known[label] = target;
    }
    return isDefinition;
  };
}
