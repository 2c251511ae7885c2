import { isPictureUrl } from '../../elements/picture/picture-url.ts';
import type { BackgroundPicture } from '../../model/deck.ts';
import type { OutlineSlide } from '../../model/outline.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import { sourcesOf } from '../slide/slide-sources.ts';

type ResolvedPictures = ReadonlyMap<string, { src: string; width: number; height: number } | { problem: string }>;

/** Opacity of an overlay at which text on any photo remains readable. */
const overlay = 0.7;

/**
 * Adds the background pictures of the outline to its slides. Pictures that are missing are left out.
 * @param numbers For each slide of the outline, the number (from 1) of the first slide created from it.
 */
export function withBackgroundPictures(
  slides: readonly NewSlide[],
  outlineSlides: readonly OutlineSlide[],
  numbers: readonly number[],
  pictures: ResolvedPictures | undefined,
): readonly NewSlide[] {
  if (outlineSlides.every(({ background }) => background === undefined)) return slides;
  const sources = sourcesOf(slides, numbers);
  return slides.map((slide, index) => {
    const source = outlineSlides[sources[index] ?? -1]?.background;
    const backgroundPicture = source === undefined ? undefined : pictureFor(source, pictures);
    return backgroundPicture ? { ...slide, backgroundPicture } : slide;
  });
}

function pictureFor(source: string, pictures: ResolvedPictures | undefined): BackgroundPicture | undefined {
  const resolved = pictures?.get(source);
  if (resolved && 'src' in resolved)
    return { src: resolved.src, naturalWidth: resolved.width, naturalHeight: resolved.height, overlay };
  return !resolved && isPictureUrl(source) ? { src: source, overlay } : undefined;
}
