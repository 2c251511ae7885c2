import type { Context } from 'hono';

/** Whether a request is a prefetch or requests only headers. Such a request must not consume a single-use URL. */
export function isPrefetch({ req }: Context): boolean {
  const hasPrefetchHeader = ['sec-purpose', 'purpose', 'x-moz'].some((name) => req.header(name)?.includes('prefetch'));
  return req.method === 'HEAD' || hasPrefetchHeader;
}
