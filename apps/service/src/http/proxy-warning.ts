import type { Log } from '../kernel/logs/log.ts';

/**
 * Creates a function that warns once if requests come through a proxy that the settings do not mention. All clients
 * behind such a proxy share the rate limits of one IP address, so one client could exhaust them for all others.
 * @returns a function to call with each request
 */
export function createProxyWarning({
  log,
  settings,
}: {
  log: Log;
  settings: { rateLimits: boolean; trustedProxies: number };
}): (request: Request) => void {
  let isDone = !settings.rateLimits || settings.trustedProxies > 0;
  return ({ headers }) => {
    if (isDone || !headers.has('x-forwarded-for')) return;
    isDone = true;
    log(
      'requests come through a proxy (X-Forwarded-For), so all of its clients share one rate limit; set TRUSTED_PROXIES to the number of your proxies',
      { level: 'warn' },
    );
  };
}
