import type { OutlineSlide } from '../model/outline.ts';
import type { StageTone } from './stage-tone.ts';

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

/**
 * Returns the background of a keynote's next slide, which differs from the one before. Headings of sections are never
 * on a light one.
 * @param isSection Whether the slide has a heading of level 1.
 */
export function nextTone(previous: StageTone | undefined, isSection: boolean): StageTone {
  if (isSection) return previous === 'dark' ? 'accent' : 'dark';
  return previous === 'light' ? 'dark' : 'light';
}
