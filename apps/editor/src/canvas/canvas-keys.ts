import { flushSync } from 'react-dom';
import { selectCells, selectElement, selectMember } from '../commands/select.ts';
import { editSelected } from '../commands/edit-text.ts';
import { memberPaths } from '../elements/group/members-in-group.ts';
import { moveCells } from '../commands/tables.ts';
import { nudge } from '../commands/arrange.ts';
import { isModKey, isTypingKey } from '../kit/keyboard.ts';
import { loadedTextEditor } from '../text/load-text-editor.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import { sourceEditorPanel } from '../elements/source-panel.ts';
import { paintFormatOn } from './painter/painter.ts';
import { selectedCells, selectedMember } from '../model/selection.ts';
import type { Presentation } from '../session/presentation.ts';
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
export function pressOnSelection(event: KeyboardEvent, presentation: Presentation, now: number): boolean {
  const selected = selectedElements(presentation.state.get());
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    openMenu(presentation, null);
    return true;
  }
  const isMultiSelect = presentation.multiSelect.get() === 'elements';
  if (isMultiSelect && key === 'Escape') {
    presentation.multiSelect.set(null);
    return true;
  }
  const isLetter = isTypingKey(event);
  const step = steps[key];
  // Ctrl and an arrow key move by the smallest step, as in other editors.
  const isFineStep = step !== undefined && isModKey(event) && !altKey;
  if (selected.length === 0 || ((ctrlKey || metaKey || altKey) && !isLetter && !isFineStep)) return false;
  const cells = selectedCells(presentation.state.get().selection);
  if (step && cells) return presentation.dispatch(moveCells(step[1], step[0], shiftKey));
  if (step) {
    const by = shiftKey ? 10 : 1;
    return presentation.dispatch(nudge(step[0] * by, step[1] * by, now));
  }
  const [only] = selected;
  const member = selectedMember(presentation.state.get().selection);
  if (key === 'Escape' && cells && only) return presentation.dispatch(selectCells(only.id, null, member));
  if (key === 'Escape') return presentation.dispatch(selectElement(member && only ? only.id : null));
  const [targetElement] = selectedTargets(presentation.state.get());
  if (isMultiSelect || selected.length > 1 || !only || !targetElement) return false;
  const edit = editSelected(only.id, presentation.state.get().selection);
  if (key === 'Enter' && presentation.painter.get().paintMode && targetElement.kind !== 'group') {
    paintFormatOn(presentation, { element: only.id, member: member ?? undefined });
    return true;
  }
  if (key === 'Enter' || key === 'F2') {
    if (targetElement.kind === 'group' && !isDecorative(targetElement)) {
      const [first] = memberPaths(targetElement);
      return first !== undefined && presentation.dispatch(selectMember(targetElement.id, first));
    }
    const panel = sourceEditorPanel(presentation.state.get());
    if (panel) presentation.panel.set(panel);
    return panel !== null || presentation.dispatch(edit);
  }
  if (targetElement.kind !== 'table' && !isTextHolder(targetElement)) return false;
  // The first key, also of a composition, opens the text synchronously, so that the caret is there before the browser
  // inserts the character.
  const isTyping = key === 'Process' || event.isComposing || isLetter;
  if (isTyping && key !== ' ' && loadedTextEditor()) flushSync(() => presentation.dispatch(edit));
  return false;
}
