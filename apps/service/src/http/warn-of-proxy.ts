import type { Parts } from '../parts.ts';

/**
 * Warns once where requests come through a proxy that the settings do not name: all clients of that proxy would share
 * the rate limits of one address, so that one of them could use up those of all others.
 * @returns what to call with each request
 */
export function warnOfProxy({ log, settings }: Pick<Parts, 'log' | 'settings'>): (request: Request) => void {
  let isOver = !settings.rateLimits || settings.trustedProxies > 0;
  return ({ headers }) => {
    if (isOver || !headers.has('x-forwarded-for')) return;
    isOver = true;
    log(
      'requests come through a proxy (X-Forwarded-For), whose clients all count as one for rate limits: set TRUSTED_PROXIES to the number of your proxies',
      { level: 'warn' },
    );
  };
}
