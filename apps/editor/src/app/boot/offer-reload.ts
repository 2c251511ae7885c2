import type { Locale } from '../../kit/appearance.ts';
import { reloadTimeoutMs } from '../../session/reloader.ts';
import type { Reloader } from '../../session/reloader.ts';
import { createButton } from './create-button.ts';
import { reloadMessages } from '../../kit/reload-messages.ts';

/** Adds a button to an error message that opens the new build of the editor, if the page can be reloaded. */
export function offerReload(
  { alert, message }: Record<'alert' | 'message', HTMLElement>,
  locale: Locale,
  reloader: Reloader,
): void {
  const t = reloadMessages[locale];
  const mode = reloader.mode();
  if (!mode) return;
  if (mode === 'here') message.textContent = t.replacedHere;
  const button = createButton(mode === 'here' ? t.openAgain : t.backToApp, () => {
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    reloader.reload();
    setTimeout(() => {
      message.textContent = t.notOpened;
      button.ariaDisabled = null;
    }, reloadTimeoutMs);
  });
  alert.append(button);
}
