import type { Log } from '../kernel/logs/log.ts';

/**
 * Warns once where requests come through a proxy that the settings do not name: all clients of that proxy would share
 * the rate limits of one address, so that one of them could use up those of all others.
 * @returns what to call with each request
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
      'requests come through a proxy (X-Forwarded-For), whose clients all count as one for rate limits: set TRUSTED_PROXIES to the number of your proxies',
      { level: 'warn' },
    );
  };
}
