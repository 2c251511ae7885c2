/** Total time for generating and measuring random text in all files. */
const fuzzMinutes = Number(process.env['FUZZ_MINUTES'] ?? 4);

/** Duration of random tests for each file, in ms. */
export const fuzzTimes = { readers: 0.7 * fuzzMinutes * 60_000, endpoints: 0.3 * fuzzMinutes * 60_000 } as const;

/** Seed of the random text. Set `FUZZ_SEED` to the seed that a run has printed to repeat it. */
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 32);
