import { useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Box, Deck, MediaElement, Slide } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { playableMedia } from '../elements/media/media.ts';
import { AudioPlayer } from './AudioPlayer.tsx';

/**
 * Layer with the videos and audio clips of a slide, positioned over their pictures. Removing a player from the page stops
 * it (HTML §4.8.11), so another slide or a black screen must remove the layer.
 */
export function MediaLayer({ deck, slide }: { deck: Pick<Deck, 'size'>; slide: Slide }) {
  const all = useMemo(() => playableMedia(slide.elements), [slide]);
  const slideHeight = slideHeightOf(deck);
  return all.map(({ media, path, box }) => {
    const style = boxStyle(box, slideHeight);
    return media.kind === 'audio' ? (
      <AudioPlayer key={path} audio={media} style={style} />
    ) : (
      <VideoPlayer key={path} video={media} style={style} />
    );
  });
}

function VideoPlayer({ video, style }: { video: MediaElement; style: CSSProperties }) {
  const { src, poster, alt, autoplay = false, loop = false, hideWhenStopped } = video;
  const [isPlaying, setIsPlaying] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of users have no captions
    <video
      className="ed-stage-media"
      aria-label={alt}
      autoPlay={autoplay}
      controls
      loop={loop}
      playsInline
      preload="metadata"
      src={pictureUrl(src)}
      {...(poster !== '' && { poster: pictureUrl(poster) })}
      style={{ ...style, ...(hideWhenStopped && !isPlaying && { visibility: 'hidden' }) }}
      onPlay={() => setIsPlaying(true)}
      onPause={() => setIsPlaying(false)}
    />
  );
}

function boxStyle(box: Box, slideHeight: number): CSSProperties {
  return {
    insetInlineStart: `${(box.x / slideWidth) * 100}%`,
    insetBlockStart: `${(box.y / slideHeight) * 100}%`,
    inlineSize: `${(box.width / slideWidth) * 100}%`,
    blockSize: `${(box.height / slideHeight) * 100}%`,
    ...(box.rotation && { rotate: `${box.rotation}deg` }),
  };
}
