import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, freePortIn } from '../../apps/service/testing/free-port.ts';

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

it('does not return the port of another running process', async () => {
  const first = await freePort();
  // The range has no other port.
  const range = { first, end: first + 1 };
  await expect(freePortIn(range)).rejects.toThrow('found no free port');
  const program = `
    import { freePortIn } from ${JSON.stringify(import.meta.resolve('../../apps/service/testing/free-port.ts'))};
    console.log(await freePortIn(${JSON.stringify(range)}).catch((error) => error.message));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  expect(output).toContain('found no free port');
});

it('returns the port of a process that has ended, also if it was killed', async () => {
  const port = await freePort();
  const module = JSON.stringify(import.meta.resolve('../../apps/service/testing/free-port.ts'));
  const other = { first: port + 1, end: port + 40 };
  const program = `
    import { freePortIn } from ${module};
    console.log(await freePortIn(${JSON.stringify(other)}));
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const taken = Number(stdout);
  expect(await freePortIn({ first: taken, end: taken + 1 })).toBe(taken);
});
