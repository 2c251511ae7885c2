import type { Credentials, ServiceClient } from '../testing/service-client.ts';
import type { ResponseCheck } from './response-check.ts';

/** Storage for `json_url` files that the service under test can reach. */
export interface Sources {
  /** Stores a file, and returns its URL. */
  put(content: string): string;
  /** Returns a URL prefix. The file at this URL, followed by a number, is generated when it is fetched. */
  putGenerated(make: (number: number) => Uint8Array): string;
}

/** A service under test: its URL, its credentials, and how a user completes its pages. */
export interface Target {
  url: string;
  /** URLs of its processes, if they can be called without the load balancer at `url`. */
  processUrls?: readonly string[];
  credentials: Credentials;
  /** URL of the test's files; undefined if the service cannot reach them. */
  sources?: Sources;
  /** The account that signs in; undefined if one click is enough. */
  account?: { name: string; password: string };
  /** An access token obtained manually, if the suite cannot complete the service's pages. */
  accessToken?: string;
}

/** A target under test: every response to `client` is checked. */
export interface TestedService extends Target {
  client: ServiceClient;
  check: ResponseCheck;
  /** Extensions that the service lists. */
  extensions: readonly string[];
  /** Connects a user through the whole authorization flow, including its pages. */
  connect: (unionId?: string) => Promise<Tokens>;
  /** Returns the tokens of a user without a `union_id` who has connected once, for tests that only need a valid token. */
  connected: () => Promise<Tokens>;
  newCode: () => Promise<{ code: string; verifier: string }>;
}

/** The tokens of a connected user. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  code: string;
  verifier: string;
}
