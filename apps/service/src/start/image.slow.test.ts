import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { startBucketServer, type BucketServer } from '../../testing/bucket-server.ts';
import { execForm, readCopy, readDockerfile, type Stage } from '../../testing/dockerfile.ts';
import { newDatabase } from '../../testing/new-database.ts';
import { freePort } from '../../testing/free-port.ts';

/**
 * Root of the repository. The tests run the steps of the Dockerfile in empty folders instead of an image: users, system
 * packages and the container network are not covered.
 */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const stages = readDockerfile(readFileSync(`${root}apps/service/Dockerfile`, 'utf8'));
const keys = { accessKeyId: 'ppt-embed', secretAccessKey: 'LettersAndDigits2' };

/** Network settings of this machine, without the other environment variables of the test run. */
const outside = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS|TEST|SERVICES_ON)/.test(name)),
);

let home: string;
let bucket: BucketServer;
let image: Record<string, string>;
let service: ChildProcess | undefined;
let log = '';

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ppt-image-'));
  bucket = await startBucketServer({ bucket: 'ppt-embed', region: 'local', ...keys });
  image = {
    PATH: `${join(home, 'tools')}:${process.env['PATH'] ?? ''}`,
    HOME: process.env['HOME'] ?? '',
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://ppt.example.com',
    DATABASE_URL: await newDatabase(inject('postgresUrl')),
    STORAGE_URL: `s3://ppt-embed?region=local&endpoint=${bucket.url}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  // Only root can change the owner of files, and a user `node` may not exist here.
  mkdirSync(join(home, 'tools'));
  writeFileSync(join(home, 'tools/chown'), '#!/bin/sh\n', { mode: 0o755 });
});
afterAll(async () => {
  service?.kill('SIGKILL');
  await bucket.close();
  rmSync(home, { recursive: true, force: true });
});

const folderOf = (stage: Stage | undefined) => join(home, `stage-${stage ? stages.indexOf(stage) : 'none'}`);

/** Copies the files of the checkout that Git tracks and that are not ignored. */
function copyContext(target: string): void {
  const ignored = readFileSync(`${root}apps/service/Dockerfile.dockerignore`, 'utf8').trim().split('\n');
  const isLeftOut = (path: string) =>
    ignored.some((line) => path === line || path.startsWith(`${line}/`) || path.includes(line.replace(/^\*\*/, '')));
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  for (const path of stdout.split('\0').filter((name) => name !== '' && !isLeftOut(name))) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(target, path));
  }
}

/** Runs one stage. @returns its working directory and its environment */
function build(stage: Stage): { workdir: string; env: Record<string, string> } {
  const folder = folderOf(stage);
  let workdir = folder;
  const env: Record<string, string> = {};
  for (const { name, text } of stage.instructions) {
    if (name === 'WORKDIR') mkdirSync((workdir = join(folder, text)), { recursive: true });
    else if (name === 'ENV') env[text.split('=')[0] ?? ''] = text.split('=')[1] ?? '';
    else if (name === 'COPY') {
      const { from, sources, target } = readCopy(text);
      const to = target.startsWith('/') ? join(folder, target) : join(workdir, target);
      for (const source of sources) {
        if (from === undefined) copyContext(to);
        else {
          mkdirSync(dirname(to), { recursive: true });
          const origin = folderOf(stages.find((other) => other.name === from));
          cpSync(join(origin, source), to, { recursive: true, verbatimSymlinks: true });
        }
      }
    } else if (name === 'RUN') {
      const line = text.replace(/(^|\s)(\/[\w/]+)/g, (_whole, space: string, path: string) => space + folder + path);
      const { status, stdout, stderr } = spawnSync('sh', ['-ec', line], {
        cwd: workdir,
        encoding: 'utf8',
        env: { ...outside, PATH: image['PATH'], CI: '1', ...env },
        maxBuffer: 64 * 1024 * 1024,
      });
      if (status !== 0)
        throw new Error(`${text} ended with ${status}:\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`);
    }
  }
  return { workdir, env };
}

it('runs every step of the Dockerfile in an empty folder, and starts the result in production mode', async () => {
  const built = stages.map(build).at(-1);
  const last = stages.at(-1);
  const textOf = (name: string) => last?.instructions.find((instruction) => instruction.name === name)?.text ?? '';
  const options = { cwd: built?.workdir, env: { ...image, ...built?.env } };
  const [program = '', ...commandArguments] = execForm(textOf('CMD'));
  const migrated = spawnSync(program, [...commandArguments, 'migrate'], { ...options, encoding: 'utf8' });
  expect([migrated.status, migrated.stderr]).toEqual([0, '']);
  service = spawn(program, commandArguments, options);
  const onData = (chunk: Buffer) => (log += chunk.toString());
  service.stdout?.on('data', onData);
  service.stderr?.on('data', onData);
  await vi.waitUntil(() => log.includes('"started"') || service?.exitCode !== null, { timeout: 60_000 });
  expect(log).toContain('"started"');

  const [check = '', ...rest] = execForm(textOf('HEALTHCHECK'));
  expect(spawnSync(check, rest, options).status).toBe(0);
  const url = `http://127.0.0.1:${image['PORT']}`;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  // Pictures need the fonts, pages need the editor, and decks need the worker threads. All of these files are next to
  // the program.
  const command = [
    ...commandArguments,
    'app',
    'create',
    '--name',
    'Harbour',
    '--redirect',
    'https://app.example.com/cb',
    '--json',
  ];
  const created = JSON.parse(spawnSync(program, command, { ...options, encoding: 'utf8' }).stdout) as {
    app_id: string;
    app_token: string;
  };
  const headers = { Authorization: `Bearer ${created.app_token}` };
  const covers = (await (await fetch(`${url}/apps/ppt-cover-static`, { headers })).json()) as {
    data: [{ cover_image: string }];
  };
  const cover = await fetch(url + new URL(covers.data[0].cover_image).pathname);
  const why = cover.status === 200 ? '' : log;
  expect([cover.status, cover.headers.get('content-type'), why]).toEqual([200, 'image/png', '']);
  const listed = spawnSync(program, [...commandArguments, 'app', 'list', '--json'], {
    ...options,
    encoding: 'utf8',
  }).stdout;
  expect((JSON.parse(listed) as { app_id: string }[]).map(({ app_id: id }) => id)).toEqual([created.app_id]);
  const asset = await fetch(`${url}/editor/assets/none.js`);
  expect(asset.status).toBe(404);
  const doctor = spawnSync(program, [...commandArguments, 'doctor', '--json'], { ...options, encoding: 'utf8' });
  expect(doctor.stdout).toContain('The editor has been built.');

  const ended = new Promise((resolve) => service?.once('exit', resolve));
  service.kill('SIGTERM');
  expect(await ended).toBe(0);
});
