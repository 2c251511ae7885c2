import { flushSync } from 'react-dom';
import { chooseCells } from '../commands/choose-cells.ts';
import { chooseElement } from '../commands/choose-element.ts';
import { chooseMember } from '../commands/choose-member.ts';
import { editChosen } from '../commands/edit-text.ts';
import { memberPaths } from '../elements/group/member-at.ts';
import { moveCells } from '../commands/move-cells.ts';
import { nudge } from '../commands/place-elements.ts';
import { holdsMod, typesLetter } from '../keyboard.ts';
import { loadedTextEditor } from '../elements/text/load-text-editor.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import { writtenPanel } from '../elements/written-panel.ts';
import { paintOn } from '../painter/painter.ts';
import { chosenCells, chosenMember } from '../selection/selection.ts';
import type { Presentation } from '../session/presentation.ts';
import { chosenElements, chosenParts } from '../state/editor-state.ts';
import { isGround } from './element-at.ts';
import { openMenu } from './open-menu.ts';

const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A key pressed on the slide while no text is edited.
 * @returns whether it was for them; the browser's own answer is then not wanted.
 */
export function pressOnSelection(event: KeyboardEvent, presentation: Presentation, now: number): boolean {
  const chosen = chosenElements(presentation.state.get());
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    openMenu(presentation, null);
    return true;
  }
  const isChoosing = presentation.choosing.get() === 'elements';
  if (isChoosing && key === 'Escape') {
    presentation.choosing.set(null);
    return true;
  }
  const isLetter = typesLetter(event);
  const step = steps[key];
  // Other editors move by Ctrl and an arrow in their smallest step.
  const isFineStep = step !== undefined && holdsMod(event) && !altKey;
  if (chosen.length === 0 || ((ctrlKey || metaKey || altKey) && !isLetter && !isFineStep)) return false;
  const cells = chosenCells(presentation.state.get().selection);
  if (step && cells) return presentation.dispatch(moveCells(step[1], step[0], shiftKey));
  if (step) {
    const by = shiftKey ? 10 : 1;
    return presentation.dispatch(nudge(step[0] * by, step[1] * by, now));
  }
  const [only] = chosen;
  const member = chosenMember(presentation.state.get().selection);
  if (key === 'Escape' && cells && only) return presentation.dispatch(chooseCells(only.id, null, member));
  if (key === 'Escape') return presentation.dispatch(chooseElement(member && only ? only.id : null));
  const [part] = chosenParts(presentation.state.get());
  if (isChoosing || chosen.length > 1 || !only || !part) return false;
  const edit = editChosen(only.id, presentation.state.get().selection);
  if (key === 'Enter' && presentation.painter.get().paints && part.kind !== 'group') {
    paintOn(presentation, { element: only.id, member: member ?? undefined });
    return true;
  }
  if (key === 'Enter' || key === 'F2') {
    if (part.kind === 'group' && !isGround(part)) {
      const [first] = memberPaths(part);
      return first !== undefined && presentation.dispatch(chooseMember(part.id, first));
    }
    const panel = writtenPanel(presentation.state.get());
    if (panel) presentation.panel.set(panel);
    return panel !== null || presentation.dispatch(edit);
  }
  if (part.kind !== 'table' && !isTextHolder(part)) return false;
  // Typing begins with the key that is pressed, also with the first of an input method: the caret stands in the text
  // before the browser writes the letter.
  const isTyping = key === 'Process' || event.isComposing || isLetter;
  if (isTyping && key !== ' ' && loadedTextEditor()) flushSync(() => presentation.dispatch(edit));
  return false;
}
