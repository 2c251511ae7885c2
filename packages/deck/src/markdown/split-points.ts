import { lineAt } from './plain/plain-text.ts';
import type { LineStart } from './plain/positions.ts';

/** A possible split point, if no block is open before it. */
export interface SplitPoint extends LineStart {
  /** Set before a list item: the marker that identifies its list, `-`, `+`, `*`, `.` or `)`. */
  mark?: string;
}

/** Other whitespace counts as text (CommonMark §2.1). */
const empty = /^[ \t]*$/u;
const heading = /^#{1,6} /u;
const marker = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/u;
/** An item with content. */
const item = /^(?:([-+*])|\d{1,9}([.)])) \S/u;
/**
 * An empty nested item, or one that begins with a number other than 1: after a paragraph, the parser reads both as
 * text.
 */
const nestedItemStart =
  /^(?:[-+*]|\d{1,9}[.)])[ \t]+(?:(?:[-+*]|1[.)]|>)[ \t]*)*(?:(?:[-+*]|\d{1,9}[.)])[ \t]*$|(?!1[.)])\d{1,9}[.)][ \t])/u;
const thematicBreak = /^([-*])[ \t]*(?:\1[ \t]*){2,}$/u;

/**
 * Yields the positions after `start` before which every list and quotation has ended, or a list continues with its next
 * item: unindented lines after an empty line, or with a heading or an item. Code, formulas and HTML may still be open
 * there, which only a parser can detect.
 */
export function* splitPoints(text: string, start: LineStart): Generator<SplitPoint> {
  let { offset, line } = start;
  let isAfterBlank = false;
  for (;;) {
    const end = text.indexOf('\n', offset);
    if (end < 0 || end + 1 >= text.length) return;
    isAfterBlank = end === offset || empty.test(text.slice(offset, end));
    offset = end + 1;
    line++;
    const first = text.charCodeAt(offset);
    if (first === 0x0a || first === 0x20 || first === 0x09) continue;
    const lineText = lineAt(text, offset);
    if (marker.test(lineText)) {
      const match = thematicBreak.test(lineText) || nestedItemStart.test(lineText) ? null : item.exec(lineText);
      const mark = match?.[1] ?? match?.[2];
      if (mark !== undefined) yield { offset, line, mark };
    } else if (isAfterBlank || heading.test(lineText)) yield { offset, line };
  }
}
