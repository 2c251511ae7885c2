import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import { freePort } from '../../apps/service/testing/free-port.ts';
import type { InstalledApp } from './installed-app.ts';

/**
 * Serves a built app until the callback has completed.
 * @param args Returns the arguments of Node for a free port.
 * @param readyText The text that the app prints once it listens.
 * @param environment `NODE_ENV` of the app.
 * @returns All of its output.
 */
export async function served(
  app: InstalledApp,
  args: (port: string) => string[],
  readyText: string,
  work: (url: string) => Promise<void>,
  environment: 'production' | 'development' = 'production',
): Promise<string> {
  const port = String(await freePort());
  const env = { PATH: process.env['PATH'] ?? '', PORT: port, NODE_ENV: environment, NEXT_TELEMETRY_DISABLED: '1' };
  const server = spawn(process.execPath, args(port), { cwd: app.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  const exited = new Promise((resolve) => server.once('exit', resolve));
  try {
    await expect.poll(() => printed, { timeout: 60_000 }).toContain(readyText);
    await work(`http://127.0.0.1:${port}/`);
  } finally {
    server.kill();
    await exited;
  }
  return printed;
}
