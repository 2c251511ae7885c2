import { hasInvalidForwardedEntry } from './client-address.ts';
import type { Log } from '../kernel/logs/log.ts';

/**
 * Creates a function that warns once if requests come through a proxy that the settings do not mention, or that does not
 * write the client's IP address. All clients behind such a proxy share the rate limits of one IP address, so one client
 * could exhaust them for all others.
 * @returns a function to call with each request
 */
export function createProxyWarning({
  log,
  settings,
}: {
  log: Log;
  settings: { rateLimits: boolean; trustedProxies: number };
}): (request: Request) => void {
  const { rateLimits, trustedProxies } = settings;
  let isDone = !rateLimits;
  return (request) => {
    if (isDone || !request.headers.has('x-forwarded-for')) return;
    if (trustedProxies > 0 && !hasInvalidForwardedEntry(request, trustedProxies)) return;
    isDone = true;
    log(
      trustedProxies > 0
        ? 'a proxy writes something else than an IP address to X-Forwarded-For, so all of its clients share one rate limit; check its configuration and TRUSTED_PROXIES'
        : 'requests come through a proxy (X-Forwarded-For), so all of its clients share one rate limit; set TRUSTED_PROXIES to the number of your proxies',
      { level: 'warn' },
    );
  };
}
