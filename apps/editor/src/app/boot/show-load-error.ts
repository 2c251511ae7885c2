import type { MessageCatalog } from '../../kit/use-messages.ts';
import type { Locale } from '../../kit/appearance.ts';
import { isReplaced } from '../../session/reloader.ts';

const en = {
  opening: 'Opening the editor…',
  missing: "Couldn't load the editor. Check your network and try again.",
  replaced: 'A new version of the editor is available. Go back to the app and reopen it there.',
  tryAgain: 'Try again',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    opening: '正在打开编辑器…',
    missing: '无法加载编辑器。请检查网络后重试。',
    replaced: '编辑器已有新版本。请返回应用重新打开。',
    tryAgain: '重试',
  },
};

/** Creates one of the editor's buttons without React. */
export function createButton(name: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'ed-button';
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', onClick);
  return button;
}

/**
 * Shows an error message if the tools could not be loaded, either because the network failed or because a new build of
 * the editor has replaced this one, whose files no longer exist.
 * @param screen Parent element with the class `ed`.
 * @param onReplaced Called before the error about a new build is shown; may change or extend it.
 * @returns A promise that resolves when the user retries.
 */
export async function showLoadError(
  screen: Element,
  locale: Locale,
  onReplaced?: (alert: HTMLElement, message: HTMLElement) => void,
): Promise<void> {
  const t = messages[locale];
  const isNewBuild = await isReplaced();
  const alert = document.createElement('div');
  alert.className = 'ed-alert';
  alert.role = 'alert';
  const message = document.createElement('p');
  message.textContent = isNewBuild ? t.replaced : t.missing;
  alert.append(message);
  return new Promise((resolve) => {
    const tryAgain = (): void => {
      alert.remove();
      resolve();
    };
    if (isNewBuild) onReplaced?.(alert, message);
    else alert.append(createButton(t.tryAgain, tryAgain));
    screen.append(alert);
  });
}

/**
 * Removes style sheets that failed to load. Otherwise, such a style sheet would count as loaded and would not be
 * requested again with its script.
 */
export function removeFailedStyleSheets(window: EventTarget): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    },
    { capture: true },
  );
}

/**
 * Returns a different URL for one of the editor's scripts. Some browsers remember that a script failed to load and
 * never request it again, nor any script that imports it. Under the new URL, the script and its relative imports are
 * unknown to the browser.
 * @param url The URL that failed, at the first or a later attempt.
 * @returns null if it is not one of the service's files.
 */
export function retryUrl(url: string): string | null {
  const {
    assets,
    times = '0',
    name,
  } = /^(?<assets>.*\/assets\/)(?:again-(?<times>\d+)\/)?(?<name>[^/]+)$/u.exec(url)?.groups ?? {};
  return name === undefined ? null : `${assets}again-${Number(times) + 1}/${name}`;
}
