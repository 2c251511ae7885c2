import { fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ToWorker } from './job.ts';

/** A connection to a worker thread or process. */
export interface WorkerHandle {
  /** Emits `message`, `error` and `exit`. */
  events: EventEmitter;
  post(message: ToWorker): void;
  /** Terminates the worker immediately. */
  kill(): void;
  /** Whether the worker keeps this process alive. */
  ref(): void;
  unref(): void;
}

/** Whether this runs from the sources, not from the bundle that `pnpm build` creates. */
const isSource = import.meta.url.endsWith('.ts');
const execArgv = isSource ? ['--conditions=@ppt-embed/source'] : [];

/** A deck of 1,000 slides takes a fifth of it. Without a limit, one job could exhaust the service's memory. */
const maxHeapMb = 1024;

/** A thread, for our own code, which can be terminated at any point. */
export function threadWorker(program: { source: URL; built: URL }): WorkerHandle {
  const worker = new Worker(isSource ? program.source : program.built, {
    execArgv,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  return {
    events: worker,
    post: (message) => worker.postMessage(message),
    kill: () => void worker.terminate(),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  };
}

/** A process, for native decoders of untrusted data, which cannot be interrupted and may crash. */
export function processWorker(program: { source: URL; built: URL }): WorkerHandle {
  const child = fork(isSource ? program.source : program.built, {
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
  });
  return {
    events: child,
    post: (message) => child.send(message),
    kill: () => child.kill('SIGKILL'),
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
  };
}
