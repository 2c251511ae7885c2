import { expect, it } from 'vitest';
import { collaborationLimits } from './limits.ts';
import { TimeAllowance } from './time-allowance.ts';

const { burstMs, msPerSecond } = collaborationLimits;

it('is spent after the time of its functions, and earned again later', () => {
  let now = 0;
  const time = new TimeAllowance(() => now);
  const work = (ms: number) =>
    time.run(() => {
      now += ms;
      return ms;
    });
  now += 3_600_000;
  expect([work(burstMs - 1), time.isSpent]).toEqual([burstMs - 1, false]);
  work(1000);
  expect(time.isSpent).toBe(true);
  now += 1000;
  expect(time.isSpent).toBe(true);
  now += (1000 * 1000) / msPerSecond;
  expect(time.isSpent).toBe(false);
});

it('counts a function that throws', () => {
  let now = 0;
  const time = new TimeAllowance(() => now);
  const fail = () => {
    now += burstMs;
    throw new Error('failed');
  };
  expect(() => time.run(fail)).toThrow('failed');
  expect(time.isSpent).toBe(true);
});
