import type { PptFetcher } from '@ppt-embed/protocol/host';

/** Leaves this page for the consent page, which leads back to it. */
export function leaveToConnect(fetcher: PptFetcher): void {
  location.assign(fetcher.connectUrl({ returnTo: location.href }));
}
