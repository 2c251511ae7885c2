import type { Context } from 'hono';

/** A page that is fetched ahead, or only asked about, is not looked at yet: it must not use anything up. */
export function isPrefetch({ req }: Context): boolean {
  const hasPrefetchHeader = ['sec-purpose', 'purpose', 'x-moz'].some((name) => req.header(name)?.includes('prefetch'));
  return req.method === 'HEAD' || hasPrefetchHeader;
}
