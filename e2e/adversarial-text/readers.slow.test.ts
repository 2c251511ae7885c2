import { afterAll, expect, it } from 'vitest';
import { fuzzSeed, fuzzTimes } from './fuzz-options.ts';
import { readerNames, type ReaderName } from './reader-names.ts';
import { slowTexts } from './slow-texts.ts';
import { startTimedReader } from './timed-reader.ts';

const reader = startTimedReader();
afterAll(() => reader.close());

const slow = slowTexts<ReaderName>({
  ordinary: (name, text) => reader.time(name, text, 60_000),
  adversarial: (name, text, limit) => reader.time(name, text, limit),
  minTime: 50,
});

it.each(readerNames)('%s: each adversarial part, repeated to 1 MiB, takes at most 20 times as long', async (name) => {
  expect(await slow.ofParts(name)).toEqual([]);
});

it('does not find slow input among random adversarial text', async () => {
  expect(await slow.ofRandomParts(readerNames, { seed: fuzzSeed, milliseconds: fuzzTimes.readers })).toEqual([]);
});
