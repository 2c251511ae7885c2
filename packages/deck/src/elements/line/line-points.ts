import type { LineElement } from '../../model/element.ts';

/** End of a line, in px of the slide. */
export interface LinePoint {
  x: number;
  y: number;
}

/** Returns both ends of a line, in px of the slide. */
export function lineEnds({ box, direction, startsAt = 'left' }: LineElement): { start: LinePoint; end: LinePoint } {
  const isDown = direction === 'down';
  const left = { x: box.x, y: isDown ? box.y : box.y + box.height };
  const right = { x: box.x + box.width, y: isDown ? box.y + box.height : box.y };
  return startsAt === 'left' ? { start: left, end: right } : { start: right, end: left };
}

/** Returns all points of a line from start to end: two for a straight line, more for a bent line. */
export function linePoints(line: LineElement): LinePoint[] {
  const { start, end } = lineEnds(line);
  if (line.bend === undefined) return [start, end];
  let at = start;
  let isHorizontal = startsHorizontally(line.bend);
  const corners = bendOffsets(line).map((offset) => {
    at = isHorizontal ? { x: start.x + offset, y: at.y } : { x: at.x, y: start.y + offset };
    isHorizontal = !isHorizontal;
    return at;
  });
  return [start, ...corners, isHorizontal ? { x: end.x, y: at.y } : { x: at.x, y: end.y }, end];
}

/** Whether a bent line begins horizontally. */
export function startsHorizontally(bend: NonNullable<LineElement['bend']>): boolean {
  return bend === 'across' || bend === 'acrossThenDown';
}

/**
 * Returns the offsets of an elbow line's corners, except the last, in px from its start. Stored offsets are ignored if
 * they do not match the line's form.
 */
export function bendOffsets(line: LineElement): readonly number[] {
  const { bend, turns } = line;
  if (bend === undefined) return [];
  const needed = bend === 'across' || bend === 'down' ? 1 : 0;
  if (turns && (turns.length === needed || turns.length === needed + 2)) return turns;
  const { start, end } = lineEnds(line);
  return needed === 0 ? [] : [(startsHorizontally(bend) ? end.x - start.x : end.y - start.y) / 2];
}
