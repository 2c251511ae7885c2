import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addRecentColor, recentColors } from './recent-colors.ts';

const key = 'ppt-editor.recent-colors';
const color = (index: number) => `#0000${10 + index}` as const;

/** Replaces the storage of the browser. */
function useStorage(storage: Pick<Storage, 'getItem' | 'setItem'>): void {
  vi.stubGlobal('localStorage', storage);
}

function storageIn(stored: Map<string, string>): Pick<Storage, 'getItem' | 'setItem'> {
  return { getItem: (name) => stored.get(name) ?? null, setItem: (name, value) => void stored.set(name, value) };
}

describe('recent colors', () => {
  const stored = new Map<string, string>();

  beforeEach(() => {
    stored.clear();
    useStorage(storageIn(stored));
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('are the last ten custom colors, the latest first and each once', () => {
    for (let index = 0; index < 12; index++) addRecentColor(color(index));
    addRecentColor('#00001A'.toLowerCase() as `#${string}`);
    addRecentColor(color(5));
    expect(recentColors()).toEqual(
      [5, 'a', 11, 10, 9, 8, 7, 6, 4, 3].map((one) => (one === 'a' ? '#00001a' : color(Number(one)))),
    );
    addRecentColor('main');
    addRecentColor('lum(main 0.2 0.8)');
    expect(recentColors()).toHaveLength(10);
    expect(recentColors()[0]).toBe(color(5));
  });

  it.each([
    ['nothing', []],
    ['["#ffffff"]', []],
    ['#FFFFFF #ffffff red #123456', ['#ffffff', '#123456']],
    [`#123456 ${'#abcdef '.repeat(1_000_000)}`, ['#123456', '#abcdef']],
  ])('ignore what else is stored: %.40s', (text, expected) => {
    stored.set(key, text);
    expect(recentColors()).toEqual(expected);
  });

  it('last as long as the page if the browser blocks storage', () => {
    const deny = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    useStorage({ getItem: deny, setItem: deny });
    addRecentColor('#ABCDEF');
    addRecentColor('#123456');
    expect(recentColors().slice(0, 2)).toEqual(['#123456', '#abcdef']);
    useStorage({ getItem: () => null, setItem: deny });
    expect(() => addRecentColor('#654321')).not.toThrow();
  });
});
