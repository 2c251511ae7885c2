import { newFormula, withLatex } from '../elements/formula/formula-of.ts';
import type { DrawnFormula } from '../elements/formula/formula-of.ts';
import type { Command } from '../model/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { insertNew } from './insert-new.ts';

/** A formula of the current slide says something else, or, without an id, a new one is put there. */
export function writeFormula(id: string | null, drawn: DrawnFormula, change: Change): Command {
  if (id === null) return insertNew(newFormula(drawn), change);
  return (state) =>
    changeElements(state, [id], change, (element) =>
      element.kind === 'formula' ? withLatex(element, drawn) : element,
    );
}
