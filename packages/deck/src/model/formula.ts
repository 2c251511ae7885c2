import type { ElementBase } from './element-base.ts';
import type { Color } from './paint.ts';

/** A formula as a tree of MathML's presentation elements: what files with editable formulas are written from. */
export interface MathNode {
  /** `mi`, `mfrac`, `msup`, … */
  tag: string;
  /** Of tokens: `mi`, `mn`, `mo`, `mtext`. */
  text?: string;
  attributes?: Readonly<Record<string, string>>;
  children?: readonly MathNode[];
}

/** Letters that no outline was there for: drawn as text. */
export interface FormulaText {
  text: string;
  /** Thousandths of an em, from the drawing's top left corner to the baseline's beginning. */
  x: number;
  y: number;
  /** Thousandths of an em. */
  size: number;
}

/** A formula drawn once: outlines in thousandths of an em. */
export interface FormulaDrawing {
  width: number;
  height: number;
  /** From the top to the baseline. */
  baseline: number;
  /** A path for each glyph and rule: absolute M, L, Q, C, Z from the top left corner. */
  paths: readonly string[];
  texts?: readonly FormulaText[];
}

/** A formula, as TeX. */
export interface FormulaElement extends ElementBase {
  kind: 'formula';
  /** As it was written. */
  latex: string;
  drawing: FormulaDrawing;
  tree: MathNode;
  /** px of an em, if nothing shrinks it to its box. */
  size: number;
  color: Color;
}

/** A typeset formula, or the reason why it could not be typeset. */
export type TypesetFormula = { drawing: FormulaDrawing; tree: MathNode } | { problem: string };
