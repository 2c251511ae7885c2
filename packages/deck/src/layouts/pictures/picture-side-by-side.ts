import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { weightedLengthOf } from '../../text/runs.ts';
import { sideBySideElements } from '../tables/side-by-side.ts';
import type { PictureBlock } from '../flow/flow-item.ts';
import { largestScale } from '../flow/flow-item.ts';
import { captionsHeight, ratioOf } from '../flow/pictures-item.ts';
import { maxPictureScale } from '../flow/slide-picture.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import type { LayoutContext } from '../slide-layout.ts';

type Side = 'left' | 'right';

/** Maximum aspect ratio. Wider pictures look better above or below their text, unless the author requested a side. */
const maxRatio = 2.2;

/** Limits for a short list next to a wide picture: its items, their characters, and the aspect ratio and the share of the picture. */
const wide = { items: 4, length: 64, minRatio: 1.8, maxRatio: 2.8, share: 0.55 } as const;

/**
 * Maximum share of a picture that is then taller, if text of this scale fits next to it in this fraction of the height.
 * The labels in a drawing are easier to read if it is larger, with smaller text.
 */
const maxShare = 0.62;
const besidePhoto = { scale: { ...largestScale, body: 32 }, height: 0.7 } as const;
const besideDrawing = { scale: { ...largestScale, body: 26 }, height: 0.8 } as const;
/** Minimum aspect ratio of a drawing whose width limits its labels. */
const minDrawingRatio = 1.4;
/** Distance in px between a picture and its text. */
const textGap = 40;

/** A picture, and the text next to it. */
export interface PictureAndText {
  picture: PictureBlock;
  texts: readonly Block[];
  side: Side;
  /** Whether the author requested this side. */
  isRequested: boolean;
}

/**
 * Returns the picture of a slide with one picture and text, and the side that the author requested or the
 * order implies.
 */
export function pictureAndText(blocks: readonly Block[]): PictureAndText | undefined {
  const picture = blocks.find((one): one is PictureBlock => one.kind === 'picture');
  const texts = blocks.filter((one) => one !== picture);
  const isText = texts.every(({ kind }) => ['paragraph', 'list', 'heading', 'quote'].includes(kind));
  if (!picture || !(isText || isNarrowTable(texts)) || texts.length === 0) return undefined;
  const { position } = picture;
  if (position === 'left' || position === 'right') return { picture, texts, side: position, isRequested: true };
  return { picture, texts, side: blocks[0] === picture ? 'left' : 'right', isRequested: false };
}

/** Limits for a table next to a picture, and the width of the picture as a fraction of the body. */
const tableLimits = { columns: 5, rows: 8, pictureShare: 0.4 } as const;

/** Whether the only other content is a table that fits next to a picture. */
function isNarrowTable([table, ...others]: readonly Block[]): boolean {
  return (
    table?.kind === 'table' &&
    others.length === 0 &&
    table.head.length <= tableLimits.columns &&
    table.rows.length <= tableLimits.rows
  );
}

/** Whether the only other content is a list of a few short points, which would be small below a wide picture. */
function isShortList([list, ...others]: readonly Block[]): boolean {
  return (
    list?.kind === 'list' &&
    others.length === 0 &&
    list.items.length <= wide.items &&
    list.items.every(({ runs, items }) => !items && weightedLengthOf(runs) <= wide.length)
  );
}

/** Returns the reason why a picture goes to this side of the text; undefined if it goes to the other side. */
export function pictureSideReason(blocks: readonly Block[], side: Side): string | undefined {
  const parts = pictureAndText(blocks);
  if (parts?.side !== side) return undefined;
  if (parts.isRequested) return 'The author requested the picture on this side.';
  if (isNarrowTable(parts.texts)) return 'It has a picture and a table.';
  return side === 'left' ? 'It has a picture followed by text.' : 'It has text followed by a picture.';
}

/**
 * Lays out a picture on one side and the text on the other; undefined if the slide has other content or the blocks do
 * not fit.
 */
export function pictureSideBySide(
  blocks: readonly Block[],
  side: Side,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const parts = pictureAndText(blocks);
  if (!parts) return undefined;
  const picture = context.pictureOf(parts.picture);
  const ratio = ratioOf(picture);
  const isShort = isShortList(parts.texts);
  if ((ratio > (isShort ? wide.maxRatio : maxRatio) && !parts.isRequested) || (picture.widthPercent ?? 0) > 60)
    return undefined;
  const besideText = isShort && ratio > wide.minRatio ? wide.share : 0.5;
  const share = isNarrowTable(parts.texts) ? tableLimits.pictureShare : besideText;
  const idealWidth = picture.widthPercent ? (box.width * picture.widthPercent) / 100 : box.width * share;
  // A picture that is narrower than its column would not begin at the edge of the heading.
  const widest = (box.height * maxFillRatio - captionsHeight([picture], idealWidth)) * ratio;
  const usual = Math.round(Math.max(200, Math.min(idealWidth, widest)));
  const wider = Math.round(Math.min(box.width * maxShare, widest, maxPictureScale * (picture.width ?? Infinity)));
  const isWider = wider > usual && picture.widthPercent === undefined && !isNarrowTable(parts.texts);
  const beside = !picture.isPhoto && ratio >= minDrawingRatio ? besideDrawing : besidePhoto;
  const isLargeBeside = (width: number): boolean =>
    stackHeight(stackOf(parts.texts, box.width - width - textGap, context), beside.scale) <= box.height * beside.height;
  const width = isWider && isLargeBeside(wider) ? wider : usual;
  // The width is a fraction of the whole box, not of the picture's part of it.
  const { widthPercent, ...ofAnyWidth } = parts.picture;
  const figure = widthPercent === undefined ? parts.picture : ofAnyWidth;
  return sideBySideElements({ figure, texts: parts.texts, side, width }, box, context);
}
