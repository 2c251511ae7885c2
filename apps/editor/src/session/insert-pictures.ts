import type { InsertPosition } from '../commands/insert-at.ts';
import { insertNew, insertNewAt } from '../commands/insert-new.ts';
import { onSlide } from '../commands/on-slide.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { codeOf } from './error-from-response.ts';
import type { Presentation } from './presentation.ts';
import { currentSlide } from '../model/editor-state.ts';
import { newPicture } from '../elements/new-elements.ts';

/** Bytes; the service takes no larger picture. */
const largest = 10 * 1024 * 1024;

/**
 * Stores picture files with the service and puts them on the slide, one beside the other.
 * @param place Where the first of them stands. Without it: in the middle.
 * @param slide Its id: the one that was current when they were asked for.
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
    // It comes some time after it was asked for: a text that somebody has begun meanwhile stays.
    const { editing, elements } = presentation.state.get().selection;
    const keptEmptyId = editing ? elements[0] : undefined;
    const insert = position
      ? insertNewAt(picture, { ...position, point: beside(position.point, index) }, change, keptEmptyId)
      : insertNew(picture, change, false, keptEmptyId);
    presentation.dispatch(onSlide(slide, insert));
  }
}

/** Several do not hide each other. */
function beside({ x, y }: Point, index: number): Point {
  return { x: x + index * 24, y: y + index * 24 };
}

/** A picture file with the service; undefined where it is not taken, which is said. */
export async function storePicture(
  presentation: Presentation,
  file: File,
): Promise<Awaited<ReturnType<Presentation['uploadPicture']>> | undefined> {
  if (file.size > largest) {
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
