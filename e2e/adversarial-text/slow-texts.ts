import {
  ordinaryText,
  randomAdversarialText,
  repeatedParts,
} from '../../packages/deck/src/testing/adversarial-text.ts';
import { pick, randomFrom } from '../../packages/deck/src/testing/random.ts';

/** UTF-16 code units of each text. */
const length = 2 ** 20;
/** The most that adversarial text may take, compared to ordinary text of the same length. */
const maxRatio = 20;
/** How often a text that looks slow is measured again. */
const repeats = 3;
/** A search ends at so many findings, because each takes minutes. */
const maxFindings = 5;

interface Measures<Name> {
  /** Milliseconds for ordinary text. */
  ordinary: (name: Name, text: string) => Promise<number>;
  /**
   * Milliseconds for adversarial text of the same length.
   * @param limit ms. A measure that takes longer may be ended; it returns `Infinity`.
   */
  adversarial: (name: Name, text: string, limit: number) => Promise<number>;
  /** ms. Ordinary text counts as taking at least this long: below it, compilation and garbage collection decide. */
  minTime: number;
}

/** Finds texts that take longer than they should; each result is the messages to print. */
export interface SlowTexts<Name> {
  /** Tries each adversarial part, repeated, in one place. */
  ofParts(name: Name): Promise<string[]>;
  /** Tries random sequences of parts in random places for a time. */
  ofRandomParts(names: readonly [Name, ...Name[]], options: { seed: number; milliseconds: number }): Promise<string[]>;
}

/**
 * Compares the times for adversarial texts with those for ordinary text, by the name of the place that reads them. Most
 * texts are measured once. One that looks slow is measured again, in turn with ordinary text, and the least of each
 * counts: a busy machine makes both slow for a moment, whereas a slow reader is slow every time.
 */
export function slowTexts<Name extends string>({ ordinary, adversarial, minTime }: Measures<Name>): SlowTexts<Name> {
  const ordinaryTime = (name: Name): Promise<number> => ordinary(name, ordinaryText(length));
  const limitOf = (reference: number): number => maxRatio * Math.max(minTime, reference);
  const known = new Map<Name, number>();

  /** Milliseconds for ordinary text: the least of three, measured once. */
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
    const took = Number.isFinite(time) ? `took ${Math.round(time)} ms` : 'did not end';
    const message = `${name}: ${took}, ordinary text ${Math.round(reference)} ms: ${excerpt(text)}`;
    // At once: the rest of the run may take half an hour.
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
      const until = Date.now() + milliseconds;
      const found: string[] = [];
      let count = 0;
      for (; Date.now() < until && found.length < maxFindings; count++) {
        found.push(...(await find(pick(random, names), randomAdversarialText(random, length))));
      }
      console.log(`${count} random texts, FUZZ_SEED=${seed}`);
      return found.map((one) => `${one} (FUZZ_SEED=${seed})`);
    },
  };
}

async function measureSequentially(count: number, measure: () => Promise<number>): Promise<number[]> {
  const times = [];
  for (let round = 0; round < count; round++) times.push(await measure());
  return times;
}

/** The start of a text and its end: what lies between repeats the start. */
export function excerpt(text: string): string {
  return `${JSON.stringify(text.slice(0, 60))}…${JSON.stringify(text.slice(-10))}`;
}
