import { useMemo } from 'react';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { playableVideos } from '../elements/video/video.ts';

/**
 * Layer with the videos of a slide, positioned over their posters. Removing a video from the page stops it (HTML
 * §4.8.11), so another slide or a black screen must remove the layer.
 */
export function VideoLayer({ deck, slide }: { deck: Pick<Deck, 'size'>; slide: Slide }) {
  const videos = useMemo(() => playableVideos(slide.elements), [slide]);
  const slideHeight = slideHeightOf(deck);
  return videos.map(({ video: { id, src, poster, alt }, box }, index) => (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of users have no captions
    <video
      // Members of different groups may have the same id.
      key={`${index} ${id}`}
      className="ed-stage-video"
      aria-label={alt}
      controls
      playsInline
      preload="metadata"
      src={pictureUrl(src)}
      {...(poster !== '' && { poster: pictureUrl(poster) })}
      style={{
        insetInlineStart: `${(box.x / slideWidth) * 100}%`,
        insetBlockStart: `${(box.y / slideHeight) * 100}%`,
        inlineSize: `${(box.width / slideWidth) * 100}%`,
        blockSize: `${(box.height / slideHeight) * 100}%`,
        ...(box.rotation && { rotate: `${box.rotation}deg` }),
      }}
    />
  ));
}
