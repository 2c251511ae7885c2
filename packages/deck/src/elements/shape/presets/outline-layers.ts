import type { PathFill } from './parse-preset.ts';

/** A part of a preset shape, drawn in order. */
export interface OutlineLayer {
  /** Path data in px, relative to the box's top left corner. */
  d: string;
  fill: PathFill;
  hasStroke: boolean;
}

/** The outline of a preset shape in a box. */
export interface PresetOutline {
  layers: readonly OutlineLayer[];
  /** Insets from the box to the area for text, without the shape's own insets. */
  textInsets: readonly [left: number, top: number, right: number, bottom: number];
}
