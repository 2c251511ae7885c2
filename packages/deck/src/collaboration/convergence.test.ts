import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectConvergence, expectLongSession, step } from './testing/expect-convergence.ts';

/** The number of sessions. Everyday runs always use the same seeds, and full runs use different ones each time. */
const sessions = process.env['TEST_FULL'] ? { numRuns: 300 } : { numRuns: 5, seed: 27 };

it('converges for several editors, regardless of their edits and of when updates arrive', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 5 }), fc.array(step, { maxLength: 60 }), (count, steps) => {
      expect(expectConvergence(count, steps)).toBeLessThanOrEqual(steps.length);
    }),
    sessions,
  );
});

it('converges after a long session', () => {
  expect(() => expectLongSession(200)).not.toThrow();
});
