import type { PictureElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';
import { fitSize } from '../../text/fit.ts';
import { heightOf } from '../../text/set-paragraphs.ts';
import type { FlowItem, Placing, Scale } from './flow-item.ts';

/** A picture as it is put on slides. */
export interface SlidePicture {
  src: string;
  alt: string;
  caption?: string;
  widthPercent?: number;
  width?: number;
  height?: number;
  problem?: string;
}

const gap = 24;
const captionGap = 10;
const captionSizes = [16, 14] as const;
const captionStyle = { face: 'body', lineHeight: 1.3 } as const;
/** Of a picture whose size is not known. */
const usualRatio = 16 / 9;

/** One picture or several side by side, equally high, each under its own caption. */
export function picturesItem(pictures: readonly SlidePicture[]): FlowItem {
  const least = (scale: Scale, width: number): number =>
    Math.min(heightFor(pictures, width), scale.picture) +
    captionsHeight(pictures, boxWidths(pictures, width, scale.picture));
  return {
    height: least,
    ideal: (_scale, width) => {
      const height = heightFor(pictures, width);
      return height + captionsHeight(pictures, boxWidths(pictures, width, height));
    },
    split: (_scale, _width, _room, must) => {
      if (!must || pictures.length < 2) return undefined;
      const half = Math.ceil(pictures.length / 2);
      return [picturesItem(pictures.slice(0, half)), picturesItem(pictures.slice(half))];
    },
    place: (placing) => placePictures(pictures, placing),
  };
}

export function ratioOf({ width, height }: SlidePicture): number {
  return width && height ? Math.min(20, Math.max(0.05, width / height)) : usualRatio;
}

/** The common height at which the pictures fill `width` px, or the shares of it that were asked for. */
function heightFor(pictures: readonly SlidePicture[], width: number): number {
  const ratios = pictures.reduce((sum, picture) => sum + ratioOf(picture), 0);
  const fills = (width - gap * (pictures.length - 1)) / ratios;
  const asked = pictures.map((picture) =>
    picture.widthPercent ? (width * picture.widthPercent) / 100 / ratioOf(picture) : fills,
  );
  return Math.max(1, Math.min(fills, ...asked));
}

function boxWidths(pictures: readonly SlidePicture[], width: number, height: number): number[] {
  const shown = Math.min(heightFor(pictures, width), height);
  return pictures.map((picture) => shown * ratioOf(picture));
}

/** A caption may be wider than a narrow picture. */
function captionWidth(pictures: readonly SlidePicture[], pictureWidth: number, width: number): number {
  return Math.max(pictureWidth, Math.min(width, (width - gap * (pictures.length - 1)) / pictures.length));
}

function captionParagraphs(caption: string): Paragraph[] {
  return [{ runs: [{ text: caption }], align: 'center' }];
}

function captionsHeight(pictures: readonly SlidePicture[], widths: readonly number[]): number {
  const heights = pictures.map((picture, index) =>
    picture.caption
      ? captionGap +
        heightOf(captionParagraphs(picture.caption), { ...captionStyle, size: 16 }, Math.max(240, widths[index] ?? 0))
      : 0,
  );
  return heights.reduce((most, height) => Math.max(most, height), 0);
}

function placePictures(pictures: readonly SlidePicture[], { box, id, look, isLast: _isLast }: Placing): SlideElement[] {
  const captions = captionsHeight(pictures, boxWidths(pictures, box.width, box.height));
  const height = Math.max(1, Math.min(heightFor(pictures, box.width), box.height - captions));
  const widths = pictures.map((picture) => height * ratioOf(picture));
  const total = widths.reduce((sum, width) => sum + width, 0) + gap * (pictures.length - 1);
  let x = box.x + (box.width - total) / 2;
  const elements: SlideElement[] = [];
  for (const [index, picture] of pictures.entries()) {
    const width = widths[index] ?? 0;
    elements.push(pictureElement(picture, { x, y: box.y, width, height }, id('picture')));
    if (picture.caption) {
      const wide = pictures.length === 1 ? captionWidth(pictures, width, box.width) : Math.max(width, 1);
      const room = {
        x: x + (width - wide) / 2,
        y: box.y + height + captionGap,
        width: wide,
        height: Math.max(20, captions - captionGap),
      };
      elements.push(captionElement(picture.caption, room, id('caption'), look.body.quiet));
    }
    x += width + gap;
  }
  return elements;
}

function pictureElement(
  { src, alt, width, height, problem }: SlidePicture,
  box: PictureElement['box'],
  id: string,
): PictureElement {
  return {
    kind: 'picture',
    id,
    box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
    src: problem === undefined ? src : '',
    alt,
    ...(width && height && { naturalWidth: width, naturalHeight: height }),
    ...(problem !== undefined && { problem }),
  };
}

function captionElement(
  caption: string,
  box: TextElement['box'],
  id: string,
  color: TextElement['style']['color'],
): TextElement {
  const paragraphs = captionParagraphs(caption);
  const size = fitSize(paragraphs, { ...captionStyle, size: 16 }, captionSizes, box);
  return {
    kind: 'text',
    id,
    name: 'Caption',
    box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
    paragraphs,
    style: { ...captionStyle, size, color, verticalAlign: 'top', steps: captionSizes },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
