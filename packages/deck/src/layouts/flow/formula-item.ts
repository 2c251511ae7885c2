import { formulaSize } from '../../elements/formula/layout.ts';
import type { Box } from '../../model/box.ts';
import type { FormulaDrawing, MathNode } from '../../model/formula.ts';
import type { FlowItem, Scale } from './flow-item.ts';

/**
 * Sizes of formulas relative to the surrounding text: slightly larger, and smaller ones if the formula must shrink to
 * fit.
 */
const sizeFactor = 1.12;
const minSize = 16;
/** Space around a formula in em. */
const idealSpace = 1.4;

/** Indentation of a formula within left-aligned text, in em of the text. */
const indent = 1.6;
/** Extra width of the box of such a formula, because other applications set the formula in a different font. */
const reserve = { ratio: 0.12, px: 16 } as const;

/**
 * Creates an item for a typeset formula on a separate line.
 * @param isIndented Whether the formula is aligned near the left edge, like the text around it, instead of being
 *   centered.
 */
export function formulaItem(latex: string, drawing: FormulaDrawing, tree: MathNode, isIndented: boolean): FlowItem {
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
        box: {
          ...(isIndented ? indentedBox(box, scale, formulaSize(drawing, sizeAt(scale, box.width)).width) : box),
          height: Math.min(box.height, height(scale, box.width) + scale.body * idealSpace),
        },
        latex,
        drawing,
        tree,
        size: Math.round(sizeAt(scale, box.width) * 100) / 100,
        color: slideTheme.body.color,
      },
    ],
  };
}

/**
 * Returns the box in whose center a formula of the given width starts at the indentation, or the whole box if it is too
 * wide for that.
 */
function indentedBox(box: Box, scale: Scale, formulaWidth: number): Box {
  const space = formulaWidth * reserve.ratio + reserve.px;
  const left = Math.max(0, scale.body * indent - space / 2);
  const width = Math.ceil(formulaWidth + space);
  return left + width > box.width ? box : { ...box, x: Math.round(box.x + left), width };
}
