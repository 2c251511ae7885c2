import type { LineElement } from '../../model/element.ts';

/** An end of a line, in px of the slide. */
export interface LinePoint {
  x: number;
  y: number;
}

/** Both ends of a line, in px of the slide. */
export function lineEnds({ box, direction, startsAt = 'left' }: LineElement): { start: LinePoint; end: LinePoint } {
  const isDown = direction === 'down';
  const left = { x: box.x, y: isDown ? box.y : box.y + box.height };
  const right = { x: box.x + box.width, y: isDown ? box.y + box.height : box.y };
  return startsAt === 'left' ? { start: left, end: right } : { start: right, end: left };
}

/** All points of a line from its start to its end: two of a straight one, more where it turns. */
export function linePoints(line: LineElement): LinePoint[] {
  const { start, end } = lineEnds(line);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  switch (line.bend) {
    case 'across':
      return [start, { x: middle.x, y: start.y }, { x: middle.x, y: end.y }, end];
    case 'down':
      return [start, { x: start.x, y: middle.y }, { x: end.x, y: middle.y }, end];
    case 'acrossThenDown':
      return [start, { x: end.x, y: start.y }, end];
    case 'downThenAcross':
      return [start, { x: start.x, y: end.y }, end];
    case undefined:
      return [start, end];
    default:
      return line.bend satisfies never;
  }
}
