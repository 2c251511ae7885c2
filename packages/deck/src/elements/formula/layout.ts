import type { Box } from '../../model/box.ts';
import type { FormulaDrawing, FormulaElement } from '../../model/formula.ts';

/**
 * Returns the size of a formula in px.
 * @param size Font size in px per em.
 */
export function formulaSize({ width, height }: FormulaDrawing, size: number): { width: number; height: number } {
  return { width: (width * size) / 1000, height: (height * size) / 1000 };
}

/** Returns the box in which a formula is drawn: centered, at its natural size or as large as its box allows. */
export function formulaBoxOf({ box, drawing, size }: Pick<FormulaElement, 'box' | 'drawing' | 'size'>): Box {
  const full = formulaSize(drawing, size);
  const scale = Math.min(1, box.width / (full.width || 1), box.height / (full.height || 1));
  const [width, height] = [full.width * scale, full.height * scale];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
