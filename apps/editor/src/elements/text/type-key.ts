import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Whether the editor inserts typed characters itself. Only Chromium has `userAgentData`, and only there this is faster
 * and complete: Safari corrects words, expands shortcuts and replaces two spaces by a full stop only in text that it
 * has inserted, and Firefox checks the spelling only there. On-screen keyboards correct typed text, so it stays theirs
 * everywhere.
 */
const isTyped = 'userAgentData' in navigator && !navigator.userAgent.includes('Android');

/**
 * Inserts the character of a key event. If the browser inserted it, the text would be laid out twice and read back from
 * the DOM, so that the character would appear 50 % later.
 *
 * @returns whether it was inserted
 */
export function typeKey(view: Pick<EditorView, 'state' | 'dispatch'>, event: KeyPress): boolean {
  // AltGr reports Ctrl and Alt, which means a shortcut on other systems; the browser decides whether it types a
  // character.
  if (!isTyped || event.ctrlKey || event.metaKey) return false;
  if (!/^\P{C}$/u.test(event.key) || !(view.state.selection instanceof TextSelection)) return false;
  view.dispatch(view.state.tr.insertText(event.key).scrollIntoView());
  return true;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;
