import type { VideoResponse } from '@ppt-embed/protocol/editor';
import type { VideoElement } from '@ppt-embed/deck';
import { insertNew, insertNewAt } from '../commands/insert-elements.ts';
import type { InsertPosition } from '../commands/insert-elements.ts';
import { onSlide } from '../commands/change-slide.ts';
import type { ElementTarget } from '../commands/change-slide.ts';
import { changeTarget, onlyKind } from '../commands/change-slide.ts';
import { newVideo, withVideo } from '../elements/video/video.ts';
import type { StoredVideo } from '../elements/video/video.ts';
import { capturePoster } from './capture-poster.ts';
import type { OpenPresentation } from './open-presentation.ts';
import { uploadMs } from './editor-api.ts';
import { codeOf, isNumber, isString } from './responses.ts';

const isVideoResponse = (value: unknown): value is VideoResponse => {
  const { src, width, height } = (value ?? {}) as Partial<Record<string, unknown>>;
  return isString(src) && src.startsWith('video:') && isNumber(width) && isNumber(height) && width > 0 && height > 0;
};

/**
 * Uploads video files and inserts them on the slide.
 * @param options `slide`: id of the slide that was current when the upload was requested.
 */
export async function insertVideos(
  { doc, screen }: OpenPresentation,
  files: readonly File[],
  { slide, position }: { slide: string; position?: InsertPosition | undefined },
): Promise<void> {
  for (const [index, file] of files.entries()) {
    const stored = await storeVideo({ doc, screen }, file, { index: index + 1, count: files.length });
    if (stored === 'canceled') return;
    if (!stored) continue;
    const video = newVideo(stored, altOf(file), doc.state.get().deck);
    const change = { at: Date.now() };
    // Storing the video takes time. Text that the user has started editing in the meantime stays open.
    const { editing, elements } = doc.state.get().selection;
    const keptEmptyId = editing ? elements[0] : undefined;
    const insert = position
      ? insertNewAt(video, position, change, keptEmptyId)
      : insertNew(video, change, false, keptEmptyId);
    doc.dispatch(onSlide(slide, insert));
  }
}

/** Uploads a file that replaces a video. */
export async function replaceVideo(
  { doc, screen }: OpenPresentation,
  target: ElementTarget,
  file: File,
): Promise<void> {
  const stored = await storeVideo({ doc, screen }, file);
  if (!stored || stored === 'canceled') return;
  const replace = onlyKind('video', (video) => withVideo(video, stored, altOf(file)));
  doc.dispatch(changeTarget(target, { at: Date.now() }, replace));
}

/** Stores a frame of the video as its poster. */
export async function setPoster(
  { doc, screen }: OpenPresentation,
  target: ElementTarget,
  { src, frame }: { src: VideoElement['src']; frame: Blob },
): Promise<void> {
  try {
    const { src: poster } = await doc.uploadPicture(frame);
    // Another user may have replaced the video in the meantime.
    const withPoster = onlyKind('video', (video) => (video.src === src ? { ...video, poster } : video));
    doc.dispatch(changeTarget(target, { at: Date.now() }, withPoster));
  } catch (thrown) {
    screen.notify({ name: 'picture-rejected', code: codeOf(thrown) });
  }
}

/** Uploads a video and a frame of it. Returns undefined if it was rejected, after showing the error. */
async function storeVideo(
  { doc, screen }: OpenPresentation,
  file: File,
  progress = { index: 1, count: 1 },
): Promise<StoredVideo | 'canceled' | undefined> {
  try {
    const stored = await screen.uploads.run({ kind: 'video', ...progress }, (options) =>
      doc.call('uploadVideo', isVideoResponse, { ...options, body: file, timeoutMs: uploadMs }),
    );
    if (stored === 'canceled') return stored;
    const frame = await capturePoster(file);
    const poster = frame && (await doc.uploadPicture(frame).catch(() => undefined));
    return { ...stored, poster: poster?.src ?? '' };
  } catch (thrown) {
    screen.notify({ name: 'video-rejected', code: codeOf(thrown) });
    return undefined;
  }
}

/** Returns the name of the file without its extension as alternative text, which the user can change. */
function altOf({ name }: File): string {
  return name.replace(/\.[^.]*$/u, '').slice(0, 200);
}
