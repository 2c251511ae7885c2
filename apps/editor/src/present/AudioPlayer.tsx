import { useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { pauseIcon, playIcon } from '../kit/icons.generated.ts';
import type { MediaElement } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { Icon } from '../kit/Icon.tsx';
import { useMessages } from '../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Button over the icon of an audio clip, which plays and pauses it, with the part that has been played. */
export function AudioPlayer({ media: audio, style }: { media: MediaElement; style: CSSProperties }) {
  const t = useMessages(messages);
  const player = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [progress, setProgress] = useState(0);

  function toggle(): void {
    const { current } = player;
    if (current?.paused) void current.play().catch(() => undefined);
    else current?.pause();
  }

  const name = audio.alt ? t.clipNamed(audio.alt) : t.clip;
  return (
    <div className="ed-stage-media ed-stage-audio" style={style}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- audio clips of users have no captions */}
      <audio
        ref={player}
        autoPlay={audio.autoplay ?? false}
        loop={audio.loop ?? false}
        preload="metadata"
        src={pictureUrl(audio.src)}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setProgress(duration > 0 ? currentTime / duration : 0)
        }
      />
      {!audio.hideWhenStopped && (
        <button type="button" aria-label={isPlaying ? t.pauseClip(name) : t.playClip(name)} onClick={toggle}>
          <span className="ed-stage-audio-control">
            <Icon icon={isPlaying ? pauseIcon : playIcon} />
            {(isPlaying || progress > 0) && <progress aria-hidden value={progress} />}
          </span>
        </button>
      )}
    </div>
  );
}
