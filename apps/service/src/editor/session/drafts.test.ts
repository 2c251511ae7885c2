import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditorSession, ListedDraft } from '@ppt-embed/protocol/editor';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { findPresentation } from '../../presentations/presentation-queries.ts';
import { inTransaction } from '../../stores/db/database.ts';
import { deleteOldDrafts, findUnsaved, upsertDraft } from '../../presentations/drafts/draft-queries.ts';
import { renamePresentation } from '../../presentations/rename-presentation.ts';
import { sweep } from '../../operate/sweep/sweep.ts';

let service: TestService;
let token: string;
let pptId: string;
let session: EditorSession;
let deck: Record<string, unknown> & { slides: { elements: unknown[] }[] };
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
});
afterAll(() => service.close());
beforeEach(async () => {
  const { json } = await service.createMarkdown(token);
  pptId = json.data.ppt_id;
  session = await service.open(json.data.saas_ppt);
  ({ deck } = await load());
});

const load = async (by = session) => (await service.editor(by, 'GET', '/deck')).json;
const reopen = async () => {
  const { json } = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: pptId } });
  return service.open(json.data.saas_ppt);
};
const draft = (title: string, base = 0, by = session) =>
  service.editor(by, 'PUT', '/draft', { base_revision: base, deck: { ...deck, title } });
const separateDraft = (title: string, key: string, by = session) =>
  service.editor(by, 'PUT', '/draft', { base_revision: 0, deck: { ...deck, title }, separate_key: key });
const save = (title: string, base: number, by = session) =>
  service.editor(by, 'PUT', '/deck', { base_revision: base, deck: { ...deck, title } });

it('keeps a draft, and offers it together with the last save when the presentation is opened again', async () => {
  const { json } = await draft('Half a sentence');
  expect((await draft('A whole sentence')).json).toEqual(json);
  service.advance(60);
  const response = await load(await reopen());
  expect(json).toEqual({ draft_id: expect.stringMatching(/^draft_/) });
  expect(response).toMatchObject({ revision: 0, deck: { title: 'Harbour news' } });
  expect(response.draft).toEqual({
    id: json.draft_id,
    base_revision: 0,
    saved_at: service.appContext.clock().getTime() / 1000 - 60,
    deck: { ...deck, title: 'A whole sentence' },
  });
});

it('removes the draft of the session once the presentation is saved', async () => {
  await draft('Unsaved');
  service.advance(2);
  await save('Saved', 0);
  expect(await load()).not.toHaveProperty('draft');
  service.advance(2);
  await draft('Later again', 1);
  expect((await load()).draft).toMatchObject({ base_revision: 1, deck: { title: 'Later again' } });
});

it('removes a draft that was stored while the presentation was being saved', async () => {
  await draft('Unsaved');
  await save('Saved', 0);
  expect(await load()).not.toHaveProperty('draft');
});

it('does not offer a draft that is identical to the save, even if the draft arrived later', async () => {
  await save('Same', 0);
  service.advance(2);
  await draft('Same', 1);
  expect(await load()).not.toHaveProperty('draft');
  await draft('Other', 1);
  expect((await load()).draft).toMatchObject({ deck: { title: 'Other' } });
});

it('offers an earlier draft if the newest one is identical to the save', async () => {
  await save('Same', 0);
  service.advance(2);
  await draft('Other', 1);
  await leave(session);
  service.advance(2);
  const second = await reopen();
  await draft('Same', 1, second);
  expect((await load(second)).draft).toMatchObject({ deck: { title: 'Other' } });
});

it('accepts a draft after another user has saved, so that no changes are lost', async () => {
  const other = await reopen();
  await save('Theirs', 0, other);
  service.advance(2);
  expect((await draft('Mine', 0)).status).toBe(200);
  expect(await load(other)).toMatchObject({ revision: 1, draft: { base_revision: 0, deck: { title: 'Mine' } } });
});

it('keeps the drafts of each session apart, and offers the previous one after the newest is discarded', async () => {
  const other = await reopen();
  await draft('First', 0);
  service.advance(1);
  await draft('Second', 0, other);
  const third = await reopen();
  const offered = (await load(third)).draft;
  expect(offered.deck.title).toBe('Second');
  const discard = () => service.editor(third, 'DELETE', `/draft?id=${offered.id}`);
  expect((await discard()).json).toEqual({});
  expect((await discard()).status).toBe(200);
  expect((await load(third)).draft.deck.title).toBe('First');
});

it('keeps the newest ten drafts of a presentation', async () => {
  const { db } = service.appContext;
  const stored = () =>
    db.selectFrom('drafts').select(['deck']).where('ppt_id', '=', pptId).orderBy('saved_at').execute();
  await draft('Draft 0');
  for (let number = 1; number < 11; number++) {
    service.advance(1);
    await draft(`Draft ${number}`, 0, await reopen());
  }
  expect((await stored()).map((row) => JSON.parse(row.deck).title)).toEqual(
    Array.from({ length: 10 }, (_item, index) => `Draft ${index + 1}`),
  );
  // A draft that was deleted to make room is stored again with the next change in its session.
  service.advance(1);
  await draft('Back', 0);
  expect((await load(await reopen())).draft.deck.title).toBe('Back');
});

it('keeps the newest drafts of a presentation up to a number of bytes', async () => {
  const { db } = service.appContext;
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    await draft(title, 0, await reopen());
    service.advance(1);
  }
  const drafts = db.selectFrom('drafts').select('draft_id').where('ppt_id', '=', pptId).orderBy('saved_at', 'desc');
  await db
    .updateTable('drafts')
    .set({ deck: 'x'.repeat(11) })
    .where('draft_id', 'in', drafts)
    .execute();
  const before = (await drafts.execute()).map(({ draft_id: id }) => id);
  await inTransaction(db, (tx) => deleteOldDrafts(tx, pptId, before[0]!, 32));
  expect((await drafts.execute()).map(({ draft_id: id }) => id)).toEqual(before.slice(0, 2));
});

itInFullRun('keeps the newest drafts of a presentation, up to 32 MiB', async () => {
  const { db } = service.appContext;
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    await draft(title, 0, await reopen());
    service.advance(1);
  }
  // Three large drafts exceed the limit; the fourth will be replaced.
  const newest = db.selectFrom('drafts').select('draft_id').where('ppt_id', '=', pptId).orderBy('saved_at', 'desc');
  await db
    .updateTable('drafts')
    .set({ deck: sql`repeat('x', ${11 * 1024 * 1024}::integer)` })
    .where('draft_id', 'in', newest.limit(4))
    .execute();
  service.advance(1);
  await draft('Small', 0);
  const isLarge = sql<boolean>`octet_length(deck) > 10000`.as('is_large');
  const left = await db.selectFrom('drafts').select(isLarge).where('ppt_id', '=', pptId).orderBy('saved_at').execute();
  expect(left).toEqual([true, true, false].map((large) => ({ is_large: large })));
});

it('does not delete an old draft that is stored again at the same time as a new one', async () => {
  const { db } = service.appContext;
  await draft('Oldest');
  for (let number = 1; number < 10; number++) {
    service.advance(1);
    await draft(`Draft ${number}`, 0, await reopen());
  }
  const other = await reopen();
  const drafts = db.selectFrom('drafts').selectAll().where('ppt_id', '=', pptId);
  const oldest = await drafts.orderBy('saved_at').limit(1).executeTakeFirstOrThrow();
  service.advance(1);
  let eleventh: ReturnType<typeof draft> | undefined;
  await inTransaction(db, async (tx) => {
    await findPresentation(tx, { app: { appId: oldest.app_id ?? '' }, unionId: null }, pptId, 'update');
    const now = service.appContext.clock();
    const again = { draftId: oldest.draft_id, sessionHash: oldest.session_hash, slides: 1, base: 0, now };
    await upsertDraft(tx, { pptId, appId: oldest.app_id ?? '', deck: JSON.stringify(deck), ...again });
    await deleteOldDrafts(tx, pptId, oldest.draft_id);
    eleventh = draft('Eleventh', 0, other);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect((await eleventh)?.status).toBe(200);
  const ids = (await drafts.execute()).map(({ draft_id: id }) => id);
  expect(ids).toHaveLength(10);
  expect(ids).toContain(oldest.draft_id);
});

it('validates a draft like a saved deck', async () => {
  const rejected = await service.editor(session, 'PUT', '/draft', { base_revision: 0, deck: { slides: 7 } });
  expect([rejected.status, rejected.json.errors[0].path]).toEqual([400, expect.stringMatching(/^deck/)]);
  expect((await service.editor(session, 'DELETE', '/draft')).json.errors[0].path).toBe('id');
  const home = await service.open((await service.post('/oauth/saas-url', { token })).json.data.saas_ppt);
  expect((await draft('Of what?', 0, home)).json.code).toBe(40400);
});

it('does not let the session of another presentation read or discard a draft', async () => {
  await draft('Mine');
  const { id } = (await load()).draft;
  const other = await service.open((await service.createMarkdown(token)).json.data.saas_ppt);
  await service.editor(other, 'DELETE', `/draft?id=${id}`);
  expect((await load()).draft.id).toBe(id);
  const { json } = await service.editor(other, 'GET', `/draft?id=${id}`);
  expect([json.code, json.errors[0].path]).toEqual([40000, 'id']);
  expect((await listed(other)).length).toBe(0);
});

it('does not let another user open the presentation of a draft', async () => {
  const owner = (await service.connect('draft-owner')).accessToken;
  const created = (await service.createMarkdown(owner)).json.data;
  const own = await service.open(created.saas_ppt);
  const { draft_id: id } = (await draft('Mine', 0, own)).json;
  await leave(own);
  const stranger = (await service.connect('draft-stranger')).accessToken;
  const body = { ppt_id: created.ppt_id };
  expect((await service.post('/saas/api/editor-ppt', { token: stranger, body })).json.code).toBe(40400);
  const other = await service.open((await service.createMarkdown(stranger)).json.data.saas_ppt);
  expect((await service.editor(other, 'GET', `/draft?id=${id}`)).json.code).toBe(40000);
  expect(await listed(other)).toEqual([]);
});

const leave = (by: EditorSession) => service.editor(by, 'POST', '/leave');
const listed = async (by: EditorSession): Promise<ListedDraft[]> =>
  (await service.editor(by, 'GET', '/versions')).json.drafts;
const titlesOf = async (by: EditorSession) => {
  const titles: string[] = [];
  // One after the other: ten requests at once would each open a connection to the database.
  for (const { id } of await listed(by)) {
    const { json } = await service.editor(by, 'GET', `/draft?id=${id}`);
    expect(json).toHaveProperty('deck.title');
    titles.push(json.deck.title);
  }
  return titles;
};

it('marks presentations with unsaved changes in lists, until they are saved or discarded', async () => {
  const home = await service.open((await service.post('/oauth/saas-url', { token })).json.data.saas_ppt);
  const isMarked = async () => {
    const { json } = await service.post('/saas/api/history', { token, body: { page: 1, page_size: 20 } });
    const { presentations } = (await service.editor(home, 'GET', '/recent')).json;
    const [inHistory, inRecent] = [json.data.ppt_list, presentations].map(
      (list: { ppt_id: string; has_unsaved_changes?: true }[]) => list.find((one) => one.ppt_id === pptId),
    );
    expect(inHistory?.has_unsaved_changes).toBe(inRecent?.has_unsaved_changes);
    return inHistory?.has_unsaved_changes === true;
  };
  expect(await isMarked()).toBe(false);
  // Separate drafts are only listed with the versions.
  await separateDraft('Replaced', 'key-1');
  expect(await isMarked()).toBe(false);
  const { json } = await draft('Unsaved');
  expect(await isMarked()).toBe(true);
  await service.editor(session, 'DELETE', `/draft?id=${json.draft_id}`);
  expect(await isMarked()).toBe(false);
  await draft('Unsaved again');
  service.advance(2);
  await save('Saved', 0, await reopen());
  // The draft is older than the save.
  expect(await isMarked()).toBe(false);
  service.advance(2);
  await draft('Saved', 1);
  expect(await isMarked()).toBe(false);
  await draft('Saves', 1);
  expect(await isMarked()).toBe(true);
});

it('compares drafts with the last save by hashes, so that a list of presentations reads no decks', async () => {
  const { db } = service.appContext;
  const setHashes = async (hash: Uint8Array | null) => {
    for (const table of ['drafts', 'revisions'] as const)
      await db.updateTable(table).set({ deck_hash: hash }).where('ppt_id', '=', pptId).execute();
  };
  const unsaved = async () => [...(await findUnsaved(db, [pptId]))];
  await draft('Harbour newt');
  expect(await unsaved()).toEqual([pptId]);
  await setHashes(new Uint8Array(32));
  expect(await unsaved()).toEqual([]);
  expect(await load()).not.toHaveProperty('draft');
  // Rows of an older version have no hash.
  await setHashes(null);
  expect(await unsaved()).toEqual([pptId]);
  expect((await load()).draft).toMatchObject({ deck: { title: 'Harbour newt' } });
  await db
    .updateTable('drafts')
    .set({ deck: JSON.stringify(deck) })
    .where('ppt_id', '=', pptId)
    .execute();
  await leave(session);
  const other = await reopen();
  expect(await load(other)).not.toHaveProperty('draft');
  expect(await listed(other)).toEqual([]);
});

it('updates the hash of the last save when a presentation is renamed', async () => {
  const { db } = service.appContext;
  await renamePresentation(service.appContext, pptId, 'Renamed');
  const saved = db.selectFrom('revisions').select(['deck', 'deck_hash']).where('ppt_id', '=', pptId);
  const { deck: text, deck_hash: hash } = await saved.executeTakeFirstOrThrow();
  expect(JSON.parse(text).title).toBe('Renamed');
  expect(Buffer.from(hash ?? []).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'));
});

describe('drafts of earlier sessions', () => {
  it('are kept while the user continues with the last save, and after a save', async () => {
    const { draft_id: id } = (await draft('Three slides more')).json;
    await leave(session);
    const storedAt = service.appContext.clock().getTime() / 1000;
    service.advance(60);
    const second = await reopen();
    expect((await load(second)).draft.id).toBe(id);
    await draft('Something else', 0, second);
    const entry = { id, saved_at: storedAt, slides: deck.slides.length };
    expect(await listed(second)).toEqual([entry]);
    service.advance(60);
    expect((await save('Something else', 0, second)).status).toBe(200);
    expect(await listed(second)).toEqual([entry]);

    const third = await reopen();
    expect(await load(third)).not.toHaveProperty('draft');
    expect(await listed(third)).toEqual([entry]);
    const { json } = await service.editor(third, 'GET', `/draft?id=${id}`);
    expect(json).toEqual({
      id,
      base_revision: 0,
      saved_at: storedAt,
      deck: { ...deck, title: 'Three slides more' },
    });
  });

  it('stay listed if the page is reloaded twice with other changes, so that each typed text can be restored', async () => {
    await draft('Typed AAA');
    await leave(session);
    service.advance(5);
    const second = await reopen();
    expect((await load(second)).draft.deck.title).toBe('Typed AAA');
    await draft('Typed BBB', 0, second);
    await leave(second);
    service.advance(5);
    const third = await reopen();
    expect((await load(third)).draft.deck.title).toBe('Typed BBB');
    expect(await titlesOf(third)).toEqual(['Typed BBB', 'Typed AAA']);
    await draft('Typed CCC', 0, third);
    expect(await titlesOf(third)).toEqual(['Typed BBB', 'Typed AAA']);
  });

  it('are all listed, newest first, if several were ignored', async () => {
    const ignored = ['First', 'Second', 'Third'];
    for (const title of ignored) {
      const by = await reopen();
      await draft(title, 0, by);
      service.advance(1);
    }
    await save('Saved', 0);
    expect(await titlesOf(session)).toEqual(ignored.toReversed());
  });

  it('stay listed and offered if another session stores many drafts that it has replaced', async () => {
    await draft('Ignored');
    await leave(session);
    service.advance(1);
    const second = await reopen();
    for (let index = 0; index < 12; index += 1) {
      await separateDraft(`Typed ${index}`, `typed-${index}`, second);
      service.advance(1);
    }
    const titles = await titlesOf(second);
    expect(titles).toHaveLength(10);
    expect(titles).toContain('Ignored');
    const third = await reopen();
    expect(await load(third)).toMatchObject({ draft: { deck: { title: 'Ignored' } } });
  });

  it('are all listed if the user continues with one of them after other changes', async () => {
    await draft('Ignored');
    await leave(session);
    service.advance(1);
    const second = await reopen();
    await draft('Typed meanwhile', 0, second);
    service.advance(1);
    // The user restores the ignored draft, which replaces what was typed.
    const { json } = await separateDraft('Typed meanwhile', 'typed', second);
    service.advance(1);
    const own = await draft('Ignored, continued', 0, second);
    expect(own.json.draft_id).not.toBe(json.draft_id);
    expect(await titlesOf(second)).toEqual(['Typed meanwhile', 'Ignored']);
    await save('Ignored, continued', 0, second);
    expect(await titlesOf(second)).toEqual(['Typed meanwhile', 'Ignored']);
    await service.editor(second, 'DELETE', `/draft?id=${json.draft_id}`);
    expect(await titlesOf(second)).toEqual(['Ignored']);
  });

  it('stay stored if the user has many newer drafts, each of another session', async () => {
    for (let number = 0; number < 10; number++) {
      await draft(`Draft ${number}`, 0, await reopen());
      service.advance(1);
    }
    for (const title of ['Replaced', 'Replaced later']) {
      const { json } = await separateDraft(title, title.replace(' ', '-'));
      service.advance(1);
      expect((await service.editor(session, 'GET', `/draft?id=${json.draft_id}`)).json.deck.title).toBe(title);
    }
    // Only the oldest draft was deleted, because the second separate draft replaces the first one.
    const titles = Array.from({ length: 9 }, (_item, index) => `Draft ${index + 1}`);
    expect(new Set(await titlesOf(session))).toEqual(new Set([...titles, 'Replaced later']));
  });

  itInFullRun(
    'stay stored if they have just been replaced, and then a new session stores its first draft',
    async () => {
      for (let number = 0; number < 10; number++) {
        await draft(`Draft ${number}`, 0, await reopen());
        service.advance(1);
      }
      await separateDraft('Replaced', 'replaced');
      service.advance(1);
      await draft('New', 0, await reopen());
      const titles = Array.from({ length: 8 }, (_item, index) => `Draft ${index + 2}`);
      expect(new Set(await titlesOf(session))).toEqual(new Set([...titles, 'Replaced', 'New']));
    },
  );

  it('are stored once for each key, so that a retry does not store a second one', async () => {
    const first = await separateDraft('Typed', 'key-1');
    expect((await separateDraft('Typed', 'key-1')).json).toEqual(first.json);
    await separateDraft('Typed by another user', 'key-1', await reopen());
    await separateDraft('Typed later', 'key_2');
    const titles = await titlesOf(session);
    expect(titles).toHaveLength(3);
    expect(new Set(titles)).toEqual(new Set(['Typed', 'Typed by another user', 'Typed later']));
    for (const key of ['', 'a b', 'x'.repeat(65), 7, true])
      expect((await separateDraft('Typed', key as string)).json.errors[0].path).toBe('separate_key');
  });

  it('are listed for other users only if the session that stored them is no longer open', async () => {
    await load();
    const { draft_id: id } = (await separateDraft('Replaced', 'key-1')).json;
    const other = await reopen();
    const discard = () => service.editor(other, 'DELETE', `/draft?id=${id}`);
    expect(await titlesOf(other)).toEqual([]);
    await discard();
    expect(await titlesOf(session)).toEqual(['Replaced']);
    await leave(session);
    expect(await titlesOf(other)).toEqual(['Replaced']);
    await discard();
    expect(await titlesOf(session)).toEqual([]);
  });

  it('are not stored by a save, and have none of its fields', async () => {
    const body = { base_revision: 0, deck, name: 7, save_mode: 'later' };
    expect((await service.editor(session, 'PUT', '/draft', body)).status).toBe(200);
    const saved = { base_revision: 0, deck, separate_key: 'not a key' };
    expect((await service.editor(session, 'PUT', '/deck', saved)).json).toEqual({ revision: 1 });
    expect(await listed(session)).toEqual([]);
  });

  it('are deleted by a save with the same deck', async () => {
    const other = await reopen();
    await draft('Same', 0, other);
    await draft('Other', 0, await reopen());
    await save('Same', 0);
    expect(await titlesOf(session)).toEqual(['Other']);
  });

  it('are not deleted when a version is restored', async () => {
    await draft('Ignored', 0, await reopen());
    await save('Saved', 0);
    await service.editor(session, 'POST', '/restore', { base_revision: 1, revision: 0 });
    expect(await titlesOf(session)).toEqual(['Ignored']);
  });

  it('are not listed if they equal the last save', async () => {
    await save('Saved', 0);
    await draft('Saved', 1, await reopen());
    expect(await listed(session)).toEqual([]);
  });

  it('are listed and can be discarded only if their sessions are no longer open', async () => {
    const other = await reopen();
    await load(other);
    const { draft_id: id } = (await draft('Being edited', 0, other)).json;
    const discard = () => service.editor(session, 'DELETE', `/draft?id=${id}`);
    expect(await listed(session)).toEqual([]);
    expect((await discard()).status).toBe(200);
    await leave(other);
    expect(await titlesOf(session)).toEqual(['Being edited']);
    await discard();
    expect(await listed(session)).toEqual([]);
  });

  itInFullRun('stay within the limits of the presentation across saves', async () => {
    for (let number = 0; number < 12; number++) {
      service.advance(1);
      await draft(`Draft ${number}`, 0, await reopen());
      if (number % 4 === 0) await save(`Save ${number}`, number / 4);
    }
    expect(await titlesOf(session)).toEqual(Array.from({ length: 10 }, (_item, index) => `Draft ${11 - index}`));
  });

  it('are swept 30 days after their last change', async () => {
    const daySeconds = 86_400;
    const stored = async () =>
      (await service.appContext.db.selectFrom('drafts').select('deck').where('ppt_id', '=', pptId).execute()).map(
        (row) => JSON.parse(row.deck).title,
      );
    const other = await reopen();
    await draft('Old', 0, await reopen());
    await draft('Changed', 0, other);
    service.advance(daySeconds / 4);
    await draft('Changed again', 0, other);
    await save('Saved', 0);
    service.advance(30 * daySeconds - 60);
    await sweep(service.appContext);
    expect(await stored()).toEqual(['Changed again']);
    service.advance(120);
    await sweep(service.appContext);
    expect(await stored()).toEqual([]);
  });
});
