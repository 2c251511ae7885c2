import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.ts';

const program = `
const { startPostgres } = await import(${JSON.stringify(join(root, 'e2e/postgres.ts'))});
console.log((await startPostgres()).url);
setInterval(() => {}, 1000);`;

/** Returns the data folders of the running PostgreSQL servers on a port. Requires `/proc` (Linux). */
function dataFolders(port: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const isServer = args[0]?.endsWith('/postgres') && args[args.indexOf('-p') + 1] === port;
      return isServer ? [args[args.indexOf('-D') + 1] ?? ''] : [];
    } catch {
      return [];
    }
  });
}

it.each(['SIGKILL', 'SIGINT'] as const)(
  'stops PostgreSQL and removes its files when a test run ends by %s',
  async (signal) => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    run.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/:\d+\/postgres/);
    const port = new URL(output.trim()).port;
    const [data = ''] = dataFolders(port);
    expect(existsSync(join(data, '..'))).toBe(true);
    run.kill(signal);
    await expect.poll(() => dataFolders(port), { timeout: 30_000 }).toEqual([]);
    await expect.poll(() => existsSync(join(data, '..')), { timeout: 30_000 }).toBe(false);
  },
);
