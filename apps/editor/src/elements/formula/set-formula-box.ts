import type { Box, FormulaElement } from '@ppt-embed/deck';

/** A formula in another box: its letters grow and shrink with it. */
export function setFormulaBox(formula: FormulaElement, box: Box): FormulaElement {
  const { width, height } = formula.box;
  const share = Math.min(width > 0 ? box.width / width : 1, height > 0 ? box.height / height : 1);
  // One that is only moved stays as it is.
  return share === 1 ? { ...formula, box } : { ...formula, box, size: formula.size * share };
}
