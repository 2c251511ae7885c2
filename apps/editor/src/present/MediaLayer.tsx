import { useMemo, useState } from 'react';
import type { ComponentType, CSSProperties } from 'react';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { Box, Deck, MediaElement, MediaKind, Slide } from '@ppt-embed/deck';
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
    const Player = players[media.kind];
    return <Player key={path} media={media} style={boxStyle(box, slideHeight)} />;
  });
}

/** The player of each kind. */
const players: Readonly<Record<MediaKind, ComponentType<{ media: MediaElement; style: CSSProperties }>>> = {
  video: VideoPlayer,
  audio: AudioPlayer,
};

function VideoPlayer({ media, style }: { media: MediaElement; style: CSSProperties }) {
  const { src, poster, alt, autoplay = false, loop = false, hideWhenStopped } = media;
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
