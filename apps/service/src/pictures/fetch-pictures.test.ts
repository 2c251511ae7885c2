import { afterAll, beforeAll, expect, it } from 'vitest';
import { everybody } from '../heavy-work/fair-turn.ts';
import { MemoryBudget } from '../limits/memory-budget.ts';
import { startFileServer } from '../testing/file-server.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { fetchPictures } from './fetch-pictures.ts';

let service: TestService;
let server: Awaited<ReturnType<typeof startFileServer>>;
const asked: string[] = [];
let open = 0;
beforeAll(async () => {
  service = await startTestService();
  server = await startFileServer((request, response) => {
    asked.push(request.url ?? '');
    open += 1;
    response.once('close', () => (open -= 1));
    // Nothing comes but the headers; of the large one once the others have been asked for.
    const announce = () => {
      if (request.url === '/large' && asked.length < 6) setTimeout(announce, 10);
      else response.writeHead(200, request.url === '/large' ? { 'Content-Length': 5_000_000 } : {}).flushHeaders();
    };
    announce();
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

it('ends what it fetches, and begins nothing more, when the service cannot take one of them', async () => {
  const parts = { ...service.parts, memory: new MemoryBudget(1_000_000) };
  const addresses = ['/large', ...Array.from({ length: 30 }, (_item, index) => `/${index}`)];
  const fetching = fetchPictures(
    parts,
    everybody,
    addresses.map((path) => server.url + path),
    'en',
  );
  await expect(fetching).rejects.toMatchObject({ code: 'too_large' });
  await expect.poll(() => open).toBe(0);
  expect(asked).toHaveLength(6);
  expect(parts.memory.held).toBe(0);
});
