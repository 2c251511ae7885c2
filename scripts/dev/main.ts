import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/service/testing/free-port.ts';
import { loadCredentials } from '../../apps/demo/src/start/credentials.ts';
import { hostEnvironment, serviceEnvironment } from '../../apps/demo/src/start/environments.ts';
import { openLog } from '../../apps/demo/src/start/log.ts';
import { whenPackageRunnerEnds } from '../../apps/demo/src/start/package-runner.ts';
import { type PageServer, servePage } from '../../apps/demo/src/start/page-server.ts';
import { isPortTaken } from '../../apps/demo/src/start/is-port-taken.ts';
import { readSettings } from '../../apps/demo/src/start/settings.ts';
import { waitUntilUp } from '../../apps/demo/src/start/wait-until-up.ts';
import { root } from '../steps.ts';
import { type RestartedProgram, startRestarted } from './restarted-program.ts';
import { serveEditor } from './serve-editor.ts';

const help = `pnpm dev

Starts the service, a host backend, the demo's page and the editor, all from their sources. Page and editor reload
themselves when you change a file; service and host backend restart. Press Ctrl-C to stop everything.

Environment variables: DEMO_PORT (5173), HOST_PORT (4500), SERVICE_PORT (4400), DEMO_DATA (.data), as for pnpm demo.`;

/** Folders whose code both the service and the host backend run. */
const sharedSources = ['packages/protocol/src'];

async function runDev(): Promise<void> {
  const settings = readSettings({ ...process.env, SERVICE_URL: undefined }, root);
  const { dataFolder, demoPort, hostPort, servicePort } = settings;
  const starting = new AbortController();
  const programs: RestartedProgram[] = [];
  const servers: PageServer[] = [];
  let isEnding = false;

  const end = async (exitCode: number, sentence?: string): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    if (sentence) console.error(sentence);
    starting.abort();
    await Promise.all([...programs.map((program) => program.stop()), ...servers.map((server) => server.close())]);
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  whenPackageRunnerEnds(() => void end(0));

  try {
    for (const port of [demoPort, hostPort, servicePort])
      if (await isPortTaken(port)) throw new Error(`Port ${port} is in use by another program: stop that program.`);
    const credentials = loadCredentials(dataFolder);
    const urls = {
      serviceUrl: `http://127.0.0.1:${servicePort}`,
      hostUrl: `http://127.0.0.1:${hostPort}/api/ppt`,
      pageUrl: `http://localhost:${demoPort}`,
    };
    const ownServicePort = await freePort();
    const pageFolder = join(dataFolder, 'dev-editor');
    // The service requires the folder when it starts, before the editor's page is ready.
    mkdirSync(pageFolder, { recursive: true });
    const start = (name: string, program: string, folders: readonly string[], env: Record<string, string>): void => {
      const log = openLog(join(dataFolder, `${name.replaceAll(' ', '-')}.log`));
      const sources = [...sharedSources, ...folders];
      programs.push(startRestarted({ name, program, folders: sources, env, log, print: console.log }));
    };
    start('service', 'apps/service/src/start/main.ts', ['apps/service/src', 'packages/deck/src'], {
      ...serviceEnvironment(settings, credentials, urls),
      PORT: String(ownServicePort),
      EDITOR_DIST: pageFolder,
    });
    start(
      'host backend',
      'apps/demo/src/backend/main.ts',
      ['apps/demo/src/backend', 'packages/host/src'],
      hostEnvironment(settings, credentials, urls),
    );
    const cacheDir = join(dataFolder, 'vite-editor');
    servers.push(await serveEditor({ port: servicePort, servicePort: ownServicePort, pageFolder, cacheDir }));
    servers.push(await servePage({ port: demoPort, hostPort, dataFolder }));
    const logHint = `See the logs in ${dataFolder}.`;
    await Promise.all(
      [`${urls.serviceUrl}/openapi.json`, `${urls.hostUrl}/connection`, urls.pageUrl].map((url) =>
        waitUntilUp(url, starting.signal, logHint),
      ),
    );
    if (isEnding) return;
    console.log(`Dev  ${urls.pageUrl}  service ${urls.serviceUrl}  host API ${urls.hostUrl}  logs ${dataFolder}`);
  } catch (error) {
    if (!isEnding) await end(1, error instanceof Error ? error.message : String(error));
  }
}

if (process.argv.length > 2) console.log(help);
else await runDev();
