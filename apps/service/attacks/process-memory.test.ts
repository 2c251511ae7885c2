import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isFullRun } from '../../../tooling/everyday.ts';
import { openAgents } from '../src/events/receiver-agents.ts';
import { sendEvent } from '../src/events/send-event.ts';
import { RateLimiter } from '../src/http/limits/rate-limiter.ts';
import { startFileServer } from '../testing/file-server.ts';

/** Returns the bytes of this process's objects after garbage collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

it('limits the memory of a rate limiter for hundreds of thousands of clients with one request each', () => {
  const limiter = new RateLimiter({ perMinute: 300, burst: 150 });
  const before = heapBytes();
  for (let number = 0; number < (isFullRun ? 1_000_000 : 200_000); number += 1)
    limiter.take(`client-${number}`, number);
  expect(heapBytes() - before).toBeLessThan(5 * 1024 * 1024);
  // Otherwise, the limiter itself could be collected.
  expect(limiter.take('client-0', 2_000_000)).toBe(0);
});

it('does not decompress a decompression bomb that a receiver of events sends', async () => {
  // It is still referenced when memory is measured, so that its collection hides nothing.
  const text = Buffer.alloc(50 * 1024 * 1024);
  const bomb = gzipSync(text);
  const server = await startFileServer((_request, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
  });
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const agents = openAgents({ allowLoopback: true, eventNetworks: [] });
  const before = process.memoryUsage().arrayBuffers;
  const event = { id: 'msg_1', body: '{}', url: server.url, secret, now: new Date(), timeoutMs: 20_000, agents };
  expect(await sendEvent(event)).toBe(false);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024);
  expect(bomb.length).toBeLessThan(text.length);
  await server.close();
});
