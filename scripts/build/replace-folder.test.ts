import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { replaceFolder } from './replace-folder.ts';

let target: string;
let temporary: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-replace-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  target = join(folder, 'dist');
  temporary = join(folder, 'temporary');
});

/** Writes some files with the same text. */
const writer = (text: string) => async (folder: string) => {
  for (const name of ['a.js', 'b.js', `${text}.js`]) {
    writeFileSync(join(folder, name), text);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};

it('replaces all files of a folder, and leaves no others behind', async () => {
  await replaceFolder(target, temporary, writer('1'));
  await replaceFolder(target, temporary, writer('2'));
  expect(readdirSync(target)).toEqual(['2.js', 'a.js', 'b.js']);
  expect(readFileSync(join(target, 'a.js'), 'utf8')).toBe('2');
  expect(readdirSync(temporary)).toEqual([]);
});

it('keeps the folder if writing fails', async () => {
  await replaceFolder(target, temporary, writer('1'));
  const failing = replaceFolder(target, temporary, async (folder) => {
    await writer('2')(folder);
    throw new Error('Cannot build');
  });
  await expect(failing).rejects.toThrow('Cannot build');
  expect(readdirSync(target)).toEqual(['1.js', 'a.js', 'b.js']);
  expect(readdirSync(temporary)).toEqual([]);
});

it('keeps the files of only one of several simultaneous writers', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, index) => replaceFolder(target, temporary, writer(`n${index}`))));
  const [own] = readdirSync(target).filter((name) => name.startsWith('n'));
  expect(readdirSync(target)).toEqual(['a.js', 'b.js', own]);
  expect(readFileSync(join(target, 'b.js'), 'utf8')).toBe(own?.replace('.js', ''));
  expect(readdirSync(temporary)).toEqual([]);
});

it('removes files that a killed process left behind more than an hour ago', async () => {
  for (const name of ['dist-old', 'dist-new']) mkdirSync(join(temporary, name), { recursive: true });
  const past = new Date(Date.now() - 2 * 60 * 60_000);
  utimesSync(join(temporary, 'dist-old'), past, past);
  await replaceFolder(target, temporary, writer('1'));
  expect(readdirSync(temporary)).toEqual(['dist-new']);
});
