import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processorMs } from '../apps/service/testing/processor-time.ts';
import { type DemoProcess, freePorts, leftovers, spawnDemo, startDemo } from './demo-process.ts';

/** Starts the demo with an invalid configuration, and returns its exit status and its last line. */
async function failedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; lastLine: string; lines: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-e2e-'));
  const { child, output } = spawnDemo({ DEMO_DATA: folder, ...env });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  rmSync(folder, { recursive: true, force: true });
  const lines = output().trim().split('\n');
  return { code, lastLine: lines.at(-1) ?? '', lines: lines.length };
}

describe('starting and stopping the demo', () => {
  let demo: DemoProcess;
  beforeAll(async () => {
    demo = await startDemo({ isFirst: true });
  });
  afterAll(async () => {
    await demo?.stop();
    demo?.discard();
  });

  it('prints its URL without formatting, alone on a line, after a progress message', () => {
    expect(demo.output()).toMatch(/Starting the service .*\n[^]*^Demo {2}http:\/\/localhost:\d+\n/m);
    expect(demo.output()).not.toContain('\u001B');
  });

  it('responds at all three URLs', async () => {
    for (const url of [demo.url, `${demo.url}/api/ppt/connection`, `${demo.serviceUrl}/openapi.json`])
      expect((await fetch(url)).status).toBe(200);
  });

  it('exits on Ctrl-C with status 0 and leaves no process behind', async () => {
    expect(await demo.stop('SIGINT')).toEqual([]);
    expect(await demo.exited).toBe(0);
  });

  // Processor time, because the second start takes twice as long while other tests use all cores.
  it('needs less than 10 seconds of processor time for the second start', async () => {
    demo = await startDemo({ dataFolder: demo.dataFolder });
    const processes = await leftovers(demo.dataFolder);
    const times = processes.map((line) => processorMs(Number.parseInt(line, 10)) ?? Infinity);
    const used = times.reduce((sum, time) => sum + time, 0);
    expect(processes.length).toBeGreaterThanOrEqual(2);
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThan(10_000);
  });

  it('does not leave a process behind, even if the demo is killed', async () => {
    expect(await demo.stop('SIGKILL')).toEqual([]);
  });

  it('exits when the npx that started it is stopped', async () => {
    const ports = await freePorts();
    const env = {
      DEMO_DATA: demo.dataFolder,
      DEMO_PORT: `${ports.demo}`,
      HOST_PORT: `${ports.host}`,
      SERVICE_PORT: `${ports.service}`,
    };
    const { child, output } = spawnDemo(env, 'npm exec pnpm@12 demo');
    await expect.poll(output, { timeout: 60_000 }).toMatch(/^Demo {2}/m);
    expect((await leftovers(demo.dataFolder)).length).toBeGreaterThanOrEqual(3);
    child.kill('SIGTERM');
    await expect.poll(() => leftovers(demo.dataFolder), { timeout: 20_000 }).toEqual([]);
  });

  it('reports a port in use in one sentence', async () => {
    const ports = await freePorts();
    const other = createServer().listen(ports.host, '127.0.0.1');
    const env = { DEMO_PORT: `${ports.demo}`, HOST_PORT: `${ports.host}`, SERVICE_PORT: `${ports.service}` };
    const failed = await failedStart(env);
    other.close();
    expect(failed).toEqual({
      code: 1,
      lastLine: `Port ${ports.host} is in use by another program. Stop that program, or set another port with HOST_PORT.`,
      lines: 1,
    });
  });

  it('reports the invalid setting in one sentence', async () => {
    const failed = await failedStart({ DEMO_PORT: 'five' });
    expect(failed).toMatchObject({ code: 1, lines: 1 });
    expect(failed.lastLine).toContain('DEMO_PORT must be a port');
  });

  it('exits with one sentence when one of its processes dies', async () => {
    demo = await startDemo({ dataFolder: demo.dataFolder });
    const service = (await leftovers(demo.dataFolder)).find((line) => line.includes('apps/service/src/start/main.ts'));
    process.kill(Number(service?.split(' ')[0]), 'SIGKILL');
    expect(await demo.exited).toBe(1);
    expect(demo.output()).toMatch(/^The service exited unexpectedly, so the demo stopped /m);
    expect(await leftovers(demo.dataFolder)).toEqual([]);
  });
});
