import type { Random } from '../kernel/random.ts';

/** Request-scoped values for the handlers. */
export interface RequestVariables {
  requestId: string;
  /** Key for limits per client. */
  client: string;
}

/** Included in the envelope, the `X-Request-Id` header and the log. */
export function newRequestId(random: Random): string {
  return `req_${random(9).toString('base64url')}`;
}
