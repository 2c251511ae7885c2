import type { EventType, PptEvent } from '@ppt-embed/protocol/service';
import type { RateLimitQuestion } from './http/rate-limit.ts';
import type { HostObservation, Trace } from './observe.ts';
import { fileStorage } from './storage/file-storage.ts';
import type { PptStorage } from './storage/storage.ts';
import { type Secret, toSecret } from './secret.ts';

/** Who is asking, as the host app's own sign-in knows it. */
export interface PptUser {
  /** The host app's own id: stable, unique. */
  id: string;
  /** Sub-user of the application (spec, `union_id`): the person's records are then kept apart by the service too. */
  unionId?: string;
  /** May manage users, and connect in `shared` mode. @default false */
  isAdmin?: boolean;
}

/** One notification of the service, verified. */
export type ReceivedEvent<Type extends EventType = EventType> = PptEvent<Type> & {
  /** The same for every repeat of this notification. */
  id: string;
};

/** A handler for each type of notification that matters to the host app. */
export type EventHandlers = {
  [Type in EventType]?: (event: ReceivedEvent<Type>) => void | Promise<void>;
};

/** Everything that `createPptHost` takes; five have no default. */
export interface PptHostOptions {
  service: {
    /** Address of the service; the specification's paths are appended. */
    baseUrl: string;
    appId: string;
    /** Token from the application configuration. Never reaches the browser. */
    appToken: string | Secret;
    /** Zone in which the service writes `created_at`. @default 'Asia/Shanghai' */
    timeZone?: string;
  };
  /**
   * The base path as browsers reach it, for example `https://app.example.com/api/ppt`. Its `/callback` must be one of the
   * addresses in the application's security domain.
   */
  publicUrl: string;
  /** The host app's own sign-in: who sent this request, or null. */
  authenticate: (request: Request) => PptUser | null | Promise<PptUser | null>;
  /**
   * `perUser`: each person connects, and reaches their own presentations only. `shared`: one connection made by an
   * administrator, records seen by all. @default 'perUser'
   */
  connection?: 'perUser' | 'shared';
  /**
   * `person`: people press Connect and authorize on a page of the service. `automatic`: for an application that the
   * service calls trusted; the backend follows the redirects itself, when somebody first needs it. @default 'person'
   */
  connect?: 'person' | 'automatic';
  /** Where tokens and the ledger are kept, encrypted. @default fileStorage({ dir: '.data/ppt-host' }) */
  storage?: PptStorage;
  /** At least 32 characters. Several: the first encrypts, the others still open what they encrypted (rotation). */
  secret: string | Secret | readonly (string | Secret)[];
  events?: {
    /** Signing secret of the application's notifications, `whsec_…`. Several while it is rotated. */
    secret?: string | Secret | readonly (string | Secret)[];
    /** Called once per notification; `success` is answered when it is done. Throwing has it sent again. */
    on?: EventHandlers;
    /** For a service that does not sign: its notifications arrive at `/events/<pathSecret>`. */
    unsigned?: {
      /** At least 32 characters of `A-Z a-z 0-9 - _`. */
      pathSecret: string | Secret;
      handle: (body: string) => void | Promise<void>;
    };
  };
  /** Further origins whose pages may call the host API (CORS) and be returned to: a split front end. */
  allowedOrigins?: readonly string[];
  /**
   * Asked before each call of a person: null lets it through, a number of milliseconds refuses it until then. Count as you
   * like, by person or by address. @default everything is let through
   */
  rateLimit?: (question: RateLimitQuestion) => number | null | Promise<number | null>;
  /** Told of each request answered and each call made to the service: for logs and metrics. */
  observe?: (seen: HostObservation) => void;
  /** Runs requests and calls inside spans of your tracer. */
  trace?: Trace;
  /** Told what failed on the server's side; no secret is ever in it. @default console.error */
  log?: (line: string) => void;
  /** @default the global fetch */
  fetch?: typeof fetch;
  /** The clock, in Unix milliseconds. @default Date.now */
  now?: () => number;
}

/** The options, checked and filled in. */
export interface HostSettings {
  baseUrl: string;
  appId: string;
  appToken: Secret;
  timeZone: string;
  publicUrl: URL;
  /** Exactly what the security domain must hold. */
  redirectUri: string;
  authenticate: PptHostOptions['authenticate'];
  connection: 'perUser' | 'shared';
  connect: 'person' | 'automatic';
  storage: PptStorage;
  secrets: readonly Secret[];
  eventSecrets: readonly Secret[];
  on: EventHandlers;
  unsigned: { pathSecret: Secret; handle: (body: string) => void | Promise<void> } | undefined;
  allowedOrigins: ReadonlySet<string>;
  rateLimit: (question: RateLimitQuestion) => number | null | Promise<number | null>;
  observe: ((seen: HostObservation) => void) | undefined;
  trace: Trace;
  log: (line: string) => void;
  fetch: typeof fetch;
  now: () => number;
}

/** Thrown by `createPptHost`: every wrong option at once, each with its cure. */
export class PptHostOptionsError extends Error {
  override readonly name = 'PptHostOptionsError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`createPptHost was given wrong options:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const localHost = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** @throws PptHostOptionsError */
export function checkOptions(options: PptHostOptions): HostSettings {
  const faults: string[] = [];
  const expect = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault);
  };
  const service: Partial<PptHostOptions['service']> = options.service ?? {};
  const { connection = 'perUser', connect = 'person', events = {}, allowedOrigins = [] } = options;
  const timeZone = service.timeZone ?? 'Asia/Shanghai';

  const baseUrl = parseUrl(service.baseUrl);
  expect(
    isWeb(baseUrl) && !baseUrl.search && !baseUrl.hash,
    'service.baseUrl is not an http(s) address. Give the address of the service without query, such as "https://ppt.example.com".',
  );
  expect(isText(service.appId), 'service.appId is missing. Give the app_id of the application configuration.');
  const appToken = secretOf(service.appToken);
  expect(
    appToken !== undefined,
    'service.appToken is missing. Give the application token of the application configuration.',
  );
  // It travels in `Authorization` (RFC 9110 §5.5); an example copied with its "…" would fail at each call only.
  expect(
    appToken === undefined || /^[\x21-\x7e]+$/.test(appToken.reveal()),
    'service.appToken holds a character that no HTTP header carries. Copy the application token of the application configuration, whole.',
  );
  expect(
    isTimeZone(timeZone),
    `service.timeZone ${JSON.stringify(timeZone)} is not a time zone. Give an IANA name, such as "Asia/Shanghai".`,
  );

  const publicUrl = parseUrl(options.publicUrl);
  expect(
    isWeb(publicUrl) && !publicUrl.search && !publicUrl.hash,
    'publicUrl is not an http(s) address. Give the base path as browsers reach it, such as "https://app.example.com/api/ppt".',
  );
  expect(
    !isWeb(publicUrl) || publicUrl.protocol === 'https:' || localHost.test(publicUrl.hostname),
    'publicUrl is neither https nor on localhost, so its cookie could be read on the way. Use https, or http://localhost in development.',
  );
  expect(
    typeof options.authenticate === 'function',
    'authenticate is not a function. Give (request) => ({ id }) or null: who is signed in to your app.',
  );
  expect(
    connection === 'perUser' || connection === 'shared',
    `connection ${JSON.stringify(connection)} is unknown. Use "perUser" or "shared".`,
  );

  expect(
    connect === 'person' || connect === 'automatic',
    `connect ${JSON.stringify(connect)} is unknown. Use "person", or "automatic" for a trusted application.`,
  );
  for (const name of ['rateLimit', 'observe', 'trace', 'log', 'fetch', 'now'] as const) {
    expect(
      options[name] === undefined || typeof options[name] === 'function',
      `${name} is not a function. Give one, or leave ${name} out.`,
    );
  }
  const { storage } = options;
  expect(
    storage === undefined ||
      (['read', 'write', 'remove', 'list'] as const).every((name) => typeof storage[name] === 'function'),
    'storage lacks one of read, write, remove and list. Give fileStorage(…), redisStorage(…), postgresStorage(…) or your own.',
  );

  const secrets = secretsOf(options.secret);
  expect(
    secrets.length > 0,
    'secret is missing. Make one with "openssl rand -base64 32" and keep it with your other secrets.',
  );
  expect(
    secrets.every((secret) => secret.reveal().length >= 32),
    'secret is shorter than 32 characters. Make one with "openssl rand -base64 32".',
  );
  const eventSecrets = secretsOf(events.secret);
  expect(
    eventSecrets.every((secret) => /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(secret.reveal())),
    'events.secret is not a Standard Webhooks secret. Copy it from the service: it begins with "whsec_".',
  );
  const pathSecret = secretOf(events.unsigned?.pathSecret);
  expect(
    !events.unsigned || (pathSecret !== undefined && /^[A-Za-z0-9_-]{32,}$/.test(pathSecret.reveal())),
    'events.unsigned.pathSecret is not 32 or more characters of A-Z a-z 0-9 - _. Make one with "openssl rand -hex 32".',
  );
  expect(
    !events.unsigned || typeof events.unsigned.handle === 'function',
    'events.unsigned.handle is not a function. Give (body) => {} or leave events.unsigned out.',
  );
  expect(
    !events.on || eventSecrets.length > 0,
    'events.on is given without events.secret. Copy the signing secret from the service, so that nobody else can send events.',
  );
  for (const origin of allowedOrigins) {
    expect(
      parseUrl(origin)?.origin === origin,
      `allowedOrigins holds ${JSON.stringify(origin)}, which is not an origin. Give scheme, host and port alone, such as "https://www.example.com".`,
    );
  }

  if (faults.length > 0 || !isWeb(baseUrl) || !isWeb(publicUrl) || !appToken) throw new PptHostOptionsError(faults);
  const publicBase = new URL(publicUrl.href.replace(/\/+$/, ''));
  return {
    baseUrl: baseUrl.href.replace(/\/+$/, ''),
    appId: service.appId ?? '',
    appToken,
    timeZone,
    publicUrl: publicBase,
    redirectUri: `${publicBase.href.replace(/\/+$/, '')}/callback`,
    authenticate: options.authenticate,
    connection,
    connect,
    storage: options.storage ?? fileStorage({ dir: '.data/ppt-host' }),
    secrets,
    eventSecrets,
    on: events.on ?? {},
    unsigned: events.unsigned && pathSecret ? { pathSecret, handle: events.unsigned.handle } : undefined,
    allowedOrigins: new Set(allowedOrigins),
    rateLimit: options.rateLimit ?? (() => null),
    observe: options.observe,
    trace: options.trace ?? ((_name, _attributes, run) => run()),
    log: options.log ?? ((line) => console.error(line)),
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    now: options.now ?? Date.now,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function parseUrl(value: unknown): URL | undefined {
  return isText(value) && URL.canParse(value) ? new URL(value) : undefined;
}

function isWeb(url: URL | undefined): url is URL {
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

function isTimeZone(name: unknown): boolean {
  try {
    return isText(name) && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function secretOf(value: string | Secret | undefined): Secret | undefined {
  const secret = value === undefined || value === null ? undefined : toSecret(value);
  return secret && isText(secret.reveal()) ? secret : undefined;
}

function secretsOf(value: string | Secret | readonly (string | Secret)[] | undefined): Secret[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((one) => secretOf(one)).filter((one) => one !== undefined);
}
