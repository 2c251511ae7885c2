import { mediaKindOf } from '@ppt-embed/deck';
import type { MediaKind, SlideElement } from '@ppt-embed/deck';
import { insertNew, insertNewAt } from '../commands/insert-elements.ts';
import type { InsertPosition } from '../commands/insert-elements.ts';
import { onSlide } from '../commands/change-slide.ts';
import type { ElementTarget } from '../commands/change-slide.ts';
import { changeTarget } from '../commands/change-slide.ts';
import { isMedia, newMedia, withMedia } from '../elements/media/media.ts';
import { mediaBehaviors, mediaKindOfFile } from '../elements/media/media-kinds.ts';
import type { StoredMedia } from '../elements/media/media.ts';
import { capturePoster } from './capture-poster.ts';
import type { OpenPresentation } from './open-presentation.ts';
import { codeOf } from './responses.ts';
import { uploadMedia } from './upload-media.ts';

/** The kind of a file whose type the browser does not know. */
const defaultKind: MediaKind = 'video';

/**
 * Uploads video and audio files and inserts them on the slide.
 * @param options `slide`: id of the slide that was current when the upload was requested.
 */
export async function insertMedia(
  { doc, screen }: OpenPresentation,
  files: readonly File[],
  { slide, position }: { slide: string; position?: InsertPosition | undefined },
): Promise<void> {
  for (const [index, file] of files.entries()) {
    const stored = await storeMedia({ doc, screen }, file, { index: index + 1, count: files.length });
    if (stored === 'canceled') return;
    if (!stored) continue;
    const element = newMedia(stored, altOf(file), doc.state.get().deck);
    const change = { at: Date.now() };
    // Storing the file takes time. Text that the user has started editing in the meantime stays open.
    const { editing, elements } = doc.state.get().selection;
    const keptEmptyId = editing ? elements[0] : undefined;
    const insert = position
      ? insertNewAt(element, position, change, keptEmptyId)
      : insertNew(element, change, false, keptEmptyId);
    doc.dispatch(onSlide(slide, insert));
  }
}

/** Uploads a file that replaces a video or an audio clip. */
export async function replaceMedia(
  { doc, screen }: OpenPresentation,
  target: ElementTarget,
  file: File,
): Promise<void> {
  const stored = await storeMedia({ doc, screen }, file);
  if (!stored || stored === 'canceled') return;
  const replace = (element: SlideElement): SlideElement =>
    isMedia(element) ? withMedia(element, stored, altOf(file)) : element;
  doc.dispatch(changeTarget(target, { at: Date.now() }, replace));
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
 * Uploads a file, and a frame of a video. The service recognizes the format.
 * @returns undefined if it was rejected, after showing the error
 */
async function storeMedia(
  { doc, screen }: OpenPresentation,
  file: File,
  progress = { index: 1, count: 1 },
): Promise<StoredMedia | 'canceled' | undefined> {
  try {
    const stored = await screen.uploads.run({ kind: mediaKindOfFile(file) ?? defaultKind, ...progress }, (options) =>
      uploadMedia(doc, file, options),
    );
    if (stored === 'canceled') return stored;
    const kind = mediaKindOf(stored.src) ?? defaultKind;
    const frame = mediaBehaviors[kind].hasFrames ? await capturePoster(file) : undefined;
    const poster = frame && (await doc.uploadPicture(frame).catch(() => undefined));
    return { ...stored, kind, poster: poster?.src ?? '' };
  } catch (thrown) {
    screen.notify({ name: 'media-rejected', code: codeOf(thrown) });
    return undefined;
  }
}

/** Returns the name of the file without its extension as alternative text, which the user can change. */
function altOf({ name }: File): string {
  return name.replace(/\.[^.]*$/u, '').slice(0, 200);
}
