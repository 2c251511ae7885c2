import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../stores/db/connect.ts';
import { writeMigratedDatabase } from '../../testing/embedded-database.ts';
import { FolderUnusableError, makeWritable } from './writable-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-folder-'));
  writeFileSync(join(folder, 'file'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const failure = (code: string, syscall: string) => Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });

describe('unusable folder', () => {
  it.each([
    ['is a file', 'file', 'EEXIST'],
    ['is inside a file', 'file/data', 'ENOTDIR'],
  ])('causes an error that suggests another folder, not other permissions, if it %s', async (_, path, code) => {
    const target = join(folder, path);
    await expect(makeWritable(target, 'STORAGE_URL')).rejects.toThrow(
      `${target} is not a folder, or its path contains a file (${code}). Set STORAGE_URL to another folder.`,
    );
  });

  it.each([
    [failure('EACCES', 'mkdir'), /^Cannot write to the folder \/x \(EACCES\)\. Grant .* write access, or set/],
    [failure('EACCES', 'link'), /Cannot write to the folder \/x \(EACCES\)/],
    [failure('EPERM', 'link'), /^The file system of \/x does not support hard links \(EPERM\).* Set DATABASE_URL /],
    [new TypeError('too odd'), /Cannot write to the folder \/x \(too odd\)/],
    ['thrown text', /Cannot write to the folder \/x \(thrown text\)/],
  ])('is reported with its fix: %s', (cause, sentence) => {
    const error = new FolderUnusableError('/x', 'DATABASE_URL', cause);
    expect(error.message).toMatch(sentence);
    expect(error.cause).toBe(cause);
  });

  it('is reported if another service uses it', async () => {
    const setting = { kind: 'pglite', folder: join(folder, 'data') } as const;
    await writeMigratedDatabase(setting.folder);
    const database = await connect(setting, () => undefined);
    await expect(connect(setting, () => undefined)).rejects.toThrow(/is in use by process \d+/);
    await database.close();
  });
});
