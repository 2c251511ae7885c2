import type { RateLimitContext } from './options.ts';
import type { HostObservation, Trace } from '../kernel/observe.ts';
import type { EventHandlers, PptHostOptions } from './options.ts';
import type { Secret } from '../kernel/secret.ts';
import type { PptStorage } from '../storage/storage.ts';

/** The validated options, with defaults filled in. */
export interface HostSettings {
  baseUrl: string;
  appId: string;
  appToken: Secret;
  timeZone: string;
  publicUrl: URL;
  /** The exact URL that the security domain must contain. */
  redirectUri: string;
  authenticate: PptHostOptions['authenticate'];
  connection: 'perUser' | 'shared';
  connect: 'user' | 'automatic';
  role: NonNullable<PptHostOptions['role']>;
  storage: PptStorage;
  secrets: readonly Secret[];
  eventSecrets: readonly Secret[];
  on: EventHandlers;
  unsigned: { pathSecret: Secret; handle: (body: string) => void | Promise<void> } | undefined;
  allowedOrigins: ReadonlySet<string>;
  rateLimit: (context: RateLimitContext) => number | null | Promise<number | null>;
  observe: ((observation: HostObservation) => void) | undefined;
  trace: Trace;
  log: (line: string) => void;
  fetch: typeof fetch;
  now: () => number;
}
