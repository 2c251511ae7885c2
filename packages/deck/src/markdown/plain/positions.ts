import type { Text } from 'mdast';

type Point = NonNullable<Text['position']>['start'];
export type Position = NonNullable<Text['position']>;

/** A line of the text. */
export interface LineStart {
  /** Characters before it. */
  offset: number;
  /** Its number, from 1. */
  line: number;
}

/** @param column from 1 */
export function pointAt({ offset, line }: LineStart, column = 1): Point {
  return { line, column, offset: offset + column - 1 };
}

/** A piece of a line. Every call makes points of its own: places are moved one by one, no two nodes may share one. */
export function positionIn(start: LineStart, column: number, length: number): Position {
  return { start: pointAt(start, column), end: pointAt(start, column + length) };
}

/** @param column where it stands in its line, from 1 */
export function textAt(value: string, start: LineStart, column: number): Text {
  return { type: 'text', value, position: positionIn(start, column, value.length) };
}
