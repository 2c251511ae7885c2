import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCredentials } from './credentials.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-embed-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('loadCredentials', () => {
  it('makes them once and finds them at the second start', () => {
    const first = loadCredentials(join(folder, 'data'));
    expect(first.eventsSecret).toMatch(/^whsec_/);
    expect(loadCredentials(join(folder, 'data'))).toEqual(first);
  });

  it('keeps them in a file for its owner alone', () => {
    loadCredentials(folder);
    const file = join(folder, 'demo.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // Restored from a backup, say, that kept no modes.
    chmodSync(file, 0o644);
    loadCredentials(folder);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('says so when the file is spoiled, rather than making new ones that open nothing', () => {
    writeFileSync(join(folder, 'demo.json'), '{"appId":');
    expect(() => loadCredentials(folder)).toThrow(/cannot be read/);
  });

  it('says which setting chooses another folder, where nothing can be kept', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => loadCredentials(join(folder, 'file', 'data'))).toThrow(/\(ENOTDIR\)\. .* DEMO_DATA\.$/);
  });
});
