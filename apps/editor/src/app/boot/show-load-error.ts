import type { Locale } from '../../kit/appearance.ts';
import { isReplaced } from '../../session/is-replaced.ts';
import { createButton } from './create-button.ts';
import { messages } from './messages.ts';

/**
 * Says on the page that the tools could not be fetched: for want of a network, or because another build of the editor took
 * the place of this one, whose tools never arrive then.
 * @param screen What it stands on, of class `ed`.
 * @param onReplaced Changes what is said of another build, or adds to it, before it is.
 * @returns a promise of the wish to try again.
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
