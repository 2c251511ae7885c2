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

/** Delimiters of display formulas that may be alone on their lines, or next to the formula. */
const delimiters: ReadonlyMap<string, string> = new Map([
  ['\\[', '\\]'],
  ['$$', '$$'],
]);
/** Matches the first line of an environment that is a formula: `\begin{align}`. */
const environment =
  /^\\begin\{((?:equation|align|aligned|alignat|gather|gathered|multline|eqnarray|split|cases|array|[bBpvV]?matrix)\*?)\}/u;
/** Matches a command of LaTeX. */
const command = /\\[A-Za-z]+/u;
/** Maximum number of lines of a formula. */
const maxFormulaLines = 80;

/**
 * Parses a display formula: between two lines of `$$`, where the closing line may be missing; between `\[` and `\]`, or
 * `$$` and `$$`, on one or several lines; `\begin{align}` … `\end{align}`; and between lines with only `[` and `]`, which
 * remain when a chat window removes the backslashes, if there are commands of LaTeX between them.
 */
export const mathBlock: BlockRule = (state, startLine, endLine, silent) => {
  if (isIndented(state, startLine)) return false;
  const first = lineText(state, startLine).trimEnd();
  if (first === '$$') return silent || openFormula(state, startLine, endLine);
  const name = environment.exec(first)?.[1];
  const opening = name === undefined ? first.slice(0, first.startsWith('[') ? 1 : 2) : '';
  const closing = name === undefined ? (first === '[' ? ']' : delimiters.get(opening)) : `\\end{${name}}`;
  if (closing === undefined) return false;
  const lines: string[] = [];
  for (let line = startLine; line < endLine && lines.length < maxFormulaLines; line++) {
    if (line > startLine && (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent)) break;
    const text = lineText(state, line).trimEnd();
    lines.push(line === startLine ? text.slice(opening.length) : text);
    const isSole = text === closing || (line === startLine && closing === ']');
    const isLast = closing === ']' ? isSole && line > startLine : (lines.at(-1) ?? '').endsWith(closing);
    if (!isLast) continue;
    const latex = lines.join('\n').slice(0, name === undefined ? -closing.length : undefined);
    if (!isFormula(latex, closing)) return false;
    if (silent) return true;
    pushFormula(state, latex.trim(), startLine, line + 1);
    return true;
  }
  return false;
};

/** Whether text between the delimiters is a formula, and not text in escaped brackets such as `\[sic\]`. */
function isFormula(latex: string, closing: string): boolean {
  if (latex.trim() === '' || latex.includes(closing === '$$' ? '$' : '\\[')) return false;
  return closing === ']' ? command.test(latex) : closing !== '\\]' || isMathText(latex);
}

/** Matches two words of a sentence, or a word in another script, which are not a formula. */
const words = /[A-Za-z]{2}[ ,]{1,3}[A-Za-z]{2}|[\u2E80-\uFFEF]/u;
/** Matches what only formulas contain: a script at an operand, or a relation between operands. */
const operators = /(?<=[\p{L}\d)}\]|'’])[\^_]|[\p{L}\d)|\]}][ ]?[=<>≤≥≈][ ]?[\p{L}\d(\\|[{-]/u;

/** Whether text in escaped brackets or parentheses is LaTeX. */
export function isMathText(text: string): boolean {
  return command.test(text) || (operators.test(text) && !words.test(text));
}

function openFormula(state: StateBlock, startLine: number, endLine: number): true {
  let line = startLine + 1;
  let isClosed = false;
  for (; line < endLine && !isClosed; line++) {
    if ((state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line)) break;
    isClosed = /^\$\$[ \t]*$/u.test(lineText(state, line));
  }
  const end = isClosed ? line - 1 : line;
  pushFormula(state, state.getLines(startLine + 1, end, state.sCount[startLine] ?? 0, false), startLine, line);
  return true;
}

function pushFormula(state: StateBlock, latex: string, startLine: number, endLine: number): void {
  const token = state.push('math_block', '', 0);
  token.content = latex;
  token.map = [startLine, endLine];
  state.line = endLine;
}

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
