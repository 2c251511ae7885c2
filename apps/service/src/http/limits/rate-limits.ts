import type { MiddlewareHandler } from 'hono';
import type { RequestVariables } from '../request-id.ts';
import type { Authenticate } from '../router.ts';
import type { Random } from '../../kernel/random.ts';
import { busyPage } from './busy-page.ts';
import { rateLimited } from './rate-limited.ts';
import type { LimitContext } from './limit-context.ts';
import { RateLimiter, type Rate } from './rate-limiter.ts';

/** Contract, 42900. All are counted per process: behind a balancer, twenty processes let twenty times as much through. */
const perApplication = { perMinute: 600, burst: 300 };
/** A user of the host app can make its backend call as often as they like: it takes three to use up an application's calls. */
const perUser = { perMinute: 200, burst: 100 };
const openingLimits = { perMinute: 300, burst: 150 };

/**
 * What anybody may request without a token, by client address. A page of the history shows a hundred pictures, and an
 * office has one address; a trusted application's backend sends a thousand users through the consent URL by itself.
 */
const anonymousLimits = {
  pictures: { perMinute: 3000, burst: 3000 },
  downloads: { perMinute: 300, burst: 150 },
  pages: { perMinute: 1200, burst: 1200 },
} as const satisfies Record<string, Rate>;

/**
 * Counts the calls of each sub-user and application once it is known whose they are. Those of open editors have a limit of their own
 * (see `limitEditorCalls`): they are as many as an application has people.
 */
export function limitApplications(authenticate: Authenticate, { clock, settings }: LimitContext): Authenticate {
  if (!settings.rateLimits) return authenticate;
  const applicationLimiter = new RateLimiter(perApplication);
  const userLimiter = new RateLimiter(perUser);
  return async (token, kinds, client) => {
    const caller = await authenticate(token, kinds, client);
    if (caller.kind === 'editor_session') return caller;
    const { app, unionId } = caller;
    const now = clock().getTime();
    const seconds =
      (unionId === null ? 0 : userLimiter.take(JSON.stringify([app.appId, unionId]), now)) ||
      applicationLimiter.take(app.appId, now);
    if (seconds > 0) throw rateLimited(seconds, { appId: app.appId, unionId });
    return caller;
  };
}

/** Counts the openings of editor addresses by each client; one that is refused uses no address up. */
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

/** Counts requests without a token by client address; each use of it has a count of its own. */
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
