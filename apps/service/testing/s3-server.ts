import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const program = fileURLToPath(new URL('./s3-program.ts', import.meta.url));

/** The keys that the server accepts. */
export const s3Keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A running S3-compatible server. */
export interface RunningS3Server {
  url: string;
  stop(): Promise<void>;
}

/** Starts an S3-compatible server in a separate process, with one bucket in a temporary folder. */
export async function startS3Server(bucket: string): Promise<RunningS3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-s3-'));
  const port = await freePort();
  const child = spawn(process.execPath, [program, String(port), folder, bucket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the S3 server ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
