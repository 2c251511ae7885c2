import { PptError } from '@ppt-embed/protocol/host';

/**
 * Throws an error if the host app limits the call.
 * @throws PptError `rate_limited`, with the time to wait.
 */
export async function enforceRateLimit<Context>(
  { rateLimit }: { rateLimit: (context: Context) => number | null | Promise<number | null> },
  context: Context,
): Promise<void> {
  const retryAfterMs = await rateLimit(context);
  if (retryAfterMs === null) return;
  throw new PptError({ code: 'rate_limited', message: 'Too many requests. Try again later.', retryAfterMs });
}
