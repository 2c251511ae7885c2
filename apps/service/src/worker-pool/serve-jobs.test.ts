import { expect, it } from 'vitest';
import type { FromWorker, ToWorker } from './job.ts';
import { serveJobs } from './serve-jobs.ts';

function startWorker(warmUp?: () => () => void) {
  const sent: FromWorker[] = [];
  let send: (message: ToWorker) => void = () => undefined;
  const jobs = { double: (value: number) => value * 2 };
  serveJobs(jobs, { listen: (listener) => (send = listener), post: (message) => sent.push(message) }, warmUp);
  return { sent, send: (message: ToWorker) => send(message) };
}

it('warms up on request, and stops before the first job runs', async () => {
  const calls: string[] = [];
  const worker = startWorker(() => {
    calls.push('start');
    return () => calls.push('stop');
  });
  expect(calls).toEqual([]);
  worker.send({ warmUp: true });
  expect(calls).toEqual(['start']);
  worker.send({ name: 'double', input: 4 });
  expect(calls).toEqual(['start', 'stop']);
  await expect.poll(() => worker.sent).toEqual([{ started: true }, { output: 8 }]);
});

it('ignores the message to warm up if it has no work for that', async () => {
  const worker = startWorker();
  worker.send({ warmUp: true });
  worker.send({ name: 'double', input: 1 });
  await expect.poll(() => worker.sent).toEqual([{ started: true }, { output: 2 }]);
});

it('reports the errors of jobs, and jobs that it does not know', async () => {
  const worker = startWorker();
  worker.send({ name: 'triple', input: 1 });
  await expect.poll(() => worker.sent).toEqual([{ started: true }, { error: new Error('Unknown job triple.') }]);
});
