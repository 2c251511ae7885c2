import type { Locale } from '../../kit/appearance.ts';
import { isReplaced } from '../../session/is-replaced.ts';
import { createButton } from './create-button.ts';
import { messages } from './messages.ts';

/**
 * Shows an error that the tools could not be loaded, either because the network failed or because a new build of the
 * editor has replaced this one, whose files no longer exist.
 * @param screen Parent element, of class `ed`.
 * @param onReplaced Called before the error about a new build is shown; may change or extend it.
 * @returns A promise that resolves when the user retries.
 */
export async function showLoadError(
  screen: Element,
  locale: Locale,
  onReplaced?: (alert: HTMLElement, message: HTMLElement) => void,
): Promise<void> {
  const t = messages[locale];
  const isOver = await isReplaced();
  const alert = document.createElement('div');
  alert.className = 'ed-alert';
  alert.role = 'alert';
  const message = document.createElement('p');
  message.textContent = isOver ? t.replaced : t.missing;
  alert.append(message);
  return new Promise((resolve) => {
    const tryAgain = (): void => {
      alert.remove();
      resolve();
    };
    if (isOver) onReplaced?.(alert, message);
    else alert.append(createButton(t.tryAgain, tryAgain));
    screen.append(alert);
  });
}
