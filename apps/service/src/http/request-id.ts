import type { Random } from '../kernel/random.ts';

/** What every request carries through the handlers. */
export interface RequestVariables {
  requestId: string;
  /** Whom limits per client count. */
  client: string;
}

/** Stands in the envelope, in the `X-Request-Id` header and in the log. */
export function newRequestId(random: Random): string {
  return `req_${random(9).toString('base64url')}`;
}
