import { describe, expect, it } from 'vitest';
import { bytesOf, formatSize, limitState, overMegabytes } from './text-size.ts';

const megabyte = 1024 * 1024;

describe('text size', () => {
  it('counts bytes of UTF-8, not characters', () => {
    expect(bytesOf('a中é')).toBe(1 + 3 + 2);
  });

  it.each([
    [0, 'fine'],
    [Math.ceil(megabyte * 0.9) - 1, 'fine'],
    [Math.ceil(megabyte * 0.9), 'near'],
    [megabyte, 'near'],
    [megabyte + 1, 'over'],
  ])('classifies %i bytes as %s', (bytes, state) => {
    expect(limitState(bytes / megabyte)).toBe(state);
  });

  it.each([
    [0, '0 KB'],
    [1946, '1.9 KB'],
    [200 * 1024, '200 KB'],
    [megabyte, '1 MB'],
    [megabyte + 1, '1.01 MB'],
  ])('formats %i bytes as %s', (bytes, expectedText) => {
    expect(formatSize(bytes, 'en')).toBe(expectedText);
  });

  it('never shows 1 MB for a size over the limit', () => {
    expect(overMegabytes(megabyte + 1, 'en')).toBe('1.01');
    expect(overMegabytes(megabyte * 1.2, 'en')).toBe('1.2');
  });
});
