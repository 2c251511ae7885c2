import { expect, it } from 'vitest';
import { runInIdleTime } from './run-in-idle-time.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const turns = async (count: number) => {
  for (let index = 0; index < count; index++) await turn();
};

it('repeats a step until the steps have taken their time in total', async () => {
  const steps: number[] = [];
  let time = 0;
  runInIdleTime((index) => ((time += 40), steps.push(index)), { budgetMs: 100, now: () => time });
  await turns(20);
  expect(steps).toEqual([0, 1, 2]);
});

it('measures the CPU time of the thread, so that waiting does not count', async () => {
  let steps = 0;
  const step = async () => {
    steps += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const stop = runInIdleTime(step, { budgetMs: 200 });
  await expect.poll(() => steps, { timeout: 10_000 }).toBeGreaterThan(7);
  stop();
});

it('runs each step in a separate turn of the event loop, and none before the first turn', async () => {
  const steps: number[] = [];
  runInIdleTime((index) => steps.push(index), { budgetMs: 1000, now: () => 0 });
  expect(steps).toEqual([]);
  await turn();
  expect(steps).toEqual([0]);
  await turn();
  expect(steps).toEqual([0, 1]);
});

it('runs no step after it was stopped', async () => {
  const steps: number[] = [];
  const stop = runInIdleTime((index) => steps.push(index), { budgetMs: 1000, now: () => 0 });
  await turns(2);
  stop();
  await turns(5);
  expect(steps).toEqual([0, 1]);
});

it('ends after a step that fails', async () => {
  let steps = 0;
  const step = async () => {
    steps += 1;
    await turn();
    throw new Error('failed');
  };
  runInIdleTime(step, { budgetMs: 1000, now: () => 0 });
  await turns(20);
  expect(steps).toBe(1);
});
