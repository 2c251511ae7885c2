import { describe, expect, it } from 'vitest';
import { clusterEnd, isEmoji } from './clusters.ts';

function clustersOf(text: string): string[] {
  const result: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = clusterEnd(text, start);
    result.push(text.slice(start, end));
    start = end;
  }
  return result;
}

describe('clusterEnd', () => {
  it.each([
    ['letters', ['a', 'b', 'é', '一']],
    ['an accent', ['e\u0301', 'a']],
    ['several marks', ['a\u0300\u0301', '1\u0302']],
    ['flags', ['🇺🇳', '🇩🇪']],
    ['a flag of a region', ['🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}', 'a']],
    ['a skin tone', ['👍🏽', '👍']],
    ['a keycap', ['1\uFE0F\u20E3', '2\u20E3', '3']],
    ['a family', ['👩‍👩‍👧‍👦', '👩‍❤️‍👩', 'x']],
    ['a joiner after a letter', ['a\u200D', 'b']],
  ])('does not split %s', (_name, clusters) => {
    expect(clustersOf(clusters.join(''))).toEqual(clusters);
  });

  it('returns unpaired surrogates as characters', () => {
    expect(clustersOf('\uD83Da')).toEqual(['\uD83D', 'a']);
  });
});

describe('isEmoji', () => {
  it.each(['⌚', '⭕', '😀', '❤\uFE0F', '1\uFE0F\u20E3', '🇺🇳', 'a😀'])('is true for %s', (text) =>
    expect(isEmoji(text)).toBe(true),
  );
  it.each(['a', '一', '1', '→', '❤', '\u2319', '\u2B56', 'abc'])('is false for %s', (text) =>
    expect(isEmoji(text)).toBe(false),
  );
});
