import type { TextElement } from '../model/element.ts';
import { usableShare } from '../text/set-paragraphs.ts';
import { shortenRuns } from '../text/split-runs.ts';

/** A footer with a title in it, cut short where it is longer than its line. */
export function withFooterTitle(footer: TextElement, title: string): TextElement {
  const { box, style, paragraphs } = footer;
  const runs = shortenRuns([{ text: title.replace(/\s+/gu, ' ') }], style, box.width * usableShare);
  return { ...footer, paragraphs: [{ ...paragraphs[0], runs }] };
}
