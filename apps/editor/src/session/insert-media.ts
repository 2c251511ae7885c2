import { mediaKindOf } from '@ppt-embed/deck';
import type { MediaKind, SlideElement } from '@ppt-embed/deck';
import { insertStored } from '../commands/insert-picture.ts';
import type { InsertPosition } from '../commands/insert-elements.ts';
import type { ElementTarget } from '../commands/change-slide.ts';
import { changeTarget } from '../commands/change-slide.ts';
import { isMedia, newMedia, withMedia } from '../elements/media/media.ts';
import { mediaBehaviors, mediaKindOfFile } from '../elements/media/media-kinds.ts';
import type { StoredMedia } from '../elements/media/media.ts';
import { capturePoster } from './capture-poster.ts';
import type { OpenPresentation } from './open-presentation.ts';
import { codeOf } from './responses.ts';
import { offsetPosition, storeFile, trackAttention } from './store-file.ts';
import { uploadMedia } from './upload-media.ts';
import type { RunOptions } from './uploads.ts';

/** The kind of a file whose type the browser does not know. */
const defaultKind: MediaKind = 'video';

/**
 * Uploads video and audio files and inserts them on the slide, offsetting each one from the previous one.
 * @param options `slide`: id of the slide that was current when the upload was requested.
 */
export async function insertMedia(
  { doc, screen }: OpenPresentation,
  files: readonly File[],
  { slide, position }: { slide: string; position?: InsertPosition | undefined },
): Promise<void> {
  for (const [index, file] of files.entries()) {
    const target = { slide, position: position && { ...position, point: offsetPosition(position.point, index) } };
    const isElsewhere = trackAttention(doc);
    const isCanceled = await storeMedia(
      { doc, screen },
      file,
      (stored) => {
        const element = newMedia(stored, altOf(file), doc.state.get().deck);
        doc.dispatch(insertStored(element, target, { at: Date.now() }, isElsewhere()));
      },
      { index: index + 1, count: files.length },
    );
    // Canceling also cancels the files that have not been uploaded yet.
    if (isCanceled) return;
  }
}

/** Uploads a file that replaces a video or an audio clip. */
export async function replaceMedia(
  { doc, screen }: OpenPresentation,
  target: ElementTarget,
  file: File,
): Promise<void> {
  await storeMedia({ doc, screen }, file, (stored) => {
    const replace = (element: SlideElement): SlideElement =>
      isMedia(element) ? withMedia(element, stored, altOf(file)) : element;
    doc.dispatch(changeTarget(target, { at: Date.now() }, replace));
  });
}

/** Stores a frame of the video as its poster. */
export async function setPoster(
  { doc, screen }: OpenPresentation,
  target: ElementTarget,
  { src, frame }: { src: string; frame: Blob },
): Promise<void> {
  try {
    const { src: poster } = await doc.uploadPicture(frame);
    // Another user may have replaced the video in the meantime.
    const withPoster = (element: SlideElement): SlideElement =>
      isMedia(element) && element.src === src ? { ...element, poster } : element;
    doc.dispatch(changeTarget(target, { at: Date.now() }, withPoster));
  } catch (thrown) {
    screen.notify({ name: 'picture-rejected', code: codeOf(thrown) });
  }
}

/**
 * Uploads a file, and a frame of a video, and uses them. The service recognizes the format. If it cannot be reached or
 * cannot store the file now, the file is kept for another attempt; if it rejects the file, the reason is shown.
 * @returns whether the user has canceled the upload
 */
function storeMedia(
  { doc, screen }: OpenPresentation,
  file: File,
  onStored: (stored: StoredMedia) => void,
  progress = { index: 1, count: 1 },
): Promise<boolean> {
  async function upload(options: RunOptions): Promise<StoredMedia> {
    const stored = await uploadMedia(doc, file, options);
    const kind = mediaKindOf(stored.src) ?? defaultKind;
    const frame = mediaBehaviors[kind].hasFrames ? await capturePoster(file) : undefined;
    const poster = frame && (await doc.uploadPicture(frame, { signal: options.signal }).catch(() => undefined));
    options.signal.throwIfAborted();
    return { ...stored, kind, poster: poster?.src ?? '' };
  }
  return storeFile(
    { doc, screen },
    {
      kind: mediaKindOfFile(file) ?? defaultKind,
      ...progress,
      upload,
      onStored,
      onRejected: (code) => screen.notify({ name: 'media-rejected', code }),
    },
  );
}

/** Returns the name of the file without its extension as alternative text, which the user can change. */
function altOf({ name }: File): string {
  return name.replace(/\.[^.]*$/u, '').slice(0, 200);
}
