import { newFormula, withLatex } from '../elements/formula/formula-of.ts';
import type { DrawnFormula } from '../elements/formula/formula-of.ts';
import type { Command } from '../model/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { insertNew } from './insert-new.ts';

/** Changes a formula on the current slide, or inserts a new one if the id is null. */
export function writeFormula(id: string | null, drawn: DrawnFormula, change: Change): Command {
  if (id === null) return insertNew(newFormula(drawn), change);
  return (state) =>
    changeElements(state, [id], change, (element) =>
      element.kind === 'formula' ? withLatex(element, drawn) : element,
    );
}
