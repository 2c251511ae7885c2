import { deckToJson } from '@ppt-embed/deck';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeIndexedDb, fakeKeyRange } from '../testing/fake-indexed-db.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { openDraftBuffer, type DraftBuffer } from './draft-buffer.ts';

const now = 1_800_000_000;
const monthSeconds = 30 * 86_400;

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', fakeKeyRange);
  vi.useFakeTimers({ now: now * 1000 });
});
afterEach(() => void vi.useRealTimers());

const deckOf = (title: string) => ({ ...sampleDeck, title });
const open = (db: FakeIndexedDb, pptId = 'ppt-2'): DraftBuffer => openDraftBuffer(pptId, () => db.factory);
const titles = async (buffer: DraftBuffer) => (await buffer.list()).map(({ deck }) => deck.title);

describe('stored drafts', () => {
  it('are listed for later pages with the same presentation, newest first', async () => {
    const db = new FakeIndexedDb();
    const [first, second, third] = [open(db), open(db), open(db)];
    expect(await first.save(deckOf('first'), now - 20)).toBe(true);
    expect(await second.save(deckOf('second'), now)).toBe(true);
    expect(await third.save(deckOf('third'), now - 10)).toBe(true);
    await open(db, 'ppt-1').save(deckOf('before'), now);
    await open(db, 'ppt-3').save(deckOf('after'), now);
    expect(await titles(open(db))).toEqual(['second', 'third', 'first']);
    expect((await open(db).list())[0]).toMatchObject({ id: second.id, savedAt: now, isOffered: true });
  });

  it('do not include the draft of the page itself, which replaces its last draft', async () => {
    const db = new FakeIndexedDb();
    const buffer = open(db);
    await buffer.save(deckOf('old'), now);
    await buffer.save(deckOf('new'), now);
    expect(await titles(buffer)).toEqual([]);
    expect(await titles(open(db))).toEqual(['new']);
  });

  it('are deleted when they are older than a month', async () => {
    const db = new FakeIndexedDb();
    await open(db).save(deckOf('old'), now - monthSeconds - 1);
    await open(db).save(deckOf('month'), now - monthSeconds);
    expect(await titles(open(db))).toEqual(['month']);
    expect(db.values.size).toBe(1);
  });

  it('are deleted when they are older than a month, also those of presentations that are not opened again', async () => {
    const db = new FakeIndexedDb();
    vi.setSystemTime((now - 2 * monthSeconds) * 1000);
    const [abandoned, longOpen] = [open(db, 'ppt-1'), open(db, 'ppt-3')];
    await abandoned.save(deckOf('abandoned'), now - monthSeconds - 1);
    await longOpen.save(deckOf('saved again'), now - monthSeconds + 60);
    vi.setSystemTime(now * 1000);
    await open(db, 'ppt-4').save(deckOf('other'), now);
    await vi.waitFor(() => expect(db.values.size).toBe(2));
    expect([await titles(open(db, 'ppt-3')), await titles(open(db, 'ppt-4'))]).toEqual([['saved again'], ['other']]);
  });

  it('are listed, but not offered, after they were withdrawn', async () => {
    const db = new FakeIndexedDb();
    await open(db).save(deckOf('draft'), now);
    const [draft] = await open(db).list();
    await open(db).withdraw(draft!);
    expect(await open(db).list()).toEqual([{ ...draft, isOffered: false }]);
  });

  it('stay as they are if their page has replaced or removed them before they are withdrawn', async () => {
    const db = new FakeIndexedDb();
    const buffer = open(db);
    await buffer.save(deckOf('older'), now - 1);
    const [older] = await open(db).list();
    await buffer.save(deckOf('newer'), now);
    await open(db).withdraw(older!);
    expect(await open(db).list()).toMatchObject([{ deck: { title: 'newer' }, savedAt: now, isOffered: true }]);
    const [newer] = await open(db).list();
    await buffer.clear();
    await open(db).withdraw(newer!);
    expect(await open(db).list()).toEqual([]);
  });

  it('are listed, but not offered, if they are separate ones, even for the page that stored them', async () => {
    const db = new FakeIndexedDb();
    const buffer = open(db);
    const id = await buffer.saveSeparate('a', deckOf('Replaced'), now - 1);
    expect(await buffer.saveSeparate('a', deckOf('Replaced again'), now - 1)).toBe(id);
    await buffer.saveSeparate('b', deckOf('Other'), now - 2);
    await buffer.save(deckOf('own'), now);
    expect(await titles(buffer)).toEqual(['Replaced again', 'Other']);
    expect((await buffer.list()).map(({ isOffered }) => isOffered)).toEqual([false, false]);
    await buffer.clear();
    await buffer.remove(id ?? '');
    expect(await titles(open(db))).toEqual(['Other']);
    const blocked = openDraftBuffer('ppt-2', () => null);
    expect(await blocked.saveSeparate('a', deckOf('Lost'), now)).toBeNull();
  });

  it('can be removed one by one', async () => {
    const db = new FakeIndexedDb();
    const [first, second] = [open(db), open(db)];
    await first.save(deckOf('first'), now);
    await second.save(deckOf('second'), now);
    await open(db).remove(first.id);
    expect(await titles(open(db))).toEqual(['second']);
  });

  it('are cleared with the page that stored or adopted them, and no others', async () => {
    const db = new FakeIndexedDb();
    const [adopted, other, own] = [open(db), open(db), open(db)];
    for (const buffer of [adopted, other, own]) await buffer.save(deckOf(buffer === other ? 'other' : 'mine'), now);
    own.adopt(adopted.id);
    await own.clear();
    expect(await titles(open(db))).toEqual(['other']);
    // Clearing again does not delete what the other page has stored since.
    await adopted.save(deckOf('newer'), now);
    await own.clear();
    expect(await titles(open(db))).toEqual(expect.arrayContaining(['newer', 'other']));
  });

  it('are cleared again if they could not be, and also if they were stored without a reply in time', async () => {
    const stored = new Set<string>();
    const failures: Error[] = [];
    const check = async () => {
      const failure = failures.shift();
      if (failure) throw failure;
    };
    const store = {
      put: async ({ id }: { id: string }) => {
        stored.add(id);
        await check();
      },
      list: async () => [],
      withdraw: async () => undefined,
      remove: async (id: string) => {
        await check();
        stored.delete(id);
      },
    };
    const buffer = openDraftBuffer(
      'ppt-2',
      () => null,
      async () => store,
    );
    failures.push(new Error('No reply.'), new Error('No reply.'));
    expect(await buffer.save(sampleDeck, now)).toBe(false);
    await buffer.clear();
    expect(stored.size).toBe(1);
    await buffer.clear();
    expect(stored.size).toBe(0);
  });

  it('are validated when they are read', async () => {
    const db = new FakeIndexedDb();
    const draft = { id: 'a', savedAt: now, deck: deckToJson(deckOf('valid')) };
    const invalid = [null, 'text', 7, { ...draft, id: 7 }, { ...draft, savedAt: String(now) }, { ...draft, deck: {} }];
    for (const [index, value] of [...invalid, draft].entries())
      db.values.set(JSON.stringify(['ppt-2', String(index)]), value);
    expect(await open(db).list()).toEqual([{ id: 'a', savedAt: now, deck: expect.anything(), isOffered: true }]);
  });
});

describe('storage of the browser', () => {
  it('is opened once, and opened again after another page has closed it', async () => {
    const db = new FakeIndexedDb();
    const buffer = open(db);
    await Promise.all([buffer.save(deckOf('a'), now), buffer.list()]);
    expect([db.openCount, db.connectionCount]).toEqual([1, 1]);
    db.requestClose();
    expect(db.connectionCount).toBe(0);
    expect(await buffer.save(deckOf('b'), now)).toBe(true);
    expect([db.openCount, db.connectionCount]).toEqual([2, 1]);
  });

  it.each<[what: string, storage: () => IDBFactory | null | undefined]>([
    ['is missing', () => null],
    ['is undefined', () => undefined],
    [
      'is blocked',
      () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    ],
    ['does not open', () => Object.assign(new FakeIndexedDb(), { openError: new Error('Broken') }).factory],
    ['does not open, without a reason', () => Object.assign(new FakeIndexedDb(), { openError: null }).factory],
  ])('may fail without an error of the editor: it %s', async (_what, storage) => {
    const buffer = openDraftBuffer('ppt-2', storage);
    expect(await buffer.save(sampleDeck, now)).toBe(false);
    expect(await buffer.list()).toEqual([]);
    await buffer.withdraw({ id: 'a', savedAt: now, deck: sampleDeck, isOffered: true });
    await buffer.remove('a');
    buffer.adopt('a');
    await buffer.clear();
  });

  it('stores drafts again once the database can be opened', async () => {
    const db = Object.assign(new FakeIndexedDb(), { openError: new Error('Broken') as Error | undefined });
    const buffer = open(db);
    expect(await buffer.save(sampleDeck, now)).toBe(false);
    db.openError = undefined;
    expect(await buffer.save(sampleDeck, now)).toBe(true);
  });

  it.each([new Error('Quota exceeded'), null])('may be full: %s', async (error) => {
    const db = new FakeIndexedDb();
    const buffer = open(db);
    await buffer.save(deckOf('old'), now);
    db.writeError = error;
    expect(await buffer.save(deckOf('new'), now)).toBe(false);
    const [draft] = await open(db).list();
    await open(db).withdraw(draft!);
    await open(db).remove(draft!.id);
    await buffer.clear();
    db.writeError = undefined;
    expect(await open(db).list()).toEqual([expect.objectContaining({ isOffered: true })]);
  });
});
