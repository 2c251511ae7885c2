import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Database } from './database.ts';
import { blankEventTitles } from '../../events/event-queries.ts';
import { setRevokedOf } from '../../identity/grants/grant-queries.ts';
import { findGrantIdOfToken, findToken } from '../../identity/oauth/token-queries.ts';
import {
  appendUpdate,
  lockSharedDocument,
  readMissingUpdates,
  releaseSharedDocument,
} from '../../presentations/drafts/shared-document-queries.ts';
import {
  deleteDraft,
  deleteSavedDrafts,
  listEarlierDrafts,
  readStoredDraft,
  detachSharedDraft,
  findUnsaved,
} from '../../presentations/drafts/draft-queries.ts';
import { erasePresentation } from '../../presentations/erase-presentation.ts';
import {
  deleteThread,
  findComment,
  hasOpenThreads,
  measureComments,
  selectComments,
  selectThread,
} from '../../presentations/comments/comment-queries.ts';
import {
  findCommentRevision,
  recordThreadChange,
  selectThreadIds,
} from '../../presentations/comments/comment-revisions.ts';
import { selectPresentationUsers } from '../../editor/comments/presentation-users.ts';
import { deleteSessionsOfUser } from '../../editor/session/session-queries.ts';
import { deleteUnopenedUrls } from '../../editor/urls/editor-url-queries.ts';
import { findSignedPresentation } from '../../presentations/presentation-queries.ts';
import { plansOf } from '../../../testing/query-plans.ts';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

/** Enough rows that PostgreSQL reads a whole table only if it has no index for the query. */
const rows = isFullRun ? 20_000 : 3000;
let service: TestService;
let pptId: string;
let grantId: string;
beforeAll(async () => {
  service = await startTestService({ environment: { EVENTS_URL: 'http://127.0.0.1:9/' } });
  const connected = await service.connect('lin');
  const { json } = await service.createMarkdown(connected.accessToken);
  pptId = json.data.ppt_id;
  const { db } = service.appContext;
  ({ grant_id: grantId } = await db.selectFrom('grants').select('grant_id').executeTakeFirstOrThrow());
  for (const statement of fill) await statement.execute(db);
  await sql`analyze`.execute(db);
});
afterAll(() => service.close());

/** Statements that insert enough rows to make reading a whole table slow. */
const fill = [
  sql`insert into users (app_id, union_id, name, status, created_at)
    select 'Harbour', 'user-' || n, 'User', 'active', now() from generate_series(1, ${rows}) as n`,
  sql`insert into grants (grant_id, app_id, union_id, person, code_hash, code_challenge, code_expires_at, exchanged_at, created_at)
    select 'grant-' || n, 'Harbour', 'user-' || n, 'p', 'code-' || n, 'c', now(), now(), now()
    from generate_series(1, ${rows}) as n`,
  sql`insert into tokens (token_hash, kind, grant_id, expires_at, created_at)
    select 'token-' || n, 'access', 'grant-' || n, now() + interval '1 day', now() from generate_series(1, ${rows}) as n`,
  sql`insert into presentations (ppt_id, app_id, union_id, app_number, user_number, title, cover_id, ref_url, source_kind, revision, seq, created_at)
    select 'ppt-' || n, 'Harbour', 'user-' || n, n + 1, 1, 't', '', '', 'markdown', 0, 0, now()
    from generate_series(1, ${rows}) as n`,
  sql`insert into revisions (ppt_id, revision, title, deck, saved_at)
    select 'ppt-' || n, 0, 't', '{}', now() from generate_series(1, ${rows}) as n`,
  sql`insert into drafts (draft_id, ppt_id, session_hash, base_revision, deck, saved_at)
    select 'draft-' || n, 'ppt-' || n, 'session-' || n, 0, '{}', now() from generate_series(1, ${rows}) as n`,
  sql`insert into shared_documents (ppt_id, app_id, document_id, document, stored_number, last_number, revision, used_at)
    select 'ppt-' || n, 'Harbour', 'document-' || n, '', 0, 1, 0, now() from generate_series(1, ${rows}) as n`,
  sql`insert into shared_updates select 'ppt-' || n, 1, 'Harbour', '' from generate_series(1, ${rows}) as n`,
  sql`insert into collaboration_processes select 'process-' || n, now() from generate_series(1, 10) as n`,
  sql`insert into shared_presentation_processes
    select 'ppt-' || n, 'process-' || (n % 10 + 1), 'Harbour', n % 2 = 0, now() from generate_series(1, ${rows}) as n`,
  sql`insert into comment_threads (thread_id, ppt_id, app_id, slide_id, created_at)
    select 'thread-' || n, 'ppt-' || n, 'Harbour', 's', now() from generate_series(1, ${rows}) as n`,
  sql`insert into comments (comment_id, thread_id, ppt_id, app_id, author_name, body, mentions, created_at)
    select 'comment-' || n, 'thread-' || n, 'ppt-' || n, 'Harbour', '', '', '[]', now() from generate_series(1, ${rows}) as n`,
  sql`insert into comment_revisions select 'ppt-' || n, 'Harbour', 1, 0 from generate_series(1, ${rows}) as n`,
  sql`insert into editor_sessions (token_hash, app_id, union_id, user_id, grant_id, ppt_id, expires_at, created_at)
    select 'session-' || n, 'Harbour', 'user-' || n, 'user-' || n, 'grant-' || n, 'ppt-' || n, now(), now() from generate_series(1, ${rows}) as n`,
  sql`insert into editor_addresses (address_hash, app_id, union_id, user_id, grant_id, ppt_id, expires_at)
    select 'url-' || n, 'Harbour', 'user-' || n, 'user-' || n, 'grant-' || n, 'ppt-' || n, now() from generate_series(1, ${rows}) as n`,
  sql`insert into presentation_pictures (ppt_id, hash) select 'ppt-' || n, 'hash-' || n from generate_series(1, ${rows}) as n`,
  sql`insert into rendered_files
    select folder || '/ppt-' || n || '-r0', now()
    from generate_series(1, ${rows}) as n, unnest(array['downloads', 'thumbnails']) as folder`,
  sql`insert into events (id, app_id, type, ppt_id, body, attempt, due_at, created_at)
    select 'event-' || n, 'Harbour', 'ppt.saved', 'ppt-' || n, '{"type":"ppt.saved","data":{"app_id":"Harbour","ppt_id":"ppt-' || n || '"}}', 0, now(), now()
    from generate_series(1, ${rows}) as n`,
];

const undone = new Error('rolled back');
/** Returns the query plans of an operation whose data is rolled back. */
async function plansOfTransaction(operation: (db: Database) => Promise<unknown>): Promise<string[]> {
  let plans: string[] = [];
  const run = inTransaction(service.appContext.db, async (tx) => {
    plans = await plansOf(tx, operation);
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
  return plans;
}

describe('lookups', () => {
  it.each<[string, (db: never) => Promise<unknown>]>([
    [
      'ending the grants of a sub-user',
      (tx) => setRevokedOf(tx, { appId: 'Harbour', unionId: 'lin', now: new Date() }),
    ],
    ['ending the sessions of a user', (tx) => deleteSessionsOfUser(tx, { appId: 'Harbour', userId: 'user-7' })],
    ['removing the unopened URLs of a user', (tx) => deleteUnopenedUrls(tx, { appId: 'Harbour', userId: 'user-7' })],
    ['removing the titles of events', (tx) => blankEventTitles(tx, pptId)],
    ['finding a token', (tx) => findToken(tx, 'token-7')],
    ['finding the grant of a token', (tx) => findGrantIdOfToken(tx, 'Harbour', 'token-7')],
    [
      'appending an update of a shared document',
      (db) => appendUpdate(db, { pptId: 'ppt-7', documentId: 'document-7' }, new Uint8Array(3), undefined),
    ],
    [
      'reading the updates of a shared document',
      (db) => readMissingUpdates(db, { pptId: 'ppt-7', documentId: 'document-7' }, 0),
    ],
    ['opening a shared document', (tx) => lockSharedDocument(tx, { pptId: 'ppt-7', processId: 'process-1' })],
    [
      'releasing a shared document',
      (tx) => releaseSharedDocument(tx, { pptId: 'ppt-7', documentId: 'document-7', processId: 'process-8' }),
    ],
    [
      'listing drafts',
      (db) => listEarlierDrafts(db, { pptId: 'ppt-7', revision: 0, sessionHash: 'session-8', aliveSince: new Date() }),
    ],
    ['finding unsaved changes', (db) => findUnsaved(db, ['ppt-7', 'ppt-8'])],
    ['reading a draft', (db) => readStoredDraft(db, 'ppt-7', 'draft-7')],
    [
      'discarding a draft',
      (tx) => deleteDraft(tx, { pptId: 'ppt-7', draftId: 'draft-7', sessionHash: 'session-8', aliveSince: new Date() }),
    ],
    [
      'deleting the drafts that a save replaces',
      (tx) => deleteSavedDrafts(tx, { pptId: 'ppt-7', revision: 0, sessionHash: 'session-8' }),
    ],
    ['detaching a shared draft', (tx) => detachSharedDraft(tx, 'ppt-7')],
    ['reading comments', (db) => selectComments(db, 'ppt-7')],
    ['reading changed comments', (db) => selectComments(db, 'ppt-7', 0)],
    ['counting comments', (db) => measureComments(db, 'ppt-7')],
    ['counting changed comments', (db) => measureComments(db, 'ppt-7', { since: 0 })],
    ['counting replies', (db) => measureComments(db, 'ppt-7', { threadId: 'thread-7' })],
    ['reading the revision of comments', (db) => findCommentRevision(db, 'ppt-7')],
    ['reading the ids of threads', (db) => selectThreadIds(db, 'ppt-7')],
    ['changing a thread', (tx) => recordThreadChange(tx, { pptId: 'ppt-7', appId: 'Harbour', threadId: 'thread-7' })],
    ['finding open threads', (db) => hasOpenThreads(db, 'ppt-7')],
    ['reading a thread', (tx) => selectThread(tx, 'ppt-7', 'thread-7')],
    ['finding a comment', (tx) => findComment(tx, 'ppt-7', 'comment-7')],
    ['deleting a thread', (tx) => deleteThread(tx, 'thread-7')],
    ['finding users to mention', (db) => selectPresentationUsers(db, 'ppt-7')],
    ['following a signed URL', (tx) => findSignedPresentation(tx, { pptId, grantId })],
  ])('does not read a whole table for %s', async (_what, operation) => {
    const plans = await plansOfTransaction(operation as (db: Database) => Promise<unknown>);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan on (?!applications|server_keys|collaboration_processes)/);
  });

  it('do not read a whole table to erase a presentation', async () => {
    const plans = await plansOf(service.appContext.db, (db) => erasePresentation({ ...service.appContext, db }, pptId));
    expect(plans.join('\n')).toMatch(/Index Scan using events_of_presentation/);
    expect(plans.join('\n')).toMatch(/Index (Only )?Scan (using|on) rendered_files_by_name/);
    // There are no pictures, picture checks or orphaned files here, so reading these tables completely is correct.
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?!pictures|leftover_files|picture_checks)/);
  });

  it('are checked for a missing index with their query plan', async () => {
    await sql`drop index grants_of_user`.execute(service.appContext.db);
    const plans = await plansOfTransaction((db) =>
      setRevokedOf(db as never, { appId: 'Harbour', unionId: 'lin', now: new Date() }),
    );
    expect(plans.join('\n')).toMatch(/Seq Scan on grants/);
  });
});
