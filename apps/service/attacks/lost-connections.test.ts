import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { itInFullRun } from '../../../tooling/everyday.ts';
import {
  collaborationPath,
  collaborationProtocol,
  collaborationTokenPrefix,
  editorApiPath,
} from '@ppt-embed/protocol/editor';
import { newMigratedPostgres } from '../testing/new-database.ts';
import { startServiceProcesses, type ServiceProcesses } from '../testing/service-process.ts';

/** Kinds of clients. Each kind disconnects before, during or after the handling of its request. */
const clients = 20;
const delaysMs = [0, 1, 5, 20];
/** Types of log lines that are written only for service errors. */
const failures = /^.* (?:GET|POST|PUT) \S+ 5\d\d .*$|^.*(?:unhandled|uncaught).*$/gim;

let services: ServiceProcesses;
let databaseUrl: string;
let accessToken: string;
let sessionToken: string;
beforeAll(async () => {
  databaseUrl = await newMigratedPostgres(inject('postgresUrl'));
  // There are several processes in the projects `attacks-on-two` and `attacks-on-three`.
  const count = Number(process.env['TEST_SERVICES'] ?? 1);
  services = await startServiceProcesses({ count, databaseUrl, environment: { COLLABORATION: 'on' } });
  accessToken = (await services.client.connect()).accessToken;
  const { json } = await services.client.createMarkdown(accessToken);
  sessionToken = (await services.client.open(json.data.saas_ppt)).token;
});
afterAll(() => services.stop());

/** Sends bytes on many connections to each process, each of which is reset. */
async function sendAndReset(text: string): Promise<void> {
  const ports = services.processes.flatMap(({ port }) => Array.from({ length: clients }, () => port));
  await Promise.all(
    ports.map(async (port, index) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      await new Promise<void>((resolve) => socket.write(text, () => resolve()));
      await sleep(delaysMs[index % delaysMs.length]);
      reset(socket);
      await closed;
    }),
  );
}

function reset(socket: Socket): void {
  if (!socket.destroyed) socket.resetAndDestroy();
}

const head = (line: string, token: string, more: string) =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${more}\r\n\r\n`;

/** Returns the log lines that are written until each process has served another client. */
async function loggedFailures(): Promise<string[]> {
  for (const { client } of services.processes) {
    const { status } = await client.createMarkdown(accessToken);
    if (status !== 200) throw new Error(`Another client got ${status}.`);
  }
  return services.processes.flatMap((running) => running.output().match(failures) ?? []);
}

itInFullRun('keeps working when clients reset the connection in the middle of an upload', async () => {
  const json = 'Content-Type: application/json\r\n';
  for (const call of ['POST /editor/api/pictures', 'POST /editor/api/imports', 'PUT /editor/api/draft']) {
    await sendAndReset(head(call, sessionToken, `${json}Content-Length: 900000`) + 'x'.repeat(100_000));
  }
  await sendAndReset(
    head('POST /saas/api/md-ppt', accessToken, `${json}Transfer-Encoding: chunked`) + '5\r\n{"tex\r\n',
  );
  const body = JSON.stringify({ text: '# Deck\n\n- one\n'.repeat(50) });
  await sendAndReset(head('POST /saas/api/md-ppt', accessToken, `${json}Content-Length: ${body.length}`) + body);
  expect(await loggedFailures()).toEqual([]);
});

itInFullRun('keeps working when clients reset the connection in the middle of a download', async () => {
  await services.client.editor({ token: sessionToken }, 'POST', '/rendered', { revision: 0, slides: 2 });
  const { json } = await services.client.editor({ token: sessionToken }, 'POST', '/download');
  const url = new URL(json.download_url);
  const file = head(`GET ${url.pathname}${url.search}`, sessionToken, 'Accept: */*');
  await sendAndReset(file.repeat(3));
  await sendAndReset(head('GET /editor/api/deck', sessionToken, 'Accept-Encoding: br').repeat(3));
  expect(await loggedFailures()).toEqual([]);
});

it('keeps working when clients reset the connection in the middle of a WebSocket handshake', async () => {
  const handshake = (path: string, key: string) =>
    head(
      `GET ${path}`,
      '',
      [
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${key}`,
        `Sec-WebSocket-Protocol: ${collaborationProtocol}, ${collaborationTokenPrefix}${sessionToken}`,
      ].join('\r\n'),
    );
  const path = `${editorApiPath}${collaborationPath}`;
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  await sendAndReset(handshake(path, key));
  await sendAndReset(`${handshake(path, key)}\u007f\u007f\u007f`);
  await sendAndReset(handshake(path, 'short'));
  await sendAndReset(handshake('//[', key));
  expect(await loggedFailures()).toEqual([]);
});

it('does not end any process when the database connection is lost, idle or in use', async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const disconnectAll = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      new URL(databaseUrl).pathname.slice(1),
    ]);
  const create = async () => (await services.client.createMarkdown(accessToken)).status;
  await disconnectAll();
  await vi.waitFor(async () => expect(await create()).toBe(200), 30_000);
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const creating = Array.from({ length: 8 }, create);
    await sleep(delaysMs[round % delaysMs.length]);
    await disconnectAll();
    statuses.push(...(await Promise.all(creating)));
  }
  await admin.end();
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await vi.waitFor(async () => expect(await create()).toBe(200), 30_000);
  expect(services.processes.filter((running) => !running.isRunning())).toEqual([]);
});
