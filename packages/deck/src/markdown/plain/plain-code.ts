import type { Code } from 'mdast';
import { pointAt, type LineStart, type Position } from './places.ts';
import { lineAt } from './plain-text.ts';

const fence = /^(`{3,}|~{3,})(?:([^\s\0`\\&~]+)(?: ([^\s\0`\\&~]+))?)?$/u;
const formula = '$$';

/** Code between two lines of ``` or ~~~. */
export function readPlainCode(text: string, start: LineStart): Code | undefined {
  const line = lineAt(text, start.offset);
  const [, sign, lang = null, meta = null] = fence.exec(line) ?? [];
  if (sign === undefined) return undefined;
  const read = linesUpTo(sign, text, start, line);
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
const furthest = 20_000;

/** Of these the parser makes others. */
const unusual = /[\0\r]/u;

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
  const last = Math.min(text.length, begin + furthest);
  while (offset < last) {
    const written = lineAt(text, offset);
    if (written === closing) {
      const value = text.slice(begin, Math.max(begin, offset - 1));
      const position = { start: pointAt(start), end: pointAt({ offset, line }, closing.length + 1) };
      return unusual.test(value) ? undefined : { value, position };
    }
    if (written.replace(/^[ \t]+/u, '').startsWith(closing)) return undefined;
    offset += written.length + 1;
    line++;
  }
  return undefined;
}
