import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from '../../../../../e2e/postgres.ts';
import { installedPostgres } from '../../../../../scripts/postgres-tools.ts';
import { newDatabase } from '../../../testing/new-database.ts';
import { png } from '../../../testing/pictures.ts';
import { startTestService } from '../../../testing/test-service.ts';
import { connect } from './connect.ts';

/** Commands that an operator copies from the page *Operate*, verbatim. */
const page = readFileSync(fileURLToPath(new URL('../../../docs/operate.md', import.meta.url)), 'utf8');
const chapter = /## Backup and restore\n([^]*?)\n## /.exec(page)?.[1] ?? '';
const [dump = '', restore = ''] = [...chapter.matchAll(/```sh\n([^]*?)```/g)].map((match) => match[1] ?? '');
/** The dump commands for files in a folder, because a bucket needs its vendor's program. */
const [dumpLine = '', filesLine = ''] = dump.trim().split('\n');
const folderLine = /# or: (.*)$/.exec(filesLine)?.[1] ?? '';

describe.skipIf(process.env['WITHOUT_SYSTEM_TOOLS'])('backup by pg_dump', () => {
  let postgres: RunningPostgres;
  let home: string;
  let bin: string;
  beforeAll(async () => {
    const installed = installedPostgres();
    if (!installed) throw new Error('Backups are tried with pg_dump. Install it: apt-get install postgresql');
    bin = join(installed, 'bin');
    postgres = await startPostgres(installed);
    home = mkdtempSync(join(tmpdir(), 'ppt-dump-'));
  });
  afterAll(async () => {
    await postgres?.stop();
    if (home) rmSync(home, { recursive: true, force: true });
  });

  /** Runs commands in an operator's shell, which stops at the first failure. */
  const type = (line: string, databaseUrl: string) => {
    const { hostname, port } = new URL(postgres.url);
    const { status, stderr } = spawnSync('sh', ['-ec', line], {
      cwd: home,
      encoding: 'utf8',
      env: {
        PATH: `${bin}:${process.env['PATH'] ?? ''}`,
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: 'postgres',
        DATABASE_URL: databaseUrl,
      },
    });
    expect([line, status, stderr]).toEqual([line, 0, '']);
  };
  const serviceOn = async (url: string) =>
    startTestService({ db: (await connect({ kind: 'postgres', url }, () => undefined)).db });

  it('restores a backup with the commands on the page, and all data and users keep working', async () => {
    expect([dumpLine, folderLine, restore]).toEqual([
      expect.stringMatching(/^pg_dump /),
      expect.stringMatching(/ cp -a /),
      expect.stringMatching(/^createdb .* && pg_restore /),
    ]);
    const source = await newDatabase(postgres.url);
    const before = await serviceOn(source);
    const connected = await before.connect('lin');
    const picture = `data:image/png;base64,${png.toString('base64')}`;
    const { json: created } = await before.createMarkdown(
      connected.accessToken,
      `# 季度汇报\n\n## 图\n\n![](${picture})`,
    );
    const session = await before.open(created.data.saas_ppt as string);
    const { json: opened } = await before.editor(session, 'GET', '/deck');
    await before.editor(session, 'PUT', '/deck', { base_revision: 0, deck: { ...opened.deck, title: '改过' } });
    cpSync(join(before.folder, 'files'), join(home, '.data/files'), { recursive: true });
    type(dumpLine, source);
    type(folderLine, source);
    await before.close();

    const to = new URL(postgres.url);
    to.pathname = '/ppt';
    type(restore, to.href);
    const after = await serviceOn(to.href);
    cpSync(join(home, 'backup/pictures'), join(after.folder, 'files/pictures'), { recursive: true });
    const query = { token: connected.accessToken, body: { page: 1, page_size: 10 } };
    const { json: history } = await after.post('/saas/api/history', query);
    expect(history.data).toMatchObject({ total: 1, ppt_list: [{ title: '改过', uid: 'lin' }] });
    const { json: restored } = await after.editor(session, 'GET', '/deck');
    expect([restored.revision, restored.deck.title]).toEqual([1, '改过']);
    const [, hash = ''] = /picture:([0-9a-f]{64})/.exec(JSON.stringify(restored.deck)) ?? [];
    expect((await after.get(`/pictures/${hash}`)).status).toBe(200);
    expect((await after.createMarkdown(connected.accessToken)).json.code).toBe(200);
    expect((await after.post('/saas/api/history', query)).json.data.total).toBe(2);
    await after.close();
  });
});
