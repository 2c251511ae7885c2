import type { LingerLimits } from './linger.ts';

/** Time limits for clients, in ms. Node checks every few seconds, so each may be exceeded slightly. */
export interface ServerTimeouts extends LingerLimits {
  /** Time limit in ms for a request's headers. */
  headersTimeout: number;
  /** Time limit in ms for a whole request: 10 MiB over a slow connection. */
  requestTimeout: number;
  /**
   * Time in ms for which an idle connection is kept open for the next request. It is longer than the keep-alive time of
   * load balancers (60 s), so that these never send requests on a closed connection.
   */
  keepAliveTimeout: number;
  /** Time limit in ms for an idle connection, including a download that is not being read. */
  idleTimeout: number;
  /** Interval of Node's checks, in ms. */
  connectionsCheckingInterval: number;
}

/** Timeouts of a running service, in ms. */
export const timeouts: ServerTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  idleTimeout: 120_000,
  lingerTimeout: 30_000,
  lingerQuiet: 5000,
  connectionsCheckingInterval: 5000,
};
