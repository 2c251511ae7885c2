import { elementsWithin, slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Box, Deck, GroupElement, SlideElement, VideoElement } from '@ppt-embed/deck';
import { absoluteBox } from '../group/members-in-group.ts';

/** A video that the service has stored, and its poster. */
export interface StoredVideo {
  src: string;
  width: number;
  height: number;
  /** The `src` of the poster; empty if there is none. */
  poster: string;
}

/** Creates an element for a stored video in the middle of the slide, in its natural size or as large as fits. */
export function newVideo(
  { src, width, height, poster }: StoredVideo,
  alt: string,
  deck: Pick<Deck, 'size'>,
): VideoElement {
  const scale = Math.min(1, 800 / width, 480 / height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const box = {
    x: Math.round((slideWidth - size.width) / 2),
    y: Math.round((slideHeightOf(deck) - size.height) / 2),
    ...size,
  };
  return { id: 'video', kind: 'video', box, src, poster, naturalWidth: width, naturalHeight: height, alt };
}

/** Replaces the file of a video, as large as fits into its box. */
export function withVideo(video: VideoElement, stored: StoredVideo, alt: string): VideoElement {
  const { problem: _, ...rest } = video;
  const { src, width, height, poster } = stored;
  const scale = Math.min(video.box.width / width, video.box.height / height);
  const size = { width: width * scale, height: height * scale };
  const box = {
    ...video.box,
    x: video.box.x + (video.box.width - size.width) / 2,
    y: video.box.y + (video.box.height - size.height) / 2,
    ...size,
  };
  return { ...rest, box, src, poster, naturalWidth: width, naturalHeight: height, alt };
}

/** A video that can be played, and its box on the slide. */
export interface PlayableVideo {
  video: VideoElement;
  box: Box;
}

/** Returns the videos of a slide that can be played, including videos in groups. */
export function playableVideos(
  elements: readonly SlideElement[],
  groups: readonly GroupElement[] = [],
): PlayableVideo[] {
  return elements.flatMap((element) => {
    if (element.kind === 'group' && elementsWithin([element]).some(({ kind }) => kind === 'video'))
      return playableVideos(element.elements, [...groups, element]);
    if (element.kind !== 'video' || element.src === '' || element.problem !== undefined) return [];
    return [{ video: element, box: absoluteBox(element.box, groups) }];
  });
}
