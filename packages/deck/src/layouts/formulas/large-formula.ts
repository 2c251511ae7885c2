import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import type { Scale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** Scales of formulas that are a slide's main content. They are larger than formulas within text. */
export const largeFormulaScales: readonly Scale[] = [
  { body: 64, table: 22, code: 22, picture: 330 },
  { body: 52, table: 22, code: 22, picture: 330 },
  { body: 42, table: 22, code: 22, picture: 330 },
  { body: 34, table: 22, code: 22, picture: 330 },
  { body: 28, table: 22, code: 22, picture: 330 },
];

/** Scales of formulas on panels between text, which have one of two sizes in all slides. */
export const panelFormulaScales: readonly Scale[] = [39, 29].map((body) => ({
  body,
  table: 22,
  code: 22,
  picture: 330,
}));

/** Fraction of the width that a formula may fill. */
export const formulaShare = 0.8;

/** Draws a formula in the middle of an area at the top of a box, as large as its width allows. */
export function largeFormula(
  formulas: readonly Block[],
  box: Box,
  height: number,
  context: LayoutContext,
  id: (base: string) => string = slideIds(),
  scales: readonly Scale[] = largeFormulaScales,
): SlideElement[] | undefined {
  const width = Math.floor(box.width * formulaShare);
  const stack = stackOf(formulas, width, context);
  const scale = scales.find((one) => stackHeight(stack, one) <= height);
  if (!scale) return undefined;
  const area = { ...box, x: Math.round(box.x + (box.width - width) / 2), width, height };
  return layoutItems(stack.items, scale, area, id, context).map((element) =>
    element.kind === 'formula' ? { ...element, box: area } : element,
  );
}
