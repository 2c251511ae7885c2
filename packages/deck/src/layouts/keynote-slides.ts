import type { OutlineSlide } from '../model/outline.ts';
import { plainText } from '../text/split-runs.ts';
import type { StageTone } from './stage-tone.ts';

/**
 * Returns a slide of a keynote: the headings of sections are statements like the others. A section with content of
 * several kinds keeps its own slide, so that the number of slides is the same.
 */
export function asKeynoteSlide(slide: OutlineSlide): OutlineSlide {
  const { kind, subtitle, blocks } = slide;
  if (kind !== 'section' || blocks.length > 0) return slide;
  return { ...slide, kind: 'content', subtitle: [], blocks: subtitle ? [{ kind: 'paragraph', runs: subtitle }] : [] };
}

/** Matches a sentence with which the text turns. */
const turn = /^(?:but|however|yet|instead|until|and yet|then|now)(?!\p{L})|^(?:但|然而|可是|直到|后来|现在)/iu;

/**
 * Returns the background of a keynote's slide, which changes only where the text turns: the headings of chapters are on a
 * dark one, and sentences such as “But nobody came.” in the theme's color.
 * @param isChapter Whether the slide is the heading of the slides after it.
 */
export function toneFor({ heading }: OutlineSlide, isChapter: boolean): StageTone {
  if (isChapter) return 'dark';
  return turn.test(plainText(heading).trim()) ? 'accent' : 'light';
}
