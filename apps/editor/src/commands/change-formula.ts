import type { FormulaElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Changes the only selected formula. */
export function changeFormula(change: Change, make: (formula: FormulaElement) => FormulaElement): Command {
  return (state) => changeSelected(state, change, (element) => (element.kind === 'formula' ? make(element) : element));
}
