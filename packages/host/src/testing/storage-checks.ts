import type { PptStorage } from '../storage/storage.ts';
import { equal, isTrue } from './expect.ts';

/** A test of one requirement of a storage. */
export interface StorageCheck {
  /** The requirement, as one sentence. */
  name: string;
  /** Rejects if the storage does not meet the requirement. */
  run: () => Promise<void>;
}

/** Amount of load in the concurrency tests. */
export interface StorageChecksOptions {
  /** Number of writers that compete for one entry. @default 20 */
  writers?: number;
  /** Number of rounds. @default 5 */
  rounds?: number;
}

/**
 * Returns the tests that every storage of the host kit must pass. They run in any test runner:
 * @example describe('my storage', () => { for (const { name, run } of storageChecks(() => myStorage())) it(name, run)
 * })
 * @param open Opens a new instance of the storage, like a separate process. All instances must share their entries.
 */
export function storageChecks(
  open: () => PptStorage | Promise<PptStorage>,
  { writers = 20, rounds = 5 }: StorageChecksOptions = {},
): StorageCheck[] {
  /**
   * Returns a folder that no other test or earlier run has used. It is below `mine/`, because only such folders
   * are listed.
   */
  const fresh = (): string => `mine/checks-${crypto.randomUUID()}`;
  const checks: Record<string, (storage: PptStorage, folder: string) => Promise<void>> = {
    'returns what was written, with its version': async (storage, folder) => {
      equal(await storage.read(`${folder}/a`), null);
      const version = await storage.write(`${folder}/a`, 'text', { expected: null });
      isTrue(version !== null, 'the first write fails');
      equal(await storage.read(`${folder}/a`), { value: 'text', version });
    },
    'stores any text of any length': async (storage, folder) => {
      const texts = ['', ' ', 'null', '{"a":1}', '12', 'ä 你好 😀', '\\ " \' % $1 {x}', 'x'.repeat(1_000_000)];
      for (const [index, text] of texts.entries()) {
        await storage.write(`${folder}/${index}`, text, { expected: null });
        equal((await storage.read(`${folder}/${index}`))?.value, text);
      }
    },
    'keeps entries with similar keys apart': async (storage, folder) => {
      const keys = ['a', 'a-b', 'a/b', 'a/b-c', 'ab', '0'].map((key) => `${folder}/${key}`);
      for (const key of keys) await storage.write(key, key, { expected: null });
      for (const key of keys) equal((await storage.read(key))?.value, key);
    },
    'writes only over the version that was read': async (storage, folder) => {
      const key = `${folder}/a`;
      const first = await storage.write(key, '1', { expected: null });
      equal(await storage.write(key, 'other', { expected: null }), null);
      const second = await storage.write(key, '2', { expected: first });
      isTrue(second !== null && second !== first, 'a version is repeated');
      equal(await storage.write(key, 'late', { expected: first }), null);
      equal(await storage.write(key, 'strange', { expected: 'no-such-version' }), null);
      equal((await storage.read(key))?.value, '2');
    },
    'removes only the version that was read, permanently': async (storage, folder) => {
      const key = `${folder}/a`;
      const first = (await storage.write(key, '1', { expected: null })) ?? '';
      const second = (await storage.write(key, '2', { expected: first })) ?? '';
      equal(await storage.remove(key, first), false);
      equal(await storage.remove(key, second), true);
      equal(await storage.remove(key, second), false);
      equal(await storage.read(key), null);
      equal(await storage.write(key, 'ghost', { expected: second }), null);
      const third = await storage.write(key, 'new', { expected: null });
      isTrue(third !== null && third !== first && third !== second, 'a removed version is reused');
      equal((await storage.read(key))?.value, 'new');
    },
    'lets one of many concurrent writers win, across several instances': async (storage, folder) => {
      const others = [storage, await open(), await open()];
      let expected: string | null = null;
      for (let round = 0; round < rounds; round += 1) {
        const before: string | null = expected;
        const newVersions: (string | null)[] = await Promise.all(
          Array.from({ length: writers }, (_, index) =>
            (others[index % others.length] ?? storage).write(`${folder}/a`, `${round}-${index}`, { expected: before }),
          ),
        );
        const winners = newVersions.filter((version) => version !== null);
        equal(winners.length, 1);
        expected = winners[0] ?? null;
        equal((await storage.read(`${folder}/a`))?.value, `${round}-${newVersions.indexOf(expected)}`);
      }
    },
    'lets one of many concurrent removers win': async (storage, folder) => {
      const version = (await storage.write(`${folder}/a`, '1', { expected: null })) ?? '';
      const removed = await Promise.all(Array.from({ length: writers }, () => storage.remove(`${folder}/a`, version)));
      equal(removed.filter(Boolean).length, 1);
    },
    'loses no increment of a counter that many increment at once, across several instances': async (
      storage,
      folder,
    ) => {
      const others = [storage, await open(), await open()];
      const raise = async (_: unknown, index: number): Promise<void> => {
        const connection = others[index % others.length] ?? storage;
        for (;;) {
          const stored = await connection.read(`${folder}/count`);
          const next = String(Number(stored?.value ?? 0) + 1);
          if ((await connection.write(`${folder}/count`, next, { expected: stored?.version ?? null })) !== null) return;
        }
      };
      await Promise.all(Array.from({ length: 12 }, raise));
      equal((await storage.read(`${folder}/count`))?.value, '12');
    },
    'treats expired entries as missing': async (storage, folder) => {
      const version = await storage.write(`${folder}/a`, '1', { expected: null, expiresAt: Date.now() - 1 });
      isTrue(version !== null, 'the write fails');
      equal(await storage.read(`${folder}/a`), null);
      equal(await storage.list(folder), []);
      isTrue((await storage.write(`${folder}/a`, '2', { expected: null })) !== null, 'it blocks a new one');
      equal((await storage.read(`${folder}/a`))?.value, '2');
    },
    'returns the expiry of an entry, and none after a write without expiry': async (storage, folder) => {
      const expiresAt = Date.now() + 3_600_000;
      const version = await storage.write(`${folder}/a`, '1', { expected: null, expiresAt });
      equal(await storage.read(`${folder}/a`), { value: '1', version, expiresAt });
      const next = await storage.write(`${folder}/a`, '2', { expected: version });
      equal(await storage.read(`${folder}/a`), { value: '2', version: next });
    },
    'lists the names of a folder in order': async (storage, folder) => {
      equal(await storage.list(folder), []);
      for (const name of ['2', '10', '1', 'b-a', 'b'])
        await storage.write(`${folder}/x/${name}`, name, { expected: null });
      await storage.write(`${folder}/y/3`, '3', { expected: null });
      await storage.write(`${folder}/x/1/deeper`, '4', { expected: null });
      equal(await storage.list(`${folder}/x`), ['1', '10', '2', 'b', 'b-a']);
      const stored = await storage.read(`${folder}/x/10`);
      await storage.remove(`${folder}/x/10`, stored?.version ?? '');
      equal(await storage.list(`${folder}/x`), ['1', '2', 'b', 'b-a']);
    },
    'reads several entries at once, in the order requested': async (storage, folder) => {
      if (!storage.readMany) return;
      equal(await storage.readMany([]), []);
      const keys = ['b', 'a', 'gone', 'late', 'deeper/a'].map((name) => `${folder}/${name}`);
      const [b = '', a = '', , late = '', deeper = ''] = keys;
      const versions = [
        await storage.write(b, 'ä', { expected: null }),
        await storage.write(a, '', { expected: null }),
      ];
      await storage.write(late, 'x', { expected: null, expiresAt: Date.now() - 1 });
      const last = await storage.write(deeper, '3', { expected: null });
      equal(await storage.readMany([...keys, b]), [
        { value: 'ä', version: versions[0] },
        { value: '', version: versions[1] },
        null,
        null,
        { value: '3', version: last },
        { value: 'ä', version: versions[0] },
      ]);
      const many = Array.from({ length: 100 }, (_, index) => `${folder}/many/${index}`);
      for (const key of many) await storage.write(key, key, { expected: null });
      equal(
        (await storage.readMany(many)).map((stored) => stored?.value),
        many,
      );
    },
    'returns part of a folder from its last name, with the count': async (storage, folder) => {
      if (!storage.listPage) return;
      equal(await storage.listPage(folder, { offset: 0, limit: 5 }), { names: [], total: 0 });
      for (const name of ['10', '2', '1', 'b', 'b-a'])
        await storage.write(`${folder}/${name}`, name, { expected: null });
      await storage.write(`${folder}/1/deeper`, 'x', { expected: null });
      equal(await storage.listPage(folder, { offset: 0, limit: 2 }), { names: ['b-a', 'b'], total: 5 });
      equal(await storage.listPage(folder, { offset: 2, limit: 2 }), { names: ['2', '10'], total: 5 });
      equal(await storage.listPage(folder, { offset: 4, limit: 2 }), { names: ['1'], total: 5 });
      equal(await storage.listPage(folder, { offset: 6, limit: 2 }), { names: [], total: 5 });
      await storage.remove(`${folder}/b`, (await storage.read(`${folder}/b`))?.version ?? '');
      equal((await storage.listPage(folder, { offset: 0, limit: 2 })).names.includes('b'), false);
    },
    'finds what another instance wrote': async (storage, folder) => {
      const version = await storage.write(`${folder}/a`, 'text', { expected: null });
      equal(await (await open()).read(`${folder}/a`), { value: 'text', version });
    },
  };
  return Object.entries(checks).map(([name, check]) => ({
    name,
    run: async () => check(await open(), fresh()),
  }));
}
