import { isInPart, parts } from '../../kit/dom-parts.ts';
import type { KeyboardClaim, KeyboardClaims } from '../../kit/focus.ts';
import { isImeKey, isTypingKey } from '../../kit/keyboard.ts';

/** Keys that would otherwise open, change or delete the selected text. */
const bufferedKeys: readonly string[] = ['Backspace', 'Delete', 'Enter', 'Escape', 'Process'];

/**
 * Captures the keyboard for a panel that is still loading, and buffers typed text until one of the panel's fields has
 * the focus and receives it. Otherwise, the keys would change the current text or selection.
 *
 * @param onCancel Called on Escape: the panel should not open.
 */
export function deferTyping(keyboard: KeyboardClaims, onCancel: () => void): KeyboardClaim {
  let typedText = '';
  const claim = keyboard.claim();

  function handleKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const isBufferedKey = bufferedKeys.includes(key) && !ctrlKey && !metaKey && !altKey;
    if (isComposing || !(isBufferedKey || isTypingKey(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') onCancel();
    else if (key === 'Enter') typedText += '\n';
    else if (key === 'Backspace') typedText = typedText.replace(/.$/su, '');
    else if (isTypingKey(event) && key !== 'Dead' && !isImeKey(event)) typedText += key;
  }

  function handleFocus({ target }: FocusEvent): void {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!isField || !isInPart(target, parts.typeAheadField)) return;
    end();
    const isOneLine = target instanceof HTMLInputElement;
    const text = isOneLine ? typedText.replaceAll('\n', '') : typedText;
    if (text !== '') document.execCommand('insertText', false, text);
    // Renders the results of the fields first.
    if (isOneLine && text !== typedText)
      setTimeout(() => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  }

  function end(): void {
    claim.end();
    window.removeEventListener('keydown', handleKeyDown, { capture: true });
    window.removeEventListener('focusin', handleFocus, { capture: true });
  }

  window.addEventListener('keydown', handleKeyDown, { capture: true });
  window.addEventListener('focusin', handleFocus, { capture: true });
  return { ...claim, end };
}
