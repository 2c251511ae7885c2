import { claimKeyboard } from '../keyboard-claim.ts';
import { typesLetter } from '../keyboard.ts';

/**
 * Keeps what is typed for a panel that is still on its way, and writes it there as soon as a field of it has the
 * keyboard: it would change the text or the selection that the keyboard has until then.
 *
 * @param places Selector of the fields that it is meant for.
 * @param giveUp Escape: the panel is wanted no longer.
 * @returns what ends it
 */
export function holdLetters(places: string, giveUp: () => void): () => void {
  let letters = '';
  let isEntered = false;

  function press(event: KeyboardEvent): void {
    const { key, isComposing } = event;
    if (isComposing || !(typesLetter(event) || key === 'Backspace' || key === 'Enter' || key === 'Escape')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') giveUp();
    else if (key === 'Enter') isEntered = true;
    else if (key === 'Backspace') letters = letters.replace(/.$/su, '');
    else if (key !== 'Dead') letters += key;
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

  const giveUpClaim = claimKeyboard();
  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('focusin', arrive, { capture: true });
  return end;
}
