import { markAsUntransferable } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { transferredBuffers } from './transferred-buffers.ts';

it('moves the large data of a message and its fields, and copies slices and small data', () => {
  const large = new Uint8Array(100_000);
  const other = Buffer.alloc(200_000);
  expect(transferredBuffers(large)).toEqual([large.buffer]);
  expect(transferredBuffers({ name: 'save', bytes: other, value: { other, large } })).toEqual([
    other.buffer,
    large.buffer,
  ]);
  expect(transferredBuffers(new Uint8Array(100))).toEqual([]);
  expect(transferredBuffers(large.subarray(1))).toEqual([]);
  expect([transferredBuffers('text'), transferredBuffers(null), transferredBuffers(7)]).toEqual([[], [], []]);
});

it('copies memory of native code, which cannot be moved', () => {
  const native = new Uint8Array(100_000);
  markAsUntransferable(native.buffer);
  expect(transferredBuffers({ png: native })).toEqual([]);
});
