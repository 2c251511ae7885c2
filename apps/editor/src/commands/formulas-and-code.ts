import type { FormulaElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { newFormula, withLatex } from '../elements/formula/formula.ts';
import type { DrawnFormula } from '../elements/formula/formula.ts';
import { newCode, withCode } from '../elements/code/code-block.ts';
import type { CodeSource } from '../elements/code/code-block.ts';
import { changeSelected, changeElements, changeSlide, onlyKind } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { insertNew } from './insert-elements.ts';

/** Changes the only selected formula. */
export function changeFormula(change: Change, update: (formula: FormulaElement) => FormulaElement): Command {
  return (state) => changeSelected(state, change, onlyKind('formula', update));
}

/** Changes a formula on the current slide, or inserts a new formula if the id is null. */
export function writeFormula(id: string | null, drawn: DrawnFormula, change: Change): Command {
  if (id === null) return insertNew(newFormula(drawn), change);
  return (state) =>
    changeElements(
      state,
      [id],
      change,
      onlyKind('formula', (formula) => withLatex(formula, drawn)),
    );
}

/**
 * Changes the source of a code block on the current slide, or inserts a new block if the id is null. The name of its
 * language is removed, because it may be wrong then, or cover a line.
 */
export function writeCode(id: string | null, source: CodeSource, change: Change): Command {
  if (id === null) return insertNew(newCode(source), change);
  return (state) =>
    changeSlide(state, change, (slide) => {
      const at = slide.elements.findIndex((element) => element.id === id);
      const code = slide.elements[at];
      if (code?.kind !== 'code' || code.locked) return slide;
      return {
        ...slide,
        elements: slide.elements.flatMap((element, index) =>
          index === at
            ? [withCode(code, source)]
            : index === at + 1 && element.part === 'codeLanguage'
              ? []
              : [element],
        ),
      };
    });
}
