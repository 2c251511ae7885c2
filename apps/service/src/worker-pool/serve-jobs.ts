import type { FromWorker, JobServices, JobTable, ToWorker } from './job.ts';

interface Port {
  listen(listener: (message: ToWorker) => void): void;
  post(message: FromWorker): void;
}

/**
 * Serves jobs in a worker: one at a time, in order of arrival.
 * @param warmUp Starts work that makes the first jobs faster, and returns a function that stops it. Called if the worker
 * was started before there are jobs.
 */
export function serveJobs(jobs: JobTable, port: Port, warmUp?: () => () => void): void {
  let stopWarmUp: (() => void) | undefined;
  let resolvePicture: ((picture: Awaited<ReturnType<JobServices['picture']>>) => void) | undefined;
  const services: JobServices = {
    picture: (src) =>
      new Promise((resolve) => {
        resolvePicture = resolve;
        port.post({ requestedPicture: src });
      }),
  };
  port.listen((message) => {
    if ('warmUp' in message) {
      stopWarmUp = warmUp?.();
      return;
    }
    stopWarmUp?.();
    if ('picture' in message) resolvePicture?.(message.picture);
    else void run(message.name, message.input);
  });
  port.post({ started: true });

  async function run(name: string, input: unknown): Promise<void> {
    try {
      const job = jobs[name];
      if (!job) throw new Error(`Unknown job ${name}.`);
      port.post({ output: await job(input as never, services) });
    } catch (error) {
      port.post({ error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
}
