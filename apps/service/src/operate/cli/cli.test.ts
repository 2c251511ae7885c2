import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainFailure } from '../../start/explain-failure.ts';
import { anotherApplication } from '../../../testing/another-application.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { allCommands } from './all-commands.ts';
import type { Command } from './command.ts';
import { runCommand } from './run-command.ts';

let service: TestService;
let input = '';
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface CommandResult {
  status: number;
  out: string;
  err: string;
}

async function run(...args: string[]): Promise<CommandResult> {
  const result: CommandResult = { status: 0, out: '', err: '' };
  result.status = await runCommand(args, {
    out: (text) => (result.out += `${text}\n`),
    err: (text) => (result.err += `${text}\n`),
    explain: explainFailure,
    open: () =>
      Promise.resolve({
        appContext: { ...service.appContext, readLine: () => Promise.resolve(input) },
        close: () => Promise.resolve(),
      }),
  });
  return result;
}

const commandPath = ({ noun, verb }: Command) => (verb === undefined ? [noun] : [noun, verb]);

/** Commands whose JSON output has been parsed. */
const usedWords = new Set<string>();

/** Returns the JSON output of a command. */
const json = async (...args: string[]): Promise<ReturnType<typeof JSON.parse>> => {
  usedWords.add(args.slice(0, args[0] === 'migrate' || args[0] === 'doctor' ? 1 : 2).join(' '));
  const { status, out, err } = await run(...args, '--json');
  expect([status, err]).toEqual([0, '']);
  return JSON.parse(out);
};

describe('help', () => {
  it('lists every command and every setting', async () => {
    const { status, out } = await run('--help');
    expect(status).toBe(0);
    for (const command of allCommands) expect(out).toContain(`service ${commandPath(command).join(' ')}`);
    expect(out).toContain('DATABASE_URL');
  });

  it.each(allCommands.map((command) => [commandPath(command).join(' '), command] as const))(
    'shows the usage of service %s without side effects',
    async (_name, command) => {
      const { summary, positionals = [], options = {} } = command;
      const { status, out } = await run(...commandPath(command), '--help');
      expect(status).toBe(0);
      expect(out).toContain(summary);
      for (const { name } of positionals) expect(out).toContain(`<${name}>`);
      for (const name of [...Object.keys(options), 'json', 'help']) expect(out).toContain(`--${name}`);
    },
  );

  it('lists the verbs of a noun', async () => {
    expect((await run('app', '--help')).out.trim().split('\n')).toHaveLength(6);
  });
});

describe('invalid command', () => {
  it.each([
    [['nothing'], 'Unknown command "nothing". See `service --help`.'],
    [['app'], '"app" requires a subcommand: create, list, rotate, update, disable, enable.'],
    [['app', 'destroy'], '"app" requires a subcommand'],
    [['app', 'rotate'], '<app_id> is missing. Write: service app rotate <app_id>'],
    [['app', 'rotate', 'a', 'b'], 'unexpected argument "b"'],
    [['app', 'create', '--name', 'x'], '--redirect is missing'],
    [['app', 'create', '--name', '', '--redirect', 'https://a.test/'], '--name is empty'],
    [['app', 'create', '--colour', 'x'], "Unknown option '--colour'"],
    [['user', 'list', '--app', 'Harbour', '--page', '0'], '--page must be a whole number of at least 1'],
    [['--verbose'], 'Unknown option "--verbose"'],
  ])('prints the correct usage: %j', async (args, sentence) => {
    const { status, out, err } = await run(...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('is reported as JSON', async () => {
    const { status, out, err } = await run('app', 'rotate', '--json');
    expect([status, out]).toEqual([2, '']);
    expect(JSON.parse(err)).toEqual({ error: expect.stringContaining('<app_id> is missing') });
  });
});

describe('application', () => {
  it('is created with working secrets that are never printed again', async () => {
    const app = await json(
      'app',
      'create',
      '--name',
      '港口',
      '--redirect',
      'https://a.test/cb',
      '--events-url',
      'https://a.test/e',
    );
    expect(app).toMatchObject({
      app_id: expect.stringMatching(/^app_/),
      app_token: expect.stringMatching(/^pptapp_/),
      events_secret: expect.stringMatching(/^whsec_/),
      frame_origins: ['https://a.test'],
      trusted: false,
    });
    const covers = () => service.get('/apps/ppt-cover-static', { token: app.app_token });
    expect((await covers()).status).toBe(200);

    const { out } = await run('app', 'list');
    expect(out).toContain(app.app_id);
    expect(out).toContain('港口');
    const listed = JSON.stringify(await json('app', 'list'));
    for (const secret of [app.app_token, app.events_secret]) expect(out + listed).not.toContain(secret);

    const rotated = await json('app', 'rotate', app.app_id);
    expect(rotated.app_token).not.toBe(app.app_token);
    expect((await covers()).json.code).toBe(40101);

    expect((await run('app', 'disable', app.app_id)).out).toContain('is disabled');
    expect((await service.get('/apps/ppt-cover-static', { token: rotated.app_token })).json.code).toBe(40101);
    expect((await run('app', 'enable', app.app_id)).out).toContain('is enabled');
    expect((await service.get('/apps/ppt-cover-static', { token: rotated.app_token })).json.code).toBe(200);
    const { app_id: disabled } = await json('app', 'create', '--name', 'Next', '--redirect', 'https://a.test/cb');
    expect(await json('app', 'disable', disabled)).toMatchObject({ app_id: disabled, disabled: true });
    expect(await json('app', 'enable', disabled)).toMatchObject({ app_id: disabled, disabled: false });
  });

  it('can be changed, and a running service applies the change at its next call', async () => {
    const created = await json('app', 'create', '--name', 'Before', '--redirect', 'https://a.test/cb');
    const options = {
      name: ' After ',
      'frame-origin': 'https://b.test',
      trusted: 'yes',
      'save-mode': 'auto',
      'events-url': 'https://b.test/e',
      'requests-per-minute': '60',
      'max-presentations': '2',
      'max-pictures': '9',
      'max-total-picture-mib': '5',
      'max-presentations-per-user': '3',
      'max-pictures-per-user': '4',
      'max-total-picture-mib-per-user': '1',
    };
    const redirects = ['--redirect', 'https://b.test/cb', '--redirect', 'https://c.test/cb'];
    const others = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const updated = await json('app', 'update', created.app_id, ...redirects, ...others);
    const changed = {
      name: 'After',
      security_domain: ['https://b.test/cb', 'https://c.test/cb'],
      frame_origins: ['https://b.test'],
      trusted: true,
      save_mode: 'auto',
      events_url: 'https://b.test/e',
      requests_per_minute: 60,
      max_presentations: 2,
      max_pictures: 9,
      max_total_picture_bytes: 5 * 1024 * 1024,
      max_presentations_per_user: 3,
      max_pictures_per_user: 4,
      max_total_picture_bytes_per_user: 1024 * 1024,
    };
    expect(updated).toMatchObject({ ...changed, events_secret: expect.stringMatching(/^whsec_/) });
    const app = async () =>
      (await json('app', 'list')).find((application: { app_id: string }) => application.app_id === created.app_id);
    expect(await app()).toMatchObject(changed);

    const none = ['--max-presentations', 'none', '--max-total-picture-mib-per-user', 'none'];
    const { out } = await run('app', 'update', created.app_id, '--events-url', 'none', ...none);
    expect(out).toContain(`${created.app_id} (After) was changed.`);
    const removed = { events_url: null, max_presentations: null, max_total_picture_bytes_per_user: null };
    expect(await app()).toMatchObject({ ...changed, ...removed });
    // The secret is unchanged, so the receiver does not have to be updated.
    expect((await run('app', 'update', created.app_id, '--events-url', 'https://b.test/e')).out).not.toContain(
      'whsec_',
    );
  });

  it('can use the previous token until the overlap of a rotation ends', async () => {
    const app = await json('app', 'create', '--name', 'Overlap', '--redirect', 'https://a.test/cb');
    const rotated = await json('app', 'rotate', app.app_id, '--overlap', '24');
    const statuses = () =>
      Promise.all(
        [app.app_token, rotated.app_token].map(
          async (token) => (await service.get('/apps/ppt-cover-static', { token })).status,
        ),
      );
    expect(Date.parse(rotated.previous_until)).toBe(service.appContext.clock().getTime() + 86_400_000);
    expect(await statuses()).toEqual([200, 200]);
    service.advance(86_401);
    expect(await statuses()).toEqual([401, 200]);
    // A second rotation ends the overlap of the first.
    const third = await json('app', 'rotate', app.app_id, '--overlap', '24');
    const fourth = await json('app', 'rotate', app.app_id, '--overlap', '1');
    expect(await statuses()).toEqual([401, 401]);
    for (const { app_token: token } of [third, fourth])
      expect((await service.get('/apps/ppt-cover-static', { token })).status).toBe(200);
  });

  it('can be printed as settings to copy, including its secrets', async () => {
    const { out } = await run('app', 'create', '--name', 'Trusted', '--redirect', 'https://a.test/cb', '--trusted');
    expect(out).toMatch(
      /^Store them now. They will not be shown again:\n {2}APP_ID=app_\S+\n {2}APP_TOKEN=pptapp_\S+\n$/,
    );
    expect((await run('app', 'list')).out).toMatch(/trusted {2,}Trusted/);
  });

  it.each([
    [['app', 'rotate', 'none'], 'Application "none" not found'],
    [['app', 'disable', 'none'], 'Application "none" not found'],
    [['app', 'create', '--name', 'x', '--redirect', 'nowhere'], 'which "nowhere" is not'],
    [['app', 'update', 'none', '--name', 'x'], 'Application "none" not found'],
    [['app', 'update', 'none', '--redirect', 'nowhere'], 'which "nowhere" is not'],
    [['app', 'enable', 'none'], 'Application "none" not found'],
    [['event', 'rotate', 'none'], 'Application "none" not found'],
    [['event', 'list', '--after', 'msg_none'], 'Event "msg_none" not found'],
  ])('is rejected in one sentence: %j', async (args, sentence) => {
    const { status, err } = await run(...args);
    expect(status).toBe(1);
    expect(err).toContain(sentence);
  });
});

describe('account', () => {
  it('gets a generated password, or one read from the terminal', async () => {
    const account = await json('account', 'create', 'lin@example.com');
    expect(account.password).toMatch(/^.{15,}$/);
    input = 'a long walk along the harbour';
    const withPassword = await run('account', 'create', 'yu@example.com', '--password-stdin');
    expect(withPassword.out).toBe('Account yu@example.com created. It can now sign in.\n');
    const reset = await json('account', 'reset', 'lin@example.com');
    expect(reset.password).not.toBe(account.password);
    const { out } = await run('account', 'list');
    expect(out).toContain('lin@example.com');
    expect(out + JSON.stringify(await json('account', 'list'))).not.toContain(reset.password);
  });

  it('can be made an operator, and an ordinary account again', async () => {
    expect(await json('account', 'create', 'mei', '--operator')).toMatchObject({ operator: true });
    const operators = async () =>
      ((await json('account', 'list')) as { name: string; operator: boolean }[])
        .filter(({ operator }) => operator)
        .map(({ name }) => name);
    expect(await operators()).toEqual(['mei']);
    expect(await json('account', 'update', 'mei', '--operator', 'no')).toEqual({ name: 'mei', operator: false });
    expect(await operators()).toEqual([]);
    expect((await run('account', 'update', 'mei', '--operator', 'maybe')).status).toBe(2);
    expect((await run('account', 'update', 'nobody', '--operator', 'yes')).err).toContain('not found');
  });

  it('is rejected if its password is weak or its name exists', async () => {
    input = 'short';
    expect((await run('account', 'create', 'wu', '--password-stdin')).err).toContain('at least 15 characters');
    await run('account', 'create', 'taken');
    const { status, err } = await run('account', 'create', 'taken');
    expect([status, err]).toEqual([1, expect.stringContaining('already')]);
  });
});

describe('sub-user', () => {
  it('can be created, listed, banned, unbanned and signed out', async () => {
    const user = await json('user', 'create', '--app', 'Harbour', '--name', '林', '--union-id', 'lin');
    expect(user).toMatchObject({ union_id: 'lin', name: '林', status: 'active' });
    expect((await json('user', 'create', '--app', 'Harbour', '--name', 'Yu')).union_id).toMatch(/^u_/);
    expect((await json('user', 'ban', 'lin', '--app', 'Harbour')).status).toBe('banned');
    const { accessToken } = await service.connect('yan');
    await run('user', 'ban', 'yan', '--app', 'Harbour');
    for (const _twice of [1, 2]) expect((await json('user', 'unban', 'yan', '--app', 'Harbour')).status).toBe('active');
    expect(await service.codeWith(accessToken)).toBe(40101);
    expect(await service.codeWith((await service.connect('yan')).accessToken)).toBe(200);
    const signedOut = await service.connect('yan');
    expect(await json('user', 'sign-out', 'yan', '--app', 'Harbour')).toEqual({ union_id: 'yan', signed_out: true });
    expect(await service.codeWith(signedOut.accessToken)).toBe(40101);
    expect(await service.codeWith((await service.connect('yan')).accessToken)).toBe(200);
    const { user_list: users, total } = await json('user', 'list', '--app', 'Harbour');
    expect([users.length, total]).toEqual([3, 3]);
    const { out } = await run('user', 'list', '--app', 'Harbour');
    expect(out).toMatch(/^UNION_ID +STATE +CREATED +NAME\n/);
    expect(out).toContain('Page 1 of 1, 3 in total.');
  });

  it.each([
    [['user', 'create', '--app', 'Harbour', '--name', 'x', '--union-id', 'lin'], 'union_id is already used'],
    [['user', 'ban', 'nobody', '--app', 'Harbour'], 'union_id is not a sub-user'],
    [['user', 'unban', 'nobody', '--app', 'Harbour'], 'union_id is not a sub-user'],
    [['user', 'list', '--app', 'none'], 'Application "none" not found'],
  ])('is rejected in one sentence: %j', async (args, sentence) => {
    const { status, err } = await run(...args);
    expect([status, err]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('is printed with control characters in its name escaped', async () => {
    await run('user', 'create', '--app', 'Harbour', '--name', 'x\u001B[2Jy');
    expect((await run('user', 'list', '--app', 'Harbour')).out).not.toContain('\u001B');
  });
});

it('checks everything that the service depends on', async () => {
  const { checks } = await json('doctor');
  const states = Object.fromEntries(checks.map(({ name, state }: { name: string; state: string }) => [name, state]));
  expect(states).toEqual({
    settings: 'warning',
    database: expect.stringMatching(/ok|warning/),
    migrations: 'ok',
    clock: 'ok',
    files: 'ok',
    disk: expect.any(String),
    editor: 'ok',
    events: expect.stringMatching(/ok|warning/),
    redis: 'ok',
    replica: 'ok',
  });
  expect((await run('doctor')).out).toMatch(/^CHECK +STATE +RESULT\nsettings +warning +NODE_ENV is not "production"/);
});

it('rotates the signing key', async () => {
  expect(await json('key', 'rotate', '--overlap', '0')).toEqual({ previous_until: null });
  expect((await run('key', 'rotate')).out).toMatch(/The old key is valid until \d{4}-/);
});

it('reports that the schema is up to date', async () => {
  expect(await json('migrate')).toEqual({ migrations: [] });
  expect((await run('migrate')).out).toBe('The schema is up to date.\n');
  const { status, err } = await run('migrate', 'now');
  expect([status, err]).toEqual([2, expect.stringContaining('unexpected argument "now"')]);
});

describe('grant', () => {
  interface Listed {
    grants: { grant_id: string; union_id: string | null; state: string }[];
    has_more: boolean;
  }
  const listed = (...more: string[]): Promise<Listed> => json('grant', 'list', ...more);

  it('is listed with its sub-user, and can be revoked with all its tokens', async () => {
    const { accessToken, refreshToken, code, verifier } = await service.connect('mei');
    const other = await service.connect('mei');
    const { grants, has_more: hasMore } = await listed('--app', 'Harbour', '--union-id', 'mei');
    expect([grants.length, hasMore]).toEqual([2, false]);
    for (const grant of grants) {
      expect(grant).toMatchObject({ app_id: 'Harbour', union_id: 'mei', state: 'active', account: expect.any(String) });
    }
    const statuses: number[] = [];
    for (const { grant_id: grantId } of grants) {
      expect(await json('grant', 'revoke', grantId)).toEqual({ grant_id: grantId, revoked: true });
      statuses.push(await service.codeWith(accessToken), await service.codeWith(other.accessToken));
    }
    expect(new Set(statuses.slice(0, 2))).toEqual(new Set([200, 40101]));
    expect(statuses.slice(2)).toEqual([40101, 40101]);
    expect((await service.refresh({ accessToken, refreshToken, code, verifier })).json.code).toBe(40101);
    // A second call has no effect and is not an error.
    expect((await run('grant', 'revoke', grants[0]?.grant_id ?? '')).out).toMatch(/^Grant grant_\S+ revoked\.\n$/);

    expect((await listed('--union-id', 'mei')).grants).toEqual([]);
    const ended = await listed('--union-id', 'mei', '--all');
    expect(ended.grants.map(({ state }) => state)).toEqual(['revoked', 'revoked']);
    expect((await run('grant', 'list', '--all')).out).toMatch(/^GRANT_ID +APP_ID +STATE +CREATED +EXPIRES/);
  });

  it('yields no tokens if it was revoked before its code was exchanged', async () => {
    service.advance(1);
    const pending = await service.newCode();
    const { grants } = await listed();
    expect(grants[0]).toMatchObject({ state: 'pending', expires_at: null });
    await run('grant', 'revoke', grants[0]?.grant_id ?? '');
    expect((await service.exchange(pending)).json.code).toBe(40001);
  });

  it('is reported in one sentence if it is unknown', async () => {
    const { status, err } = await run('grant', 'revoke', 'grant_none');
    expect([status, err]).toEqual([1, expect.stringContaining('Grant "grant_none" not found')]);
  });

  it('has no account if it belongs to a trusted application', async () => {
    const { client, appId: trusted } = await anotherApplication(service, true);
    const { headers } = await client.authorize();
    await client.get(headers.get('location') ?? '');
    expect((await listed('--app', trusted)).grants).toEqual([expect.objectContaining({ account: null })]);
    expect((await listed('--app', 'none')).grants).toEqual([]);
  });

  it('is listed once, page by page, even if two were created at the same time', async () => {
    for (let times = 0; times < 5; times++) await service.connect('wen');
    const all = await listed('--union-id', 'wen');
    expect(all.grants).toHaveLength(5);
    const ids: string[] = [];
    for (let more: string[] = []; ; more = ['--after', ids.at(-1) ?? '']) {
      const { grants, has_more: hasMore } = await listed('--union-id', 'wen', '--limit', '2', ...more);
      ids.push(...grants.map(({ grant_id: grantId }) => grantId));
      if (!hasMore) break;
    }
    expect(ids).toEqual(all.grants.map(({ grant_id: grantId }) => grantId));
    const { out } = await run('grant', 'list', '--union-id', 'wen', '--limit', '2');
    expect(out).toContain(`--after ${ids[1]}.`);
    const unknown = await run('grant', 'list', '--after', 'grant_none');
    expect([unknown.status, unknown.err]).toEqual([1, expect.stringContaining('Grant "grant_none" not found')]);
  });
});

describe('presentation', () => {
  it('can be listed, renamed and erased, and keeps its number', async () => {
    const { accessToken } = await service.connect('wen');
    const { json: account } = await service.createMarkdown(accessToken, '# 季度汇报\n\n## 要点');
    const pptId = account.data.ppt_id as string;
    expect((await run('presentation', 'rename', pptId, '--title', '年度汇报')).out).toBe(
      `${pptId} renamed to "年度汇报".\n`,
    );
    const { out } = await run('presentation', 'list', '--app', 'Harbour', '--union-id', 'wen');
    expect(out).toMatch(new RegExp(`${pptId} .*wen +年度汇报`));

    expect(await json('presentation', 'rename', pptId, '--title', '季报')).toMatchObject({ ppt_id: pptId });

    const unsure = await run('presentation', 'erase', pptId);
    expect([unsure.status, unsure.err]).toEqual([2, expect.stringContaining('--yes')]);
    expect(await json('presentation', 'erase', pptId, '--yes')).toEqual({ ppt_id: pptId, erased: true });
    const { ppt_list: list, total } = await json('presentation', 'list', '--app', 'Harbour');
    expect(list[0]).toMatchObject({ ppt_id: pptId, number: total, title: '', erased_at: expect.any(String) });
    const second = await run('presentation', 'erase', pptId, '--yes');
    expect([second.status, second.err]).toEqual([1, expect.stringContaining('or already erased')]);
  });
});

describe('event', () => {
  it('is listed if it has failed, and can be sent again', async () => {
    await service.appContext.db
      .insertInto('events')
      .values({
        id: 'msg_given_up',
        app_id: 'Harbour',
        type: 'ppt.saved',
        body: '{}',
        attempt: 8,
        due_at: service.appContext.clock(),
        claimed_until: null,
        delivered_at: null,
        failed_at: service.appContext.clock(),
        created_at: service.appContext.clock(),
      })
      .execute();
    expect((await run('event', 'list', '--state', 'failed')).out).toMatch(
      /msg_given_up +Harbour +ppt\.saved +failed +8/,
    );
    const { id } = (await json('event', 'list', '--limit', '1'))[0];
    const others = await json('event', 'list', '--after', id);
    expect([others.length, JSON.stringify(others)]).toEqual([
      (await json('event', 'list')).length - 1,
      expect.not.stringContaining(id),
    ]);
    expect(await json('event', 'replay', 'msg_given_up', '--app', 'Harbour')).toEqual({ replayed: ['msg_given_up'] });
    expect(await json('event', 'list', '--state', 'failed')).toEqual([]);
    const second = await run('event', 'replay', 'msg_given_up');
    expect([second.status, second.err]).toEqual([1, expect.stringContaining('No failed event found for msg_given_up')]);
    expect((await run('event', 'replay', '--all')).out).toBe('0 events queued for delivery.\n');
  });

  it('is signed with a secret that can be replaced and is printed once', async () => {
    const options = ['--redirect', 'https://a.test/cb', '--events-url', 'https://a.test/e'];
    const app = await json('app', 'create', '--name', 'Events', ...options);
    const rotated = await json('event', 'rotate', app.app_id);
    expect(rotated.events_secret).toMatch(/^whsec_/);
    expect(rotated.events_secret).not.toBe(app.events_secret);
    expect(Date.parse(rotated.previous_until)).toBe(service.appContext.clock().getTime() + 86_400_000);
    expect((await run('event', 'rotate', app.app_id, '--overlap', '0')).out).toContain('is no longer used');
  });

  it.each([
    [['event', 'replay'], 'Specify the events'],
    [['event', 'rotate', 'x', '--overlap', '-1'], '--overlap'],
    [['event', 'rotate', 'x', '--overlap', 'long'], '--overlap must be a whole number from 0 to 8760'],
    [['app', 'update', 'x'], 'Specify what to change'],
    [['app', 'update', 'x', '--trusted', 'maybe'], '--trusted must be yes or no'],
    [['app', 'update', 'x', '--save-mode', 'often'], '--save-mode must be manual or auto, but is "often"'],
    [['app', 'update', 'x', '--max-presentations', 'many'], '--max-presentations must be a whole number'],
    [['event', 'replay', '--all', 'msg_x'], 'Specify the events'],
    [['event', 'list', '--state', 'lost'], '--state must be one of waiting, delivered, failed'],
  ])('is rejected for an invalid command: %j', async (args, sentence) => {
    const { status, err } = await run(...args);
    expect([status, err]).toEqual([2, expect.stringContaining(sentence)]);
  });
});

it("checks that every command's JSON output was parsed", () => {
  expect([...usedWords].toSorted()).toEqual(allCommands.map((command) => commandPath(command).join(' ')).toSorted());
});

it('rethrows an unexpected error', async () => {
  const broken = { open: () => Promise.reject(new TypeError('x is undefined')) };
  const environment = { out: () => undefined, err: () => undefined, explain: explainFailure, ...broken };
  await expect(runCommand(['app', 'list'], environment)).rejects.toThrow(TypeError);
});
