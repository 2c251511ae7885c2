import { expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['BYTES=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // Invalid and multiple ranges are ignored, as RFC 9110 §14.2 allows.
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  [`bytes=${'9'.repeat(400)}-`, undefined],
  ['bytes=0x1-2', undefined],
  [null, undefined],
])('parses %s of 100 bytes', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});
