import { flushSync } from 'react-dom';
import { selectCells, selectElement, selectMember } from '../commands/select.ts';
import { editSelected } from '../commands/edit-text.ts';
import { memberPaths } from '../elements/group/members-in-group.ts';
import { moveCells } from '../commands/tables.ts';
import { nudge } from '../commands/arrange.ts';
import { isModKey, isTypingKey } from '../kit/keyboard.ts';
import { loadedTextEditor } from '../text/load-text-editor.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import { sourceEditorPanel } from '../elements/element-types.ts';
import { paintFormatOn } from './painter/format-painter.ts';
import { selectedCells, selectedMember } from '../model/selection.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { selectedElements, selectedTargets } from '../model/editor-state.ts';
import { isDecorative } from '../elements/element-at.ts';
import { openMenu } from './open-menu.ts';

const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Handles a key event on the slide while no text is edited.
 * @returns whether it was handled; the caller then prevents the browser's default
 */
export function pressOnSelection(event: KeyboardEvent, { doc, screen }: OpenPresentation, now: number): boolean {
  const selected = selectedElements(doc.state.get());
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    openMenu(screen, null);
    return true;
  }
  const isMultiSelect = screen.multiSelect.get() === 'elements';
  if (isMultiSelect && key === 'Escape') {
    screen.multiSelect.set(null);
    return true;
  }
  const isLetter = isTypingKey(event);
  const step = steps[key];
  // Ctrl and an arrow key move by the smallest step, as in other editors.
  const isFineStep = step !== undefined && isModKey(event) && !altKey;
  if (selected.length === 0 || ((ctrlKey || metaKey || altKey) && !isLetter && !isFineStep)) return false;
  const cells = selectedCells(doc.state.get().selection);
  if (step && cells) return doc.dispatch(moveCells(step[1], step[0], shiftKey));
  if (step) {
    const by = shiftKey ? 10 : 1;
    return doc.dispatch(nudge(step[0] * by, step[1] * by, now));
  }
  const [only] = selected;
  const member = selectedMember(doc.state.get().selection);
  if (key === 'Escape' && cells && only) return doc.dispatch(selectCells(only.id, null, member));
  if (key === 'Escape') return doc.dispatch(selectElement(member && only ? only.id : null));
  const [targetElement] = selectedTargets(doc.state.get());
  if (isMultiSelect || selected.length > 1 || !only || !targetElement) return false;
  const edit = editSelected(only.id, doc.state.get().selection);
  if (key === 'Enter' && screen.painter.get().paintMode && targetElement.kind !== 'group') {
    paintFormatOn({ doc, screen }, { element: only.id, member: member ?? undefined });
    return true;
  }
  if (key === 'Enter' || key === 'F2') {
    if (targetElement.kind === 'group' && !isDecorative(targetElement)) {
      const [first] = memberPaths(targetElement);
      return first !== undefined && doc.dispatch(selectMember(targetElement.id, first));
    }
    const panel = sourceEditorPanel(doc.state.get());
    if (panel) screen.panel.set(panel);
    return panel !== null || doc.dispatch(edit);
  }
  if (targetElement.kind !== 'table' && !isTextHolder(targetElement)) return false;
  // The first key, also of a composition, opens the text synchronously, so that the caret is there before the browser
  // inserts the character.
  const isTyping = key === 'Process' || event.isComposing || isLetter;
  if (isTyping && key !== ' ' && loadedTextEditor()) flushSync(() => doc.dispatch(edit));
  return false;
}
