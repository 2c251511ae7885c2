import type { PictureElement } from '../../model/element.ts';

/** Whether a picture is mirrored or recolored, or has another brightness or contrast, as few pictures are. */
export function hasPictureExtras({ recolor, brightness, contrast, flipH, flipV }: PictureElement): boolean {
  return Boolean(recolor || brightness || contrast || flipH || flipV);
}
