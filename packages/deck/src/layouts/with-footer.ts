import type { TextElement } from '../model/element.ts';
import { usableWidthRatio } from '../text/typeset-paragraphs.ts';
import { shortenRuns } from '../text/split-runs.ts';

/** Characters of a title that are looked at: many more than its line has room for, and it is measured for every slide. */
const maxTitleLength = 1000;

/** A footer with a title in it, cut short where it is longer than its line. */
export function withFooterTitle(footer: TextElement, title: string): TextElement {
  const { box, style, paragraphs } = footer;
  const runs = shortenRuns(
    [{ text: title.slice(0, maxTitleLength).replace(/\s+/gu, ' ') }],
    style,
    box.width * usableWidthRatio,
  );
  return { ...footer, paragraphs: [{ ...paragraphs[0], runs }] };
}
