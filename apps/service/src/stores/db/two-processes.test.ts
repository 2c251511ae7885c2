import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isFullRun, itInFullRun } from '../../../../../tooling/everyday.ts';
import { newMigratedPostgres } from '../../../testing/new-database.ts';
import { startServiceProcesses, type ServiceProcesses } from '../../../testing/service-process.ts';
import { connect, type OpenDatabase } from './connect.ts';

let service: ServiceProcesses;
let database: OpenDatabase;
let token: string;
beforeAll(async () => {
  const databaseUrl = await newMigratedPostgres(inject('postgresUrl'));
  // Both processes start concurrently on an empty database: one migrates it, the other waits.
  service = await startServiceProcesses({ count: 2, databaseUrl });
  database = await connect({ kind: 'postgres', url: databaseUrl }, () => undefined);
  token = (await service.client.connect()).accessToken;
});
afterAll(async () => {
  await database.close();
  await service.stop();
});

/**
 * Sends the given number of concurrent requests, alternating between the processes. A rate-limited request is retried.
 */
const inParallel = <T extends { status: number }>(
  count: number,
  request: (client: ServiceProcesses['client'], index: number) => Promise<T>,
) =>
  Promise.all(
    Array.from({ length: count }, async (_item, index) => {
      const { client } = service.processes[index % service.processes.length] ?? service;
      let response = await request(client, index);
      while (response.status === 503) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        response = await request(client, index);
      }
      return response;
    }),
  );
const countOf = (responses: readonly { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;

const openings = isFullRun ? 1000 : 50;

it(`opens a URL once in two processes: one of ${openings} concurrent requests succeeds, and the others get 410`, async () => {
  const { json } = await service.client.createMarkdown(token);
  const responses = await inParallel(openings, (client) => client.get(json.data.saas_ppt));
  expect([countOf(responses, 200), countOf(responses, 410)]).toEqual([1, openings - 1]);
  const sessions = await database.db
    .selectFrom('editor_sessions')
    .select('token_hash')
    .where('ppt_id', '=', json.data.ppt_id)
    .execute();
  expect(sessions).toHaveLength(1);
});

it('opens a URL in one process that the other has issued, and accepts its session', async () => {
  const [first, second] = service.processes;
  const editorUrl = (await first?.client.createMarkdown(token))?.json.data.saas_ppt;
  const session = await second?.client.open(editorUrl);
  expect(session?.token).toMatch(/^ppts_/);
  expect((await first?.client.editor(session ?? { token: '' }, 'GET', '/deck'))?.status).toBe(200);
});

describe('charge for a download', () => {
  const count = isFullRun ? 200 : 40;
  const rendered = async () => {
    const { json } = await service.client.createMarkdown(token);
    const session = await service.client.open(json.data.saas_ppt);
    await service.client.editor(session, 'POST', '/rendered', { revision: 0, slides: 2 });
    return { pptId: json.data.ppt_id as string, session };
  };
  const chargesOf = async (pptId: string) =>
    (await database.db.selectFrom('charges').selectAll().where('ppt_id', '=', pptId).execute()).length;

  it(`is made once for ${count} concurrent requests from the editor and from the endpoint`, async () => {
    const { pptId, session } = await rendered();
    const responses = await inParallel(count, (client, index) =>
      index % 4 === 0
        ? client.editor(session, 'POST', '/download')
        : client.post('/saas/api/ppt-download', { token, body: { ppt_id: pptId } }),
    );
    expect(countOf(responses, 200)).toBe(count);
    expect(await chargesOf(pptId)).toBe(1);
    const untils = responses.map(({ json }) => (json.data ?? json).charged_until as number);
    expect(new Set(untils).size).toBe(1);
  });

  itInFullRun(`is made one more time for ${count} requests around the end of the hour`, async () => {
    const { pptId } = await rendered();
    const request = (client: ServiceProcesses['client']) =>
      client.post('/saas/api/ppt-download', { token, body: { ppt_id: pptId } });
    await request(service.client);
    // The hour ends while the requests are in progress.
    await sql`update presentations set charged_until = now() + interval '300 ms' where ppt_id = ${pptId}`.execute(
      database.db,
    );
    const firstBatch = inParallel(count / 2, request);
    await new Promise((resolve) => setTimeout(resolve, 350));
    const secondBatch = inParallel(count / 2, request);
    expect(countOf([...(await firstBatch), ...(await secondBatch)], 200)).toBe(count);
    expect(await chargesOf(pptId)).toBe(2);
  });
});

describe('Idempotency-Key', () => {
  it('creates one presentation for fifty concurrent requests', async () => {
    const responses = await inParallel(50, (client) =>
      client.createMarkdown(token, '# Once', { 'Idempotency-Key': 'over-two-processes' }),
    );
    expect(countOf(responses, 200)).toBe(50);
    expect(new Set(responses.map(({ json }) => json.data.ppt_id)).size).toBe(1);
    expect(new Set(responses.map(({ json }) => json.data.saas_ppt)).size).toBe(50);
    const rows = await database.db.selectFrom('presentations').select('ppt_id').where('title', '=', 'Once').execute();
    expect(rows).toHaveLength(1);
  });

  it('reports a conflict for another body in the other process', async () => {
    const [first, second] = service.processes;
    await first?.client.createMarkdown(token, '# First', { 'Idempotency-Key': 'bound' });
    const response = await second?.client.createMarkdown(token, '# Other', { 'Idempotency-Key': 'bound' });
    expect([response?.status, response?.json.code]).toEqual([422, 42201]);
  });
});

itInFullRun(
  'numbers records without a gap in two processes, per application and sub-user, although some creations fail',
  async () => {
    const users = await Promise.all(['lin', 'yu'].map((unionId) => service.client.connect(unionId)));
    const tokens = [token, ...users.map(({ accessToken }) => accessToken)];
    await inParallel(60, (client, index) =>
      client.createMarkdown(tokens[index % 3] ?? '', index % 5 === 0 ? ' ' : `# Number ${index}`),
    );
    const rows = await database.db
      .selectFrom('presentations')
      .select(['app_number', 'user_number', 'union_id'])
      .orderBy('app_number')
      .execute();
    const dense = (numbers: (string | null)[]) => numbers.map((_number, index) => String(index + 1));
    const appNumbers = rows.map((row) => row.app_number);
    expect(appNumbers).toEqual(dense(appNumbers));
    for (const unionId of ['lin', 'yu']) {
      const userNumbers = rows.filter((row) => row.union_id === unionId).map((row) => row.user_number);
      expect(userNumbers.length).toBe(16);
      expect(userNumbers).toEqual(dense(userNumbers));
    }
  },
);

it('accepts one of many saves of the same revision in two processes, and rejects the others with a conflict', async () => {
  const { json } = await service.client.createMarkdown(token);
  const session = await service.client.open(json.data.saas_ppt);
  const { deck } = (await service.client.editor(session, 'GET', '/deck')).json;
  const responses = await inParallel(20, (client, index) =>
    client.editor(session, 'PUT', '/deck', { base_revision: 0, deck: { ...deck, title: `Save ${index}` } }),
  );
  expect([countOf(responses, 200), countOf(responses, 409)]).toEqual([1, 19]);
});

it('ends a banned user’s sessions in both processes', async () => {
  const lin = await service.client.connect('lin');
  const { json } = await service.client.createMarkdown(lin.accessToken);
  const session = await service.client.open(json.data.saas_ppt);
  await service.client.post('/saas/user/ban', { token, body: { union_id: 'lin' } });
  const beats = await inParallel(2, (client) => client.editor(session, 'POST', '/heartbeat'));
  expect(beats.map((recordHeartbeat) => recordHeartbeat.json.code)).toEqual([40301, 40301]);
});

it('logs neither URLs nor tokens in either process', async () => {
  const { json } = await service.client.createMarkdown(token);
  const editorUrl = json.data.saas_ppt as string;
  const session = await service.client.open(editorUrl);
  await service.client.get(editorUrl);
  await service.client.editor(session, 'POST', '/rendered', { revision: 0, slides: 2 });
  const link = (await service.client.editor(session, 'POST', '/download')).json.download_url as string;
  await service.client.get(link.replace('signature=', 'signature=x'));
  const log = service.processes.map((process) => process.output()).join('\n');
  expect(log).toContain('/e/[redacted]');
  for (const secret of [editorUrl.slice(-22), session.token, token, link.split('signature=')[1] ?? '']) {
    expect(log).not.toContain(secret);
  }
});
