import type { LingerLimits } from './linger.ts';

/** Time limits for clients, in ms. Node checks every few seconds, so each may be exceeded slightly. */
export interface ServerTimeouts extends LingerLimits {
  /** Time limit in ms for a request's headers. */
  headersTimeout: number;
  /** Time limit in ms for a whole request, however steadily its body arrives. */
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

/** Time limit in ms for a request's headers. */
const headersMs = 10_000;

/**
 * Minimum speed of a body in bytes per second, measured over the whole body. 16 KiB/s is a slow mobile connection.
 */
export const minBytesPerSecond: number = 16 * 1024;

/** Size in bytes of the largest body other than media: a saved deck or a picture. */
const largestOtherBody = 10 * 1024 * 1024;

/** Timeouts of a service without media, in ms. */
export const timeouts: ServerTimeouts = {
  headersTimeout: headersMs,
  requestTimeout: requestMs(largestOtherBody),
  keepAliveTimeout: 65_000,
  idleTimeout: 120_000,
  lingerTimeout: 30_000,
  lingerQuiet: 5000,
  connectionsCheckingInterval: 5000,
};

/** Returns the timeouts of a service that accepts media up to a size in bytes. */
export function timeoutsFor(maxMediaBytes: number): ServerTimeouts {
  return { ...timeouts, requestTimeout: requestMs(Math.max(largestOtherBody, maxMediaBytes)) };
}

/**
 * Returns the time limit in ms of a request with a body of this size, which may arrive at the minimum speed. Otherwise,
 * Node would disconnect the client without a response, and the editor would repeat the upload. Slower bodies are
 * rejected while they are read (see `readChunks`).
 */
function requestMs(bytes: number): number {
  return Math.ceil((bytes / minBytesPerSecond) * 1000) + headersMs;
}
