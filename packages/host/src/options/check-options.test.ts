import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createPptHost } from '../create-host.ts';
import { checkOptions, PptHostOptionsError } from './check-options.ts';
import type { PptHostOptions } from './options.ts';
import { Secret } from '../kernel/secret.ts';

const right: PptHostOptions = {
  service: { baseUrl: 'https://ppt.example.com/', appId: 'app-1', appToken: 'app-token' },
  publicUrl: 'https://app.example.com/api/ppt/',
  authenticate: () => null,
  secret: 'x'.repeat(32),
};

function issuesOf(options: unknown): readonly string[] {
  try {
    createPptHost(options as PptHostOptions);
  } catch (error) {
    if (error instanceof PptHostOptionsError) return error.issues;
    throw error;
  }
  return [];
}

describe('host options', () => {
  it('are valid with only the five required ones', () => {
    const settings = checkOptions(right);
    expect(settings).toMatchObject({
      baseUrl: 'https://ppt.example.com',
      redirectUri: 'https://app.example.com/api/ppt/callback',
      timeZone: 'Asia/Shanghai',
      connection: 'perUser',
    });
  });

  it('are rejected if one is unknown, with the name that was probably meant', () => {
    const issues = issuesOf({
      ...right,
      publicURL: 'x',
      service: { ...right.service, token: 'x' },
      events: { path: 1 },
    });
    expect(issues).toEqual([
      'publicURL is not an option. Did you mean publicUrl?',
      'service.token is not an option. Remove it. Known are baseUrl, appId, appToken, timeZone.',
      'events.path is not an option. Remove it. Known are secret, on, unsigned.',
    ]);
  });

  it('fall back to the default time zone if a settings file contains null', () => {
    const timeZone = JSON.parse('null') as string;
    expect(checkOptions({ ...right, service: { ...right.service, timeZone } })).toMatchObject({
      timeZone: 'Asia/Shanghai',
    });
  });

  it('are rejected all at once if several are invalid, each with a fix', () => {
    const issues = issuesOf({ service: {}, allowedOrigins: ['https://a.test/'], connection: 'solo' });
    expect(issues.map((issue) => issue.split(' ')[0])).toEqual([
      'service.baseUrl',
      'service.appId',
      'service.appToken',
      'publicUrl',
      'authenticate',
      'connection',
      'secret',
      'allowedOrigins',
    ]);
    for (const issue of issues) expect(issue).toMatch(/(Set|Generate|Pass|Use|Copy) /);
    expect(issuesOf({}).length).toBeGreaterThan(4);
  });

  it('are rejected with one error that names each missing environment variable', () => {
    const env: Readonly<Record<string, string | undefined>> = { PPT_APP_ID: '', PPT_APP_TOKEN: 'app-token' };
    const options: PptHostOptions = {
      service: { baseUrl: env['PPT_SERVICE'], appId: env['PPT_APP_ID'], appToken: env['PPT_APP_TOKEN'] },
      publicUrl: env['PPT_URL'],
      authenticate: () => null,
      secret: env['PPT_SECRET'],
      events: { secret: env['PPT_EVENTS_SECRET'], on: {} },
    };
    const issues = issuesOf(options);
    expect(issues.map((issue) => /PPT_\w+/.exec(issue)?.[0])).toEqual([
      'PPT_SERVICE',
      'PPT_APP_ID',
      'PPT_URL',
      'PPT_SECRET',
      'PPT_EVENTS_SECRET',
    ]);
    for (const issue of issues) expect(issue).toContain('missing');
  });

  it.each([
    ['service.baseUrl', { service: { ...right.service, baseUrl: 'ftp://x' } }],
    ['service.baseUrl', { service: { ...right.service, baseUrl: 'https://u:p@x.test' } }],
    ['service.appToken', { service: { ...right.service, appToken: ' ' } }],
    ['service.appToken', { service: { ...right.service, appToken: '…' } }],
    ['service.appToken', { service: { ...right.service, appToken: 'two\nlines' } }],
    ['service.timeZone', { service: { ...right.service, timeZone: 'Mars/Olympus' } }],
    ['publicUrl', { publicUrl: '/api/ppt' }],
    ['publicUrl', { publicUrl: 'http://app.example.com/api/ppt' }],
    ['publicUrl', { publicUrl: 'https://app.example.com/api/ppt?x=1' }],
    ['secret', { secret: 'short' }],
    ['secret', { secret: ['x'.repeat(32), 'short'] }],
    ['secret', { secret: [] }],
    ['events.secret', { events: { secret: 'not a whsec' } }],
    ['events.on', { events: { on: {} } }],
    ['events.unsigned.pathSecret', { events: { unsigned: { pathSecret: 'short', handle: () => undefined } } }],
    ['events.unsigned.handle', { events: { unsigned: { pathSecret: 'x'.repeat(32) } } }],
  ])('name %s if only it is invalid', (name, change) => {
    const issues = issuesOf({ ...right, ...change });
    expect(issues).toHaveLength(1);
    expect(issues[0]?.startsWith(name)).toBe(true);
  });

  it.each(['http://localhost:5173/api/ppt', 'http://127.0.0.1:1/x', 'http://[::1]:1/x', 'http://app.localhost/x'])(
    'may contain %s in development',
    (publicUrl) => {
      expect(issuesOf({ ...right, publicUrl })).toEqual([]);
    },
  );

  it('do not reveal secrets when printed', () => {
    const settings = checkOptions({ ...right, service: { ...right.service, appToken: new Secret('s3cr3t-token') } });
    const { appToken } = settings;
    const prints = [
      inspect(settings, { depth: 9 }),
      JSON.stringify(settings),
      `${String(appToken)} ${inspect(appToken)}`,
    ];
    for (const print of prints) expect(print).not.toMatch(/s3cr3t-token|x{32}/);
    expect(inspect(appToken)).toBe('[redacted]');
    expect(appToken.reveal()).toBe('s3cr3t-token');
  });
});
