import { lineAt } from './plain/plain-text.ts';
import type { LineStart } from './plain/positions.ts';

/** A place where a text may be cut, if nothing stands open before it. */
export interface SplitPoint extends LineStart {
  /** It lies before an item; this is what its list is known by: `-`, `+`, `*`, `.` or `)`. */
  mark?: string;
}

/** Other spaces than these are words (CommonMark §2.1). */
const empty = /^[ \t]*$/u;
const heading = /^#{1,6} /u;
const marker = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/u;
/** An item that says something. */
const item = /^(?:([-+*])|\d{1,9}([.)])) \S/u;
/** An item in an item that says nothing, or counts from another number than 1: under a paragraph the parser takes both for words. */
const nestedItemStart =
  /^(?:[-+*]|\d{1,9}[.)])[ \t]+(?:(?:[-+*]|1[.)]|>)[ \t]*)*(?:(?:[-+*]|\d{1,9}[.)])[ \t]*$|(?!1[.)])\d{1,9}[.)][ \t])/u;
const thematicBreak = /^([-*])[ \t]*(?:\1[ \t]*){2,}$/u;

/**
 * Places behind `start`, one after the other, before which every list and quotation has ended, or a list goes on with its
 * next item: lines that begin at the edge, behind an empty line or with a heading or item. Code, formulas and HTML may
 * still stand open there, which only a parser can tell.
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
