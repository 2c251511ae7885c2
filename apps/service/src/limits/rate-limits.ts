import type { MiddlewareHandler } from 'hono';
import type { RequestVariables } from '../http/request-id.ts';
import type { Authenticate } from '../http/router.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { busyPage } from './busy-page.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Contract, 42900. Both are counted per process: behind a balancer, twenty processes let twenty times as much through. */
const perApplication = { perMinute: 600, burst: 300 };
const openings = { perMinute: 300, burst: 150 };

type Limited = Pick<Parts, 'clock' | 'random' | 'settings'>;

/**
 * Counts the calls of each application once it is known whose they are. Open editors are not counted: they are as many
 * as an application has people, and each asks every 15 seconds.
 */
export function limitApplications(authenticate: Authenticate, { clock, settings }: Limited): Authenticate {
  if (!settings.rateLimits) return authenticate;
  const limiter = new RateLimiter(perApplication);
  return async (token, kinds) => {
    const caller = await authenticate(token, kinds);
    const seconds = caller.kind === 'editor_session' ? 0 : limiter.take(caller.app.appId, clock().getTime());
    if (seconds > 0) {
      const headers = { 'Retry-After': String(seconds) };
      throw new ServiceError('rate_limited', { appId: caller.app.appId, seconds }, { headers });
    }
    return caller;
  };
}

/** Counts the openings of editor addresses by each client; one that is refused uses no address up. */
export function limitOpenings({
  clock,
  random,
  settings,
}: Limited): MiddlewareHandler<{ Variables: RequestVariables }> {
  const limiter = new RateLimiter(openings);
  return async (context, next) => {
    const seconds = settings.rateLimits ? limiter.take(context.get('client'), clock().getTime()) : 0;
    if (seconds === 0) return next();
    return busyPage({ seconds, nonce: random(16).toString('base64url'), requestId: context.get('requestId') });
  };
}
