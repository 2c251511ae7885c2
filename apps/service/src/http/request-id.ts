import type { Random } from '../kernel/random.ts';

/** Values of a request that middleware provides to handlers. */
export interface RequestVariables {
  requestId: string;
  /** Key of the client for rate limits. */
  client: string;
}

/** Generates the id of a request, which is included in the envelope, the `X-Request-Id` header and the log. */
export function newRequestId(random: Random): string {
  return `req_${random(9).toString('base64url')}`;
}
