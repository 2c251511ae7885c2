import type { Text } from 'mdast';

type Point = NonNullable<Text['position']>['start'];
export type Position = NonNullable<Text['position']>;

/** The beginning of a line of the text. */
export interface LineStart {
  /** Characters before the line. */
  offset: number;
  /** The line number, from 1. */
  line: number;
}

/** @param column From 1. */
export function pointAt({ offset, line }: LineStart, column = 1): Point {
  return { line, column, offset: offset + column - 1 };
}

/**
 * The position of part of a line. Each call creates new points, because positions are shifted in place and nodes must
 * not share them.
 */
export function positionIn(start: LineStart, column: number, length: number): Position {
  return { start: pointAt(start, column), end: pointAt(start, column + length) };
}

/** @param column Column in the line, from 1. */
export function textAt(value: string, start: LineStart, column: number): Text {
  return { type: 'text', value, position: positionIn(start, column, value.length) };
}
