import type { Locale } from '../session/appearance.ts';
import { reopenedMs } from '../session/reopening.ts';
import type { Reopening } from '../session/reopening.ts';
import { buttonOf } from './button-of.ts';
import { reopeningMessages } from './reopening-messages.ts';

/** Offers to open the build of the editor that is there by now, where there is a way, beside what is said of it. */
export function offerReopening(
  { alert, said }: Record<'alert' | 'said', HTMLElement>,
  locale: Locale,
  reopening: Reopening,
): void {
  const words = reopeningMessages[locale];
  const way = reopening.way();
  if (!way) return;
  if (way === 'here') said.textContent = words.replacedHere;
  const button = buttonOf(way === 'here' ? words.openAgain : words.backToApp, () => {
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    reopening.go();
    setTimeout(() => {
      said.textContent = words.notOpened;
      button.ariaDisabled = null;
    }, reopenedMs);
  });
  alert.append(button);
}
