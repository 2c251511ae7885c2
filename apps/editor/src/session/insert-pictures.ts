import type { InsertPosition } from '../commands/insert-elements.ts';
import { insertNew, insertNewAt } from '../commands/insert-elements.ts';
import { onSlide } from '../commands/change-slide.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { codeOf } from './error-from-response.ts';
import type { Presentation } from './presentation.ts';
import { currentSlide } from '../model/editor-state.ts';
import { newPicture } from '../elements/new-elements.ts';

/** Bytes. The service's maximum size of a picture. */
const maxBytes = 10 * 1024 * 1024;

/**
 * Uploads picture files and inserts them on the slide, each offset from the one before.
 * @param position Where the first one is inserted; by default in the middle.
 * @param slide Id of the slide that was current when the upload was requested.
 */
export async function insertPictures(
  presentation: Presentation,
  files: readonly File[],
  {
    position,
    slide = currentSlide(presentation.state.get())?.id,
  }: { position?: InsertPosition | undefined; slide?: string | undefined } = {},
): Promise<void> {
  if (slide === undefined) return;
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  for (const [index, file] of pictures.entries()) {
    const stored = await storePicture(presentation, file);
    if (!stored) continue;
    const picture = newPicture(stored);
    const change = { at: Date.now() };
    // The upload takes time: a text that the user has started editing in the meantime is kept.
    const { editing, elements } = presentation.state.get().selection;
    const keptEmptyId = editing ? elements[0] : undefined;
    const insert = position
      ? insertNewAt(picture, { ...position, point: beside(position.point, index) }, change, keptEmptyId)
      : insertNew(picture, change, false, keptEmptyId);
    presentation.dispatch(onSlide(slide, insert));
  }
}

/** Offsets pictures so that they do not cover each other. */
function beside({ x, y }: Point, index: number): Point {
  return { x: x + index * 24, y: y + index * 24 };
}

/** Uploads a picture file. Returns undefined if it was rejected, after showing the error. */
export async function storePicture(
  presentation: Presentation,
  file: File,
): Promise<Awaited<ReturnType<Presentation['uploadPicture']>> | undefined> {
  if (file.size > maxBytes) {
    presentation.notify({ name: 'picture-too-large', megabytes: file.size / 1024 / 1024 });
    return undefined;
  }
  try {
    return await presentation.uploadPicture(file);
  } catch (thrown) {
    presentation.notify({ name: 'picture-rejected', code: codeOf(thrown) });
    return undefined;
  }
}
