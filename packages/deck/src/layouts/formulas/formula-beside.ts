import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { Scale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import type { FormulasInText } from './formula-panels.ts';
import { panelShape } from './formula-panels.ts';
import { largeFormula, largeFormulaScales } from './large-formula.ts';

/** Fraction of the width that the panel of a formula takes, distance in px to the text next to it, and padding in px. */
const panel = { share: 0.44, gap: 56, padding: 24 } as const;
/** Minimum font size in px of the formula. A longer one needs the full width. */
const minFormula = 34;
/** The text is next to the formula only if it would be smaller than this, in px, below a panel of this height. */
const below = { body: 28, panel: 150 } as const;
/** Scales of the text next to the formula. */
const textScales: readonly Scale[] = [32, 30, 28, 26].map((body) => ({ body, table: body, code: 22, picture: 330 }));

/**
 * Lays out a formula on a panel next to the list and the other text below it, which is larger there than on the full width;
 * undefined for other content, or if it does not fit.
 */
export function formulaBeside(
  { before, formulas, after }: FormulasInText,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const isListed = after.some(({ kind }) => kind === 'list') && after.length > 1;
  if (before.length > 0 || formulas.length !== 1 || !isListed) return undefined;
  const height = Math.floor(box.height * maxFillRatio);
  const usual: Scale = { body: below.body, table: below.body, code: 22, picture: 330 };
  if (stackHeight(stackOf(after, box.width, context), usual) + below.panel <= height) return undefined;
  const width = Math.round(box.width * panel.share);
  const x = box.x + width + panel.gap;
  const area = { ...box, x, width: box.x + box.width - x, height };
  const stack = stackOf(after, area.width, context);
  const scale = textScales.find((one) => stackHeight(stack, one) <= height);
  const inner = { ...box, y: box.y + panel.padding, width };
  const id = slideIds();
  const drawn = largeFormula(formulas, inner, height - 2 * panel.padding, context, id, largeFormulaScales.slice(1));
  const isSmall = drawn?.some((one) => one.kind === 'formula' && one.size < minFormula);
  if (!scale || !drawn || isSmall) return undefined;
  const { fill, color } = context.slideTheme.code;
  return [
    panelShape(id('formula-panel'), { ...box, width, height }, fill),
    ...drawn.map((one) => (one.kind === 'formula' ? { ...one, color } : one)),
    ...layoutItems(stack.items, scale, area, id, context),
  ];
}
