import type { FormulaDrawing, MathNode } from '../model/formula.ts';

/** A formula that was drawn, or why it could not be. */
export type TypesetFormula = { drawing: FormulaDrawing; tree: MathNode } | { problem: string };
