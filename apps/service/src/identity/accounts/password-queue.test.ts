import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import type { Database } from '../../stores/db/database.ts';
import { cheapPasswordCost, startTestService, type TestService } from '../../../testing/test-service.ts';
import { checkPassword } from './check-password.ts';
import { createAccount } from './create-account.ts';
import { maxWaiting, passwordMatches, PasswordQueueFullError } from './password.ts';

/** Number of passwords that fill two threads and the queue. */
const full = 2 + maxWaiting;
/** A password hash that takes a moment to compute. */
const cheap = 'scrypt$1024$8$1$c2FsdA$a2V5';

let service: TestService;
let db: Database;
beforeAll(async () => {
  service = await startTestService();
  ({ db } = service.appContext);
});
afterAll(() => service.close());

/** Keeps the queue full until stopped. */
function keepQueueFull(): { stop(): Promise<void> } {
  let isStopped = false;
  const fill = async () => {
    while (!isStopped) await passwordMatches('x', cheap, cheapPasswordCost);
  };
  const fillers = Array.from({ length: full }, fill);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(fillers);
    },
  };
}

it('limits concurrent password hashing, and computes the other hashes once there is capacity', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: full + 5 }, () => passwordMatches('x', cheap, cheapPasswordCost)),
  );
  const rejected = outcomes.filter(({ status }) => status === 'rejected');
  expect(rejected).toHaveLength(5);
  for (const outcome of rejected) expect(outcome).toMatchObject({ reason: expect.any(PasswordQueueFullError) });
  expect(await passwordMatches('x', cheap, cheapPasswordCost)).toBe(false);
});

it('asks the user to retry if the password was not checked, and does not count an attempt', async () => {
  const { password } = await createAccount(service.appContext, { name: 'lin' });
  const appContext = { ...service.appContext, clock: systemClock };
  const typed = { name: 'lin', password, client: '192.0.2.1' };
  const queue = keepQueueFull();
  await sleep(5);
  for (let times = 0; times < 8; times += 1) {
    expect(await checkPassword(appContext, typed)).toEqual({ kind: 'limited', retryAfterSeconds: 15 });
  }
  await queue.stop();
  const counted = await db.selectFrom('sign_in_attempts').select('attempts').execute();
  expect(counted.map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
  expect(await checkPassword(appContext, typed)).toMatchObject({ kind: 'right', account: 'lin', isOperator: false });
});
