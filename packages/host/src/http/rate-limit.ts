import { type HostRouteName, PptError } from '@ppt-embed/protocol/host';
import type { HostSettings } from '../options/host-settings.ts';
import type { PptUser } from '../options/options.ts';

/** What the host app is asked about before a person's call is carried out. */
export interface RateLimitContext {
  user: PptUser;
  route: HostRouteName;
  request: Request;
}

/** @throws PptError `rate_limited`, with the time after which to come again. */
export async function enforceRateLimit(
  { rateLimit }: Pick<HostSettings, 'rateLimit'>,
  context: RateLimitContext,
): Promise<void> {
  const retryAfterMs = await rateLimit(context);
  if (retryAfterMs === null) return;
  throw new PptError({ code: 'rate_limited', message: 'Too many requests. Try again later.', retryAfterMs });
}
