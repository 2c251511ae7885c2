import type { FromWorker, JobServices, JobTable, ToWorker } from './job.ts';

interface Port {
  listen(hear: (message: ToWorker) => void): void;
  post(message: FromWorker): void;
}

/** The worker's side: one job at a time, as they come. */
export function serveJobs(jobs: JobTable, port: Port): void {
  let handOver: ((picture: Awaited<ReturnType<JobServices['picture']>>) => void) | undefined;
  const services: JobServices = {
    picture: (src) =>
      new Promise((resolve) => {
        handOver = resolve;
        port.post({ want: src });
      }),
  };
  port.listen((message) => {
    if ('picture' in message) handOver?.(message.picture);
    else void run(message.name, message.input);
  });

  async function run(name: string, input: unknown): Promise<void> {
    try {
      const job = jobs[name];
      if (!job) throw new Error(`There is no job ${name}.`);
      port.post({ output: await job(input as never, services) });
    } catch (error) {
      port.post({ error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
}
