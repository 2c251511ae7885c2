import type { FormulaDrawing, MathNode } from '../elements/formula/model.ts';

/** A formula that was drawn, or why it could not be. */
export type TypesetFormula = { drawing: FormulaDrawing; tree: MathNode } | { problem: string };
