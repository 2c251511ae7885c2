import type { TextElement } from '../../model/element.ts';
import { usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { shortenRuns } from '../../text/split-runs.ts';

/**
 * Maximum number of characters of a title to measure. It is far more than fit on a line, because the title is measured
 * for every slide.
 */
const maxTitleLength = 1000;

/** Returns a footer with a title, truncated to one line. */
export function withFooterTitle(footer: TextElement, title: string): TextElement {
  const { box, style, paragraphs } = footer;
  const runs = shortenRuns(
    [{ text: title.slice(0, maxTitleLength).replace(/\s+/gu, ' ') }],
    style,
    box.width * usableWidthRatio,
  );
  return { ...footer, paragraphs: [{ ...paragraphs[0], runs }] };
}
