import type { ElementBehavior } from '../behavior-definition.ts';
import { setFormulaBox } from './formula.ts';

/** The behavior of formulas. */
export const formulaBehavior: ElementBehavior<'formula'> = {
  setBox: setFormulaBox,
  hasIntrinsicRatio: true,
  placeholderFit: 'middle',
  editor: { kind: 'source', panel: 'formula' },
};
