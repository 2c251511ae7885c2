import type { Html, ThematicBreak } from 'mdast';
import { positionIn, type LineStart } from './positions.ts';
import { lineAt } from './plain-text.ts';

/** A comment that ends on its line. */
const comment = /^<!-- (?:(?!-->)\P{Cc})*-->$/u;
/** `::: name`, or `:::`. */
const divFence = /^:{3,}(?: [\w-]+)?$/u;

export function readComment(text: string, start: LineStart): Html | undefined {
  const value = lineAt(text, start.offset);
  return comment.test(value) ? { type: 'html', value, position: positionIn(start, 1, value.length) } : undefined;
}

export function readDivFence(text: string, start: LineStart): Html | undefined {
  const value = lineAt(text, start.offset);
  if (!divFence.test(value)) return undefined;
  const data = { fence: value.replace(/^:+/u, '').trim() };
  return { type: 'html', value, data, position: positionIn(start, 1, value.length) };
}

export function readThematicBreak(text: string, start: LineStart): ThematicBreak | undefined {
  const line = lineAt(text, start.offset);
  return line === '---' ? { type: 'thematicBreak', position: positionIn(start, 1, line.length) } : undefined;
}
