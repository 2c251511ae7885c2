import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block } from '../model/outline.ts';
import { sideBySideElements } from './side-by-side.ts';
import type { PictureBlock } from './flow/flow-item.ts';
import { ratioOf } from './flow/pictures-item.ts';
import type { LayoutContext } from './slide-layout.ts';

/** Wider pictures look better above or below their text. */
const maxRatio = 2.2;

/** Returns the picture of a slide with one picture and text, and whether the picture comes first. */
export function pictureAndText(
  blocks: readonly Block[],
): { picture: PictureBlock; texts: readonly Block[]; isFirst: boolean } | undefined {
  const picture = blocks.find((one): one is PictureBlock => one.kind === 'picture');
  const texts = blocks.filter((one) => one !== picture);
  const isText = texts.every(({ kind }) => ['paragraph', 'list', 'heading', 'quote'].includes(kind));
  return picture && isText && texts.length > 0 ? { picture, texts, isFirst: blocks[0] === picture } : undefined;
}

export function pictureSideBySide(
  blocks: readonly Block[],
  side: 'left' | 'right',
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const parts = pictureAndText(blocks);
  if (!parts) return undefined;
  const picture = context.pictureOf(parts.picture);
  const ratio = ratioOf(picture);
  if (ratio > maxRatio || (picture.widthPercent ?? 0) > 60) return undefined;
  const idealWidth = picture.widthPercent ? (box.width * picture.widthPercent) / 100 : box.width * 0.5;
  const width = Math.round(Math.max(200, Math.min(idealWidth, box.height * ratio)));
  return sideBySideElements({ figure: parts.picture, texts: parts.texts, side, width }, box, context);
}
