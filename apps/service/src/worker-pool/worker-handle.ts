import { fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isRunFromSource } from '../kernel/is-run-from-source.ts';
import type { FromWorker, ToWorker } from './job.ts';
import { transferredBuffers } from './transferred-buffers.ts';

/** A connection to a worker thread or process. */
export interface WorkerHandle {
  /** Emits `message`, `error` and `exit`. */
  events: EventEmitter;
  /** Resolves when the worker has loaded its program. Stays pending if the worker ends before that. */
  started: Promise<void>;
  /**
   * Sends a message to the worker. Large data in a job's input may be moved to the worker, so the caller must not use
   * it afterwards.
   */
  post(message: ToWorker): void;
  /** Terminates the worker immediately. */
  kill(): void;
  /** Makes the worker keep this process alive. */
  ref(): void;
  unref(): void;
}

const execArgv = isRunFromSource ? ['--conditions=@ppt-embed/source'] : [];

/**
 * Heap limit in MB, five times what a deck of 1,000 slides takes. Without a limit, one job could exhaust the service's
 * memory.
 */
const maxHeapMb = 1024;
/**
 * Size of the young generation in MB. What a layout allocates is garbage when it ends. With the default of 48 MB,
 * garbage collection would copy the decks in progress, which takes 5 to 10 % of the CPU time of a creation
 * request. A process occupies the same amount of memory with either.
 */
const youngGenerationMb = 192;

/** Starts a thread for our own code, which can be terminated at any point. */
export function threadWorker(program: { source: URL; built: URL }): WorkerHandle {
  const worker = new Worker(isRunFromSource ? program.source : program.built, {
    execArgv,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: youngGenerationMb },
  });
  return {
    events: worker,
    started: waitForStart(worker),
    // Pictures are copied, because the code that provides them may use them again.
    post: (message) => worker.postMessage(message, 'input' in message ? transferredBuffers(message.input) : []),
    kill: () => void worker.terminate(),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  };
}

/** Starts a process for native decoders of untrusted data, which cannot be interrupted and may crash. */
export function processWorker(program: { source: URL; built: URL }): WorkerHandle {
  const child = fork(isRunFromSource ? program.source : program.built, {
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
  });
  return {
    events: child,
    started: waitForStart(child),
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

function waitForStart(events: EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    const listener = (message: FromWorker) => {
      if (!('started' in message)) return;
      events.off('message', listener);
      resolve();
    };
    events.on('message', listener);
  });
}
