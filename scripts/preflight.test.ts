import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyday, itInFullRun } from '../tooling/everyday.ts';

const preflight = join(import.meta.dirname, 'preflight.mjs');

/** Runs an empty script with the preflight; `version` is the reported version of Node. */
function run(file: string, version = process.versions.node) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, '--import', file, '--eval', ''];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, message: stderr.trim() };
}

describe('checks before every script', () => {
  it('the preflight prints nothing if all requirements are met', () => {
    expect(run(preflight)).toEqual({ status: 0, message: '' });
  });

  itInFullRun('the preflight accepts the oldest Node that supports TypeScript', () => {
    expect(run(preflight, '22.18.0')).toEqual({ status: 0, message: '' });
  });

  it.each(everyday(1, ['18.20.4', '20.19.0', '22.17.1']))(
    'the preflight reports in one sentence that Node %s is too old',
    (version) => {
      const { status, message } = run(preflight, version);
      expect(status).toBe(1);
      expect(message).toMatch(new RegExp(`^This needs Node 22.18 or later and runs on ${version}: .*$`));
    },
  );

  it('the preflight reports in one sentence that packages are missing, regardless of the Node version', () => {
    const checkout = mkdtempSync(join(tmpdir(), 'ppt-embed-preflight-'));
    mkdirSync(join(checkout, 'scripts'));
    cpSync(preflight, join(checkout, 'scripts/preflight.mjs'));
    const { status, message } = run(join(checkout, 'scripts/preflight.mjs'), '20.19.0');
    rmSync(checkout, { recursive: true });
    expect(status).toBe(1);
    expect(message).toBe('The packages are not installed: check the network, then run the same command again.');
  });
});
