import { claimKeyboard } from '../../kit/keyboard-claim.ts';
import type { KeyboardClaim } from '../../kit/keyboard-claim.ts';
import { isTypingKey } from '../../kit/keyboard.ts';

/** They would open a chosen text, change it or take it away. */
const bufferedKeys: readonly string[] = ['Backspace', 'Delete', 'Enter', 'Escape', 'Process'];

/**
 * Takes the keyboard for a panel that is still on its way, and keeps what is typed for it until a field of it has the
 * keyboard, which gets it: it would change the text or the selection that is there until then.
 *
 * @param places Selector of the fields that it is meant for.
 * @param onCancel Escape: the panel is wanted no longer.
 */
export function deferTyping(selector: string, onCancel: () => void): KeyboardClaim {
  let typedText = '';
  const claim = claimKeyboard();

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const isBufferedKey = bufferedKeys.includes(key) && !ctrlKey && !metaKey && !altKey;
    if (isComposing || !(isBufferedKey || isTypingKey(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') onCancel();
    else if (key === 'Enter') typedText += '\n';
    else if (key === 'Backspace') typedText = typedText.replace(/.$/su, '');
    else if (isTypingKey(event) && key !== 'Dead') typedText += key;
  }

  function handleFocus({ target }: FocusEvent): void {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || !target.matches(selector)) return;
    end();
    const isOneLine = target instanceof HTMLInputElement;
    const text = isOneLine ? typedText.replaceAll('\n', '') : typedText;
    if (text !== '') document.execCommand('insertText', false, text);
    // What is found by them is drawn first.
    if (isOneLine && text !== typedText)
      setTimeout(() => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  }

  function end(): void {
    claim.end();
    window.removeEventListener('keydown', press, { capture: true });
    window.removeEventListener('focusin', handleFocus, { capture: true });
  }

  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('focusin', handleFocus, { capture: true });
  return { ...claim, end };
}
