import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureEditorBuilt } from '../../../../scripts/build/editor-files.ts';
import { waitUntilUp } from './wait-until-up.ts';
import { type Child, startChild } from './child-process.ts';
import { openLog } from './log.ts';
import { loadCredentials } from './credentials.ts';
import { type DemoUrls, hostEnvironment, serviceEnvironment } from './environments.ts';
import { whenPackageRunnerEnds } from './package-runner.ts';
import { type PageServer, servePage } from './page-server.ts';
import { isPortTaken } from './is-port-taken.ts';
import { type DemoSettings, readSettings } from './settings.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Starts all programs, prints their URLs, and runs until it is stopped or one of the programs exits. */
export async function runDemo(): Promise<void> {
  const settings = readSettings(process.env, root);
  const starting = new AbortController();
  const children: Child[] = [];
  let page: PageServer | undefined;
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
    const file = logOf(settings, name);
    const child = startChild({ name, program: resolve(root, program), cwd: root, env, log: openLog(file) });
    children.push(child);
    void child.exited.then(() =>
      end(1, `The ${name} exited unexpectedly, so the demo stopped (log: ${file}). ${child.reason()}`.trim()),
    );
  };

  try {
    await requireFreePorts(settings);
    const credentials = loadCredentials(settings.dataFolder);
    const urls = demoUrls(settings);
    const { serviceUrl, hostUrl, pageUrl } = urls;
    const logHint = (name: string): string => `See ${logOf(settings, name)}.`;

    if (settings.otherService) {
      console.log(`Using the service at ${serviceUrl}`);
    } else {
      await ensureEditorBuilt((line) => console.log(line));
      if (ending) return;
      const environment = serviceEnvironment(settings, credentials, urls);
      const data = process.env['DATABASE_URL'] ? 'at DATABASE_URL' : join(settings.dataFolder, 'service');
      console.log(`Starting the service at ${serviceUrl} (data: ${data})`);
      start('service', settings.builtService ?? 'apps/service/src/start/main.ts', environment);
    }
    console.log(`Starting the host backend at ${hostUrl}`);
    start('host backend', 'apps/demo/src/backend/main.ts', hostEnvironment(settings, credentials, urls));
    console.log(`Starting the page at ${pageUrl}`);
    page = await servePage({ port: settings.demoPort, ...settings });

    await Promise.all([
      settings.otherService
        ? waitUntilUp(`${serviceUrl}/openapi.json`, starting.signal, 'Start it, or correct SERVICE_URL.', anyStatus)
        : waitUntilUp(`${serviceUrl}/openapi.json`, starting.signal, logHint('service')),
      waitUntilUp(`${hostUrl}/connection`, starting.signal, logHint('host backend')),
      // The server of the page runs in this process.
      waitUntilUp(pageUrl, starting.signal, 'See the output above.'),
    ]);
    if (ending) return;
    console.log(`Logs are in ${settings.dataFolder}. Press Ctrl-C to stop.`);
    console.log(`Demo  ${pageUrl}`);
  } catch (error) {
    if (!ending) await end(1, error instanceof Error ? error.message : String(error));
  }
}

/** Returns the path of a program's log file. */
function logOf({ dataFolder }: DemoSettings, name: string): string {
  return join(dataFolder, `${name.replaceAll(' ', '-')}.log`);
}

function demoUrls({ otherService, servicePort, hostPort, demoPort }: DemoSettings): DemoUrls {
  return {
    serviceUrl: otherService?.url ?? `http://127.0.0.1:${servicePort}`,
    hostUrl: `http://127.0.0.1:${hostPort}/api/ppt`,
    pageUrl: `http://localhost:${demoPort}`,
  };
}

/** Accepts any status: a service that the demo did not start counts as up after any HTTP response. */
const anyStatus = (status: number): boolean => status > 0;

async function requireFreePorts(settings: DemoSettings): Promise<void> {
  const requiredPorts: [variable: string, port: number][] = [
    ['DEMO_PORT', settings.demoPort],
    ['HOST_PORT', settings.hostPort],
    ...(settings.otherService ? [] : ([['SERVICE_PORT', settings.servicePort]] satisfies [string, number][])),
  ];
  for (const [variable, port] of requiredPorts)
    if (await isPortTaken(port))
      throw new Error(
        `Port ${port} is in use by another program. Stop that program, or set another port with ${variable}.`,
      );
}
