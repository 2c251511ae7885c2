import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newDatabase } from '../../../testing/new-database.ts';
import { startReplica, type PostgresReplica } from '../../../testing/postgres-replica.ts';
import { startServiceProcesses, type ServiceProcesses } from '../../../testing/service-process.ts';

let replica: PostgresReplica;
let service: ServiceProcesses;
beforeAll(async () => {
  const databaseUrl = await newDatabase(inject('postgresUrl'));
  replica = await startReplica(databaseUrl);
  const environment = { DATABASE_REPLICA_URL: replica.urlOf(databaseUrl) };
  service = await startServiceProcesses({ databaseUrl, environment });
});
afterAll(async () => {
  await service.stop();
  await replica.stop();
});

it('lists each presentation in the history immediately, whether the replica follows, has stopped replaying or is gone', async () => {
  const { client } = service;
  const { accessToken } = await client.connect();
  let created = 0;
  const createAndList = async () => {
    const { json } = await client.createMarkdown(accessToken, `# Number ${created}`);
    created += 1;
    const listed = await client.post('/saas/api/history', { token: accessToken, body: { page: 1, page_size: 10 } });
    expect(listed.json.data.total).toBe(created);
    expect(listed.json.data.ppt_list[0].ppt_id).toBe(json.data.ppt_id);
  };
  for (let round = 0; round < 20; round += 1) await createAndList();
  expect(service.processes[0]?.output()).toContain('reading the history from the replica');
  await replica.pauseReplay();
  for (let round = 0; round < 3; round += 1) await createAndList();
  await replica.stop();
  for (let round = 0; round < 3; round += 1) await createAndList();
  expect(service.processes[0]?.output()).toContain('reading the history from the primary database');
});
