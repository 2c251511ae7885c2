import type { MessageCatalog } from '../../kit/use-messages.ts';
import type { Locale } from '../../kit/appearance.ts';
import { isReplaced } from '../../session/is-replaced.ts';

const en = {
  opening: 'Opening the editor…',
  missing: "Couldn't load the editor. Check your network and try again.",
  replaced: 'A new version of the editor is available. Go back to the app and reopen it there. Nothing was lost.',
  tryAgain: 'Try again',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    opening: '正在打开编辑器…',
    missing: '无法加载工具。请检查网络，然后重试。',
    replaced: '编辑器已有新版本。请回到应用重新打开，内容没有丢失。',
    tryAgain: '重试',
  },
};

/** Creates a button of the editor without React. */
export function createButton(name: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'ed-button';
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', press);
  return button;
}

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
