import { useRef, useState } from 'react';
import { fileUpIcon, imageIcon } from '../../kit/icons.generated.ts';
import type { MediaElement, SlideElement } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import type { ActionContext } from '../../actions/actions.ts';
import { changeTarget } from '../../commands/change-slide.ts';
import type { ElementTarget } from '../../commands/change-slide.ts';
import { isMedia } from '../../elements/media/media.ts';
import { mediaBehaviors } from '../../elements/media/media-kinds.ts';
import { mediaMessages } from '../../elements/media/messages.ts';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { onlyElement, selectedMember } from '../../model/selection.ts';
import { pickMediaReplacement } from '../../session/insert-pictures.ts';
import { loadModule } from '../../session/load-module.ts';
import { Section } from './Section.tsx';

const en = {
  poster: 'Use frame as poster',
  hint: 'Choose a frame in the preview. The poster is shown until the video plays, and in PDFs.',
  autoplay: 'Play automatically',
  loop: 'Loop until stopped',
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    poster: '用作封面图',
    hint: '在预览中定位到某一帧。播放前以及 PDF 文件中会显示封面图。',
    autoplay: '自动播放',
    loop: '循环播放，直到停止',
  },
};

/** Section that replaces the file of a media element, sets how it plays, and chooses the poster of a video. */
export function MediaSection({ context, media }: { context: ActionContext; media: MediaElement }) {
  const { doc, screen } = context;
  const t = useMessages(messages);
  const preview = useRef<HTMLVideoElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const { kind } = media;
  const ofKind = useMessages(mediaMessages)[kind];

  function target(): ElementTarget | null {
    const state = doc.state.get();
    const slide = currentSlide(state)?.id;
    const element = onlyElement(state.selection);
    if (slide === undefined || element === null) return null;
    return { slide, element, member: selectedMember(state.selection) ?? undefined };
  }

  function replace(): void {
    const replaced = target();
    if (replaced) pickMediaReplacement(context, replaced, kind);
  }

  function set(options: Partial<Pick<MediaElement, 'autoplay' | 'loop' | 'hideWhenStopped'>>): void {
    const changed = target();
    const update = (element: SlideElement): SlideElement => (isMedia(element) ? { ...element, ...options } : element);
    if (changed) doc.dispatch(changeTarget(changed, { at: Date.now() }, update));
  }

  async function captureShownFrame(): Promise<void> {
    const changed = target();
    const { current } = preview;
    if (!changed || !current) return;
    const module = await loadModule(
      screen,
      async () => ({
        ...(await import('../../session/capture-poster.ts')),
        ...(await import('../../session/insert-media.ts')),
      }),
      () => void captureShownFrame(),
    );
    const frame = await module?.captureFrame(current);
    if (module && frame) await module.setPoster(context, changed, { src: media.src, frame });
  }

  const Player = kind;
  return (
    <Section title={ofKind.name}>
      {media.src !== '' && (
        <Player
          ref={preview}
          className="ed-media-preview"
          aria-label={ofKind.preview}
          controls
          preload="metadata"
          src={pictureUrl(media.src)}
          onLoadedData={() => setIsLoaded(true)}
        />
      )}
      <div className="ed-fields" data-columns="1">
        <Button variant="secondary" icon={fileUpIcon} name={ofKind.replace} onClick={replace} />
        {/* The frames of videos on other sites cannot be read. */}
        {mediaBehaviors[kind].hasFrames && media.src.startsWith(`${kind}:`) && (
          <Button
            variant="secondary"
            icon={imageIcon}
            name={t.poster}
            disabled={!isLoaded}
            onClick={() => void captureShownFrame()}
          />
        )}
      </div>
      <PlaybackField
        label={t.autoplay}
        checked={media.autoplay}
        // Nothing else starts media that are hidden.
        onChange={(autoplay) => set(autoplay ? { autoplay } : { autoplay, hideWhenStopped: false })}
      />
      <PlaybackField label={t.loop} checked={media.loop} onChange={(loop) => set({ loop })} />
      <PlaybackField
        label={ofKind.hide}
        checked={media.hideWhenStopped}
        disabled={!media.autoplay && !media.hideWhenStopped}
        onChange={(hideWhenStopped) => set({ hideWhenStopped })}
      />
      {mediaBehaviors[kind].hasFrames && <p className="ed-inspector-none">{t.hint}</p>}
    </Section>
  );
}

interface PlaybackFieldProps {
  label: string;
  checked: boolean | undefined;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

function PlaybackField({ label, checked = false, disabled = false, onChange }: PlaybackFieldProps) {
  return (
    <label className="ed-check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
