import { describe, expect, it } from 'vitest';
import { Secret } from '../kernel/secret.ts';
import { memoryStorage } from './memory-storage.ts';
import { createSeal } from './seal.ts';
import { createSealedStore } from './sealed-store.ts';

const first = new Secret('first secret, first secret, first secret');
const second = new Secret('second secret, second secret, second secret');

describe('seal', () => {
  it('opens data that it sealed, and does not reveal its content', async () => {
    const seal = createSeal([first]);
    const sealed = await seal.close('access token 你好', 'here');
    expect(sealed).not.toContain('access');
    expect(await seal.open(sealed, 'here')).toEqual({ text: 'access token 你好', isOld: false });
    expect(await seal.close('access token 你好', 'here')).not.toBe(sealed);
  });

  it('does not open data that was modified, moved to a different key or sealed with a different secret', async () => {
    const seal = createSeal([first]);
    const sealed = await seal.close('text', 'here');
    const flipped = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.at(-1);
    expect(await seal.open(flipped, 'here')).toBeNull();
    expect(await seal.open(sealed, 'there')).toBeNull();
    expect(await createSeal([second]).open(sealed, 'here')).toBeNull();
    for (const nonsense of ['', 'v1', 'v1.a.b.c', 'v2.x.y.z', '{}']) {
      expect(await seal.open(nonsense, 'here')).toBeNull();
    }
  });

  it('opens data that a previous secret sealed, and reseals it when it is read', async () => {
    const storage = memoryStorage();
    const silent = (): void => undefined;
    await createSealedStore(storage, createSeal([first]), silent).write('a/b', { token: 1 }, null);
    const rotated = createSealedStore(storage, createSeal([second, first]), silent);
    expect((await rotated.read('a/b'))?.content).toEqual({ token: 1 });
    const alone = createSealedStore(storage, createSeal([second]), silent);
    const stored = await alone.read('a/b');
    expect(stored?.content).toEqual({ token: 1 });
    expect(await alone.write('a/b', { token: 2 }, stored?.version ?? null)).not.toBeNull();
  });

  it('treats data that no secret opens as absent, logs it once and lets it be replaced', async () => {
    const storage = memoryStorage();
    await createSealedStore(storage, createSeal([first]), () => undefined).write('a/b', { token: 1 }, null);
    let reportCount = 0;
    const store = createSealedStore(storage, createSeal([second]), () => (reportCount += 1));
    expect(await store.read('a/b')).toBeNull();
    expect(await store.read('a/b')).toBeNull();
    expect(reportCount).toBe(1);
    expect(await store.write('a/b', { token: 2 }, null)).not.toBeNull();
    expect((await store.read('a/b'))?.content).toEqual({ token: 2 });
  });
});
