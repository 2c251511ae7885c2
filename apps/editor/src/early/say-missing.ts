import type { Locale } from '../session/appearance.ts';
import { messages } from './messages.ts';

/**
 * Says on the page that the tools could not be fetched.
 * @param screen What it stands on, of class `ed`.
 * @returns a promise of the wish to try again.
 */
export function sayMissing(screen: Element, locale: Locale): Promise<void> {
  const words = messages[locale];
  return new Promise((resolve) => {
    const alert = document.createElement('div');
    alert.className = 'ed-alert';
    alert.role = 'alert';
    const said = document.createElement('p');
    said.textContent = words.missing;
    const button = document.createElement('button');
    button.className = 'ed-button';
    button.type = 'button';
    button.textContent = words.tryAgain;
    button.addEventListener('click', () => {
      alert.remove();
      resolve();
    });
    alert.append(said, button);
    screen.append(alert);
  });
}
