import { fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ToWorker } from './job.ts';

/** A connection to a worker, be it a thread or a process. */
export interface WorkerHandle {
  /** Emits `message`, `error` and `exit`. */
  events: EventEmitter;
  post(message: ToWorker): void;
  /** Ends the worker whatever it does. */
  kill(): void;
  /** Whether it alone keeps this process alive. */
  ref(): void;
  unref(): void;
}

/** From the sources, or beside the bundle that `pnpm build` makes. */
const isSource = import.meta.url.endsWith('.ts');
const execArgv = isSource ? ['--conditions=@ppt-embed/source'] : [];

/** A deck of 1,000 slides takes a fifth of it; without a limit one job could take the service's own memory. */
const maxHeapMb = 1024;

/** A thread: for our own code, which can be ended between any two instructions. */
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

/** A process: for native decoders of foreign bytes, which can neither be interrupted nor trusted not to crash. */
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
