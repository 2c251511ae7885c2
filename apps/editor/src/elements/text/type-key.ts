import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Only Chromium has `userAgentData`, and only there this is both quicker and all that a key does: Safari corrects words,
 * replaces shortcuts and makes two spaces a full stop where it has written the letter itself, and Firefox marks
 * misspelled words where it has. Keyboards on a screen correct what they have typed: that text is theirs everywhere.
 */
const isTyped = 'userAgentData' in navigator && !navigator.userAgent.includes('Android');

/**
 * Writes the letter of a key. The browser would write it as well, but lay the text out twice, and what it has written would
 * have to be read from the page: a letter would be seen later by half the time.
 *
 * @returns whether it is written
 */
export function typeKey(view: Pick<EditorView, 'state' | 'dispatch'>, event: KeyPress): boolean {
  // AltGr says Ctrl and Alt on some systems, a shortcut on others: the browser knows whether it writes a letter.
  if (!isTyped || event.ctrlKey || event.metaKey) return false;
  if (!/^\P{C}$/u.test(event.key) || !(view.state.selection instanceof TextSelection)) return false;
  view.dispatch(view.state.tr.insertText(event.key).scrollIntoView());
  return true;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;
