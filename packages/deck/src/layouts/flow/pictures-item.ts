import type { SlidePicture } from './slide-picture.ts';
import { maxPictureScale } from './slide-picture.ts';
import { mediaFormats } from '../../elements/media/media-kinds.ts';
import { mediaKindOf } from '../../elements/media/media-url.ts';
import type { MediaElement, PictureElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { FlowItem, ItemContext } from './flow-item.ts';

const gap = 24;
const captionGap = 10;
const captionSize = 20;
/** Maximum size of the icon of an audio clip, in px. */
const maxIconSize = 96;
/** Corner radius of pictures, in px. */
const cornerRadius = 24;
const captionStyle = { face: 'body', lineHeight: 1.3 } as const;
/** Aspect ratio that is assumed for a picture whose size is unknown. */
const defaultRatio = 16 / 9;

/** Creates an item for one picture, or for several side by side in equal columns, each above its caption. */
export function picturesItem(pictures: readonly SlidePicture[]): FlowItem {
  return {
    height: (scale, width) => Math.min(naturalHeight(pictures, width), scale.picture) + captionsHeight(pictures, width),
    ideal: (_scale, width) => naturalHeight(pictures, width) + captionsHeight(pictures, width),
    split: () => undefined,
    canGrow: true,
    layout: (itemContext) => layoutPictures(pictures, itemContext),
  };
}

/** Returns the aspect ratio of a picture: width divided by height. */
export function ratioOf({ width, height }: SlidePicture): number {
  return width && height ? Math.min(20, Math.max(0.05, width / height)) : defaultRatio;
}

function columnWidth(pictures: readonly SlidePicture[], width: number): number {
  return (width - gap * (pictures.length - 1)) / pictures.length;
}

/** Returns the height of the tallest picture, if each picture has its width. */
function naturalHeight(pictures: readonly SlidePicture[], width: number): number {
  const column = columnWidth(pictures, width);
  return pictures.reduce((max, picture) => Math.max(max, widthIn(picture, column, width) / ratioOf(picture)), 1);
}

/** Returns the width of a picture: the requested one, or that of its column unless this enlarges the picture too much. */
function widthIn({ widthPercent, width: pixels }: SlidePicture, column: number, width: number): number {
  if (widthPercent !== undefined) return Math.min(column, (width * widthPercent) / 100);
  return pixels ? Math.min(column, pixels * maxPictureScale) : column;
}

function captionParagraphs(caption: string): Paragraph[] {
  return [{ runs: [{ text: caption }], align: 'center' }];
}

/** Returns the height in px of the captions of pictures side by side, with the distance to the pictures. */
export function captionsHeight(pictures: readonly SlidePicture[], width: number): number {
  const column = columnWidth(pictures, width);
  const heights = pictures.map(({ caption }) =>
    caption
      ? captionGap + Math.ceil(heightOf(captionParagraphs(caption), { ...captionStyle, size: captionSize }, column))
      : 0,
  );
  return heights.reduce((max, height) => Math.max(max, height), 0);
}

function layoutPictures(pictures: readonly SlidePicture[], { box, id, slideTheme }: ItemContext): SlideElement[] {
  const captions = captionsHeight(pictures, box.width);
  const column = columnWidth(pictures, box.width);
  const row = Math.max(1, Math.min(naturalHeight(pictures, box.width), box.height - captions));
  return pictures.flatMap((picture, index): SlideElement[] => {
    const left = box.x + index * (column + gap);
    const width = Math.min(widthIn(picture, column, box.width), row * ratioOf(picture));
    const height = width / ratioOf(picture);
    const layout = { x: left + (column - width) / 2, y: box.y + (row - height) / 2, width, height };
    const captionBox = { x: left, y: box.y + row + captionGap, width: column, height: captions - captionGap };
    return [
      pictureElement(picture, layout, id('picture')),
      ...(picture.caption
        ? [captionElement(picture.caption, captionBox, id('caption'), slideTheme.body.secondary)]
        : []),
    ];
  });
}

function pictureElement(
  { src, alt, width, height, problem, rounded }: SlidePicture,
  box: PictureElement['box'],
  id: string,
): PictureElement | MediaElement {
  const shared = {
    id,
    part: 'picture',
    box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
    src: problem === undefined ? src : '',
    alt,
    ...(width && height && { naturalWidth: width, naturalHeight: height }),
    ...(problem !== undefined && { problem }),
  } as const;
  const kind = mediaKindOf(src);
  if (kind) {
    const { hasFrames } = mediaFormats[kind];
    return { kind, ...shared, ...(!hasFrames && { box: iconBox(shared.box) }), poster: '' };
  }
  return { kind: 'picture', ...shared, ...(rounded && { cornerRadius }) };
}

/** Returns the box of the icon of an audio clip, in the middle of the space for a picture. */
function iconBox({ x, y, width, height }: PictureElement['box']): PictureElement['box'] {
  const size = Math.min(maxIconSize, width, height);
  return { x: round(x + (width - size) / 2), y: round(y + (height - size) / 2), width: size, height: size };
}

function captionElement(
  caption: string,
  box: TextElement['box'],
  id: string,
  color: TextElement['style']['color'],
): TextElement {
  return {
    kind: 'text',
    id,
    part: 'caption',
    name: 'Caption',
    box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
    paragraphs: captionParagraphs(caption),
    style: { ...captionStyle, size: captionSize, color, verticalAlign: 'top', steps: [captionSize, 14] },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
