import type { Credentials, ServiceClient } from '../testing/service-client.ts';
import type { ResponseCheck } from './response-check.ts';

/** Where JSON files for `json_url` can be put so that the service under test reaches them. */
export interface Sources {
  /** @returns the address at which it lies. */
  put(content: string): string;
  /** What lies at the address with a number after it is made when it is fetched. */
  putGenerated(make: (number: number) => Uint8Array): string;
}

/** What the suite knows of a service: its address, its credentials, and how a person gets past its pages. */
export interface Target {
  url: string;
  credentials: Credentials;
  /** Absent where nothing of ours is reachable from the service. */
  sources?: Sources;
  /** Who signs in; absent where one click is enough. */
  account?: { name: string; password: string };
  /** Got by hand, where no form of ours gets a person past the pages. */
  accessToken?: string;
}

/** A target that is being tested: every answer to `client` is checked. */
export interface TestedService extends Target {
  client: ServiceClient;
  check: ResponseCheck;
  /** Extras that the service says it offers. */
  extensions: readonly string[];
  /** Connects a person: the whole flow, through the pages. */
  connect: (unionId?: string) => Promise<Tokens>;
  newCode: () => Promise<{ code: string; verifier: string }>;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  code: string;
  verifier: string;
}
