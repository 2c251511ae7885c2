import type { Box, FormulaElement } from '@ppt-embed/deck';

/** Sets the box of a formula and scales its text size. */
export function setFormulaBox(formula: FormulaElement, box: Box): FormulaElement {
  const { width, height } = formula.box;
  const share = Math.min(width > 0 ? box.width / width : 1, height > 0 ? box.height / height : 1);
  // Moving keeps the size unchanged.
  return share === 1 ? { ...formula, box } : { ...formula, box, size: formula.size * share };
}
