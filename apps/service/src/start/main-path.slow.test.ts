import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect } from '../stores/db/connect.ts';
import type { Database } from '../stores/db/database.ts';
import { migrate } from '../stores/db/migrate.ts';
import { startFileServer } from '../../testing/file-server.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { deliverDue } from '../events/deliver-events.ts';

const name = `ppt_service_${randomUUID().replaceAll('-', '')}`;
const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
let service: TestService;
let other: Database;
let receiver: Awaited<ReturnType<typeof startFileServer>>;
let events: string[];

/** Runs one statement outside of the new database. */
async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await administer(`create database ${name}`);
  events = [];
  receiver = await startFileServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      events.push(JSON.parse(body).type as string);
      response.end('success');
    });
  });
  const url = inject('postgresUrl').replace(/\/[^/]*$/, `/${name}`);
  const databases = await Promise.all([1, 2].map(() => connect({ kind: 'postgres', url }, () => undefined)));
  const [mine, theirs] = databases.map(({ db }) => db);
  if (!mine || !theirs) throw new Error('no database');
  // Two processes that start concurrently both migrate the schema.
  await Promise.all([migrate(mine), migrate(theirs)]);
  other = theirs;
  service = await startTestService({ db: mine, environment: { EVENTS_URL: receiver.url, EVENTS_SECRET: secret } });
});
afterAll(async () => {
  await service.close();
  await other.destroy();
  await receiver.close();
  await administer(`drop database ${name} with (force)`);
});

it('completes the main path on a real PostgreSQL database', async () => {
  const connected = await service.connect('lin');
  const token = connected.accessToken;
  const create = () => service.createMarkdown(token, '# 季度汇报\n\n## 要点\n\n- 一', { 'Idempotency-Key': 'press' });
  const responses = await Promise.all(Array.from({ length: 8 }, create));
  const pptId = responses[0]?.json.data.ppt_id as string;
  expect(new Set(responses.map((response) => response.json.data.ppt_id))).toEqual(new Set([pptId]));

  const editorUrl = responses[0]?.json.data.saas_ppt as string;
  const openings = await Promise.all(Array.from({ length: 50 }, () => service.get(editorUrl)));
  expect(openings.filter((opening) => opening.status === 200)).toHaveLength(1);
  expect(openings.filter((opening) => opening.status === 410)).toHaveLength(49);

  const session = await service.open(responses[1]?.json.data.saas_ppt as string);
  const editor = (method: string, path: string, body?: unknown) =>
    service.send(method, `/editor/api${path}`, { token: session.token, ...(body !== undefined && { body }) });
  const { deck } = (await editor('GET', '/deck')).json;
  const saves = await Promise.all(
    [1, 2, 3].map((number) => editor('PUT', '/deck', { base_revision: 0, deck: { ...deck, title: `改 ${number}` } })),
  );
  expect(saves.map((save) => save.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);

  const download = () => service.post('/saas/api/ppt-download', { token, body: { ppt_id: pptId } });
  expect((await download()).json.code).toBe(40900);
  await editor('POST', '/rendered', { revision: 1, slides: deck.slides.length });
  const links = await Promise.all(Array.from({ length: 8 }, download));
  expect(new Set(links.map((link) => link.json.data.charged_until)).size).toBe(1);
  expect(await service.appContext.db.selectFrom('charges').selectAll().execute()).toHaveLength(1);
  const file = await service.get(links[0]?.json.data.download_url as string);
  expect([file.status, file.text.slice(0, 2)]).toEqual([200, 'PK']);

  const { json: history } = await service.post('/saas/api/history', { token, body: { page: 1, page_size: 10 } });
  expect(history.data).toMatchObject({
    total: 1,
    ppt_list: [{ title: expect.stringMatching(/^改 [123]$/), uid: 'lin' }],
  });

  const refreshed = await service.post('/oauth/token', {
    token: connected.refreshToken,
    body: { app_id: 'Harbour', code: connected.code, code_verifier: connected.verifier },
  });
  expect(refreshed.json.data.union_data.union_id).toBe('lin');
  const admin = (await service.connect()).accessToken;
  await service.post('/saas/user/ban', { token: admin, body: { union_id: 'lin' } });
  expect((await editor('POST', '/heartbeat')).json.code).toBe(40301);

  const elsewhere = { ...service.appContext, db: other };
  for (let tried = 1; tried > 0;) {
    const counts = await Promise.all([deliverDue(service.appContext), deliverDue(elsewhere)]);
    tried = counts[0] + counts[1];
  }
  const saved = ['ppt.created', 'ppt.opened', 'ppt.opened', 'ppt.rendered', 'ppt.saved'];
  const charged = Array.from({ length: 8 }, () => 'ppt.downloaded');
  expect(events.toSorted()).toEqual([...saved, ...charged, 'user.banned', 'user.created'].toSorted());
});
