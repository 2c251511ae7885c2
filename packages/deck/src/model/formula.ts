import type { ElementBase } from './element-base.ts';
import type { Color } from './paint.ts';

/** A formula as a tree of MathML's presentation elements, from which editable formulas are written to files. */
export interface MathNode {
  /** The name of the MathML element: `mi`, `mfrac`, `msup`, … */
  tag: string;
  /** Text of token elements: `mi`, `mn`, `mo`, `mtext`. */
  text?: string;
  attributes?: Readonly<Record<string, string>>;
  children?: readonly MathNode[];
}

/** Letters without an outline, drawn as text. */
export interface FormulaText {
  text: string;
  /** Position in thousandths of an em, from the drawing's top left corner to the start of the baseline. */
  x: number;
  y: number;
  /** Font size in thousandths of an em. */
  size: number;
}

/** A typeset formula: outlines in thousandths of an em. */
export interface FormulaDrawing {
  width: number;
  height: number;
  /** Distance from the top to the baseline. */
  baseline: number;
  /** A path for each glyph and rule, with absolute M, L, Q, C and Z commands from the top left corner. */
  paths: readonly string[];
  texts?: readonly FormulaText[];
}

/** A formula in TeX. */
export interface FormulaElement extends ElementBase {
  kind: 'formula';
  /** LaTeX as the author wrote it. */
  latex: string;
  drawing: FormulaDrawing;
  tree: MathNode;
  /** Font size in px, unless the formula is shrunk to fit its box. */
  size: number;
  color: Color;
}

/** A typeset formula, or the reason why it could not be typeset. */
export type TypesetFormula = { drawing: FormulaDrawing; tree: MathNode } | { problem: string };
