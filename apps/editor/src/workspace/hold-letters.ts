import { claimKeyboard } from '../keyboard-claim.ts';
import { takesText, typesLetter } from '../keyboard.ts';

/** What is typed for a field that is on its way. */
interface HeldLetters {
  end: () => void;
  /** What the keyboard was taken from: it goes back there when the panel has gone. */
  takenFrom: HTMLElement | null;
}

/** They would open a chosen text, change it or take it away. */
const heldKeys: readonly string[] = ['Backspace', 'Delete', 'Enter', 'Escape', 'Process'];

/**
 * Keeps what is typed for a panel that is still on its way, and writes it there as soon as a field of it has the
 * keyboard: it would change the text or the selection that the keyboard has until then. A text that is open loses the
 * keyboard: what an input method writes there cannot be kept from it by a listener.
 *
 * @param places Selector of the fields that it is meant for.
 * @param giveUp Escape: the panel is wanted no longer.
 */
export function holdLetters(places: string, giveUp: () => void): HeldLetters {
  let letters = '';
  let isEntered = false;
  const giveUpClaim = claimKeyboard();
  const writing = document.activeElement;
  const takenFrom = writing instanceof HTMLElement && takesText(writing) ? writing : null;
  takenFrom?.blur();

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const isHeld = heldKeys.includes(key) && !ctrlKey && !metaKey && !altKey;
    if (isComposing || !(isHeld || typesLetter(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') giveUp();
    else if (key === 'Enter') isEntered = true;
    else if (key === 'Backspace') letters = letters.replace(/.$/su, '');
    else if (typesLetter(event) && key !== 'Dead') letters += key;
  }

  function arrive({ target }: FocusEvent): void {
    if (!(target instanceof HTMLInputElement) || !target.matches(places)) return;
    end();
    if (letters !== '') document.execCommand('insertText', false, letters);
    // What is found by them is drawn first.
    if (isEntered)
      setTimeout(() => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  }

  function end(): void {
    giveUpClaim();
    window.removeEventListener('keydown', press, { capture: true });
    window.removeEventListener('focusin', arrive, { capture: true });
  }

  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('focusin', arrive, { capture: true });
  return { end, takenFrom };
}
