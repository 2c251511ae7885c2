import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { ensureEditorBuilt } from '../../../../scripts/editor-files.ts';
import { answering } from './answering.ts';
import { type Child, startChild } from './child.ts';
import { openLog } from './log.ts';
import { type DemoCredentials, keptCredentials } from './credentials.ts';
import { whenPackageRunnerEnds } from './package-runner.ts';
import { servePage } from './page-server.ts';
import { isPortTaken } from './ports.ts';
import { type DemoSettings, readSettings } from './settings.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Starts everything, says so, and lives until it is told to end or a part of it ends. */
export async function runDemo(): Promise<void> {
  const settings = readSettings(process.env, root);
  const starting = new AbortController();
  const children: Child[] = [];
  let page: ViteDevServer | undefined;
  let ending = false;

  const end = async (exitCode: number, sentence?: string) => {
    if (ending) return;
    ending = true;
    if (sentence) console.error(sentence);
    starting.abort();
    await Promise.all([...children.map((child) => child.stop()), page?.close()]);
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  whenPackageRunnerEnds(() => void end(0));

  const start = (name: string, program: string, env: Record<string, string>) => {
    const file = join(settings.dataFolder, `${name.replaceAll(' ', '-')}.log`);
    const child = startChild({ name, program: join(root, program), cwd: root, env, log: openLog(file) });
    children.push(child);
    void child.gone.then(() =>
      end(1, `The ${name} ended unexpectedly, so the demo ends (all it said: ${file}). ${child.reason()}`.trim()),
    );
  };

  try {
    await refuseTakenPorts(settings);
    mkdirSync(settings.dataFolder, { recursive: true });
    const credentials = keptCredentials(settings.dataFolder);
    const serviceUrl = settings.otherService?.url ?? `http://127.0.0.1:${settings.servicePort}`;
    const hostUrl = `http://127.0.0.1:${settings.hostPort}/api/ppt`;
    const pageUrl = `http://localhost:${settings.demoPort}`;

    if (settings.otherService) {
      console.log(`Using the service at ${serviceUrl}`);
    } else {
      await ensureEditorBuilt((line) => console.log(line));
      if (ending) return;
      console.log(`Starting the service at ${serviceUrl} (its data: ${join(settings.dataFolder, 'service')})`);
      start(
        'service',
        'apps/service/src/main.ts',
        serviceEnvironment(settings, credentials, { serviceUrl, hostUrl, pageUrl }),
      );
    }
    console.log(`Starting the host backend at ${hostUrl}`);
    start(
      'host backend',
      'apps/demo/src/backend/main.ts',
      hostEnvironment(settings, credentials, { serviceUrl, pageUrl }),
    );
    console.log(`Starting the page at ${pageUrl}`);
    page = await servePage({ port: settings.demoPort, ...settings });

    await Promise.all([
      answering(`${serviceUrl}/openapi.json`, starting.signal, ...(settings.otherService ? [anyAnswer] : [])),
      answering(`${hostUrl}/connection`, starting.signal),
      answering(pageUrl, starting.signal),
    ]);
    if (ending) return;
    console.log(`Logs are in ${settings.dataFolder}; Ctrl-C ends everything`);
    console.log(`Demo  ${pageUrl}`);
  } catch (error) {
    if (!ending) await end(1, error instanceof Error ? error.message : String(error));
  }
}

/** Of somebody else's service only that it is there can be asked. */
const anyAnswer = (status: number): boolean => status > 0;

async function refuseTakenPorts(settings: DemoSettings): Promise<void> {
  const wanted: [variable: string, port: number][] = [
    ['DEMO_PORT', settings.demoPort],
    ['HOST_PORT', settings.hostPort],
    ...(settings.otherService ? [] : ([['SERVICE_PORT', settings.servicePort]] satisfies [string, number][])),
  ];
  for (const [variable, port] of wanted)
    if (await isPortTaken(port))
      throw new Error(
        `Port ${port} is taken by another program. End that one, or choose another port with ${variable}.`,
      );
}

function serviceEnvironment(
  settings: DemoSettings,
  credentials: DemoCredentials,
  at: { serviceUrl: string; hostUrl: string; pageUrl: string },
): Record<string, string> {
  return {
    PORT: String(settings.servicePort),
    PUBLIC_URL: at.serviceUrl,
    DATABASE_URL: process.env['DATABASE_URL'] || `pglite:${join(settings.dataFolder, 'service')}`,
    STORAGE_URL: process.env['STORAGE_URL'] || `fs:${join(settings.dataFolder, 'files')}`,
    APP_ID: credentials.appId,
    APP_TOKEN: credentials.appToken,
    SECURITY_DOMAIN: `${at.pageUrl}/api/ppt/callback`,
    FRAME_ORIGINS: at.pageUrl,
    EVENTS_URL: `${at.hostUrl}/events`,
    EVENTS_SECRET: credentials.eventsSecret,
  };
}

function hostEnvironment(
  settings: DemoSettings,
  credentials: DemoCredentials,
  at: { serviceUrl: string; pageUrl: string },
): Record<string, string> {
  return {
    HOST_PORT: String(settings.hostPort),
    PUBLIC_URL: `${at.pageUrl}/api/ppt`,
    SERVICE_URL: at.serviceUrl,
    APP_ID: settings.otherService?.appId ?? credentials.appId,
    APP_TOKEN: settings.otherService?.appToken ?? credentials.appToken,
    EVENTS_SECRET: credentials.eventsSecret,
    HOST_SECRET: credentials.hostSecret,
    HOST_DATA: join(settings.dataFolder, 'host'),
  };
}
