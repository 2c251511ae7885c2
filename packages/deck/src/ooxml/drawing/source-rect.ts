import type { PictureCrop } from '../../model/element.ts';
import { tag } from '../xml.ts';

/** Writes the crop of a picture, in thousandths of a percent (ECMA-376 §20.1.8.55). */
export function sourceRectXml({ left, top, right, bottom }: PictureCrop): string {
  const part = (share: number) => Math.round(share * 100_000) || undefined;
  const sides = { l: part(left), t: part(top), r: part(right), b: part(bottom) };
  return Object.values(sides).some((side) => side !== undefined) ? tag('a:srcRect', sides) : '';
}
