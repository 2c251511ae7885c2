import type { Box } from '../../../model/box.ts';
import type { Flips } from '../../../model/flips.ts';
import { toEmu } from '../../../model/units.ts';
import { flipsOf } from '../../read/box-of.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child } from '../../read/read-xml.ts';
import { roundPx } from './round-px.ts';
import { element } from './resolve-part.ts';

/** A position with mirroring. */
export interface Placement {
  box: Box;
  flips: Flips;
}

/** Function that converts a position in a group to the coordinates of an element. */
export type PlacementTransform = (placement: Placement) => Placement;

/**
 * Reads the position of a shape; undefined if it has none. It is not rounded, because the units of a group can be much
 * larger than px.
 * @param transform `a:xfrm` or `p:xfrm`
 */
export function placementOf(transform: XmlNode | undefined): Placement | undefined {
  const at = child(transform, 'a:off')?.attributes;
  const size = child(transform, 'a:ext')?.attributes;
  if (!at || !size) return undefined;
  const px = (emu: string | undefined): number => Number(emu ?? 0) / 9525;
  const rotation = Number(transform?.attributes['rot'] ?? 0) / 60_000;
  const box = { x: px(at['x']), y: px(at['y']), width: px(size['cx']), height: px(size['cy']) };
  if (![...Object.values(box), rotation].every(Number.isFinite)) return undefined;
  return { box: { ...box, ...(rotation !== 0 && { rotation }) }, flips: flipsOf(transform) };
}

/** Maximum of coordinates and lengths in a deck, in px. */
export const maxPx = 20_000;

/** Rounds a position in px, within the limits of decks. */
export function roundBox({ x, y, width, height, rotation = 0 }: Box): Box {
  const at = (value: number): number => roundPx(Math.min(maxPx, Math.max(-maxPx, value)));
  const length = (value: number): number => roundPx(Math.min(maxPx, Math.max(0, value)));
  const turn = roundPx(rotation % 360);
  return { x: at(x), y: at(y), width: length(width), height: length(height), ...(turn !== 0 && { rotation: turn }) };
}

/**
 * Returns the transform from a group's coordinates to px from its top left corner (ECMA-376 §20.1.7.5). A mirrored
 * group mirrors its elements.
 */
export function intoGroup(
  transform: XmlNode | undefined,
  frame: { width: number; height: number },
  { flipH = false, flipV = false }: Placement['flips'],
): PlacementTransform {
  const numberOf = (name: string, key: string): number =>
    Number(child(transform, name)?.attributes[key] ?? 0) / 9525 || 0;
  const [innerX, innerY] = [numberOf('a:chOff', 'x'), numberOf('a:chOff', 'y')];
  const [innerWidth, innerHeight] = [numberOf('a:chExt', 'cx'), numberOf('a:chExt', 'cy')];
  const scaleX = innerWidth > 0 ? frame.width / innerWidth : 1;
  const scaleY = innerHeight > 0 ? frame.height / innerHeight : 1;
  return ({ box, flips }) => {
    const { rotation = 0 } = box;
    // The sides of a shape that is rotated by a right angle are scaled like those of the group.
    const hasSwappedSides = Math.abs((((rotation % 180) + 180) % 180) - 90) <= 45;
    const [width, height] = [
      box.width * (hasSwappedSides ? scaleY : scaleX),
      box.height * (hasSwappedSides ? scaleX : scaleY),
    ];
    const centerX = (box.x + box.width / 2 - innerX) * scaleX;
    const centerY = (box.y + box.height / 2 - innerY) * scaleY;
    const [x, y] = [flipH ? frame.width - centerX : centerX, flipV ? frame.height - centerY : centerY];
    const isMirrored = flipH !== flipV;
    return {
      box: {
        x: x - width / 2,
        y: y - height / 2,
        width,
        height,
        ...(rotation !== 0 && { rotation: isMirrored ? -rotation : rotation }),
      },
      flips: {
        ...((flips.flipH ?? false) !== flipH && { flipH: true }),
        ...((flips.flipV ?? false) !== flipV && { flipV: true }),
      },
    };
  };
}

/** Returns a transform at a position, as `a:xfrm`. */
export function transformNode({ box, flips }: Placement): XmlNode {
  const rotation = Math.round((box.rotation ?? 0) * 60_000);
  return element(
    'a:xfrm',
    {
      ...(rotation !== 0 && { rot: String(rotation) }),
      ...(flips.flipH && { flipH: '1' }),
      ...(flips.flipV && { flipV: '1' }),
    },
    [
      element('a:off', { x: String(toEmu(box.x)), y: String(toEmu(box.y)) }),
      element('a:ext', { cx: String(toEmu(box.width)), cy: String(toEmu(box.height)) }),
    ],
  );
}
