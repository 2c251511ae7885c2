import { allPresets } from '../../../elements/shape/presets/all-presets.ts';
import type { Box } from '../../../model/box.ts';
import type { Geometry, PictureCrop, PictureElement } from '../../../model/element.ts';
import type { Flips } from '../../../model/flips.ts';
import { maskSize, scalePath } from '../../../svg/scale-path.ts';
import type { PictureEffects } from '../../read/read-picture-effects.ts';
import { readPictureEffects } from '../../read/read-picture-effects.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child } from '../../read/read-xml.ts';
import type { ElementFrame } from './element-context.ts';
import { roundPx } from './round-px.ts';

/** A picture in a shape. */
interface PicturePaint {
  /** The fill with the picture, as `p:blipFill` or `a:blipFill`. */
  fill: XmlNode;
  box: Box;
  flips: Flips;
  geometry: Geometry | undefined;
  effects: Pick<PictureElement, 'stroke' | 'shadow'>;
}

/**
 * Creates a picture with its crop, shape and effects (ECMA-376 §20.1.8.14). The picture is stretched to its box, as in
 * the file.
 * @param src See `PictureElement`; undefined for a format that is not supported.
 */
export function pictureElement(
  frame: ElementFrame,
  src: string | undefined,
  { fill, box, flips, geometry, effects }: PicturePaint,
): PictureElement {
  const visible = visiblePart(fill, box);
  const pictureEffects: PictureEffects = readPictureEffects(child(fill, 'a:blip'));
  return {
    kind: 'picture',
    ...frame,
    box: visible.box,
    src: src ?? '',
    ...(src === undefined && { problem: '' }),
    crop: visible.crop,
    ...flips,
    ...pictureEffects,
    ...maskOf(geometry, visible.box),
    ...effects,
  };
}

/** Returns the path of a fill's picture; empty if there is none, or if it is not in the file. */
export function picturePath(fill: XmlNode | undefined): string {
  return child(fill, 'a:blip')?.attributes['r:embed'] ?? '';
}

type Sides = readonly [start: number, end: number];

/** Returns the visible part of a picture, and the part of its box that it covers. */
function visiblePart(fill: XmlNode, box: Box): { crop: PictureCrop; box: Box } {
  const [source, target] = [child(fill, 'a:srcRect'), child(fill, 'a:stretch', 'a:fillRect')];
  const across = visibleRange(sidesOf(source, 'l', 'r'), sidesOf(target, 'l', 'r'));
  const down = visibleRange(sidesOf(source, 't', 'b'), sidesOf(target, 't', 'b'));
  return {
    crop: { left: across.crop[0], right: across.crop[1], top: down.crop[0], bottom: down.crop[1] },
    box: {
      ...box,
      x: roundPx(box.x + box.width * across.inset[0]),
      y: roundPx(box.y + box.height * down.inset[0]),
      width: roundPx(box.width * (1 - across.inset[0] - across.inset[1])),
      height: roundPx(box.height * (1 - down.inset[0] - down.inset[1])),
    },
  };
}

function sidesOf(rectangle: XmlNode | undefined, start: string, end: string): Sides {
  const side = (name: string): number => {
    const value = rectangle?.attributes[name];
    const share = value?.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value ?? 0) / 100_000;
    return Number.isFinite(share) ? Math.max(-10, Math.min(0.99, share)) : 0;
  };
  return [side(start), side(end)];
}

/**
 * Combines the part of the source (§20.1.8.55) and the part of the shape (§20.1.8.30). A negative side of the source
 * leaves space in the shape, and a negative side of the shape crops the picture.
 */
function visibleRange(source: Sides, target: Sides): { crop: Sides; inset: Sides } {
  const whole = Math.max(0.01, 1 - source[0] - source[1]);
  const covered = Math.max(0.01, 1 - target[0] - target[1]);
  const side = (at: 0 | 1): { crop: number; inset: number } => {
    const hidden = target[at] < 0 ? (-target[at] / covered) * whole : 0;
    return {
      crop: Math.max(0, source[at] + hidden),
      inset: Math.max(0, target[at]) + (source[at] < 0 ? (-source[at] / whole) * Math.min(1, covered) : 0),
    };
  };
  const [start, end] = [side(0), side(1)];
  const cropScale = Math.min(1, 0.98 / Math.max(0.01, start.crop + end.crop));
  const insetScale = Math.min(1, 0.98 / Math.max(0.01, start.inset + end.inset));
  const crop = [start.crop, end.crop].map((one) => Math.round(one * cropScale * 1e5) / 1e5);
  return {
    crop: [crop[0] ?? 0, crop[1] ?? 0],
    inset: [start.inset * insetScale, end.inset * insetScale],
  };
}

/** Returns the shape of a picture's visible part. */
function maskOf(geometry: Geometry | undefined, box: Box): Pick<PictureElement, 'mask' | 'cornerRadius'> {
  const size = { width: box.width, height: box.height };
  const inMask = { x: 0, y: 0, width: maskSize, height: maskSize };
  switch (geometry?.kind) {
    case 'ellipse':
      return { mask: geometry };
    case 'roundRect':
      return { cornerRadius: geometry.radius };
    case 'path':
      return { mask: { kind: 'path', d: scalePath(geometry.d, size, inMask).trimStart() } };
    case 'preset': {
      const { flipH: _, flipV: _flipV, ...unflipped } = geometry;
      const d = allPresets
        .outline(unflipped, size)
        .layers.filter(({ fill }) => fill !== 'none')
        .map((layer) => layer.d)
        .join('');
      return d.startsWith('M') ? { mask: { kind: 'path', d: scalePath(d, size, inMask).trimStart() } } : {};
    }
    case 'rect':
    case undefined:
      return {};
  }
}
