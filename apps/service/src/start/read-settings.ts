import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { applicationSettings, type SettingName } from '../context/setting-names.ts';
import { isRedirectUrl, readHttpUrl, readOrigin } from '../kernel/http-url.ts';
import { isRunFromSource } from '../kernel/is-run-from-source.ts';
import * as read from './setting-values.ts';
import type { ApplicationSetting, Settings } from '../context/settings.ts';
import type { DatabaseSetting } from '../stores/db/connect.ts';
import type { StorageSetting } from '../stores/files/open-store.ts';

/** Thrown if settings are invalid. The message lists every invalid setting with a fix. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** URL at which the demo receives the authorization code. */
const demoCallback = 'http://localhost:5173/api/ppt/callback';

/** Folder of the editor's files. A build contains these files, and has all of its modules in one folder. */
const defaultEditorFolder = fileURLToPath(
  new URL(isRunFromSource ? '../../../editor/dist' : './editor', import.meta.url),
);

/** Minimum for the default number of threads, so that one slow source does not block all others. */
const minThreads = 2;

/** Reads settings and collects issues. */
interface Reader {
  /** Returns a value without surrounding spaces; undefined if it is unset or empty. */
  value: (name: SettingName) => string | undefined;
  /**
   * Parses a value and reports an issue if it is invalid.
   * @param fix Describes valid values. Reported if `parse` returns undefined.
   */
  check: <T>(name: SettingName, parse: (text: string) => T | undefined, fix: string, fallback: T) => T;
  problems: string[];
}

/**
 * Parses the environment. An empty value counts as unset.
 * @throws SettingsError listing all issues
 */
export function readSettings(environment: Environment): Settings {
  const reader = createReader(environment);
  const { value, check, problems } = reader;
  const isProduction = value('NODE_ENV') === 'production';
  const port = check('PORT', read.readPort, 'it must be a whole number from 1 to 65535.', 4400);
  const publicUrl = check(
    'PUBLIC_URL',
    readOrigin,
    'it must be a URL like https://ppt.example.com, without a path.',
    `http://localhost:${port}`,
  );
  // Issues are reported in this order.
  const stores = readStores(reader);
  const metrics = check('METRICS_LISTEN', read.readListen, 'it must be <host>:<port>, like 127.0.0.1:9464.', undefined);
  const browserSettings = readBrowserSettings(reader);
  const timeZone = check('TIME_ZONE', read.readTimeZone, 'it must be a time zone like Asia/Shanghai.', 'Asia/Shanghai');
  const logLevel = check('LOG_LEVEL', read.readLogLevel, 'it must be info, warn, or error.', 'info');
  const limits = readLimits(reader, isProduction);
  const eventDeliveries = readDeliveries(reader);
  const eventNetworks = check(
    'EVENT_NETWORKS',
    (text) => read.readList(text, read.isNetwork),
    'it must be one or more networks like 10.0.0.0/8, separated by spaces.',
    [],
  );
  const retention = readRetention(reader);
  const editorSessionDays = readDays(reader, 'EDITOR_SESSION_DAYS', 7);
  const stopDelaySeconds = check(
    'STOP_DELAY',
    read.readDelay,
    `it must be a whole number of seconds from 0 to ${read.maxDelaySeconds}.`,
    isProduction ? 5 : 0,
  );
  const collaboration = check('COLLABORATION', read.readSwitch, 'it must be on or off.', true);
  const editorFolder = check(
    'EDITOR_DIST',
    (text) => (existsSync(text) ? text : undefined),
    'the folder does not exist.',
    defaultEditorFolder,
  );
  const credentials = readCredentials(reader);
  const isInsecure = check('INSECURE_DEVELOPMENT', read.readOptIn, 'it must be 1, or unset.', false);
  if (!isProduction && !isInsecure && !read.isInternalHost(new URL(publicUrl).hostname)) {
    problems.push(
      'PUBLIC_URL is public, but NODE_ENV is not production, so anyone could sign in with one click. Set NODE_ENV=production, or INSECURE_DEVELOPMENT=1 to start anyway.',
    );
  }
  if (isProduction) problems.push(...productionProblems(value, publicUrl));
  else if ((value('APP_ID') === undefined) !== (value('APP_TOKEN') === undefined)) {
    problems.push('APP_ID and APP_TOKEN belong together: set both, or neither to have them generated.');
  }
  if (problems.length > 0) throw new SettingsError(problems);

  return {
    isProduction,
    port,
    loopbackOnly: !isProduction && read.isLoopback(new URL(publicUrl).hostname),
    publicUrl,
    ...stores,
    ...(metrics && { metrics }),
    application: isProduction ? { securityDomain: [], frameOrigins: [] } : { ...browserSettings, ...credentials },
    timeZone,
    logLevel,
    ...limits,
    eventDeliveries,
    eventNetworks,
    retention,
    editorSessionDays,
    stopDelaySeconds,
    allowLoopback: !isProduction,
    collaboration,
    editorFolder,
  };
}

function createReader(environment: Environment): Reader {
  const problems: string[] = [];
  const value = (name: SettingName) => environment[name]?.trim() || undefined;
  return {
    problems,
    value,
    check(name, parse, fix, fallback) {
      const text = value(name);
      if (text === undefined) return fallback;
      const result = parse(text);
      if (result !== undefined) return result;
      problems.push(`${name} is invalid: ${fix}`);
      return fallback;
    },
  };
}

/** Reads the locations of rows and files. */
function readStores({ value, check, problems }: Reader): Pick<Settings, 'database' | 'storage' | 'bucketKeys'> {
  const database = check<DatabaseSetting>(
    'DATABASE_URL',
    read.readDatabase,
    'it must be pglite:<folder> or postgres://<user>@<host>/<database>.',
    { kind: 'pglite', folder: '.data/service' },
  );
  const directUrl = check(
    'DATABASE_DIRECT_URL',
    read.readPostgresUrl,
    'it must be postgres://<user>@<host>/<database>.',
    undefined,
  );
  if (directUrl !== undefined && database.kind !== 'postgres') {
    problems.push(
      'DATABASE_DIRECT_URL is used only if DATABASE_URL connects to PostgreSQL through a pooler. Unset it.',
    );
  }
  const replicaUrl = check(
    'DATABASE_REPLICA_URL',
    read.readPostgresUrl,
    'it must be postgres://<user>@<host>/<database>.',
    undefined,
  );
  if (replicaUrl !== undefined && database.kind !== 'postgres') {
    problems.push('DATABASE_REPLICA_URL is used only if DATABASE_URL is a PostgreSQL URL. Unset it.');
  }
  const connections = check(
    'DATABASE_CONNECTIONS',
    (text) => read.readCount(text, 200),
    'it must be a whole number from 1 to 200.',
    undefined,
  );
  const storage = check<StorageSetting>(
    'STORAGE_URL',
    read.readStorage,
    'it must be fs:<folder> or s3://<bucket>?region=<region>, with &endpoint=<url> if the bucket is not on Amazon S3.',
    { kind: 'folder', folder: '.data/files' },
  );
  const accessKeyId = value('AWS_ACCESS_KEY_ID');
  const secretAccessKey = value('AWS_SECRET_ACCESS_KEY');
  const bucketKeys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  if (storage.kind === 'bucket' && Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    problems.push(
      'Set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to the credentials of the bucket, or neither if the service runs with a role that may use it.',
    );
  }
  return {
    database:
      database.kind === 'postgres'
        ? {
            ...database,
            ...(connections && { connections }),
            ...(directUrl && { directUrl }),
            ...(replicaUrl && { replicaUrl }),
          }
        : database,
    storage,
    ...(bucketKeys && { bucketKeys }),
  };
}

/** Reads the rate limits, and the settings for threads and memory. */
function readLimits(
  { check }: Reader,
  isProduction: boolean,
): Pick<
  Settings,
  'rateLimits' | 'redisUrl' | 'trustedProxies' | 'workerThreads' | 'warmsUp' | 'memoryBudget' | 'maxMediaBytes'
> {
  const redisUrl = check('REDIS_URL', read.readRedisUrl, 'it must be redis://<host>:<port> or rediss://….', undefined);
  return {
    ...(redisUrl !== undefined && { redisUrl }),
    rateLimits: check('RATE_LIMITS', read.readSwitch, 'it must be on or off.', isProduction),
    maxMediaBytes:
      1024 *
      1024 *
      check(
        'MAX_MEDIA_SIZE',
        (text) => read.readCount(text, 1000),
        'it must be a whole number of MiB, from 1 to 1000.',
        50,
      ),
    trustedProxies: check('TRUSTED_PROXIES', read.readHops, 'it must be a whole number from 0 to 9.', 0),
    workerThreads: check(
      'WORKER_THREADS',
      (text) => read.readCount(text, 64),
      'it must be a whole number from 1 to 64.',
      Math.max(minThreads, availableParallelism()),
    ),
    warmsUp: check('WARM_UP', read.readSwitch, 'it must be on or off.', isProduction),
    memoryBudget: check(
      'MEMORY_BUDGET',
      read.readMebibytes,
      'it must be a whole number of MiB, from 256 to 1048576.',
      defaultMemoryBudget(),
    ),
  };
}

/** Reads a number of days. */
function readDays<Unset>({ check }: Reader, name: SettingName, unset: Unset): number | Unset {
  return check<number | Unset>(name, read.readDays, 'it must be a whole number of days from 1 to 9999.', unset);
}

/** Reads the retention settings. */
function readRetention(reader: Reader): Settings['retention'] {
  const days = <Unset>(name: SettingName, unset: Unset) => readDays(reader, name, unset);
  const chargeDays = days('CHARGE_DAYS', undefined);
  return {
    draftDays: days('DRAFT_DAYS', 30),
    failedEventDays: days('FAILED_EVENT_DAYS', 30),
    unusedPictureDays: days('UNUSED_PICTURE_DAYS', 7),
    renderedFileDays: days('RENDERED_FILE_DAYS', 30),
    deletedPresentationDays: days('DELETED_PRESENTATION_DAYS', 30),
    ...(chargeDays !== undefined && { chargeDays }),
  };
}

/** Reads how many events are delivered at once. */
function readDeliveries({ check, problems }: Reader): Settings['eventDeliveries'] {
  const maxConcurrent = check(
    'EVENT_DELIVERIES',
    (text) => read.readCount(text, 999),
    'it must be a whole number from 1 to 999.',
    256,
  );
  const perApplication = check(
    'EVENT_DELIVERIES_PER_APPLICATION',
    (text) => read.readCount(text, 999),
    'it must be a whole number from 1 to 999.',
    Math.min(32, maxConcurrent),
  );
  if (perApplication > maxConcurrent) {
    problems.push('EVENT_DELIVERIES_PER_APPLICATION must not exceed EVENT_DELIVERIES.');
  }
  return { maxConcurrent, perApplication };
}

/**
 * Returns the default memory budget: half of the memory of the machine or container. The other half is for code,
 * threads and picture decoders.
 */
function defaultMemoryBudget(): number {
  const constrained = process.constrainedMemory();
  const available = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return Math.max(read.minMemoryBudget, Math.floor(available / 2));
}

/** Reads the redirect URIs of the application, and the origins whose pages can frame the editor. */
function readBrowserSettings({ check }: Reader): Pick<ApplicationSetting, 'securityDomain' | 'frameOrigins'> {
  const securityDomain = check(
    'SECURITY_DOMAIN',
    (text) => read.readList(text, isRedirectUrl),
    'it must be one or more http(s) URLs without a fragment, separated by spaces.',
    [demoCallback],
  );
  const frameOrigins = check(
    'FRAME_ORIGINS',
    (text) => read.readList(text, (item) => readOrigin(item) === item),
    'it must be one or more origins like https://app.example.com, separated by spaces.',
    [...new Set(securityDomain.map((url) => new URL(url).origin))],
  );
  return { securityDomain, frameOrigins };
}

function readCredentials({ check }: Reader): Omit<ApplicationSetting, 'securityDomain' | 'frameOrigins'> {
  const appId = check('APP_ID', read.readIdentifier, 'it must have 1 to 200 characters without spaces.', undefined);
  const appToken = check('APP_TOKEN', read.readToken, 'it must have at least 16 characters without spaces.', undefined);
  const eventsUrl = check('EVENTS_URL', readHttpUrl, 'it must be an http(s) URL.', undefined);
  const eventsSecret = check(
    'EVENTS_SECRET',
    read.readEventsSecret,
    'it must be whsec_ and the base64 of 24 to 64 bytes.',
    undefined,
  );
  const saveMode = check('SAVE_MODE', read.readSaveMode, 'it must be manual or auto.', undefined);
  return {
    ...(saveMode && { saveMode }),
    ...(appId && { appId }),
    ...(appToken && { appToken }),
    ...(eventsUrl && { eventsUrl }),
    ...(eventsSecret && { eventsSecret }),
  };
}

/** Checks the settings that a public service requires, and the settings that it must not have. */
function productionProblems(value: (name: SettingName) => string | undefined, publicUrl: string): string[] {
  const problems: string[] = [];
  if (value('PUBLIC_URL') === undefined) {
    problems.push('PUBLIC_URL is missing: production requires the URL at which browsers reach the service.');
  } else if (publicUrl.startsWith('http:') && !read.isLoopback(new URL(publicUrl).hostname)) {
    problems.push('PUBLIC_URL must begin with https: in production, because tokens and passwords are sent to it.');
  }
  const seedSettings = applicationSettings.filter((name) => value(name) !== undefined);
  if (seedSettings.length > 0) {
    problems.push(
      `${seedSettings.join(', ')}: production creates no application at startup. Unset ${seedSettings.length > 1 ? 'them' : 'it'} and use \`service app create\`.`,
    );
  }
  return problems;
}
