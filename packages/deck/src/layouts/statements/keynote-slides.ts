import type { OutlineSlide } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import type { KeynoteTone } from './keynote-tone.ts';

/**
 * Returns a slide of a keynote: the headings of sections are statements like the others. A section with content of
 * several kinds keeps its own slide, so that the number of slides is the same.
 */
export function asKeynoteSlide(slide: OutlineSlide): OutlineSlide {
  return slide.kind === 'section' && slide.blocks.length === 0 ? asContent(slide) : slide;
}

/** Returns a slide as a content slide, with its subtitle above its other content. */
export function asContent({ subtitle, ...slide }: OutlineSlide): OutlineSlide {
  const above = subtitle?.length ? [{ kind: 'paragraph' as const, runs: subtitle }] : [];
  return { ...slide, kind: 'content', subtitle: [], blocks: [...above, ...slide.blocks] };
}

/** Matches a sentence with which the text turns. */
const turn = /^(?:but|however|yet|instead|until|and yet|then|now)(?!\p{L})|^(?:但|然而|可是|直到|后来|现在)/iu;

/**
 * Returns the background of a keynote's slide, which changes only where the text turns: the headings of chapters are on a
 * dark one, and sentences such as “But nobody came.” in the theme's color.
 * @param isChapter Whether the slide is the heading of the slides after it.
 */
export function toneFor({ heading }: OutlineSlide, isChapter: boolean): KeynoteTone {
  if (isChapter) return 'dark';
  return turn.test(plainText(heading).trim()) ? 'accent' : 'light';
}
