import { withTimeout } from '../fetcher/with-timeout.ts';
import type { PptContext } from '../provider/ppt-context.ts';

/** Session storage key of the provider that opened the consent page in this tab. */
export const pendingConnectKey = 'ppt connect';

/** Identifies a provider across page loads by its user and its backend. */
export function pendingConnectValue(scope: string, connectUrl: string): string {
  return `${scope} ${connectUrl.split('?')[0]}`;
}

/**
 * Navigates to the consent page, which leads back to the current page. If the user returns without a connection, the
 * reason reaches this provider and not another one on the page.
 * @returns A promise that rejects with a `PptError` if the host's `connectUrl` throws or returns no URL.
 */
export function redirectToConnect({ fetcher, scope }: Pick<PptContext, 'fetcher' | 'scope'>): Promise<void> {
  return withTimeout(async () => {
    const url = fetcher.connectUrl({ returnTo: location.href });
    try {
      sessionStorage.setItem(pendingConnectKey, pendingConnectValue(scope, url));
    } catch {
      // If storage is blocked, the outcome goes to the first provider that reads it.
    }
    location.assign(url);
  });
}
