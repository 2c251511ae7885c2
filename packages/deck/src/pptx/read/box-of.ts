import type { Box } from '../../model/box.ts';
import type { Flips } from '../../model/flips.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

const emuPerPx = 9525;

/**
 * Reads the position of a shape, in px; undefined if it has none.
 * @param transform `a:xfrm` or `p:xfrm`.
 */
export function boxOf(transform: XmlNode | undefined): Box | undefined {
  const at = child(transform, 'a:off')?.attributes;
  const size = child(transform, 'a:ext')?.attributes;
  if (!at || !size) return undefined;
  const px = (value: string | undefined): number => Math.round((Number(value ?? 0) / emuPerPx) * 100) / 100;
  const rotation = Number(transform?.attributes['rot'] ?? 0) / 60_000;
  return {
    x: px(at['x']),
    y: px(at['y']),
    width: px(size['cx']),
    height: px(size['cy']),
    ...(rotation !== 0 && { rotation }),
  };
}

/**
 * Returns the flips of a shape.
 * @param transform `a:xfrm`
 */
export function flipsOf(transform: XmlNode | undefined): Flips {
  const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';
  const { flipH, flipV } = transform?.attributes ?? {};
  return { ...(isOn(flipH) && { flipH: true }), ...(isOn(flipV) && { flipV: true }) };
}
