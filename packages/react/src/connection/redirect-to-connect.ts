import { withTimeout } from '../fetcher/with-timeout.ts';
import type { PptContext } from '../provider/ppt-context.ts';

/** Under which this tab remembers the provider that left for the consent page. */
export const pendingConnectKey = 'ppt connect';

/** Identifies a provider beyond this page load, by its user and its backend. */
export function pendingConnectValue(scope: string, connectUrl: string): string {
  return `${scope} ${connectUrl.split('?')[0]}`;
}

/**
 * Leaves this page for the consent page, which leads back to it; called within the press, it leaves at once. Why the user
 * comes back without a connection is told to this provider, not to another one on the page.
 * @returns rejects with a `PptError`, where a `connectUrl` of the host's own throws or gives no address.
 */
export function redirectToConnect({ fetcher, scope }: Pick<PptContext, 'fetcher' | 'scope'>): Promise<void> {
  return withTimeout(async () => {
    const url = fetcher.connectUrl({ returnTo: location.href });
    try {
      sessionStorage.setItem(pendingConnectKey, pendingConnectValue(scope, url));
    } catch {
      // Refused by the browser: then the outcome goes to the first provider that looks for one.
    }
    location.assign(url);
  });
}
