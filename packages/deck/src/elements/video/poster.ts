import type { VideoElement } from '../../model/element.ts';

/**
 * A black PNG of 16 × 9 px, which files use as the poster of a video without one, because PowerPoint requires a
 * picture.
 */
export const blackPoster =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAJAQAAAAATUZGfAAAAC0lEQVR42mNgwAkAABsAAVmYPeoAAAAASUVORK5CYII=';

/** Returns the `src` of the picture that a video shows in a file until it is played. */
export function posterOf({ poster }: VideoElement): string {
  return poster === '' ? blackPoster : poster;
}
