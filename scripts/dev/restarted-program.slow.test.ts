import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isSource, type RestartedProgram, startRestarted } from './restarted-program.ts';

let folder: string;
let program: RestartedProgram;
let logged: string[];
let printed: string[];

const write = (code: string): void => writeFileSync(join(folder, 'main.ts'), code);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-dev-'));
  logged = [];
  printed = [];
  write("console.log('first'); setInterval(() => {}, 1000);");
  program = startRestarted({
    name: 'program',
    program: join(folder, 'main.ts'),
    env: {},
    folders: [folder],
    log: (line) => logged.push(line),
    print: (sentence) => printed.push(sentence),
  });
});

afterEach(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('restarts a program when a file changes, even after it failed to start', async () => {
  const logs = (line: string) => expect.poll(() => logged).toContain(line);
  await logs('first');
  write("throw new Error('broken');");
  await expect.poll(() => printed.join('\n')).toContain('Error: broken');
  write("console.log('second'); setInterval(() => {}, 1000);");
  await logs('second');
  expect(printed.some((sentence) => sentence.startsWith('Restarted the program after a change in'))).toBe(true);
});

it.each([
  ['start/main.ts', true],
  ['http/pages/page.css', true],
  ['start/main.test.ts', false],
  ['README.md', false],
])('decides whether a change to %s restarts the program: %s', (file, expected) =>
  expect(isSource(file)).toBe(expected),
);
