import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Whether the editor inserts typed characters itself. Only Chromium has `userAgentData`, where this is faster and
 * complete: Safari corrects words, expands shortcuts and replaces two spaces with a period only in text that it has
 * inserted itself, and Firefox checks the spelling only of such text. On-screen keyboards correct typed text, so they
 * insert it themselves everywhere.
 */
const isTyped = 'userAgentData' in navigator && !navigator.userAgent.includes('Android');

/**
 * Inserts the character of a key event. If the browser inserted it, the text would be laid out twice and read back from
 * the DOM, and the character would take 50 % longer to appear.
 * @returns Whether it was inserted.
 */
export function typeKey(view: Pick<EditorView, 'state' | 'dispatch'>, event: KeyPress): boolean {
  // AltGr reports Ctrl and Alt, which is a shortcut on other systems. The browser decides whether it types a character.
  if (!isTyped || event.ctrlKey || event.metaKey) return false;
  if (!/^\P{C}$/u.test(event.key) || !(view.state.selection instanceof TextSelection)) return false;
  view.dispatch(view.state.tr.insertText(event.key).scrollIntoView());
  return true;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;
