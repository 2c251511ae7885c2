import {
  ordinaryText,
  randomAdversarialText,
  repeatedParts,
} from '../../packages/deck/src/testing/adversarial-text.ts';
import { pick, randomFrom } from '../../packages/deck/src/testing/random.ts';

/** Length of each text in UTF-16 code units. */
const length = 2 ** 20;
/** The maximum ratio of the time for adversarial text to the time for ordinary text of the same length. */
const maxRatio = 20;
/** Number of times that the measurement of seemingly slow input is repeated. */
const repeats = 3;
/** Maximum number of results, because each takes minutes. */
const maxFindings = 5;

interface Measures<Name> {
  /** Returns the time in ms for ordinary text. */
  ordinary: (name: Name, text: string) => Promise<number>;
  /**
   * Returns the time in ms for adversarial text of the given length.
   * @param limit Time limit in ms. A longer measurement may be aborted; it returns `Infinity`.
   */
  adversarial: (name: Name, text: string, limit: number) => Promise<number>;
  /** Lower bound for the time of ordinary text in ms, because below it compilation and garbage collection dominate. */
  minTime: number;
}

/** Finds text that takes too long to read. Results are messages to print. */
export interface SlowTexts<Name> {
  /** Tries each adversarial part, repeated, with one reader. */
  ofParts(name: Name): Promise<string[]>;
  /** Tries random sequences of parts with random readers for a limited time. */
  ofRandomParts(names: readonly [Name, ...Name[]], options: { seed: number; milliseconds: number }): Promise<string[]>;
}

/**
 * Compares the times for adversarial text with the times for ordinary text, by reader. Most text is measured once. Text
 * that seems slow is measured again, alternating with ordinary text, and the minimum of each counts, because a busy
 * machine slows both for a moment, whereas a slow reader is slow every time.
 */
export function slowTexts<Name extends string>({ ordinary, adversarial, minTime }: Measures<Name>): SlowTexts<Name> {
  const ordinaryTime = (name: Name): Promise<number> => ordinary(name, ordinaryText(length));
  const limitOf = (reference: number): number => maxRatio * Math.max(minTime, reference);
  const known = new Map<Name, number>();

  /** Measures the time for ordinary text once, in ms: the minimum of three measurements. */
  const fastestTime = async (name: Name): Promise<number> => {
    const baseline = known.get(name) ?? Math.min(...(await measureSequentially(3, () => ordinaryTime(name))));
    known.set(name, baseline);
    return baseline;
  };

  const find = async (name: Name, text: string): Promise<string[]> => {
    const limit = limitOf(await fastestTime(name));
    let time = await adversarial(name, text, limit);
    if (time <= limit) return [];
    let reference = Infinity;
    for (let repeat = 0; repeat < repeats; repeat++) {
      reference = Math.min(reference, ...(await measureSequentially(2, () => ordinaryTime(name))));
      time = Math.min(time, await adversarial(name, text, limitOf(reference)));
      if (time <= limitOf(reference)) return [];
    }
    const duration = Number.isFinite(time) ? `took ${Math.round(time)} ms` : 'did not end';
    const message = `${name}: ${duration}, ordinary text ${Math.round(reference)} ms: ${excerpt(text)}`;
    // Printed immediately, because the rest of the run may take half an hour.
    console.log(message);
    return [message];
  };

  return {
    async ofParts(name) {
      const found: string[] = [];
      for (const { text } of repeatedParts(length)) {
        if (found.length < maxFindings) found.push(...(await find(name, text)));
      }
      return found;
    },
    async ofRandomParts(names, { seed, milliseconds }) {
      const random = randomFrom(seed);
      const deadline = Date.now() + milliseconds;
      const found: string[] = [];
      let count = 0;
      for (; Date.now() < deadline && found.length < maxFindings; count++) {
        found.push(...(await find(pick(random, names), randomAdversarialText(random, length))));
      }
      console.log(`${count} random texts, FUZZ_SEED=${seed}`);
      return found.map((text) => `${text} (FUZZ_SEED=${seed})`);
    },
  };
}

async function measureSequentially(count: number, measure: () => Promise<number>): Promise<number[]> {
  const times = [];
  for (let round = 0; round < count; round++) times.push(await measure());
  return times;
}

/** Shortens a long text for messages to its start and its end. */
export function excerpt(text: string): string {
  return `${JSON.stringify(text.slice(0, 60))}…${JSON.stringify(text.slice(-10))}`;
}
