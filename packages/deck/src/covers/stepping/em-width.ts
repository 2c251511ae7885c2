import { runsWidth } from '../../text/set-paragraphs.ts';

/** A text's width on one line in em; bold is a title's, the other what stands beside it. */
export function emWidth(text: string, bold = true): number {
  return runsWidth([{ text }], { face: bold ? 'heading' : 'body', size: 100, bold, lineHeight: 1 }) / 100;
}
