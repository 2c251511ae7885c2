import { elementsWithin, slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Box, Deck, GroupElement, MediaElement, MediaKind, Slide, SlideElement } from '@ppt-embed/deck';
import { changeMembers } from '../../model/members.ts';
import { absoluteBox } from '../group/members-in-group.ts';

/** A video or an audio clip that the service has stored, and its poster. */
export interface StoredMedia {
  kind: MediaKind;
  src: string;
  /** Size of a video in px. */
  width?: number;
  height?: number;
  /** The `src` of the poster; empty if there is none. */
  poster: string;
}

/** Size of the icon of a new audio clip in px. */
const iconSize = 96;

/** Whether an element is played during the slide show. */
export function isMedia(element: SlideElement): element is MediaElement {
  return 'poster' in element;
}

/** Creates an element for a stored file in the middle of the slide, in its natural size or as large as fits. */
export function newMedia(stored: StoredMedia, alt: string, deck: Pick<Deck, 'size'>): MediaElement {
  const { kind, src, poster, width = iconSize, height = iconSize } = stored;
  const scale = Math.min(1, 800 / width, 480 / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const box = {
    x: Math.round((slideWidth - size.width) / 2),
    y: Math.round((slideHeightOf(deck) - size.height) / 2),
    ...size,
  };
  return { id: kind, kind, box, src, poster, ...naturalSize(stored), alt };
}

/** Replaces the file of an element, as large as fits into its box. */
export function withMedia(element: MediaElement, stored: StoredMedia, alt: string): MediaElement {
  const { problem: _, naturalWidth: _width, naturalHeight: _height, ...rest } = element;
  const { kind, src, poster, width = iconSize, height = iconSize } = stored;
  const scale = Math.min(element.box.width / width, element.box.height / height);
  const size = { width: width * scale, height: height * scale };
  const box = {
    ...element.box,
    x: element.box.x + (element.box.width - size.width) / 2,
    y: element.box.y + (element.box.height - size.height) / 2,
    ...size,
  };
  return { ...rest, kind, box, src, poster, ...naturalSize(stored), alt };
}

function naturalSize({ width, height }: StoredMedia): Pick<MediaElement, 'naturalWidth' | 'naturalHeight'> {
  return width !== undefined && height !== undefined ? { naturalWidth: width, naturalHeight: height } : {};
}

/** A media element that can be played, and its box on the slide. */
export interface PlayableMedia {
  media: MediaElement;
  /** The ids of its groups and its own id, which identify it on the slide. */
  path: string;
  box: Box;
}

/** Returns the media of a slide that can be played, including media in groups. */
export function playableMedia(
  elements: readonly SlideElement[],
  groups: readonly GroupElement[] = [],
): PlayableMedia[] {
  return elements.flatMap((element) => {
    if (element.kind === 'group' && elementsWithin([element]).some(isMedia))
      return playableMedia(element.elements, [...groups, element]);
    if (!isMedia(element) || element.src === '' || element.problem !== undefined) return [];
    const path = [...groups, element].map(({ id }) => id).join(' ');
    return [{ media: element, path, box: absoluteBox(element.box, groups) }];
  });
}

/** Returns a slide as its picture is shown in a slide show: without the media that are hidden while they do not play. */
export function withoutHiddenMedia(slide: Slide): Slide {
  if (!elementsWithin(slide.elements).some(isHidden)) return slide;
  return { ...slide, elements: visibleElements(slide.elements) };
}

function visibleElements(elements: readonly SlideElement[]): SlideElement[] {
  return elements.filter((element) => !isHidden(element)).map((element) => changeMembers(element, visibleElements));
}

function isHidden(element: SlideElement): boolean {
  return isMedia(element) && element.hideWhenStopped === true && element.problem === undefined;
}
