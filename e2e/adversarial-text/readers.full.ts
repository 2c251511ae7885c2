import { afterAll, expect, it } from 'vitest';
import {
  ordinaryText,
  randomAdversarialText,
  repeatedParts,
} from '../../packages/deck/src/testing/adversarial-text.ts';
import { pick, randomFrom } from '../../packages/deck/src/testing/random.ts';
import { readerNames, type ReaderName } from './reader-names.ts';
import { startTimedReader } from './timed-reader.ts';

const length = 2 ** 20;
/** The most that adversarial text may take, compared to ordinary text of the same length. */
const maxRatio = 20;
/** ms. Less than this is not compared: loading code takes as long. */
const minTime = 100;

const reader = startTimedReader();
afterAll(() => reader.close());

const baselines = new Map<ReaderName, number>();

/** Milliseconds for ordinary text: the fastest of three. */
async function baseline(name: ReaderName): Promise<number> {
  const known = baselines.get(name);
  if (known !== undefined) return known;
  const times = [];
  for (let round = 0; round < 3; round++) times.push(await reader.time(name, ordinaryText(length), 600_000));
  const fastest = Math.max(minTime, Math.min(...times));
  baselines.set(name, fastest);
  return fastest;
}

/** What took too long, for the message. Once more before it counts: the machine may have been busy. */
async function slowness(name: ReaderName, text: string): Promise<string | undefined> {
  const limit = maxRatio * (await baseline(name));
  for (let round = 0; round < 2; round++) {
    if ((await reader.time(name, text, limit)) <= limit) return undefined;
  }
  return `${name}: more than ${Math.round(limit)} ms for ${JSON.stringify(text.slice(0, 60))}…`;
}

it.each(readerNames)('%s: each adversarial part, repeated to 1 MiB, takes at most 20 times as long', async (name) => {
  const slow = [];
  for (const { text } of repeatedParts(length)) slow.push(await slowness(name, text));
  expect(slow.filter((one) => one !== undefined)).toEqual([]);
});

/** Minutes of random sequences of parts. */
const fuzzMinutes = Number(process.env['FUZZ_MINUTES'] ?? 10);

it(`finds no slow text in ${fuzzMinutes} minutes of random adversarial text`, async () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 32);
  const random = randomFrom(seed);
  const until = Date.now() + fuzzMinutes * 60_000;
  const slow = [];
  let count = 0;
  while (Date.now() < until && slow.length < 5) {
    const found = await slowness(pick(random, readerNames), randomAdversarialText(random, length));
    if (found !== undefined) slow.push(found);
    count++;
  }
  console.log(`${count} texts, FUZZ_SEED=${seed}`);
  expect(slow).toEqual([]);
});
