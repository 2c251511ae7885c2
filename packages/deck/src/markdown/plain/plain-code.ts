import type { Code } from 'mdast';
import { pointAt, type LineStart, type Position } from './positions.ts';
import { lineAt } from './plain-text.ts';

const fence = /^(`{3,}|~{3,})(?:([^\s\0`\\&~]+)(?: ([^\s\0`\\&~]+))?)?$/u;
const formula = '$$';

/** Reads code between two lines of ``` or ~~~. */
export function readPlainCode(text: string, start: LineStart): Code | undefined {
  const line = lineAt(text, start.offset);
  const [, fenceMarker, lang = null, meta = null] = fence.exec(line) ?? [];
  if (fenceMarker === undefined) return undefined;
  const read = linesUpTo(fenceMarker, text, start, line);
  return read && { type: 'code', lang, meta, ...read };
}

/** Reads a formula between two lines of `$$`. */
export function readPlainFormula(text: string, start: LineStart): Code | undefined {
  const line = lineAt(text, start.offset);
  if (line !== formula) return undefined;
  const read = linesUpTo(formula, text, start, line);
  return read && { type: 'code', data: { isMath: true }, ...read };
}

/** Maximum characters to search for the end: with many unclosed fences, each search would reach the end of the text. */
const maxLookahead = 20_000;

/** Characters that the parser replaces. */
const unsupportedPattern = /[\0\r]/u;

/**
 * Returns the lines up to a line that is only `closing`. A line that merely begins with `closing` may also close the
 * block, so it needs the parser.
 */
function linesUpTo(
  closing: string,
  text: string,
  start: LineStart,
  first: string,
): { value: string; position: Position } | undefined {
  const begin = start.offset + first.length + 1;
  let { offset, line } = { offset: begin, line: start.line + 1 };
  const last = Math.min(text.length, begin + maxLookahead);
  while (offset < last) {
    const lineText = lineAt(text, offset);
    if (lineText === closing) {
      const value = text.slice(begin, Math.max(begin, offset - 1));
      const position = { start: pointAt(start), end: pointAt({ offset, line }, closing.length + 1) };
      return unsupportedPattern.test(value) ? undefined : { value, position };
    }
    if (lineText.replace(/^[ \t]+/u, '').startsWith(closing)) return undefined;
    offset += lineText.length + 1;
    line++;
  }
  return undefined;
}
