import type { Locale } from '../session/appearance.ts';
import { reopenedMs } from '../session/reopening.ts';
import type { Reopening } from '../session/reopening.ts';
import { reopeningMessages } from './reopening-messages.ts';
import { buttonOf } from './say-missing.ts';

/** Offers to open the build of the editor that is there by now, where there is a way, beside what is said of it. */
export function offerReopening(alert: HTMLElement, locale: Locale, reopening: Reopening): void {
  const words = reopeningMessages[locale];
  const way = reopening.way();
  const said = alert.firstElementChild;
  if (!way || !said) return;
  if (way === 'here') said.textContent = words.replacedHere;
  const button = buttonOf(way === 'here' ? words.openAgain : words.backToApp, () => {
    reopening.go();
    setTimeout(() => (said.textContent = words.notOpened), reopenedMs);
  });
  alert.append(button);
}
