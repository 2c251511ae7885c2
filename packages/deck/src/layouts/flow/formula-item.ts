import { formulaSize } from '../../elements/formula/layout.ts';
import type { FormulaDrawing, MathNode } from '../../model/formula.ts';
import type { FlowItem, Scale } from './flow-item.ts';

/** Formulas are set a little larger than the text around them, and can shrink to fit. */
const sizeFactor = 1.12;
const minSize = 16;
/** em around a formula. */
const idealSpace = 1.4;

/** A typeset formula, centered on its line. */
export function formulaItem(latex: string, drawing: FormulaDrawing, tree: MathNode): FlowItem {
  const sizeAt = (scale: Scale, width: number): number => {
    const idealSize = scale.body * sizeFactor;
    return Math.max(minSize, idealSize * Math.min(1, width / formulaSize(drawing, idealSize).width));
  };
  const height = (scale: Scale, width: number): number =>
    Math.ceil(formulaSize(drawing, sizeAt(scale, width)).height) + 8;
  return {
    height,
    ideal: (scale, width) => height(scale, width) + scale.body * idealSpace,
    split: () => undefined,
    layout: ({ scale, box, id, slideTheme }) => [
      {
        kind: 'formula',
        id: id('formula'),
        box: { ...box, height: Math.min(box.height, height(scale, box.width) + scale.body * idealSpace) },
        latex,
        drawing,
        tree,
        size: Math.round(sizeAt(scale, box.width) * 100) / 100,
        color: slideTheme.body.color,
      },
    ],
  };
}
