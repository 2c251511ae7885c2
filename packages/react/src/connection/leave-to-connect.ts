import type { PptFetcher } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';

/**
 * Leaves this page for the consent page, which leads back to it; called within the press, it leaves at once.
 * @returns rejects with a `PptError`, where a `connectUrl` of the host's own throws or gives no address.
 */
export function leaveToConnect(fetcher: PptFetcher): Promise<void> {
  return withTimeout(async () => location.assign(fetcher.connectUrl({ returnTo: location.href })));
}
