import { insertAround } from '../commands/insert-around.ts';
import { insertNew } from '../commands/insert-new.ts';
import { onSlide } from '../commands/on-slide.ts';
import type { Point } from '../geometry/bounds.ts';
import type { Presentation } from '../session/presentation.ts';
import { codeOf } from '../session/refusal.ts';
import { currentSlide } from '../state/editor-state.ts';
import { newPicture } from './new-elements.ts';

/** Bytes; the service takes no larger picture. */
const largest = 10 * 1024 * 1024;

/**
 * Stores picture files with the service and puts them on the slide, one beside the other.
 * @param droppedAt The place on the slide where the pointer let them go: they stand there, even where they hang off the slide.
 * @param near The place that was asked for otherwise: they stand as near to it as they are on the slide whole.
 * @param slide Its id: the one that was current when they were asked for.
 */
export async function takePictures(
  presentation: Presentation,
  files: readonly File[],
  {
    droppedAt,
    near,
    slide = currentSlide(presentation.state.get())?.id,
  }: { droppedAt?: Point; near?: Point; slide?: string | undefined } = {},
): Promise<void> {
  if (slide === undefined) return;
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  for (const [index, file] of pictures.entries()) {
    const stored = await storePicture(presentation, file);
    if (!stored) continue;
    const place = droppedAt ?? near;
    const beside = place && { x: place.x + index * 24, y: place.y + index * 24 };
    const picture = newPicture(stored);
    const change = { at: Date.now() };
    presentation.dispatch(
      onSlide(
        slide,
        beside ? insertAround([picture], beside, change, droppedAt !== undefined) : insertNew(picture, change),
      ),
    );
  }
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
    presentation.notify({ name: 'picture-refused', code: codeOf(thrown) });
    return undefined;
  }
}
