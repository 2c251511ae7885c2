import type { VideoElement } from '../../model/element.ts';

/** A black PNG of 16 × 9 px. */
const blackPoster =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAJAQAAAAATUZGfAAAAC0lEQVR42mNgwAkAABsAAVmYPeoAAAAASUVORK5CYII=';

/** Returns the `src` of the picture that a video shows until it is played. */
export function posterOf({ poster }: VideoElement): string {
  return poster === '' ? blackPoster : poster;
}
