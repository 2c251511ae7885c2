import type { LineElement } from '../../../model/element.ts';
import type { Stroke } from '../../../model/paint.ts';
import { lookup } from '../../read/lookup.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, childrenOf } from '../../read/read-xml.ts';
import type { ElementFrame } from './element-context.ts';
import { roundPx } from './round-px.ts';
import type { Placement } from './placement.ts';

/** The shapes that are lines, with the number of their adjust values. */
const connectors: Readonly<Record<string, number>> = {
  line: 0,
  straightConnector1: 0,
  bentConnector2: 0,
  bentConnector3: 1,
  bentConnector4: 2,
  bentConnector5: 3,
};

/** Default adjust value of bends, in thousandths of a percent. */
const middle = 50_000;

interface Point {
  x: number;
  y: number;
}

/** Returns the preset geometry of a shape; empty if it has another one. */
export function presetNameOf(properties: XmlNode): string {
  return child(properties, 'a:prstGeom')?.attributes['prst'] ?? '';
}

/** Whether a shape is a line or an elbow connector. */
export function isLine(properties: XmlNode): boolean {
  return lookup(connectors, presetNameOf(properties)) !== undefined;
}

/**
 * Reads a line or an elbow connector (ECMA-376 §19.3.1.19). Curved connectors become elbow connectors.
 * @param properties `p:spPr` with its inherited properties.
 */
export function lineElement(
  frame: ElementFrame,
  { box, flips }: Placement,
  stroke: Stroke,
  properties: XmlNode,
): LineElement {
  const { x, y, width, height, rotation = 0 } = box;
  const corner = (isEnd: boolean): Point => ({
    x: isEnd === Boolean(flips.flipH) ? x : x + width,
    y: isEnd === Boolean(flips.flipV) ? y : y + height,
  });
  const center = { x: x + width / 2, y: y + height / 2 };
  const [start, end] = [rotated(corner(false), center, rotation), rotated(corner(true), center, rotation)];
  const [deltaX, deltaY] = [end.x - start.x, end.y - start.y].map(roundPx) as [number, number];
  const isDown = deltaX * deltaY >= 0;
  const startsLeft = deltaX === 0 ? deltaY >= 0 : deltaX > 0;
  const heads = headsOf(child(properties, 'a:ln'));
  return {
    kind: 'line',
    ...frame,
    box: {
      x: roundPx(Math.min(start.x, end.x)),
      y: roundPx(Math.min(start.y, end.y)),
      width: Math.abs(deltaX),
      height: Math.abs(deltaY),
    },
    direction: isDown ? 'down' : 'up',
    stroke,
    ...(!startsLeft && { startsAt: 'right' }),
    ...(heads && { heads }),
    ...bendsOf(properties, rotation, { x: deltaX, y: deltaY }),
  };
}

function rotated({ x, y }: Point, center: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - center.x, y - center.y];
  return {
    x: center.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: center.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

function headsOf(line: XmlNode | undefined): LineElement['heads'] {
  const has = (name: string): boolean => !['none', undefined].includes(child(line, name)?.attributes['type']);
  const [atStart, atEnd] = [has('a:headEnd'), has('a:tailEnd')];
  return atStart && atEnd ? 'both' : atStart ? 'start' : atEnd ? 'end' : undefined;
}

/**
 * Returns the bends of a connector. Its first part is horizontal, unless the connector is turned by a right angle.
 * @param delta From the start to the end, in px.
 */
function bendsOf(properties: XmlNode, rotation: number, delta: Point): Pick<LineElement, 'bend' | 'turns'> {
  const name = presetNameOf(properties).replace('curved', 'bent');
  const [, digit] = /^bentConnector([2-5])$/u.exec(name) ?? [];
  if (digit === undefined) return {};
  const count = Number(digit) - 2;
  const isHorizontal = Math.abs(Math.round(rotation / 90)) % 2 === 0;
  const bend =
    count % 2 === 1 ? (isHorizontal ? 'across' : 'down') : isHorizontal ? 'acrossThenDown' : 'downThenAcross';
  const values = new Map(
    childrenOf(child(properties, 'a:prstGeom', 'a:avLst'), 'a:gd').map(({ attributes: { name: guide, fmla = '' } }) => [
      guide,
      Number(/^val (-?\d{1,10})$/u.exec(fmla.trim())?.[1] ?? middle),
    ]),
  );
  const adjust = Array.from({ length: count }, (_, index) => values.get(`adj${index + 1}`) ?? middle);
  if (count <= 1 && adjust.every((value) => value === middle)) return { bend };
  const turns = adjust.map((value, index) => {
    const isAcross = (index % 2 === 0) === isHorizontal;
    return roundPx(limited((value / 100_000) * (isAcross ? delta.x : delta.y)));
  });
  return { bend, turns };
}

const limited = (value: number): number => Math.max(-20_000, Math.min(20_000, value));
