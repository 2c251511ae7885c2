import type { Box } from '../../model/box.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** Function that converts a box to other coordinates. */
export type BoxTransform = (box: Box) => Box;

/** Transforms a group's coordinates to the coordinates of its parent (ECMA-376 §20.1.7.5). */
export function groupTransform(group: XmlNode): BoxTransform {
  const transform = child(group, 'p:grpSpPr', 'a:xfrm');
  const numbers = (name: string, ...keys: [string, string]): [number, number] => {
    const attributes = child(transform, name)?.attributes ?? {};
    const read = (key: string): number => Number(attributes[key] ?? 0) / 9525 || 0;
    return [read(keys[0]), read(keys[1])];
  };
  const [x, y] = numbers('a:off', 'x', 'y');
  const [width, height] = numbers('a:ext', 'cx', 'cy');
  const [innerX, innerY] = numbers('a:chOff', 'x', 'y');
  const [innerWidth, innerHeight] = numbers('a:chExt', 'cx', 'cy');
  const [scaleX, scaleY] = [innerWidth > 0 ? width / innerWidth : 1, innerHeight > 0 ? height / innerHeight : 1];
  const isPlain = x === innerX && y === innerY && scaleX === 1 && scaleY === 1;
  if (isPlain) return (box) => box;
  return (box) => ({
    ...box,
    x: x + (box.x - innerX) * scaleX,
    y: y + (box.y - innerY) * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  });
}
