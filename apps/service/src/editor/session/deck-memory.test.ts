import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import type { EditorCaller } from '../../http/caller.ts';
import { memoryCaller } from '../../http/limits/memory-caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import { inTransaction } from '../../stores/db/database.ts';
import { readDeck } from './read-deck.ts';
import { readDraft } from './read-draft.ts';
import { readFirstDeck } from './read-first-deck.ts';
import { readVersion } from './read-version.ts';
import { findEditorSession, setSessionRendered } from './session-queries.ts';

let service: TestService;
let session: EditorSession;
let caller: EditorCaller;
let draftId: string;
beforeAll(async () => {
  service = await startTestService();
  const { accessToken } = await service.connect();
  session = await service.open((await service.createMarkdown(accessToken)).json.data.saas_ppt);
  const { deck } = (await service.editor(session, 'GET', '/deck')).json;
  const draft = { base_revision: 0, deck: { ...deck, title: 'A longer title of a draft' } };
  draftId = (await service.editor(session, 'PUT', '/draft', draft)).json.draft_id;
  const tokenHash = sha256(session.token);
  const found = await findEditorSession(service.appContext.db, tokenHash);
  caller = { kind: 'editor_session', tokenHash, ...found!.session };
});
afterAll(() => service.close());

/** Returns the number of bytes that a function reserves. */
async function reserved(read: (memory: ReturnType<TestService['appContext']['memory']['open']>) => Promise<unknown>) {
  const memory = service.appContext.memory.open(memoryCaller(caller));
  await read(memory);
  const { bytes } = memory;
  memory.close();
  return bytes;
}
const bytesOf = async (table: 'revisions' | 'drafts') =>
  Buffer.byteLength((await service.appContext.db.selectFrom(table).select('deck').executeTakeFirstOrThrow()).deck);

describe('reading a deck', () => {
  it('reserves three times the size of the deck and its draft', async () => {
    const size = (await bytesOf('revisions')) + (await bytesOf('drafts'));
    expect(await reserved((memory) => readDeck(service.appContext, caller, { memory }))).toBe(3 * size);
  });

  it('reserves three times the size of a draft or a version', async () => {
    const { appContext } = service;
    expect(await reserved((memory) => readDraft(appContext, caller, { id: draftId, memory }))).toBe(
      3 * (await bytesOf('drafts')),
    );
    expect(await reserved((memory) => readVersion(appContext, caller, { revision: 0, memory }))).toBe(
      3 * (await bytesOf('revisions')),
    );
  });

  it('reserves nothing for a draft or a version that does not exist', async () => {
    const { appContext } = service;
    const rejected = (read: Promise<string>) => expect(read).rejects.toMatchObject({ name: 'ServiceError' });
    const bytes = await reserved(async (memory) => {
      await rejected(readDraft(appContext, caller, { id: 'draft_none', memory }));
      await rejected(readVersion(appContext, caller, { revision: 9, memory }));
    });
    expect(bytes).toBe(0);
  });
});

describe('the deck in the page', () => {
  it('keeps its memory until the page has been sent', async () => {
    const first = await readFirstDeck(service.appContext, session.token);
    expect(first?.opened.revision).toBe(0);
    expect(service.appContext.memory.reserved).toBe(first?.memory.bytes);
    expect(first?.memory.bytes).toBeGreaterThan(0);
    first?.memory.close();
    expect(service.appContext.memory.reserved).toBe(0);
  });

  it('is left out and frees its memory if it cannot be read, and if the session is unknown', async () => {
    const { appContext } = service;
    expect(await readFirstDeck(appContext, 'unknown')).toBeUndefined();
    const memory = appContext.memory.open(memoryCaller(caller));
    const close = vi.spyOn(memory, 'close');
    vi.spyOn(memory, 'reserve').mockRejectedValue(new Error('no memory'));
    vi.spyOn(appContext.memory, 'open').mockReturnValue(memory);
    expect(await readFirstDeck(appContext, session.token)).toBeUndefined();
    expect(close).toHaveBeenCalledOnce();
  });
});

it('counts only the first report of a rendering in a session', async () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const report = () => inTransaction(service.appContext.db, (tx) => setSessionRendered(tx, caller.tokenHash, now));
  expect([await report(), await report()]).toEqual([true, false]);
});
