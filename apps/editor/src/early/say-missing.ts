import type { Locale } from '../session/appearance.ts';
import { isReplaced } from '../session/is-replaced.ts';
import { reopenedMs } from '../session/reopening.ts';
import type { Reopening } from '../session/reopening.ts';
import { messages } from './messages.ts';

/**
 * Says on the page that the tools could not be fetched: for want of a network, or because another build of the editor took
 * the place of this one, which never arrives then.
 * @param screen What it stands on, of class `ed`.
 * @param reopening How the other build is opened, where that is known by now.
 * @returns a promise of the wish to try again.
 */
export async function sayMissing(screen: Element, locale: Locale, reopening: Reopening | null = null): Promise<void> {
  const words = messages[locale];
  const isOver = await isReplaced();
  const way = reopening?.way();
  const alert = document.createElement('div');
  alert.className = 'ed-alert';
  alert.role = 'alert';
  const said = document.createElement('p');
  said.textContent = !isOver ? words.missing : way === 'here' ? words.replaced : words.openThere(words.replaced);
  alert.append(said);
  screen.append(alert);

  function openAgain(): void {
    reopening?.go();
    setTimeout(() => (said.textContent = words.notOpened), reopenedMs);
  }

  return new Promise((resolve) => {
    if (isOver && way) alert.append(buttonOf(way === 'here' ? words.openAgain : words.backToApp, openAgain));
    if (isOver) return;
    const tryAgain = (): void => {
      alert.remove();
      resolve();
    };
    alert.append(buttonOf(words.tryAgain, tryAgain));
  });
}

function buttonOf(name: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'ed-button';
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', press);
  return button;
}
