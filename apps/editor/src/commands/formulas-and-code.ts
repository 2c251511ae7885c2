import type { CodeElement, ElementKind, ElementsByKind, FormulaElement } from '@ppt-embed/deck';
import { currentSlide, selectedElements, selectedTargets } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { withMember } from '../model/members.ts';
import { selectedMember } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { newFormula, withLatex } from '../elements/formula/formula.ts';
import type { DrawnFormula } from '../elements/formula/formula.ts';
import { newCode, withCode } from '../elements/code/code-block.ts';
import type { CodeSource } from '../elements/code/code-block.ts';
import { changeSelected, changeSlide, changeTarget, onlyKind, onSlide } from './change-slide.ts';
import type { Change, ElementTarget } from './change-slide.ts';
import { insertNew } from './insert-elements.ts';

/** Changes the only selected formula. */
export function changeFormula(change: Change, update: (formula: FormulaElement) => FormulaElement): Command {
  return (state) => changeSelected(state, change, onlyKind('formula', update));
}

/** Changes the only selected code block. */
export function changeCode(change: Change, update: (code: CodeElement) => CodeElement): Command {
  return (state) => changeSelected(state, change, onlyKind('code', update));
}

/** An element whose source is edited in a dialog. */
export interface EditedSource<Kind extends ElementKind> {
  element: ElementsByKind[Kind];
  /** Where it is, for the change when the dialog is closed. */
  target: ElementTarget;
}

/** Returns the only selected element, or the selected member of a group, if it is of a type; null otherwise. */
export function selectedSource<Kind extends ElementKind>(state: EditorState, kind: Kind): EditedSource<Kind> | null {
  const [slide, [outermost]] = [currentSlide(state), selectedElements(state)];
  const [element, ...others] = selectedTargets(state);
  if (!slide || !outermost || element?.kind !== kind || others.length > 0) return null;
  const member = selectedMember(state.selection) ?? undefined;
  return {
    element: element as ElementsByKind[Kind],
    target: { slide: slide.id, element: outermost.id, ...(member && { member }) },
  };
}

/** Changes a formula, which may be in a group, or inserts a new formula if there is no target. */
export function writeFormula(target: ElementTarget | null, drawn: DrawnFormula, change: Change): Command {
  if (target === null) return insertNew(newFormula(drawn), change);
  return changeTarget(
    target,
    change,
    onlyKind('formula', (formula) => withLatex(formula, drawn)),
  );
}

/**
 * Changes the source of a code block, which may be in a group, or inserts a new block if there is no target. The name of
 * its language is removed, because it may be wrong then, or cover a line.
 */
export function writeCode(target: ElementTarget | null, source: CodeSource, change: Change): Command {
  if (target === null) return insertNew(newCode(source), change);
  const { member = [] } = target;
  return onSlide(target.slide, (state) =>
    changeSlide(state, change, (slide) => {
      const at = slide.elements.findIndex(({ id }) => id === target.element);
      const outermost = slide.elements[at];
      if (!outermost || outermost.locked) return slide;
      const update = onlyKind('code', (code) => withCode(code, source));
      const changed = withMember(outermost, member, update) ?? outermost;
      if (changed === outermost) return slide;
      const elements = slide.elements.with(at, changed);
      return {
        ...slide,
        elements: elements[at + 1]?.part === 'codeLanguage' ? elements.toSpliced(at + 1, 1) : elements,
      };
    }),
  );
}
