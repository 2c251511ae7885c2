import type { FromWorker } from '../src/worker-pool/job.ts';
import type { WorkerHandle } from '../src/worker-pool/worker-handle.ts';

/**
 * Passes idle workers on to the next test service instead of terminating them. Loading the deck engine in a new thread
 * takes a second, which is longer than most tests.
 */
export function reuseWorkers<Program>(open: (program: Program) => WorkerHandle): (program: Program) => WorkerHandle {
  const idle: WorkerHandle[] = [];
  const setAside = (handle: WorkerHandle) => {
    const { events } = handle;
    for (const event of ['error', 'exit']) events.removeAllListeners(event);
    const forget = () => void idle.splice(0, idle.length, ...idle.filter((idleHandle) => idleHandle !== handle));
    events.once('error', forget).once('exit', forget);
    idle.push(handle);
  };
  return (program) => {
    const handle = idle.pop() ?? open(program);
    let isIdle = true;
    const listener = (message: FromWorker) => {
      if ('output' in message || 'error' in message) isIdle = true;
    };
    handle.events.on('message', listener).once('exit', () => {
      isIdle = false;
    });
    return {
      ...handle,
      post(message) {
        if ('input' in message) isIdle = false;
        handle.post(message);
      },
      kill() {
        handle.events.off('message', listener);
        if (isIdle) setAside(handle);
        else handle.kill();
      },
    };
  };
}
