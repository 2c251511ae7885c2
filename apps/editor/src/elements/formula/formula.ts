import { formulaSize, slideWidth } from '@ppt-embed/deck';
import type { FormulaElement, Box } from '@ppt-embed/deck';

/** The result of typesetting LaTeX. */
export type DrawnFormula = Pick<FormulaElement, 'latex' | 'drawing' | 'tree'>;

/** Em size, and the padding around the glyphs, in px. */
const defaultSize = 40;
const padding = 12;
/** Minimum distance from the edges of the slide in px. */
const margin = 64;
/** Maximum text size in px: formulas are at most as large as a 16:9 slide is high. */
const slideHeight = 720;

/** Creates a formula as large as its glyphs. */
export function newFormula(drawn: DrawnFormula): FormulaElement {
  const full = formulaSize(drawn.drawing, defaultSize);
  const scale = Math.min(1, (slideWidth - 2 * margin) / full.width, (slideHeight - 2 * margin) / full.height);
  const width = Math.ceil(full.width * scale) + 2 * padding;
  const height = Math.ceil(full.height * scale) + 2 * padding;
  const box = { x: Math.round((slideWidth - width) / 2), y: Math.round((slideHeight - height) / 2), width, height };
  return { id: 'formula', kind: 'formula', box, ...drawn, size: defaultSize * scale, color: 'bodyText' };
}

/** Replaces the LaTeX of a formula. Size and center are kept. */
export function withLatex(formula: FormulaElement, drawn: DrawnFormula): FormulaElement {
  const { box, size } = formula;
  const full = formulaSize(drawn.drawing, size);
  const width = Math.max(box.width, Math.min(slideWidth, Math.ceil(full.width) + 2 * padding));
  const height = Math.max(box.height, Math.min(slideHeight, Math.ceil(full.height) + 2 * padding));
  const x = box.x + (box.width - width) / 2;
  const y = box.y + (box.height - height) / 2;
  return { ...formula, ...drawn, box: { ...box, x, y, width, height } };
}

/** Sets the box of a formula and scales its text size. */
export function setFormulaBox(formula: FormulaElement, box: Box): FormulaElement {
  const { width, height } = formula.box;
  const scale = Math.min(width > 0 ? box.width / width : 1, height > 0 ? box.height / height : 1);
  // Moving does not change the size.
  return scale === 1 ? { ...formula, box } : { ...formula, box, size: formula.size * scale };
}
