import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemOwner } from '../worker-pool/fair-scheduler.ts';
import { MemoryBudget } from '../http/limits/memory-budget.ts';
import { startFileServer } from '../../testing/file-server.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { fetchPictures } from './fetch-pictures.ts';

let service: TestService;
let server: Awaited<ReturnType<typeof startFileServer>>;
const requested: string[] = [];
let open = 0;
beforeAll(async () => {
  service = await startTestService();
  server = await startFileServer((request, response) => {
    requested.push(request.url ?? '');
    open += 1;
    response.once('close', () => (open -= 1));
    // The server sends only headers. Those of the large picture are sent after the other pictures have been requested.
    const announce = () => {
      if (request.url === '/large' && requested.length < 6) setTimeout(announce, 10);
      else response.writeHead(200, request.url === '/large' ? { 'Content-Length': 5_000_000 } : {}).flushHeaders();
    };
    announce();
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

it('stops all downloads, and does not start any more, if there is no memory for one of them', async () => {
  const appContext = { ...service.appContext, memory: new MemoryBudget(1_000_000) };
  const paths = ['/large', ...Array.from({ length: 30 }, (_item, index) => `/${index}`)];
  const fetching = fetchPictures(
    appContext,
    systemOwner,
    paths.map((path) => server.url + path),
    'en',
  );
  await expect(fetching).rejects.toMatchObject({ code: 'too_large' });
  await expect.poll(() => open).toBe(0);
  expect(requested).toHaveLength(6);
  expect(appContext.memory.reserved).toBe(0);
});
