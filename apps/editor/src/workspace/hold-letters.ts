import { claimKeyboard } from '../keyboard-claim.ts';
import type { KeyboardClaim } from '../keyboard-claim.ts';
import { typesLetter } from '../keyboard.ts';

/** They would open a chosen text, change it or take it away. */
const heldKeys: readonly string[] = ['Backspace', 'Delete', 'Enter', 'Escape', 'Process'];

/**
 * Takes the keyboard for a panel that is still on its way, and keeps what is typed for it until a field of it has the
 * keyboard, which gets it: it would change the text or the selection that is there until then.
 *
 * @param places Selector of the fields that it is meant for.
 * @param giveUp Escape: the panel is wanted no longer.
 */
export function holdLetters(places: string, giveUp: () => void): KeyboardClaim {
  let letters = '';
  const claim = claimKeyboard();

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const isHeld = heldKeys.includes(key) && !ctrlKey && !metaKey && !altKey;
    if (isComposing || !(isHeld || typesLetter(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') giveUp();
    else if (key === 'Enter') letters += '\n';
    else if (key === 'Backspace') letters = letters.replace(/.$/su, '');
    else if (typesLetter(event) && key !== 'Dead') letters += key;
  }

  function arrive({ target }: FocusEvent): void {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || !target.matches(places)) return;
    end();
    const isOneLine = target instanceof HTMLInputElement;
    const written = isOneLine ? letters.replaceAll('\n', '') : letters;
    if (written !== '') document.execCommand('insertText', false, written);
    // What is found by them is drawn first.
    if (isOneLine && written !== letters)
      setTimeout(() => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  }

  function end(): void {
    claim.end();
    window.removeEventListener('keydown', press, { capture: true });
    window.removeEventListener('focusin', arrive, { capture: true });
  }

  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('focusin', arrive, { capture: true });
  return { ...claim, end };
}
