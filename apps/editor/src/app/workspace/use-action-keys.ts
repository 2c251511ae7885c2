import { useEffect } from 'react';
import { actionOf, actionFor } from '../../actions/actions.ts';
import type { Action, ActionContext } from '../../actions/actions.ts';
import { canRunAction } from '../../actions/action.ts';
import { acceptsTyping } from '../../elements/text/element-text.ts';
import { isDialogOpen, isInPart, parts } from '../../kit/dom-parts.ts';
import { commitField } from '../../kit/focus.ts';
import { isAltGr } from '../../kit/keyboard.ts';
import { selectedTargets } from '../../model/editor-state.ts';
import { isInSlides } from '../../panels/slides/use-slide-selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';

/** Actions whose shortcuts the browser would use to save, print or reload the page. */
const browserShortcuts: readonly Action[] = (['save', 'print', 'present', 'presentFromStart'] as const).map(actionOf);

/** Actions whose shortcuts contain an arrow key. */
const slideMoves: readonly Action[] = (['slideUp', 'slideDown', 'slideToStart', 'slideToEnd'] as const).map(actionOf);

/** Runs the actions of keys that are pressed anywhere in the editor. */
export function useActionKeys(context: ActionContext): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent): void {
      const action = actionFor(event, undefined, (candidate) => canRunAction(candidate, context));
      if (!action) return;
      if (isDialogOpen()) {
        // While a dialog is open, the shortcuts of the editor and of the browser are blocked: reloading would lose the
        // page, because its URL has been used.
        if (browserShortcuts.includes(action)) event.preventDefault();
        return;
      }
      // In a slide list, Delete and Select all apply to slides and are handled by the list.
      const isForSlides = action === actionOf('delete') || action === actionOf('selectAll');
      if (isForSlides && isInSlides(event.target)) return;
      // In the lists of animations and objects, Delete removes the focused one.
      if (action === actionOf('delete') && isInPart(event.target, parts.animationList, parts.objectList)) return;
      // On the canvas, arrow keys move the selection, never the slide.
      if (slideMoves.includes(action) && isOnSelection(event.target, context.doc)) return;
      // Text typed while a text box is selected belongs to that box.
      if (isLetter(event) && isOnText(event.target, context.doc)) return;
      if (isUndo(action) && isInPart(event.target, parts.ownUndoField)) return;
      const isPossible = canRunAction(action, context);
      // The browser's default action (save page, undo in a field with text of the presentation) is never appropriate, even
      // if the editor's action is disabled.
      event.preventDefault();
      if (!isPossible) return;
      // The action includes the value that is being typed, for example when the presentation is saved.
      commitField();
      action.run(context);
    }
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  });
}

const isUndo = (action: Action): boolean => action === actionOf('undo') || action === actionOf('redo');

function isLetter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  return key.length === 1 && (isAltGr(event) || (!ctrlKey && !metaKey && !altKey));
}

/** Whether the focus is on the canvas and something is selected. */
function isOnSelection(target: EventTarget | null, { state }: EditorDocument): boolean {
  return isInPart(target, parts.canvas) && selectedTargets(state.get()).length > 0;
}

/** Whether the selection on the canvas accepts typed text. */
function isOnText(target: EventTarget | null, doc: EditorDocument): boolean {
  const [only, ...others] = selectedTargets(doc.state.get());
  // Typing does not apply to several selected elements.
  if (!only || others.length > 0 || !isOnSelection(target, doc)) return false;
  return acceptsTyping(only);
}
