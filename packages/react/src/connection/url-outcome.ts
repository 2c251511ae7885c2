import { connectFailureParam } from '@ppt-embed/protocol/host';
import type { PptContext } from '../provider/ppt-context.ts';
import { pendingConnectKey, pendingConnectValue } from './redirect-to-connect.ts';
import { toConnectOutcome, type ConnectOutcome } from './to-connect-outcome.ts';

/**
 * Sets the outcome to the one in the page's URL and removes it there. Does nothing if there is none or it belongs to
 * another provider.
 */
export function consumeUrlOutcome(ppt: PptContext, set: (outcome: ConnectOutcome) => void): void {
  const url = new URL(location.href);
  const status = url.searchParams.get(connectFailureParam);
  if (status === null || !startedConnect(ppt, status)) return;
  url.searchParams.delete(connectFailureParam);
  history.replaceState(history.state, '', url);
  set(toConnectOutcome(status));
}

/** Whether this provider opened the consent page. The record is deleted when it is read. */
function startedConnect({ fetcher, scope }: PptContext, status: string): boolean {
  try {
    const pendingConnect = sessionStorage.getItem(pendingConnectKey);
    if (pendingConnect !== null) {
      const own = pendingConnectValue(scope, fetcher.connectUrl());
      // Only the backend is compared, because the user may have changed since.
      const isOwn = status === 'other_user' ? pendingConnect.endsWith(own.slice(scope.length)) : pendingConnect === own;
      if (!isOwn) return false;
      sessionStorage.removeItem(pendingConnectKey);
    }
  } catch {
    // The provider that started the connection is unknown if storage is blocked or `connectUrl` throws. This provider
    // then handles the outcome.
  }
  return true;
}
