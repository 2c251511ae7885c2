import type { Box } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block } from '../model/outline.ts';
import { flowItems } from './flow/flow-items.ts';
import type { PictureBlock } from './flow/flow-item.ts';
import { itemGap, scales } from './flow/flow-item.ts';
import { ratioOf } from './flow/pictures-item.ts';
import { heightOfPage } from './flow/paginate.ts';
import { placeItems } from './flow/place-items.ts';
import type { LayOutContext } from './lay-out-context.ts';
import { slideIds } from './slide-ids.ts';

/** Wider pictures are better above or below their text. */
const widest = 2.2;
const gap = 40;

/** One picture at the right, text at the left; undefined if the text does not fit there. */
export function besideElements(blocks: readonly Block[], box: Box, context: LayOutContext): SlideElement[] | undefined {
  const block = blocks.find((one): one is PictureBlock => one.kind === 'picture');
  if (!block) return undefined;
  const picture = context.pictureOf(block);
  const ratio = ratioOf(picture);
  if (ratio > widest || (picture.widthPercent ?? 0) > 60) return undefined;
  const wanted = picture.widthPercent ? (box.width * picture.widthPercent) / 100 : box.width * 0.5;
  const pictureWidth = Math.round(Math.max(200, Math.min(wanted, box.height * ratio)));
  const textBox = { ...box, width: box.width - pictureWidth - gap };
  const texts = flowItems(
    blocks.filter((one) => one !== block),
    context,
  );
  const pictures = flowItems([block], context);
  const scale = scales.find((one) => heightOfPage(texts, one, textBox.width) <= box.height);
  if (!scale || pictures.length !== 1) return undefined;
  const id = slideIds();
  const pictureBox = {
    ...box,
    x: box.x + box.width - pictureWidth,
    width: pictureWidth,
    height: box.height - itemGap / 2,
  };
  return [...placeItems(texts, scale, textBox, id, context), ...placeItems(pictures, scale, pictureBox, id, context)];
}
