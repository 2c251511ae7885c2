import { expect, it } from 'vitest';
import { selectEncoding } from './accept-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['gzip;q=0.000', undefined],
  ['gzip;q=0.5, identity', undefined],
  ['gzip, identity', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['deflate, zstd', undefined],
  ['gzip;q=two', undefined],
  ['gzip;q=1.5', undefined],
  ['', undefined],
  [null, undefined],
  [`gzip,${' '.repeat(100_000)}`, undefined],
])('selectEncoding for %j returns %s', (header, expected) => {
  expect(selectEncoding(header)).toBe(expected);
});

it('selects only an available coding', () => {
  expect(selectEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(selectEncoding('br', ['gzip'])).toBeUndefined();
  expect(selectEncoding('br, gzip', [])).toBeUndefined();
});
