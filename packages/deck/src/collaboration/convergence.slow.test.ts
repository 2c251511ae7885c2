import { expect, it } from 'vitest';
import { expectLongSession } from './testing/expect-convergence.ts';

it('converges after 10,000 edits of five editors', { timeout: 600_000 }, () => {
  expect(() => expectLongSession(10_000)).not.toThrow();
});
