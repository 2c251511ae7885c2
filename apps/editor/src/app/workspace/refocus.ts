import { isInPart, parts } from '../../kit/dom-parts.ts';
import { focusInPlace, focusTextEditor } from '../../kit/focus.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';

/** Returns the focus to an open text editor, even if the text editor did not have the focus before. */
export function refocus(element: HTMLElement | null, { textTools }: EditorScreen): void {
  const tools = textTools.get();
  // The tools still apply to the selection.
  if (tools && (!element || isInPart(element, parts.editedText))) focusTextEditor(tools);
  else focusInPlace(element);
}
