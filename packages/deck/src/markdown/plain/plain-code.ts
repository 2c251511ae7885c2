import type { Code } from 'mdast';
import { pointAt, type LineStart, type Position } from './positions.ts';
import { lineAt } from './plain-text.ts';

const fence = /^(`{3,}|~{3,})(?:([^\s\0`\\&~]+)(?: ([^\s\0`\\&~]+))?)?$/u;
const formula = '$$';

/** Code between two lines of ``` or ~~~. */
export function readPlainCode(text: string, start: LineStart): Code | undefined {
  const line = lineAt(text, start.offset);
  const [, fenceMarker, lang = null, meta = null] = fence.exec(line) ?? [];
  if (fenceMarker === undefined) return undefined;
  const read = linesUpTo(fenceMarker, text, start, line);
  return read && { type: 'code', lang, meta, ...read };
}

/** A formula between two lines of `$$`. */
export function readPlainFormula(text: string, start: LineStart): Code | undefined {
  const line = lineAt(text, start.offset);
  if (line !== formula) return undefined;
  const read = linesUpTo(formula, text, start, line);
  return read && { type: 'code', data: { isMath: true }, ...read };
}

/** Characters in which the end is looked for: where many fences stand that nothing closes, each look would go on to the end of the text. */
const maxLookahead = 20_000;

/** Of these the parser makes others. */
const unsupportedPattern = /[\0\r]/u;

/**
 * What stands between a line and the next that is `closing` alone. A line that begins with `closing` might close it as
 * well: then the parser has to tell.
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
