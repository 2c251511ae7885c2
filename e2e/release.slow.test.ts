import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { publishedPackages as libraries } from '../scripts/build/build-packages.ts';
import { folderOfPackage } from '../scripts/build/pack-packages.ts';
import { root } from '../scripts/steps.ts';
import { run } from './fresh-apps/run.ts';
import { type NpmRegistry, startNpmRegistry } from './npm-registry.ts';

interface Workflow {
  jobs: { release: { steps: { uses?: string; with?: Record<string, string>; env?: Record<string, string> }[] } };
}

const publishedPackages = [...libraries, 'service'];

const workflow = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as Workflow;
const release = workflow.jobs.release.steps.find(({ uses }) => uses?.startsWith('changesets/action@'));

/** Runs a line of the workflow, in the clone. */
const call = (name: string): Promise<string> => {
  const [program = '', ...args] = (release?.with?.[name] ?? '').split(' ');
  return run(program, args, clone);
};

const folder = mkdtempSync(join(tmpdir(), 'ppt-release-'));
const clone = join(folder, 'clone');
let registry: NpmRegistry;

beforeAll(async () => {
  registry = await startNpmRegistry();
  await run('git', ['clone', '--quiet', root, clone], folder);
  await run('git', ['config', 'user.name', 'Ann'], clone);
  await run('git', ['config', 'user.email', 'ann@example.com'], clone);
  await run('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], clone);
  // Like the file that `actions/setup-node` writes, but only our own packages are requested from this registry.
  const npmrc = join(folder, '.npmrc');
  const credential = `//${new URL(registry.url).host}/:_authToken=\${NODE_AUTH_TOKEN}`;
  writeFileSync(npmrc, `${credential}\n@ppt-embed:registry=${registry.url}\n`);
  Object.assign(process.env, { NPM_CONFIG_USERCONFIG: npmrc, NODE_AUTH_TOKEN: 'sesame', GITHUB_REPOSITORY: 'ann/ppt' });
});
afterAll(() => {
  registry?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(clone, folderOfPackage(name), 'package.json'), 'utf8')) as { version: string };

describe('release with the commands of its workflow', () => {
  it('bumps all packages to the same version, and updates each changelog', async () => {
    const before = publishedPackages.map((name) => manifestOf(name).version);
    await call('version-script');
    const after = publishedPackages.map((name) => manifestOf(name).version);
    expect(new Set(after).size).toBe(1);
    expect(after).not.toEqual(before);
    for (const name of publishedPackages) {
      expect(readFileSync(join(clone, folderOfPackage(name), 'CHANGELOG.md'), 'utf8')).toContain(`## ${after[0]}`);
    }
    await run('git', ['add', '.'], clone);
    await run('git', ['commit', '--quiet', '-m', 'Version packages'], clone);
  });

  it('publishes every package with the source URL and matching versions of the other packages', async () => {
    await call('publish-script');
    expect(Array.from(registry.published.keys()).sort()).toEqual(
      publishedPackages.map((name) => `@ppt-embed/${name}`).sort(),
    );
    expect(Array.from(registry.authorizations)).toEqual(['Bearer sesame']);
    for (const name of publishedPackages) {
      const { version } = manifestOf(name);
      const { versions, access, _attachments } = registry.published.get(`@ppt-embed/${name}`) ?? {};
      expect([Object.keys(versions ?? {}), access]).toEqual([[version], 'public']);
      const { repository, dependencies = {} } = versions?.[version] ?? {};
      expect(repository).toMatchObject({ url: 'git+https://github.com/ann/ppt.git', directory: folderOfPackage(name) });
      expect(Object.values(dependencies).filter((range) => /^(workspace|catalog):/.test(range))).toEqual([]);
      const [tarball] = Object.values(_attachments ?? {});
      const files = gunzipSync(Buffer.from(tarball?.data ?? '', 'base64')).toString('latin1');
      const expectedFiles = ['package/README.md', 'package/LICENSE', 'package/dist/'];
      expect(expectedFiles.filter((file) => !files.includes(file))).toEqual([]);
      expect(files.includes('package/src/')).toBe(false);
    }
    const tags = await run('git', ['tag'], clone);
    expect(tags.trim().split('\n')).toHaveLength(publishedPackages.length);
  });

  it('never publishes a version twice', async () => {
    registry.authorizations.clear();
    expect(await call('publish-script')).toContain('Every package is published already');
    expect(registry.authorizations.size).toBe(0);
  });

  it('requests provenance, which only a CI runner can provide', async () => {
    const { pnpm_config_provenance: provenance } = release?.env ?? {};
    registry.published.clear();
    Object.assign(process.env, { pnpm_config_provenance: provenance });
    try {
      // The packages are built already.
      await expect(run('npx', ['-y', 'pnpm@12', 'exec', 'changeset', 'publish'], clone)).rejects.toThrow(/provenance/i);
    } finally {
      delete process.env['pnpm_config_provenance'];
    }
    expect(registry.published.size).toBe(0);
  });
});
