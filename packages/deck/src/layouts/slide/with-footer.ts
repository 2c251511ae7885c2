import type { TextElement } from '../../model/element.ts';
import { weightedLength } from '../../text/runs.ts';
import { runsWidth, usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { shortenRuns } from '../../text/split-runs.ts';

/**
 * Maximum number of characters of a title to measure. It is far more than fit on a line, because the title is measured
 * for every slide.
 */
const maxTitleLength = 1000;

/**
 * Match the ends of the parts of a title: after a question, and before a colon or a dash; or else before a comma or a
 * parenthesis. Each match is a short mark.
 */
const partEnds = [
  /(?<=[?!？！])\s?(?=\S)|\s?[:：](?=\s|\p{Script=Han})|\s[–—|-](?=\s)|——/gu,
  /[，；,;](?=\s|\p{Script=Han})|\s?[(（]/gu,
] as const;
/** Minimum length of a part that is shown instead of the title. A Han character counts as two. */
const minPartLength = 12;

/** Returns a footer with a title on one line. A long title ends at the end of one of its parts if possible. */
export function withFooterTitle(footer: TextElement, title: string): TextElement {
  const { box, style, paragraphs } = footer;
  const width = box.width * usableWidthRatio;
  const text = title.slice(0, maxTitleLength).replace(/\s+/gu, ' ');
  const fits = (part: string): boolean => runsWidth([{ text: part }], style) <= width;
  const part = fits(text) ? text : partEnds.flatMap((end) => partsOf(text, end).filter(fits).slice(-1))[0];
  const runs = part === undefined ? shortenRuns([{ text }], style, width) : [{ text: part }];
  return { ...footer, paragraphs: [{ ...paragraphs[0], runs }] };
}

/** Returns the beginnings of a title that end with one of its parts, shortest first. */
function partsOf(title: string, end: RegExp): string[] {
  const starts = Array.from(title.matchAll(end), ({ index }) => title.slice(0, index));
  return starts.filter((start) => weightedLength(start) >= minPartLength);
}
