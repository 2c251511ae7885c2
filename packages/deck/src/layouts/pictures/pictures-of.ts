import { mediaKindOf } from '../../elements/media/media-url.ts';
import type { Block, Outline, OutlineSlide } from '../../model/outline.ts';

/** Returns all picture URLs in order, as the author wrote them and without duplicates. Videos and audio clips are not included. */
export function picturesOf(outline: Outline): string[] {
  const logo = outline.logo === undefined ? [] : [outline.logo];
  const urls = [...logo, ...outline.slides.flatMap(picturesOnSlide)];
  return [...new Set(urls.filter((url) => !mediaKindOf(url)))];
}

/** Returns the URLs of all videos and audio clips in order, as the author wrote them and without duplicates. */
export function mediaOf(outline: Outline): string[] {
  return [...new Set(outline.slides.flatMap(({ blocks }) => picturesIn(blocks)).filter((url) => mediaKindOf(url)))];
}

function picturesOnSlide({ background, blocks }: OutlineSlide): string[] {
  return [...(background === undefined ? [] : [background]), ...picturesIn(blocks)];
}

function picturesIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    block.kind === 'picture'
      ? [block.src]
      : block.kind === 'columns'
        ? block.columns.flatMap((column) => picturesIn(column.blocks))
        : [],
  );
}
