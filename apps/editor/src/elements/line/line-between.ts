import { lineEnds } from '@ppt-embed/deck';
import type { LineElement, LineConnection, Box } from '@ppt-embed/deck';
import { middleOf, rotatePoint } from '../../model/geometry/bounds.ts';
import type { Point } from '../../model/geometry/bounds.ts';

/** Position of a line's end, and its connection there. */
export interface LineEndPosition {
  at: Point;
  connection?: LineConnection;
}

/** Returns the ends of a line in slide coordinates. */
export function endPoints(line: LineElement): { start: Point; end: Point } {
  const { box } = line;
  const { start, end } = lineEnds(line);
  const middle = middleOf(box);
  const rotation = box.rotation ?? 0;
  return { start: rotatePoint(start, middle, rotation), end: rotatePoint(end, middle, rotation) };
}

/** Returns the line between two points. An elbow line starts in the direction of its connection sites and bends halfway. */
export function lineBetween(line: LineElement, start: Point, end: Point): LineElement {
  const { startsAt: _, bend, turns: _turns, ...rest } = line;
  const isRight = start.x > end.x;
  const [left, right] = isRight ? [end, start] : [start, end];
  const next: LineElement = {
    ...rest,
    box: { x: left.x, y: Math.min(start.y, end.y), width: right.x - left.x, height: Math.abs(end.y - start.y) },
    direction: left.y <= right.y ? 'down' : 'up',
    ...(isRight && { startsAt: 'right' }),
  };
  return bend === undefined ? next : withBend(next);
}

/** Converts the line to an elbow line. */
export function withBend(line: LineElement): LineElement {
  const { start, end, box } = line;
  const free = box.width >= box.height ? 'across' : 'down';
  const from = requiredBend(start) ?? requiredBend(end) ?? free;
  const to = requiredBend(end) ?? from;
  if (from === to) return { ...line, bend: from };
  return { ...line, bend: from === 'across' ? 'acrossThenDown' : 'downThenAcross' };
}

/** Converts the line to a straight line. */
export function withoutBend(line: LineElement): LineElement {
  const { bend: _, turns: _turns, curved: _curved, ...straight } = line;
  return straight;
}

/** Returns the bend that a connected end requires, because a line leaves a side at a right angle. */
function requiredBend(connection: LineConnection | undefined): 'across' | 'down' | undefined {
  if (!connection) return undefined;
  return connection.side === 'left' || connection.side === 'right' ? 'across' : 'down';
}

/** Moves one end of the line, free or connected. */
export function withEnd(
  line: LineElement,
  which: 'start' | 'end',
  at: Point,
  connection?: LineConnection,
): LineElement {
  const { [which]: _, ...free } = line;
  const ends = { ...endPoints(line), [which]: at };
  return lineBetween(connection ? { ...free, [which]: connection } : free, ends.start, ends.end);
}

/** Sets the box of a line and scales its bends. */
export function setLineBox(line: LineElement, box: Box): LineElement {
  const { turns, bend } = line;
  if (!turns || bend === undefined) return { ...line, box };
  const scaleX = line.box.width > 0 ? box.width / line.box.width : 1;
  const scaleY = line.box.height > 0 ? box.height / line.box.height : 1;
  const first = bend === 'across' || bend === 'acrossThenDown' ? scaleX : scaleY;
  const second = first === scaleX ? scaleY : scaleX;
  return { ...line, box, turns: turns.map((turn, index) => turn * (index % 2 === 0 ? first : second)) };
}
