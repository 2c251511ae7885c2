import { beforeEach, expect, it } from 'vitest';
import type { PptStorage } from '../storage/storage.ts';

/** What every storage promises. */
export function describeStorage(make: () => PptStorage | Promise<PptStorage>): void {
  let storage: PptStorage;
  beforeEach(async () => {
    storage = await make();
  });

  it('gives back what was written, with its version', async () => {
    expect(await storage.read('a/b')).toBeNull();
    const version = await storage.write('a/b', 'text 你好', { expected: null });
    expect(await storage.read('a/b')).toEqual({ value: 'text 你好', version });
  });

  it('writes only over the version that was read', async () => {
    const first = await storage.write('a/b', '1', { expected: null });
    expect(await storage.write('a/b', 'other', { expected: null })).toBeNull();
    const second = await storage.write('a/b', '2', { expected: first });
    expect(second).not.toBe(first);
    expect(await storage.write('a/b', 'late', { expected: first })).toBeNull();
    expect((await storage.read('a/b'))?.value).toBe('2');
  });

  it('removes only the version that was read, and nothing brings it back', async () => {
    const first = await storage.write('a/b', '1', { expected: null });
    const second = await storage.write('a/b', '2', { expected: first });
    expect(await storage.remove('a/b', first ?? '')).toBe(false);
    expect(await storage.remove('a/b', second ?? '')).toBe(true);
    expect(await storage.read('a/b')).toBeNull();
    expect(await storage.write('a/b', 'ghost', { expected: second })).toBeNull();
    expect(await storage.write('a/b', 'new', { expected: null })).not.toBeNull();
    expect((await storage.read('a/b'))?.value).toBe('new');
  });

  it('lets one of many writers win', async () => {
    for (let expected: string | null = null, round = 0; round < 5; round += 1) {
      const written = await Promise.all(
        Array.from({ length: 20 }, (_, index) => storage.write('a/b', `${round}-${index}`, { expected })),
      );
      const winners = written.filter((version) => version !== null);
      expect(winners).toHaveLength(1);
      expected = winners[0] ?? null;
      expect((await storage.read('a/b'))?.value).toBe(`${round}-${written.indexOf(expected)}`);
    }
  });

  it('loses no step of a counter that many raise at once', async () => {
    const raise = async (): Promise<void> => {
      for (;;) {
        const stored = await storage.read('count');
        const next = String(Number(stored?.value ?? 0) + 1);
        if ((await storage.write('count', next, { expected: stored?.version ?? null })) !== null) return;
      }
    };
    await Promise.all(Array.from({ length: 12 }, raise));
    expect((await storage.read('count'))?.value).toBe('12');
  });

  it('lets what has expired be nothing', async () => {
    const version = await storage.write('a/b', '1', { expected: null, expiresAt: Date.now() - 1 });
    expect(version).not.toBeNull();
    expect(await storage.read('a/b')).toBeNull();
    expect(await storage.write('a/b', '2', { expected: null })).not.toBeNull();
    expect((await storage.read('a/b'))?.value).toBe('2');
  });

  it('lists what lies under a prefix, in order', async () => {
    expect(await storage.list('mine/x')).toEqual([]);
    for (const name of ['2', '10', '1']) await storage.write(`mine/x/${name}`, name, { expected: null });
    await storage.write('mine/y/3', '3', { expected: null });
    expect(await storage.list('mine/x')).toEqual(['1', '10', '2']);
  });
}
