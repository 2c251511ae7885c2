import type { MediaElement, MediaKind } from '../../model/element.ts';
import { speakerPng } from '../audio/speaker-png.ts';

/**
 * The pictures of media elements without a poster in files, because PowerPoint requires a picture: a black PNG of
 * 16 × 9 px, and a speaker.
 */
export const defaultPosters: Readonly<Record<MediaKind, string>> = {
  video:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAJAQAAAAATUZGfAAAAC0lEQVR42mNgwAkAABsAAVmYPeoAAAAASUVORK5CYII=',
  audio: speakerPng,
};

/** Whether an element is played during the slide show. */
export function isMedia(element: { kind: string }): element is MediaElement {
  return Object.hasOwn(defaultPosters, element.kind);
}

/** Returns the `src` of the picture that a media element has in a file. */
export function posterOf({ kind, poster }: MediaElement): string {
  return poster === '' ? defaultPosters[kind] : poster;
}
