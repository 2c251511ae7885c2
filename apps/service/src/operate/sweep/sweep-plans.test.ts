import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { FileStore } from '../../stores/files/file-store.ts';
import { openMigratedPostgres } from '../../../testing/new-database.ts';
import { plansOf } from '../../../testing/query-plans.ts';
import { addSeconds } from '../../kernel/times.ts';
import { deleteBatchQuery } from './delete-batch.ts';
import type { Database } from '../../stores/db/database.ts';
import { readSettings } from '../../start/read-settings.ts';
import { sweepRules } from './sweep-rules.ts';
import { sweepTasks } from './sweep-tasks.ts';

const now = new Date(Date.UTC(2026, 10, 22));
const rules = sweepRules(now, {
  draftDays: 30,
  failedEventDays: 30,
  unusedPictureDays: 7,
  renderedFileDays: 30,
  deletedPresentationDays: 30,
  chargeDays: 1000,
});
let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await openMigratedPostgres(inject('postgresUrl')));
  // Rows of all ages, only a few of them expired, as in production.
  const at = sql`${now}::timestamptz + interval '1 minute' * (n - 200)`;
  const series = sql`generate_series(1, 10000) as n`;
  const fill = [
    sql`insert into applications values ('app', '', 't', '[]', '[]', null, null, false, null, now(), false)`,
    sql`insert into grants select 'g' || n, 'app', null, '', 'c' || n, '', ${at}, ${at}, null, ${at} from ${series}`,
    sql`insert into tokens (token_hash, kind, grant_id, expires_at, created_at)
      select 't' || n, 'access', 'g' || n, ${at} - interval '30 days', ${at} from ${series}`,
    sql`insert into authorization_requests select 'r' || n, 'app', '', '', '', ${at} - interval '1 day', null from ${series}`,
    sql`insert into sign_in_attempts select 's' || n, 1, ${at} from ${series}`,
    sql`insert into sign_ins (token_hash, person, expires_at) select 's' || n, '', ${at} - interval '1 day' from ${series}`,
    sql`insert into editor_addresses select 'a' || n, 'app', null, 'g1', null, ${at} - interval '1 day', null from ${series}`,
    sql`insert into editor_sessions select 'e' || n, 'app', null, 'g1', null, ${at} - interval '30 days', null, ${at} from ${series}`,
    sql`insert into presentations (ppt_id, app_id, title, cover_id, ref_url, source_kind, revision, seq, created_at, app_number)
      values ('ppt', 'app', '', '', '', 'blank', 0, 0, now(), 1)`,
    sql`insert into drafts select 'd' || n, 'ppt', 's' || n, 0, '{}', ${at} - interval '30 days' from ${series}`,
    sql`insert into idempotency_keys select 'app', '', 'k' || n, '', 'ppt', ${at} - interval '2 days' from ${series}`,
    sql`insert into charges (app_id, ppt_id, charged_at, charged_until)
      select 'app', 'ppt', ${at} - interval '1000 days', ${at} from ${series}`,
    sql`insert into events select 'e' || n, 'app', 'ppt.saved', '{}', 1, ${at}, null,
      case when n % 2 = 0 then ${at} - interval '1 day' end,
      case when n % 2 = 1 then ${at} - interval '30 days' end, ${at} from ${series}`,
    sql`update events set ppt_id = 'ppt'`,
    sql`insert into grants select 'unused' || n, 'app', null, '', 'u' || n, '', ${at} - interval '1 day', null, null, ${at} from ${series}`,
    sql`insert into presentations (ppt_id, app_id, title, cover_id, ref_url, source_kind, revision, seq, created_at, app_number)
      select 'p' || n, 'app', '', '', '', 'blank', 0, 0, now(), n + 1 from ${series}`,
    sql`update presentations set deleted_at = ${at} - interval '30 days' from ${series} where ppt_id = 'p' || n`,
    sql`insert into revisions (ppt_id, revision, title, deck, saved_at) select 'p' || n, 0, '', '{}', ${at} from ${series}`,
    sql`insert into pictures (hash, content_type, width, height, created_at, file)
      select 'h' || n, 'image/png', 1, 1, ${at}, 'h' || n || '-0' from ${series}`,
    sql`insert into presentation_pictures select 'p' || n, 'h' || n, ${at} - interval '8 days' from ${series}`,
    sql`insert into picture_checks select 'p' || n, ${at} from ${series}`,
    sql`insert into rendered_files select 'thumbnails/' || n, ${at} from ${series}`,
    sql`insert into credential_listeners select 'l' || n, 1, ${at} - interval '1 day' from ${series}`,
    sql`insert into collaboration_processes select 'c' || n, ${at} - interval '1 day' from ${series}`,
    sql`insert into shared_documents (ppt_id, app_id, document_id, document, stored_number, last_number, revision, used_at)
      select 'p' || n, 'app', 'd' || n, '', 0, 0, 0, ${at} from ${series}`,
    sql`insert into shared_updates select 'p' || n, 1, 'app', '' from ${series}`,
    sql`insert into comment_revisions select 'p' || n, 'app', 1, 0 from ${series}`,
    sql`insert into comment_threads (thread_id, ppt_id, app_id, slide_id, created_at)
      select 't' || n, 'p' || n, 'app', 's', ${at} from ${series}`,
    sql`insert into unused_uploads select 'h' || n, 'app', 'user' || n, ${at} - interval '1 hour' from ${series}`,
    sql`insert into leftover_files select 'pictures/h' || n || '-0', ${at} - interval '1 hour' from ${series}`,
  ];
  for (const statement of fill) await statement.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => drop());

const planOf = async (query: ReturnType<typeof sql>) => JSON.stringify((await sql`explain ${query}`.execute(db)).rows);

it.each(rules.map((rule) => [`${rule.table}.${rule.column}`, rule] as const))(
  'finds expired rows of %s with an index',
  async (_name, rule) => {
    for (const from of [undefined, addSeconds(rule.before, -3600)]) {
      const plan = await planOf(deleteBatchQuery(rule, { limit: 1000, from }));
      expect(plan).toMatch(/Index (Only )?Scan using/);
      expect(plan).not.toContain('Seq Scan');
    }
  },
);

it('finds the tokens and editors of a grant with an index', async () => {
  for (const table of ['tokens', 'editor_addresses', 'editor_sessions']) {
    expect(await planOf(sql`select from ${sql.table(table)} where grant_id = 'g77'`)).not.toContain('Seq Scan');
  }
});

it.each(['grants', 'presentations', 'presentation_pictures', 'rendered_files', 'leftover_files'])(
  'finds the rows that the task for %s deletes with an index',
  async (name) => {
    const files = { remove: () => Promise.resolve() } as unknown as FileStore;
    const settings = readSettings({});
    const log = () => undefined;
    const plans = await plansOf(db, async (noted) => {
      const task = sweepTasks({ db: noted, files, clock: () => now, log, settings }).find(
        (candidate) => candidate.name === name,
      );
      const { deleted } = (await task?.run(20)) ?? {};
      expect(Object.values(deleted ?? {})).toEqual([20]);
    });
    expect(plans.join('\n')).toMatch(/Index (Only )?Scan/);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  },
);
