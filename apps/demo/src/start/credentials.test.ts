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
  it('generates credentials once and reuses them at the next start', () => {
    const first = loadCredentials(join(folder, 'data'));
    expect(first.eventsSecret).toMatch(/^whsec_/);
    expect(loadCredentials(join(folder, 'data'))).toEqual(first);
  });

  it('stores credentials in a file that only its owner can read', () => {
    loadCredentials(folder);
    const file = join(folder, 'demo.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // The file may have been restored from a backup without file modes, for example.
    chmodSync(file, 0o644);
    loadCredentials(folder);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('rejects a corrupt credentials file instead of generating new credentials', () => {
    writeFileSync(join(folder, 'demo.json'), '{"appId":');
    expect(() => loadCredentials(folder)).toThrow(/Cannot read/);
  });

  it('names DEMO_DATA if the data folder is not writable', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => loadCredentials(join(folder, 'file', 'data'))).toThrow(/\(ENOTDIR\)\. .* DEMO_DATA\.$/);
  });
});
