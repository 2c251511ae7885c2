import { createHash } from 'node:crypto';

/** A random part of the mutants of a target, the same in each run of the same code. */
export interface Sample {
  /** Percentage of all mutants, from 1 to 100. */
  percentage: number;
  /** Selects other mutants of the same number. */
  seed: number;
}

/** Environment variable by which `test-mutation.ts` passes the sample to the processes that Stryker starts. */
export const sampleVariable = 'MUTATION_SAMPLE';

/**
 * Whether a mutant belongs to the sample. This does not depend on other mutants, so that Stryker can reuse the results
 * of an earlier run.
 * @param id The number that Stryker gives to the mutant.
 */
export function isInSample({ percentage, seed }: Sample, id: string): boolean {
  const hash = createHash('sha256').update(`${seed} ${id}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < percentage / 100;
}
