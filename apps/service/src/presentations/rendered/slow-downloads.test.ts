import { readdirSync, readlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { bucketStore } from '../../stores/files/bucket-store.ts';
import type { FileStore } from '../../stores/files/file-store.ts';
import { folderStore } from '../../stores/files/folder-store.ts';
import { listen } from '../../http/listen.ts';
import { startBucketServer, type BucketServer } from '../../../testing/bucket-server.ts';
import { bufferBytes } from '../../../testing/buffer-bytes.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { downloadFile } from './pptx-file.ts';

const megabyte = 1024 * 1024;
const fileBytes = 32 * megabyte;
const clients = 24;
const keys = { accessKeyId: 'AKIAHARBOUR', secretAccessKey: 'secret' };
const bucketOptions = { bucket: 'decks', region: 'eu-test-1', ...keys };

let service: TestService;
let bucket: BucketServer;
let servers: Server[];
let sockets: Socket[] = [];
/** Link and file name of a presentation with a long file. */
let path: string;
let name: string;
/** Content of the file. It repeats only every 251 bytes, so that a wrong part is detected. */
const bytes = Buffer.alloc(fileBytes, Buffer.from(Array.from({ length: 251 }, (_item, index) => index)));

beforeAll(async () => {
  service = await startTestService();
  bucket = await startBucketServer(bucketOptions);
  servers = await listen({ port: 0, loopbackOnly: false }, (request) => service.app.fetch(request));
  const { accessToken } = await service.connect();
  const { json } = await service.createMarkdown(accessToken, '# Long');
  const session = await service.open(json.data.saas_ppt);
  await service.editor(session, 'POST', '/rendered', { revision: 0, slides: 1 });
  const link = new URL((await service.editor(session, 'POST', '/download')).json.download_url);
  path = link.pathname + link.search;
  name = downloadFile(json.data.ppt_id, 0);
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await bucket.close();
  await service.close();
});

const port = () => {
  const address = servers[0]?.address();
  return typeof address === 'object' && address ? address.port : 0;
};
/** Returns the number of open files with this name in this process. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).endsWith(name);
    } catch {
      return false;
    }
  }).length;

/** Sends a request, reads the beginning of the response, and stops reading. */
function dial(path: string): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', () => resolve(socket.pause()));
  });
}

const stores: [kind: string, open: () => FileStore][] = [
  ['a folder', () => folderStore(`${service.folder}/files`)],
  ['a bucket', () => bucketStore({ kind: 'bucket', endpoint: bucket.url, prefix: '', ...bucketOptions }, keys)],
];

describe.each(everyday(1, stores))('long file in %s', (_kind, store) => {
  beforeAll(async () => {
    service.appContext.files = store();
    await service.appContext.files.write(name, bytes);
  });

  itInFullRun('is sent completely and in ranges, byte for byte', async () => {
    const get = (headers = {}) => fetch(`http://127.0.0.1:${port()}${path}`, { headers });
    const whole = await get();
    expect(whole.headers.get('content-length')).toBe(String(fileBytes));
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await get({ Range: 'bytes=1000000-1999999' });
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '1000000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_000_000, 2_000_000))).toBe(true);
  });

  it('is not buffered for slow clients, and is closed when they disconnect', async () => {
    const before = await bufferBytes();
    await Promise.all(Array.from({ length: clients }, () => dial(path)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    // If the responses were fully buffered, they would take 768 MiB.
    expect((await bufferBytes()) - before).toBeLessThan(clients * megabyte);
    const open = () => openFiles() + bucket.activeResponses();
    expect(open()).toBe(clients);
    for (const socket of sockets) socket.destroy();
    await expect.poll(open).toBe(0);
  });

  it('is not opened for a HEAD request or an unsatisfiable range', async () => {
    const url = `http://127.0.0.1:${port()}${path}`;
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(fileBytes));
    expect((await fetch(url, { headers: { Range: `bytes=${fileBytes}-` } })).status).toBe(416);
    expect([openFiles(), bucket.activeResponses()]).toEqual([0, 0]);
  });
});
