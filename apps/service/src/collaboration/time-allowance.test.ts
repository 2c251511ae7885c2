import { expect, it } from 'vitest';
import { allOf, TimeAllowances } from './time-allowance.ts';

const rate = { msPerSecond: 250, burstMs: 4000 };

/** Creates allowances with a clock that advances only while something works, waits or stalls. */
function open() {
  let now = 0;
  let stalled = 0;
  const allowances = new TimeAllowances(
    () => now,
    () => now - stalled,
  );
  const wait = (ms: number) => {
    now += ms;
    return ms;
  };
  const stall = (ms: number) => {
    stalled += ms;
    return wait(ms);
  };
  return { allowances, wait, stall };
}

it('reduces the allowance by the running time of functions, and restores it later', () => {
  const { allowances, wait } = open();
  const time = allowances.of('document a', rate);
  wait(3_600_000);
  expect([time.run(() => wait(3999)), time.isSpent]).toEqual([3999, false]);
  time.run(() => wait(1000));
  expect(time.isSpent).toBe(true);
  wait(3000);
  expect(time.isSpent).toBe(true);
  wait(1000);
  expect(time.isSpent).toBe(false);
});

it('does not count time for which other programs keep the processors busy', () => {
  const { allowances, wait, stall } = open();
  const time = allowances.of('document a', rate);
  time.run(() => stall(60_000));
  expect(time.isSpent).toBe(false);
  time.run(() => stall(60_000) + wait(rate.burstMs));
  expect(time.isSpent).toBe(true);
});

it('counts the time of a function that throws as well', () => {
  const { allowances, wait } = open();
  const time = allowances.of('document a', rate);
  const fail = () => {
    wait(rate.burstMs);
    throw new Error('failed');
  };
  expect(() => time.run(fail)).toThrow('failed');
  expect(time.isSpent).toBe(true);
});

it('does not renew the allowance when a document is opened again, and keeps a separate one for each document', () => {
  const { allowances, wait } = open();
  allowances.of('document a', rate).run(() => wait(5000));
  expect(allowances.of('document a', rate).isSpent).toBe(true);
  expect(allowances.of('document b', rate).isSpent).toBe(false);
});

it('counts the same work in each of several allowances', () => {
  const { allowances, wait } = open();
  const document = (name: string) =>
    allOf(allowances.of(`document ${name}`, rate), allowances.of('user', { msPerSecond: 0, burstMs: 6000 }));
  expect(document('a').run(() => wait(3500))).toBe(3500);
  expect([document('a').isSpent, document('b').isSpent]).toEqual([false, false]);
  document('b').run(() => wait(3500));
  wait(3_600_000);
  expect([document('a').isSpent, document('b').isSpent, document('c').isSpent]).toEqual([true, true, true]);
});

it('forgets keys that have regained all of their time', () => {
  const { allowances, wait } = open();
  for (let index = 0; index < 5000; index++) {
    allowances.of(`document ${index}`, rate).run(() => wait(1));
    wait(4);
  }
  expect(allowances.size).toBeLessThan(10);
});
