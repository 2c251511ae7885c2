import { useRef, useState } from 'react';
import type { VideoElement } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import type { ActionContext } from '../../actions/actions.ts';
import type { ElementTarget } from '../../commands/change-slide.ts';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { onlyElement, selectedMember } from '../../model/selection.ts';
import { pickVideoReplacement } from '../../session/insert-pictures.ts';
import { loadModule } from '../../session/load-module.ts';
import { Section } from './Section.tsx';

const en = {
  video: 'Video',
  preview: 'Video preview',
  replace: 'Replace video',
  poster: 'Use this frame as poster',
  hint: 'Move to a frame in the preview. The poster is shown until the video is played, and in PDF files.',
};

const videoMessages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    video: '视频',
    preview: '视频预览',
    replace: '替换视频',
    poster: '用作封面图',
    hint: '在预览中定位到某一帧。播放前以及 PDF 文件中会显示封面图。',
  },
};

/** Section that replaces a video, and chooses its poster among its frames. */
export function VideoSection({ context, video }: { context: ActionContext; video: VideoElement }) {
  const { doc, screen } = context;
  const t = useMessages(videoMessages);
  const preview = useRef<HTMLVideoElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);

  function target(): ElementTarget | null {
    const state = doc.state.get();
    const slide = currentSlide(state)?.id;
    const element = onlyElement(state.selection);
    if (slide === undefined || element === null) return null;
    return { slide, element, member: selectedMember(state.selection) ?? undefined };
  }

  function replace(): void {
    const replaced = target();
    if (replaced) pickVideoReplacement(context, replaced);
  }

  async function captureShownFrame(): Promise<void> {
    const changed = target();
    const { current } = preview;
    if (!changed || !current) return;
    const module = await loadModule(screen, async () => ({
      ...(await import('../../session/capture-poster.ts')),
      ...(await import('../../session/insert-videos.ts')),
    }));
    const frame = await module?.captureFrame(current);
    if (module && frame) await module.setPoster(context, changed, { src: video.src, frame });
  }

  return (
    <Section title={t.video}>
      {video.src !== '' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of users have no captions
        <video
          ref={preview}
          className="ed-video-preview"
          aria-label={t.preview}
          controls
          preload="metadata"
          src={pictureUrl(video.src)}
          onLoadedData={() => setIsLoaded(true)}
        />
      )}
      <div className="ed-fields">
        <Button variant="secondary" name={t.replace} onClick={replace} />
        {/* The frames of videos on other sites cannot be read. */}
        {video.src.startsWith('video:') && (
          <Button variant="secondary" name={t.poster} disabled={!isLoaded} onClick={() => void captureShownFrame()} />
        )}
      </div>
      <p className="ed-inspector-none">{t.hint}</p>
    </Section>
  );
}
