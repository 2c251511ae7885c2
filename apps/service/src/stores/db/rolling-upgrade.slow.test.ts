import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startFileServer } from '../../../testing/file-server.ts';
import { newDatabase } from '../../../testing/new-database.ts';
import {
  checkOutPreviousVersion,
  PreviousVersionMissingError,
  type PreviousVersion,
} from '../../../testing/previous-version.ts';
import { currentMain, startServiceProcesses, type ServiceProcesses } from '../../../testing/service-process.ts';
import { sendEveryCall, type SentCalls } from '../../../testing/send-every-call.ts';
import { tablesToFill } from '../../operate/sweep/fill-app-ids.ts';
import { connect, type OpenDatabase } from './connect.ts';

const eventsSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const received = new Set<string>();
let receiver: Awaited<ReturnType<typeof startFileServer>>;
let previous: PreviousVersion | undefined;
let service: ServiceProcesses | undefined;
let database: OpenDatabase | undefined;
beforeAll(async () => {
  receiver = await startFileServer((request, response) => {
    received.add(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.end('success'));
  });
  try {
    previous = checkOutPreviousVersion();
  } catch (error) {
    // A shallow clone does not contain the previous version. CI must have the whole history.
    if (!(error instanceof PreviousVersionMissingError) || process.env['CI']) throw error;
    console.warn(`Skipped: ${error.message}.`);
  }
});
afterAll(async () => {
  await database?.close();
  await service?.stop();
  previous?.remove();
  await receiver.close();
});

const runMigrate = (databaseUrl: string) =>
  spawnSync(process.execPath, ['--conditions=@ppt-embed/source', currentMain, 'migrate', '--json'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
  });

/** Sends every call twice, the second time to the other process. */
async function sendToBoth({ processes, url }: ServiceProcesses, name: string): Promise<SentCalls[]> {
  const used = [
    await sendEveryCall(processes, url, `${name}-1`),
    await sendEveryCall([...processes].toReversed(), url, `${name}-2`),
  ];
  const [first, second] = processes.map((process) =>
    used.flatMap(({ served }) => [...(served.get(process) ?? [])]).toSorted(),
  );
  expect(new Set(first)).toEqual(new Set(second));
  expect(new Set(first).size).toBeGreaterThan(35);
  return used;
}

it('replaces the processes of the previous version one by one, while all calls work and nothing is lost', async ({
  skip,
}) => {
  if (!previous) return skip();
  const databaseUrl = await newDatabase(inject('postgresUrl'));
  const environment = { EVENTS_URL: receiver.url, EVENTS_SECRET: eventsSecret };
  service = await startServiceProcesses({ count: 2, databaseUrl, main: previous.main, environment });
  database = await connect({ kind: 'postgres', url: databaseUrl }, () => undefined);
  const { db } = database;
  // Quotas are checked by separate statements.
  await db.updateTable('applications').set({ max_presentations: 10_000, max_picture_bytes: 1e9 }).execute();
  const used = await sendToBoth(service, 'old');

  const migration = runMigrate(databaseUrl);
  expect([migration.status, migration.stderr]).toEqual([0, '']);
  expect((JSON.parse(migration.stdout) as { migrations: string[] }).migrations).not.toEqual([]);
  used.push(...(await sendToBoth(service, 'old-on-new-schema')));

  for (const index of [0, 1]) {
    const exit = service.processes[index]?.ended;
    await service.processes[index]?.kill('SIGTERM');
    expect(await exit).toBe(0);
    await service.restart(index, currentMain);
    used.push(...(await sendToBoth(service, index === 0 ? 'mixed' : 'new')));
  }

  for (const { pptId, title, accessToken: token } of used) {
    const { json } = await service.client.post('/saas/api/editor-ppt', { token, body: { ppt_id: pptId } });
    const session = await service.client.open(json.data.saas_ppt);
    expect((await service.client.editor(session, 'GET', '/deck')).json.deck.title).toBe(title);
  }
  const { rows: records } = await sql<{ app_number: string }>`
    select app_number from presentations order by app_number
  `.execute(db);
  expect(records.map((row) => row.app_number)).toEqual(records.map((_row, index) => String(index + 1)));
  for (const { table } of tablesToFill) {
    const withoutApp = sql<{ number: number }>`
      select count(*)::integer as number from ${sql.table(table)} where app_id is null
    `;
    await expect.poll(async () => (await withoutApp.execute(db)).rows[0]?.number, { timeout: 30_000 }).toBe(0);
  }
  const waiting = db.selectFrom('events').select('id').where('delivered_at', 'is', null);
  await expect.poll(() => waiting.execute(), { timeout: 30_000 }).toEqual([]);
  const queued = await db.selectFrom('events').select('id').execute();
  expect([...received].toSorted()).toEqual(queued.map(({ id }) => id).toSorted());
  for (const process of service.processes) expect(process.output()).not.toMatch(/\b50000\b|"level":"error"| internal /);
}, 300_000);
