import { describe, expect, it } from 'vitest';
import { Secret } from '../../kernel/secret.ts';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import { createSeal } from '../../storage/seal.ts';
import { createSealedStore } from '../../storage/sealed-store.ts';
import { memoryStorage } from '../../storage/memory-storage.ts';
import type { PptStorage } from '../../storage/storage.ts';
import { type LastEvent, Ledger, type LedgerEntry } from './ledger.ts';

/** When an event happened. */
type EventOrder = Omit<LastEvent, 'type'>;

function ledger(storage: PptStorage = memoryStorage()): Ledger {
  const seal = createSeal([new Secret('a secret of more than thirty-two characters')]);
  return new Ledger(createSealedStore(storage, seal, () => undefined));
}

const own: LedgerEntry = { pptId: 'p-1', userId: 'ann', title: 'Draft', source: 'markdown', createdAt: 2_000 };
const reportedEntry: LedgerEntry = { ...own, title: 'Final', source: 'home', createdAt: 1_000 };

/** The full run stores a thousand records. */
const pageSize = isFullRun ? 100 : 10;

describe('ledger', () => {
  it.each([
    ['the answer', 'the notification', [own, reportedEntry], { title: 'Draft', createdAt: 2_000 }],
    ['the notification', 'the answer', [reportedEntry, own], { title: 'Final', createdAt: 1_000 }],
    [
      'an event without a title',
      'the answer',
      [{ ...reportedEntry, title: '' }, own],
      { title: 'Draft', createdAt: 1_000 },
    ],
  ])('records the source of a presentation if %s arrives before %s', async (_first, _second, entries, expected) => {
    const userLedger = ledger();
    for (const entry of entries) await userLedger.add(entry);
    expect(await userLedger.find('p-1')).toEqual({ ...own, ...expected });
    expect(await userLedger.listOf('ann', { page: 1, pageSize: 20 })).toMatchObject({
      total: 1,
      records: [{ pptId: 'p-1' }],
    });
  });

  it('keeps the last event if it arrives before the creation', async () => {
    const userLedger = ledger();
    const event = { type: 'ppt.created', timestamp: '2026-11-20T00:30:00Z', seq: 1 } as const;
    await userLedger.add(reportedEntry);
    await userLedger.recordEvent('p-1', event, 'Final');
    await userLedger.add(own);
    expect(await userLedger.find('p-1')).toMatchObject({ source: 'markdown', lastEvent: event });
  });

  it.each<[string, EventOrder, EventOrder, boolean]>([
    ['later', { timestamp: '2026-11-20T00:30:00Z' }, { timestamp: '2026-11-20T00:30:01Z' }, true],
    ['earlier', { timestamp: '2026-11-20T00:30:00Z' }, { timestamp: '2026-11-20T00:29:59Z' }, false],
    [
      'earlier in another time zone',
      { timestamp: '2026-11-20T00:30:00Z' },
      { timestamp: '2026-11-20T08:00:00+08:00' },
      false,
    ],
    ['from the same time', { timestamp: '2026-11-20T00:30:00Z' }, { timestamp: '2026-11-20T00:30:00Z' }, true],
    [
      'numbered higher, although its time is earlier',
      { timestamp: '2026-11-20T00:30:00Z', seq: 1 },
      { timestamp: '2026-11-20T00:29:00Z', seq: 2 },
      true,
    ],
    [
      'numbered lower, although its time is later',
      { timestamp: '2026-11-20T00:30:00Z', seq: 1 },
      { timestamp: '2026-11-20T00:31:00Z', seq: 0 },
      false,
    ],
    [
      'numbered equally',
      { timestamp: '2026-11-20T00:30:00Z', seq: 1 },
      { timestamp: '2026-11-20T00:29:00Z', seq: 1 },
      true,
    ],
    [
      'earlier and has no number',
      { timestamp: '2026-11-20T00:30:00Z', seq: 1 },
      { timestamp: '2026-11-20T00:29:00Z' },
      false,
    ],
    [
      'earlier and the first with a number',
      { timestamp: '2026-11-20T00:30:00Z' },
      { timestamp: '2026-11-20T00:29:00Z', seq: 1 },
      false,
    ],
    [
      'later and has no number',
      { timestamp: '2026-11-20T00:30:00Z', seq: 1 },
      { timestamp: '2026-11-20T00:31:00Z' },
      true,
    ],
  ])('compares an event with the last one: %s', async (_which, last, next, isApplied) => {
    const userLedger = ledger();
    await userLedger.add(own);
    await userLedger.recordEvent('p-1', { type: 'ppt.saved', ...last }, 'Last');
    await userLedger.recordEvent('p-1', { type: 'ppt.created', ...next }, 'Next');
    expect(await userLedger.find('p-1')).toEqual(
      isApplied
        ? { ...own, title: 'Next', lastEvent: { type: 'ppt.created', ...next } }
        : { ...own, title: 'Last', lastEvent: { type: 'ppt.saved', ...last } },
    );
  });

  it.each([undefined, ''])('keeps the title if an event has the title %j', async (title) => {
    const userLedger = ledger();
    const event = { type: 'ppt.saved', timestamp: '2026-11-20T00:30:00Z' } as const;
    await userLedger.add(own);
    await userLedger.recordEvent('p-1', event, title);
    expect(await userLedger.find('p-1')).toEqual({ ...own, lastEvent: event });
  });

  it('changes the title, which a later event may change again', async () => {
    const userLedger = ledger();
    await userLedger.add(own);
    await userLedger.rename('p-1', 'Plan');
    expect(await userLedger.find('p-1')).toEqual({ ...own, title: 'Plan' });
    await userLedger.recordEvent('p-1', { type: 'ppt.saved', timestamp: '2026-11-20T00:30:00Z' }, 'Final');
    expect(await userLedger.find('p-1')).toMatchObject({ title: 'Final' });
  });

  it('writes nothing if the title stays the same', async () => {
    const storage = memoryStorage();
    const userLedger = ledger(storage);
    await userLedger.add(own);
    const before = new Map(storage.entries);
    await userLedger.rename('p-1', own.title);
    expect(storage.entries).toEqual(before);
  });

  it('ignores changes to presentations that it does not contain', async () => {
    const storage = memoryStorage();
    const userLedger = ledger(storage);
    await userLedger.rename('p-1', 'Plan');
    await userLedger.recordEvent('p-1', { type: 'ppt.saved', timestamp: '2026-11-20T00:30:00Z' }, 'Plan');
    await userLedger.hide('p-1');
    await userLedger.show('p-1');
    expect(storage.entries.size).toBe(0);
  });

  it('keeps both of two changes that happen at the same time', async () => {
    const userLedger = ledger();
    const event = { type: 'ppt.saved', timestamp: '2026-11-20T00:30:00Z' } as const;
    await userLedger.add(own);
    await Promise.all([userLedger.rename('p-1', 'Plan'), userLedger.recordEvent('p-1', event, undefined)]);
    expect(await userLedger.find('p-1')).toEqual({ ...own, title: 'Plan', lastEvent: event });
  });

  it('hides a presentation from the list of its user and shows it again, however often this is repeated', async () => {
    const userLedger = ledger();
    const list = async (): Promise<(string | null)[]> =>
      (await userLedger.listOf('ann', { page: 1, pageSize: 20 })).records.map(({ pptId }) => pptId);
    await userLedger.add(own);
    await userLedger.add({ ...own, pptId: 'p-2', createdAt: 3_000 });
    for (let time = 0; time < 2; time += 1) {
      await userLedger.hide('p-1');
      await userLedger.hide('p-1');
      expect(await list()).toEqual(['p-2']);
      expect(await userLedger.find('p-1')).toEqual(own);
      await userLedger.show('p-1');
      await userLedger.show('p-1');
      expect(await list()).toEqual(['p-2', 'p-1']);
    }
  });

  it('returns one empty page to a user without presentations', async () => {
    expect(await ledger().listOf('ann', { page: 1, pageSize: 20 })).toEqual({
      records: [],
      page: 1,
      pageSize: 20,
      total: 0,
      lastPage: 1,
    });
  });

  it('creates one entry if the event and the response arrive at the same time', async () => {
    const userLedger = ledger();
    await Promise.all([
      userLedger.add(reportedEntry),
      userLedger.add(own),
      userLedger.add(reportedEntry),
      userLedger.add(own),
    ]);
    expect(await userLedger.find('p-1')).toMatchObject({ userId: 'ann', source: 'markdown' });
    expect((await userLedger.listOf('ann', { page: 1, pageSize: 20 })).total).toBe(1);
  });

  it('never changes the owner of a presentation', async () => {
    const userLedger = ledger();
    await userLedger.add(reportedEntry);
    await userLedger.add({ ...own, userId: 'bob' });
    expect(await userLedger.find('p-1')).toEqual(reportedEntry);
    expect((await userLedger.listOf('bob', { page: 1, pageSize: 20 })).total).toBe(0);
  });

  it.each([
    ['a storage with count and batch reads', (storage: PptStorage) => storage],
    [
      'a storage with only the four required methods',
      (storage: PptStorage): PptStorage => ({
        read: (key) => storage.read(key),
        write: (key, value, options) => storage.write(key, value, options),
        remove: (key, expected) => storage.remove(key, expected),
        list: (prefix) => storage.list(prefix),
      }),
    ],
  ])('pages through eleven pages of records with %s, newest first, without duplicates', async (_kind, of) => {
    const storage = of(memoryStorage());
    const userLedger = ledger(storage);
    const count = pageSize * 10 + 5;
    for (let index = 0; index < count; index += 1) {
      await userLedger.add({ ...own, pptId: `p-${index}`, createdAt: index });
    }
    const visibleTo: (string | null)[] = [];
    for (let page = 1; page <= 11; page += 1) {
      const { records, total, lastPage } = await userLedger.listOf('ann', { page, pageSize });
      expect([total, lastPage]).toEqual([count, 11]);
      visibleTo.push(...records.map(({ pptId }) => pptId));
    }
    expect(visibleTo).toEqual(Array.from({ length: count }, (_, index) => `p-${count - 1 - index}`));
    expect((await userLedger.listOf('ann', { page: 12, pageSize })).records).toEqual([]);
  });

  it('makes three requests per page, regardless of the page size and the total', async () => {
    const memory = memoryStorage();
    const calls: string[] = [];
    const counting = new Proxy(memory, {
      get(target, name: keyof PptStorage) {
        const method = target[name];
        if (typeof method !== 'function') return method;
        return (...args: never[]) => {
          calls.push(name);
          return (method as (...args: never[]) => unknown)(...args);
        };
      },
    });
    const userLedger = ledger(counting);
    for (let index = 0; index < 3 * pageSize; index += 1)
      await userLedger.add({ ...own, pptId: `p-${index}`, createdAt: index });
    calls.length = 0;
    expect((await userLedger.listOf('ann', { page: 2, pageSize })).records).toHaveLength(pageSize);
    expect(calls).toEqual(['listPage', 'readMany', 'readMany']);
    calls.length = 0;
    const ids = Array.from({ length: pageSize }, (_, index) => `p-${index}`);
    expect(await userLedger.findMany(ids)).toHaveLength(pageSize);
    expect(calls).toEqual(['readMany']);
  });
});
