import type { LingerLimits } from './linger.ts';

/** How long a client may take. Node looks every few seconds, so each may take a little longer. */
export interface ServerTimeouts extends LingerLimits {
  /** For the headers of a request. */
  headersTimeout: number;
  /** For a whole request: 10 MiB over a slow line. */
  requestTimeout: number;
  /** Between two requests of a connection: longer than balancers keep theirs (60 s), so that none sends into a closed one. */
  keepAliveTimeout: number;
  /** For a connection on which nothing moves, a download that nobody reads among them. */
  idleTimeout: number;
  /** How often Node looks. */
  connectionsCheckingInterval: number;
}

export const timeouts: ServerTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  idleTimeout: 120_000,
  lingerTimeout: 30_000,
  lingerQuiet: 5000,
  connectionsCheckingInterval: 5000,
};
