import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './read-settings.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
};

it('starts without settings, and treats an empty setting as unset', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 4400,
    publicUrl: 'http://localhost:4400',
    database: { kind: 'pglite', folder: '.data/service' },
    storage: { kind: 'folder', folder: '.data/files' },
    isProduction: false,
    rateLimits: false,
    warmsUp: false,
    timeZone: 'Asia/Shanghai',
    logLevel: 'info',
    allowLoopback: true,
    collaboration: true,
  });
  expect(readSettings({ PORT: '', PUBLIC_URL: ' ', APP_ID: '', NODE_ENV: '' })).toEqual(settings);
});

it.each([
  ['on', true],
  ['off', false],
])('lets users edit presentations together, depending on COLLABORATION: %s, %s', (COLLABORATION, collaboration) => {
  expect(readSettings({ COLLABORATION })).toMatchObject({ collaboration });
});

it.each([
  ['http://localhost:4400', true],
  ['http://ppt.localhost', true],
  ['http://127.0.0.1:5000', true],
  ['http://[::1]:5000', true],
  ['http://192.168.1.20:4400', false],
  ['https://localhost.example.com', false],
  ['https://127.0.0.1.example.com', false],
])('listens only on the loopback interface if the public URL is %s: %s', (value, loopbackOnly) => {
  expect(readSettings({ PUBLIC_URL: value, INSECURE_DEVELOPMENT: '1' }).loopbackOnly).toBe(loopbackOnly);
});

describe('outside production', () => {
  it.each([
    'http://localhost:4400',
    'http://ppt.localhost',
    'http://localhost.:4400',
    'http://127.0.0.1:5000',
    'http://0.0.0.0:4400',
    'http://[::1]:5000',
    'http://[::ffff:10.0.0.1]',
    'http://10.1.2.3',
    'http://172.16.0.9:4400',
    'http://192.168.1.20:4400',
    'http://169.254.7.7',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'https://ppt.test',
    'https://PPT.Internal',
    'https://laptop.local',
  ])('starts with the public URL %s', (PUBLIC_URL) => expect(problemsOf({ PUBLIC_URL })).toEqual([]));

  it.each([
    'https://ppt.example.com',
    'http://ppt.example.com:4400',
    'https://ppt',
    'https://localhost.example.com',
    'https://127.0.0.1.example.com',
    'https://mytest',
    'http://8.8.8.8',
    'http://172.32.0.1',
    'http://100.64.0.1',
    'http://2130706433.example',
    'http://[2001:db8::1]',
    'http://[2606:4700::1111]',
    'http://[::ffff:8.8.8.8]',
  ])('starts with the public URL %s only if INSECURE_DEVELOPMENT is set', (PUBLIC_URL) => {
    expect(problemsOf({ PUBLIC_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is public, but NODE_ENV is not production.+INSECURE_DEVELOPMENT=1/),
    ]);
    expect(problemsOf({ PUBLIC_URL, NODE_ENV: 'test' })).toHaveLength(1);
    expect(problemsOf({ PUBLIC_URL, INSECURE_DEVELOPMENT: '1' })).toEqual([]);
  });

  it('accepts only the value 1 for INSECURE_DEVELOPMENT', () => {
    for (const INSECURE_DEVELOPMENT of ['0', 'true', 'yes', 'on']) {
      expect(problemsOf({ PUBLIC_URL: 'https://ppt.example.com', INSECURE_DEVELOPMENT })).toEqual([
        'INSECURE_DEVELOPMENT is invalid: it must be 1, or unset.',
        expect.stringMatching(/^PUBLIC_URL is public/),
      ]);
    }
  });
});

it('derives the public URL from the port', () => {
  expect(readSettings({ PORT: '4799' }).publicUrl).toBe('http://localhost:4799');
});

it('allows the origins of the security domain to frame the editor by default', () => {
  const SECURITY_DOMAIN = 'https://a.example.com/x https://b.example.com:8443/y https://a.example.com/z';
  const frames = (more: Record<string, string>) => readSettings({ SECURITY_DOMAIN, ...more }).application.frameOrigins;
  expect(frames({})).toEqual(['https://a.example.com', 'https://b.example.com:8443']);
  expect(frames({ FRAME_ORIGINS: 'https://c.example.com' })).toEqual(['https://c.example.com']);
});

it('accepts a PostgreSQL URL', () => {
  const url = 'postgres://ppt@db.example.com/ppt';
  expect(readSettings({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url });
  const more = readSettings({ DATABASE_URL: url, DATABASE_CONNECTIONS: '25' });
  expect(more.database).toEqual({ kind: 'postgres', url, connections: 25 });
});

it('accepts the URL of a replica and the direct URL only for PostgreSQL', () => {
  const url = 'postgres://ppt@pgbouncer/ppt';
  const directUrl = 'postgres://ppt@db.example.com/ppt';
  const pooled = readSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl });
  expect(pooled.database).toEqual({ kind: 'postgres', url, directUrl });
  expect(problemsOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: 'db.example.com' })).toEqual([
    'DATABASE_DIRECT_URL is invalid: it must be postgres://<user>@<host>/<database>.',
  ]);
  const replicaUrl = 'postgres://ppt@replica.example.com/ppt';
  const replicated = readSettings({ DATABASE_URL: url, DATABASE_REPLICA_URL: replicaUrl });
  expect(replicated.database).toEqual({ kind: 'postgres', url, replicaUrl });
  expect(problemsOf({ DATABASE_REPLICA_URL: replicaUrl })).toEqual([
    expect.stringContaining('DATABASE_REPLICA_URL is used only if'),
  ]);
  expect(problemsOf({ DATABASE_DIRECT_URL: directUrl })).toEqual([
    expect.stringContaining('DATABASE_DIRECT_URL is used only if'),
  ]);
});

it('trusts no proxies unless their number is set', () => {
  expect(readSettings({}).trustedProxies).toBe(0);
  expect(readSettings({ TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
  for (const wrong of ['-1', '10', 'all', '1.5']) {
    expect(problemsOf({ TRUSTED_PROXIES: wrong })).toEqual([
      'TRUSTED_PROXIES is invalid: it must be a whole number from 0 to 9.',
    ]);
  }
});

it('reports every invalid setting at once', () => {
  const problems = problemsOf({
    PORT: '70000',
    PUBLIC_URL: 'https://ppt.example.com/path',
    DATABASE_URL: 'mysql://x',
    DATABASE_CONNECTIONS: '0',
    STORAGE_URL: 's3://bucket',
    METRICS_LISTEN: '9464',
    LOG_LEVEL: 'loud',
    RATE_LIMITS: 'sometimes',
    WORKER_THREADS: '0',
    WARM_UP: 'later',
    EDITOR_DIST: '/nowhere/at/all',
    APP_ID: 'with space',
    APP_TOKEN: 'short',
    SECURITY_DOMAIN: 'https://a.example.com/#x',
    FRAME_ORIGINS: 'https://a.example.com/path',
    EVENTS_URL: 'ftp://x',
    EVENTS_SECRET: 'whsec_c2hvcnQ=',
    TIME_ZONE: 'Nowhere/None',
  });
  const where = [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'DATABASE_CONNECTIONS',
    'STORAGE_URL',
    'METRICS_LISTEN',
    'SECURITY_DOMAIN',
  ];
  const how = ['FRAME_ORIGINS', 'TIME_ZONE', 'LOG_LEVEL', 'RATE_LIMITS', 'WORKER_THREADS', 'WARM_UP', 'EDITOR_DIST'];
  const secretNames = ['APP_ID', 'APP_TOKEN', 'EVENTS_URL', 'EVENTS_SECRET'];
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([...where, ...how, ...secretNames]);
});

it.each([[{ APP_ID: 'app' }], [{ APP_TOKEN: 'sixteen-characters' }]])(
  'requires APP_ID and APP_TOKEN together: %j',
  (environment) => {
    expect(problemsOf(environment)).toEqual([expect.stringContaining('belong together')]);
  },
);

describe('STORAGE_URL', () => {
  const AWS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const storage = (STORAGE_URL: string) => readSettings({ STORAGE_URL, ...AWS }).storage;

  it('accepts an Amazon bucket, and a bucket elsewhere that uses the same protocol', () => {
    expect(storage('s3://decks?region=eu-central-1')).toEqual({
      kind: 'bucket',
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'decks',
      prefix: '',
      region: 'eu-central-1',
    });
    expect(storage('s3://decks/ppt/files/?region=local&endpoint=http://minio:9000')).toEqual({
      kind: 'bucket',
      endpoint: 'http://minio:9000',
      bucket: 'decks',
      prefix: 'ppt/files',
      region: 'local',
    });
  });

  it('requires both keys of the bucket, or neither if the service has an AWS role', () => {
    expect(readSettings({ STORAGE_URL: 's3://decks?region=eu-central-1' }).bucketKeys).toBeUndefined();
    const problems = problemsOf({ STORAGE_URL: 's3://decks?region=eu-central-1', AWS_ACCESS_KEY_ID: 'key' });
    expect(problems).toEqual([expect.stringContaining('AWS_SECRET_ACCESS_KEY')]);
  });

  it.each(['s3://decks', 's3://?region=x', 's3://Decks_?region=x', 's3://decks?region=x&endpoint=ftp://x', 'fs:'])(
    'rejects %s',
    (value) => expect(problemsOf({ STORAGE_URL: value, ...AWS })).toEqual([expect.stringMatching(/^STORAGE_URL/)]),
  );
});

it.each([
  ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
  ['metrics.internal:80', { host: 'metrics.internal', port: 80 }],
])('serves metrics at %s', (METRICS_LISTEN, metrics) => {
  expect(readSettings({ METRICS_LISTEN }).metrics).toEqual(metrics);
});

describe('in production', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://ppt.example.com' };

  it('seeds no application, fetches no private URLs, limits requests and listens on all addresses', () => {
    expect(readSettings(production)).toMatchObject({
      isProduction: true,
      allowLoopback: false,
      rateLimits: true,
      warmsUp: true,
      loopbackOnly: false,
      application: { securityDomain: [], frameOrigins: [] },
    });
    expect(readSettings(production).application.appId).toBeUndefined();
  });

  it('rejects every setting of the development application in one sentence', () => {
    expect(problemsOf({ ...production, APP_ID: 'app', APP_TOKEN: 'sixteen-characters' })).toEqual([
      'APP_ID, APP_TOKEN: production creates no application at startup. Unset them and use `service app create`.',
    ]);
    expect(problemsOf({ ...production, FRAME_ORIGINS: 'https://a.example.com' })).toEqual([
      expect.stringContaining('Unset it'),
    ]);
  });

  it('requires the public URL, which must use HTTPS unless it is on this machine', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^PUBLIC_URL is missing/)]);
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://ppt.example.com' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must begin with https/),
    ]);
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://localhost:4400' })).toEqual([]);
  });
});

it('limits the concurrent deliveries of events, in total and per application', () => {
  expect(readSettings({}).eventDeliveries).toEqual({ maxConcurrent: 256, perApplication: 32 });
  expect(readSettings({ EVENT_DELIVERIES: '8' }).eventDeliveries).toEqual({ maxConcurrent: 8, perApplication: 8 });
  expect(problemsOf({ EVENT_DELIVERIES: '0' })).toEqual([
    'EVENT_DELIVERIES is invalid: it must be a whole number from 1 to 999.',
  ]);
  expect(problemsOf({ EVENT_DELIVERIES: '8', EVENT_DELIVERIES_PER_APPLICATION: '9' })).toEqual([
    'EVENT_DELIVERIES_PER_APPLICATION must not exceed EVENT_DELIVERIES.',
  ]);
});

it('keeps data for as long as the settings say', () => {
  const unset = {
    draftDays: 30,
    failedEventDays: 30,
    unusedPictureDays: 7,
    renderedFileDays: 30,
    deletedPresentationDays: 30,
  };
  expect(readSettings({}).retention).toEqual(unset);
  expect(readSettings({ CHARGE_DAYS: '3650' }).retention).toEqual({ ...unset, chargeDays: 3650 });
  const fix = 'is invalid: it must be a whole number of days from 1 to 9999.';
  expect(problemsOf({ DRAFT_DAYS: '0', CHARGE_DAYS: '1.5', RENDERED_FILE_DAYS: '10000' })).toEqual(
    ['CHARGE_DAYS', 'DRAFT_DAYS', 'RENDERED_FILE_DAYS'].map((name) => `${name} ${fix}`),
  );
});
