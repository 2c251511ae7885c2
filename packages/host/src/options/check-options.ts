import { trimTrailingSlashes } from '@ppt-embed/protocol/host';
import type { HostSettings } from './host-settings.ts';
import type { PptHostOptions } from './options.ts';
import { type Secret, toSecret } from '../kernel/secret.ts';
import { fileStorage } from '../storage/file-storage.ts';
import { unknownOptions } from './unknown-options.ts';

/** Thrown by `createPptHost`. It lists all invalid options, each with a fix. */
export class PptHostOptionsError extends Error {
  override readonly name = 'PptHostOptionsError';
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(`createPptHost received invalid options:\n${issues.map((issue) => `  - ${issue}`).join('\n')}`);
    this.issues = issues;
  }
}

/** Adds an issue with its fix if a condition is not met. */
type Expect = (isValid: boolean, issue: string) => void;

const localhostPattern = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Validates the options of `createPptHost` and fills in defaults.
 * @throws PptHostOptionsError with all issues at once
 */
export function checkOptions(options: PptHostOptions): HostSettings {
  const issues = unknownOptions(options);
  const expect: Expect = (isValid, issue) => {
    if (!isValid) issues.push(issue);
  };
  const { events = {}, allowedOrigins = [] } = options;
  const service = checkService(options.service ?? {}, expect);
  const publicUrl = checkPublicUrl(options.publicUrl, expect);
  checkFunctions(options, expect);
  const modes = checkModes(options, expect);
  const secrets = checkSecrets(options.secret, expect);
  const { eventSecrets, unsigned } = checkEvents(events, expect);
  checkOrigins(allowedOrigins, expect);
  if (issues.length > 0 || !service || !publicUrl) throw new PptHostOptionsError(issues);

  return {
    ...service,
    publicUrl,
    redirectUri: `${trimTrailingSlashes(publicUrl.href)}/callback`,
    authenticate: options.authenticate,
    ...modes,
    role: options.role ?? (() => 'edit'),
    storage: options.storage ?? fileStorage({ dir: '.data/ppt-host' }),
    secrets,
    eventSecrets,
    on: events.on ?? {},
    unsigned,
    allowedOrigins: new Set(allowedOrigins),
    rateLimit: options.rateLimit ?? (() => null),
    observe: options.observe,
    trace: options.trace ?? ((_name, _attributes, run) => run()),
    log: options.log ?? ((line) => console.error(line)),
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    now: options.now ?? Date.now,
  };
}

function checkService(
  service: Partial<PptHostOptions['service']>,
  expect: Expect,
): Pick<HostSettings, 'baseUrl' | 'appId' | 'appToken' | 'timeZone'> | undefined {
  const { appId = '' } = service;
  // `??` also replaces null, which may come from a settings file.
  const timeZone = service.timeZone ?? 'Asia/Shanghai';
  const baseUrl = parseUrl(service.baseUrl);
  expect(
    isGiven(service.baseUrl),
    missing('service.baseUrl', 'PPT_SERVICE', 'Set it to the URL of the service, such as "https://ppt.example.com".'),
  );
  expect(
    !isGiven(service.baseUrl) || (isHttpUrl(baseUrl) && !baseUrl.search && !baseUrl.hash),
    'service.baseUrl is not an http(s) URL. Set it to the URL of the service without a query, such as "https://ppt.example.com".',
  );
  expect(
    isNonEmptyString(appId),
    missing('service.appId', 'PPT_APP_ID', 'Set it to the app_id of the application configuration.'),
  );
  const appToken = secretOf(service.appToken);
  expect(
    appToken !== undefined,
    missing('service.appToken', 'PPT_APP_TOKEN', 'Set it to the application token of the application configuration.'),
  );
  // The token is sent in `Authorization` (RFC 9110 §5.5). Without this check, a copied example that still contains "…"
  // would fail only when a call is made.
  expect(
    appToken === undefined || /^[\x21-\x7e]+$/.test(appToken.reveal()),
    'service.appToken contains a character that is not allowed in an HTTP header. Copy the complete application token from the application configuration.',
  );
  expect(
    isTimeZone(timeZone),
    `service.timeZone ${JSON.stringify(timeZone)} is not a time zone. Use an IANA name, such as "Asia/Shanghai".`,
  );
  return isHttpUrl(baseUrl) && appToken
    ? { baseUrl: trimTrailingSlashes(baseUrl.href), appId, appToken, timeZone }
    : undefined;
}

function checkPublicUrl(given: PptHostOptions['publicUrl'], expect: Expect): URL | undefined {
  const publicUrl = parseUrl(given);
  expect(
    isGiven(given),
    missing('publicUrl', 'PPT_URL', 'Set it to the URL of the handler, such as "https://app.example.com/api/ppt".'),
  );
  expect(
    !isGiven(given) || (isHttpUrl(publicUrl) && !publicUrl.search && !publicUrl.hash),
    'publicUrl is not an http(s) URL. Set it to the URL at which browsers reach the handler, such as "https://app.example.com/api/ppt".',
  );
  expect(
    !isHttpUrl(publicUrl) || publicUrl.protocol === 'https:' || localhostPattern.test(publicUrl.hostname),
    'publicUrl is neither https nor on localhost, so its cookie could be intercepted. Use https, or http://localhost in development.',
  );
  return isHttpUrl(publicUrl) ? new URL(trimTrailingSlashes(publicUrl.href)) : undefined;
}

function checkModes(
  { connection = 'perUser', connect = 'user' }: PptHostOptions,
  expect: Expect,
): Pick<HostSettings, 'connection' | 'connect'> {
  expect(
    connection === 'perUser' || connection === 'shared',
    `connection ${JSON.stringify(connection)} is unknown. Use "perUser" or "shared".`,
  );
  expect(
    connect === 'user' || connect === 'automatic',
    `connect ${JSON.stringify(connect)} is unknown. Use "user", or "automatic" for a trusted application.`,
  );
  return { connection, connect };
}

/** Checks the functions and the storage that the host app provides. */
function checkFunctions(options: PptHostOptions, expect: Expect): void {
  expect(
    typeof options.authenticate === 'function',
    'authenticate is not a function. Pass a function (request) => ({ id }) or null that returns the signed-in user.',
  );
  for (const name of ['role', 'rateLimit', 'observe', 'trace', 'log', 'fetch', 'now'] as const) {
    expect(
      options[name] === undefined || typeof options[name] === 'function',
      `${name} is not a function. Pass a function, or omit ${name}.`,
    );
  }
  const { storage } = options;
  expect(
    storage === undefined ||
      (['read', 'write', 'remove', 'list'] as const).every((name) => typeof storage[name] === 'function'),
    'storage lacks one of read, write, remove and list. Use fileStorage(…), redisStorage(…), postgresStorage(…) or your own.',
  );
}

function checkSecrets(given: PptHostOptions['secret'], expect: Expect): Secret[] {
  const secrets = secretsOf(given);
  expect(
    secrets.length > 0,
    missing(
      'secret',
      'PPT_SECRET',
      'Generate one with "openssl rand -base64 32" and store it with your other secrets.',
    ),
  );
  expect(
    secrets.every((secret) => secret.reveal().length >= 32),
    'secret is shorter than 32 characters. Generate one with "openssl rand -base64 32".',
  );
  return secrets;
}

function checkEvents(
  events: NonNullable<PptHostOptions['events']>,
  expect: Expect,
): Pick<HostSettings, 'eventSecrets' | 'unsigned'> {
  const eventSecrets = secretsOf(events.secret);
  expect(
    eventSecrets.every((secret) => /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(secret.reveal())),
    'events.secret is not a Standard Webhooks secret. Copy it from the service: it begins with "whsec_".',
  );
  const pathSecret = secretOf(events.unsigned?.pathSecret);
  expect(
    !events.unsigned || (pathSecret !== undefined && /^[A-Za-z0-9_-]{32,}$/.test(pathSecret.reveal())),
    'events.unsigned.pathSecret must have 32 or more characters of A-Z a-z 0-9 - _. Generate one with "openssl rand -hex 32".',
  );
  expect(
    !events.unsigned || typeof events.unsigned.handle === 'function',
    'events.unsigned.handle is not a function. Pass (body) => {} or omit events.unsigned.',
  );
  expect(
    !events.on || eventSecrets.length > 0,
    'events.on requires events.secret, which is missing. If it comes from the environment, the variable is not set (PPT_EVENTS_SECRET in the documentation). Copy the signing secret from the service, so that no one else can send events.',
  );
  return {
    eventSecrets,
    unsigned: events.unsigned && pathSecret ? { pathSecret, handle: events.unsigned.handle } : undefined,
  };
}

function checkOrigins(allowedOrigins: readonly string[], expect: Expect): void {
  for (const origin of allowedOrigins) {
    expect(
      parseUrl(origin)?.origin === origin,
      `allowedOrigins contains ${JSON.stringify(origin)}, which is not an origin. Use only scheme, host and port, such as "https://www.example.com".`,
    );
  }
}

/**
 * Returns the issue for a required option that has no value.
 * @param variable Environment variable from which the documentation's samples read it.
 */
function missing(option: string, variable: string, fix: string): string {
  return `${option} is missing. If it comes from the environment, the variable is not set (${variable} in the documentation). ${fix}`;
}

/** Whether an option has a value. An environment variable that is empty counts as missing. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function isNonEmptyString(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function parseUrl(value: unknown): URL | undefined {
  return isNonEmptyString(value) && URL.canParse(value) ? new URL(value) : undefined;
}

function isHttpUrl(url: URL | undefined): url is URL {
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

function isTimeZone(name: unknown): boolean {
  try {
    return isNonEmptyString(name) && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function secretOf(value: string | Secret | undefined): Secret | undefined {
  const secret = value === undefined || value === null ? undefined : toSecret(value);
  return secret && isNonEmptyString(secret.reveal()) ? secret : undefined;
}

function secretsOf(value: PptHostOptions['secret']): Secret[] {
  const list: readonly (string | Secret | undefined)[] = Array.isArray(value) ? value : [value];
  return list.map((item) => secretOf(item)).filter((secret) => secret !== undefined);
}
