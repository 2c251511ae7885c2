import { request, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../http/listen.ts';
import { startFileServer } from '../../../testing/file-server.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let servers: Server[];
let files: Awaited<ReturnType<typeof startFileServer>>;
/** Requests for pictures, and those with a closed connection. */
const [requested, closed]: [string[], string[]] = [[], []];
beforeAll(async () => {
  service = await startTestService();
  servers = await listen({ port: 0, loopbackOnly: true }, (request) => service.app.fetch(request));
  files = await startFileServer((incoming, response) => {
    const path = incoming.url ?? '';
    requested.push(path);
    response.once('close', () => closed.push(path));
    if (path === '/silent') return;
    response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': 1_000_000 });
    response.write(Buffer.alloc(1000));
  });
});
afterAll(async () => {
  await files.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await service.close();
});

it.each(['/silent', '/unfinished'])('stops fetching a picture when the client disconnects: %s', async (path) => {
  const { accessToken } = await service.connect();
  const { json } = await service.createMarkdown(accessToken);
  const { token } = await service.open(json.data.saas_ppt);
  const address = servers[0]?.address();
  const client = request({
    method: 'POST',
    host: '127.0.0.1',
    port: typeof address === 'object' ? address?.port : 0,
    path: '/editor/api/picture-urls',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  });
  client.on('error', () => undefined);
  client.end(JSON.stringify({ url: `${files.url}${path}` }));
  await expect.poll(() => requested).toContain(path);
  expect(closed).not.toContain(path);
  // The size of the picture is known as soon as its response begins.
  await expect
    .poll(() => service.appContext.memory.reserved)
    .toBeGreaterThanOrEqual(path === '/silent' ? 0 : 3_000_000);
  client.destroy();
  // Much less than the time limit of a picture.
  await expect.poll(() => closed).toContain(path);
  await expect.poll(() => service.appContext.memory.reserved).toBe(0);
});
