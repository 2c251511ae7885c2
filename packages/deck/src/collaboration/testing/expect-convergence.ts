import * as fc from 'fast-check';
import { expect } from 'vitest';
import { deckToJson, parseDeck } from '../../json/parse-deck.ts';
import { everyElement } from './every-element.ts';
import { simulateEditors, type Step } from './simulate-editors.ts';

export const step: fc.Arbitrary<Step> = fc.record({
  editor: fc.nat(1000),
  delivery: fc.nat(99),
  action: fc.nat(100_000),
  where: fc.nat(100_000),
  what: fc.nat(100_000),
});

/**
 * Expects that all editors have the same valid deck, and that no text was lost. @returns the number of inserted words
 */
export function expectConvergence(count: number, steps: readonly Step[]): number {
  const { decks, lost, inserted } = simulateEditors(everyElement, count, steps);
  for (const deck of decks) expect(deck).toEqual(decks[0]);
  expect(parseDeck(deckToJson(decks[0]!))).toMatchObject({ ok: true });
  expect(lost).toEqual([]);
  return inserted;
}

/** Runs one long session of five editors, and expects that they converge. */
export function expectLongSession(edits: number): void {
  const session = fc.tuple(fc.array(step, { minLength: edits, maxLength: edits, size: 'max' }));
  for (const [steps] of fc.sample(session, { numRuns: 1, seed: 27 })) {
    expect(expectConvergence(5, steps)).toBeGreaterThan(edits / 4);
  }
}
