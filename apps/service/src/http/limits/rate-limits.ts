import type { MiddlewareHandler } from 'hono';
import type { RequestVariables } from '../request-id.ts';
import type { Authenticate } from '../router.ts';
import type { Application } from '../caller.ts';
import type { Random } from '../../kernel/random.ts';
import { busyPage } from './busy-page.ts';
import { rateLimited } from './rate-limited.ts';
import type { LimitContext } from './limit-context.ts';
import { RateLimiter, type Rate } from './rate-limiter.ts';

/**
 * Limit of an application (contract, 42900). Without `REDIS_URL`, limits are per process: twenty processes behind a
 * load balancer allow twenty times as many requests.
 */
const perApplication = { perMinute: 600, burst: 300 };
/**
 * Limit of a sub-user, because a user of the host app can trigger any number of backend calls. With this limit, it
 * takes three users to exhaust an application's calls.
 */
const perUser = { perMinute: 200, burst: 100 };
const openingLimits = { perMinute: 300, burst: 150 };

/**
 * Limits for requests without a token, by client address. A history page shows a hundred pictures, and an office may
 * share one address; the backend of a trusted application sends a thousand users through the consent URL.
 */
const anonymousLimits = {
  pictures: { perMinute: 3000, burst: 3000 },
  downloads: { perMinute: 300, burst: 150 },
  pages: { perMinute: 1200, burst: 1200 },
  descriptions: { perMinute: 300, burst: 150 },
} as const satisfies Record<string, Rate>;

/**
 * Limits the calls of each sub-user and application once they are known. Open editors have separate limits (see
 * `limitEditorCalls`), because their number grows with the application's users.
 */
export function limitApplications(
  authenticate: Authenticate,
  { clock, settings, sharedLimiter }: LimitContext,
): Authenticate {
  if (!settings.rateLimits) return authenticate;
  const limiter = sharedLimiter ?? new RateLimiter(perApplication);
  return async (token, kinds, client) => {
    const caller = await authenticate(token, kinds, client);
    if (caller.kind === 'editor_session') return caller;
    const { app, unionId } = caller;
    const now = clock().getTime();
    const seconds =
      (unionId === null ? 0 : await limiter.take(JSON.stringify([app.appId, unionId]), now, perUser)) ||
      (await limiter.take(app.appId, now, rateOf(app)));
    if (seconds > 0) throw rateLimited(seconds, { appId: app.appId, unionId });
    return caller;
  };
}

/** Returns the rate that the operator has set for an application, with a burst of half a minute. */
function rateOf({ limits: { requestsPerMinute } }: Application): Rate {
  if (requestsPerMinute === null) return perApplication;
  return { perMinute: requestsPerMinute, burst: Math.max(1, Math.floor(requestsPerMinute / 2)) };
}

/** Limits how many editor URLs each client opens. A rejected request does not consume its URL. */
export function limitOpenings({
  clock,
  random,
  settings,
}: LimitContext & { random: Random }): MiddlewareHandler<{ Variables: RequestVariables }> {
  const limiter = new RateLimiter(openingLimits);
  return async (context, next) => {
    const seconds = settings.rateLimits ? limiter.take(context.get('client'), clock().getTime()) : 0;
    if (seconds === 0) return next();
    return busyPage({ seconds, nonce: random(16).toString('base64url'), requestId: context.get('requestId') });
  };
}

/** Limits requests without a token by client address, separately for each purpose. */
export function limitAnonymous(
  kind: keyof typeof anonymousLimits,
  { clock, settings }: LimitContext,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  const limiter = new RateLimiter(anonymousLimits[kind]);
  return async (context, next) => {
    const seconds = settings.rateLimits ? limiter.take(context.get('client'), clock().getTime()) : 0;
    if (seconds > 0) throw rateLimited(seconds, { client: context.get('client'), kind });
    await next();
  };
}
