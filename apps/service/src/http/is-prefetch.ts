import type { Context } from 'hono';

/** Whether a request is a prefetch or only requests headers. It must not use up a single-use URL. */
export function isPrefetch({ req }: Context): boolean {
  const hasPrefetchHeader = ['sec-purpose', 'purpose', 'x-moz'].some((name) => req.header(name)?.includes('prefetch'));
  return req.method === 'HEAD' || hasPrefetchHeader;
}
