import type { AppContext } from '../../context/app-context.ts';
import { memoryCaller } from '../../http/limits/memory-caller.ts';
import { rateLimited } from '../../http/limits/rate-limited.ts';
import { RateLimiter } from '../../http/limits/rate-limiter.ts';
import type { ResourceOwner } from '../../http/limits/resource-owner.ts';
import { Slots } from '../../kernel/slots.ts';
import { fetchSource, SourceError, type SourceOptions } from './fetch-source.ts';

/**
 * Maximum number of fetches in progress in this process: of one owner from one host, of one owner, and of one
 * application. Each has a lookup or a connection. A single request fetches at most six pictures at once.
 */
const maxFetches = { perHost: 6, perOwner: 24, perApplication: 64 };

const mebibyte = 1024 * 1024;
/** Limit of the fetched bytes of an application: 100 GiB a day. */
const fetchedBytes = { perMinute: 70 * mebibyte, burst: 10_240 * mebibyte };
/** Minimum number of bytes that count for each fetch. */
const minBytes = 64 * 1024;

/** The dependencies of fetching. */
type FetchContext = Pick<AppContext, 'settings' | 'clock'>;

interface FetchLimits {
  perHost: Slots;
  perOwner: Slots;
  perApplication: Slots;
  bytes: RateLimiter;
}

const known = new WeakMap<FetchContext['settings'], FetchLimits>();

/** Returns the limits of this process, one set per settings object. */
function limitsOf({ settings }: FetchContext): FetchLimits {
  const limits = known.get(settings) ?? {
    perHost: new Slots(maxFetches.perHost),
    perOwner: new Slots(maxFetches.perOwner),
    perApplication: new Slots(maxFetches.perApplication),
    bytes: new RateLimiter(fetchedBytes),
  };
  known.set(settings, limits);
  return limits;
}

/**
 * Fetches a URL that a client provided, like `fetchSource`, within the limits of its owner and application, so that they
 * can neither use up the process's connections nor direct all of them at one server.
 * @throws SourceError; ServiceError rate_limited, and the errors of `reserve`
 */
export async function fetchForOwner(
  context: FetchContext,
  owner: ResourceOwner,
  url: URL,
  options: Omit<SourceOptions, 'allowLoopback'>,
): Promise<Buffer> {
  const limits = limitsOf(context);
  const { app, owner: key } = memoryCaller(owner);
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(Math.max(0, options.timeoutMs));
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  const releases: (() => void)[] = [];
  try {
    releases.push(await limits.perHost.acquire(JSON.stringify([app, key, url.hostname]), signal));
    releases.push(await limits.perOwner.acquire(JSON.stringify([app, key]), signal));
    releases.push(await limits.perApplication.acquire(app, signal));
  } catch (error) {
    for (const release of releases) release();
    throw new SourceError('unreachable', 'too many fetches are in progress', { cause: error });
  }
  let bytes = minBytes;
  try {
    requireBytes(context, limits, app);
    const timeoutMs = options.timeoutMs - (performance.now() - startedAt);
    const { allowLoopback } = context.settings;
    const source = await fetchSource(url.href, { ...options, timeoutMs, allowLoopback });
    bytes = Math.max(bytes, source.length);
    return source;
  } catch (error) {
    if (error instanceof SourceError && error.reason === 'too_large') bytes = options.maxBytes;
    throw error;
  } finally {
    limits.bytes.add(app, context.clock().getTime(), bytes);
    for (const release of releases) release();
  }
}

/** Checks whether the application may fetch more. @throws ServiceError rate_limited */
function requireBytes({ settings, clock }: FetchContext, { bytes }: FetchLimits, app: string): void {
  const seconds = settings.rateLimits ? bytes.wait(app, clock().getTime()) : 0;
  if (seconds > 0) throw rateLimited(seconds, { appId: app, kind: 'fetched bytes' });
}
