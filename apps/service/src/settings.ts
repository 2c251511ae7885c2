import { fileURLToPath } from 'node:url';

export type DatabaseSetting = { kind: 'pglite'; folder: string } | { kind: 'postgres'; url: string };

/** The one application that the settings describe; what is absent is made up at the first start. */
interface ApplicationSetting {
  appId?: string;
  appToken?: string;
  securityDomain: string[];
  frameOrigins: string[];
  eventsUrl?: string;
  eventsSecret?: string;
}

export interface Settings {
  port: number;
  /** Whether only this machine is answered: in development anybody signs in with one click. */
  loopbackOnly: boolean;
  /** Origin at which browsers reach the service, without a slash at its end. */
  publicUrl: string;
  database: DatabaseSetting;
  filesFolder: string;
  application: ApplicationSetting;
  timeZone: string;
  /** Whether `json_url` and pictures may lie on this machine: in development alone. */
  allowLoopback: boolean;
  /** The editor's built files. */
  editorFolder: string;
}

/** Every setting that is wrong, each with its cure. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the demo receives the code. */
const demoCallback = 'http://localhost:5173/api/ppt/callback';

/**
 * Environment → settings. An empty value counts as unset.
 * @throws SettingsError with all problems at once.
 */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];
  const value = (name: string) => environment[name]?.trim() || undefined;
  const check = <T>(name: string, read: (text: string) => T | undefined, cure: string, fallback: T): T => {
    const text = value(name);
    if (text === undefined) return fallback;
    const result = read(text);
    if (result !== undefined) return result;
    problems.push(`${name} is wrong: ${cure}`);
    return fallback;
  };

  if (value('NODE_ENV') === 'production') {
    problems.push(
      'NODE_ENV=production needs accounts for people to sign in with, and this version has none. Start it without NODE_ENV=production.',
    );
  }
  const port = check('PORT', readPort, 'it must be a whole number from 1 to 65535.', 4400);
  const publicUrl = check(
    'PUBLIC_URL',
    readOrigin,
    'it must be an address like https://ppt.example.com, without a path.',
    `http://localhost:${port}`,
  );
  const database = check<DatabaseSetting>(
    'DATABASE_URL',
    readDatabase,
    'it must be pglite:<folder> or postgres://<user>@<host>/<database>.',
    { kind: 'pglite', folder: '.data/service' },
  );
  const filesFolder = check('STORAGE_URL', readFolder, 'it must be fs:<folder>.', '.data/files');
  const securityDomain = check(
    'SECURITY_DOMAIN',
    (text) => readList(text, isRedirectAddress),
    'it must be one or more http(s) addresses without a fragment, separated by spaces.',
    [demoCallback],
  );
  const frameOrigins = check(
    'FRAME_ORIGINS',
    (text) => readList(text, (item) => readOrigin(item) === item),
    'it must be one or more origins like https://app.example.com, separated by spaces.',
    [...new Set(securityDomain.map((address) => new URL(address).origin))],
  );
  const timeZone = check('TIME_ZONE', readTimeZone, 'it must be a time zone like Asia/Shanghai.', 'Asia/Shanghai');
  const appId = check('APP_ID', readIdentifier, 'it must have 1 to 200 characters without spaces.', undefined);
  const appToken = check('APP_TOKEN', readToken, 'it must have at least 16 characters without spaces.', undefined);
  if ((value('APP_ID') === undefined) !== (value('APP_TOKEN') === undefined)) {
    problems.push('APP_ID and APP_TOKEN belong together: set both, or neither to have them made up.');
  }
  const eventsUrl = check('EVENTS_URL', readWebAddress, 'it must be an http(s) address.', undefined);
  const eventsSecret = check(
    'EVENTS_SECRET',
    readEventsSecret,
    'it must be whsec_ and the base64 of 24 to 64 bytes.',
    undefined,
  );
  if (problems.length > 0) throw new SettingsError(problems);

  const isDevelopment = value('NODE_ENV') !== 'production';
  return {
    port,
    loopbackOnly: isDevelopment && isLoopback(new URL(publicUrl).hostname),
    publicUrl,
    database,
    filesFolder,
    application: {
      ...(appId && { appId }),
      ...(appToken && { appToken }),
      securityDomain,
      frameOrigins,
      ...(eventsUrl && { eventsUrl }),
      ...(eventsSecret && { eventsSecret }),
    },
    timeZone,
    allowLoopback: isDevelopment,
    editorFolder: value('EDITOR_DIST') ?? fileURLToPath(new URL('../../editor/dist', import.meta.url)),
  };
}

function readPort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

function readUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}

function readWebAddress(text: string): string | undefined {
  return readUrl(text) && text;
}

function readOrigin(text: string): string | undefined {
  const url = readUrl(text);
  if (!url || url.username || url.password || url.search || url.hash) return undefined;
  return url.pathname === '/' ? url.origin : undefined;
}

/** Names that lead nowhere but to the machine itself (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** RFC 6749 §3.1.2: an absolute address without a fragment. */
function isRedirectAddress(text: string): boolean {
  const url = readUrl(text);
  return url !== undefined && !text.includes('#');
}

function readList(text: string, isRight: (item: string) => boolean): string[] | undefined {
  const items = text.split(/\s+/);
  return items.every(isRight) ? items : undefined;
}

function readDatabase(text: string): DatabaseSetting | undefined {
  if (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)) return { kind: 'postgres', url: text };
  const folder = /^pglite:(.+)$/.exec(text)?.[1];
  return folder ? { kind: 'pglite', folder } : undefined;
}

function readFolder(text: string): string | undefined {
  return /^fs:(.+)$/.exec(text)?.[1];
}

function readTimeZone(text: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text }).format();
    return text;
  } catch {
    return undefined;
  }
}

function readIdentifier(text: string): string | undefined {
  return /^\S{1,200}$/.test(text) ? text : undefined;
}

function readToken(text: string): string | undefined {
  return /^\S{16,512}$/.test(text) ? text : undefined;
}

/** Standard Webhooks: the secret's prefix, and its size. */
function readEventsSecret(text: string): string | undefined {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1];
  const bytes = encoded ? Buffer.from(encoded, 'base64').length : 0;
  return bytes >= 24 && bytes <= 64 ? text : undefined;
}
