import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../apps/service/testing/free-port.ts';

/** The ports that Linux gives to connections and to servers that listen on port 0. */
const range = '/proc/sys/net/ipv4/ip_local_port_range';

it('returns different ports that the system does not give to others', async () => {
  const first = existsSync(range) ? Number.parseInt(readFileSync(range, 'utf8'), 10) : 32_768;
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(first);
  for (const port of ports) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  }
});
