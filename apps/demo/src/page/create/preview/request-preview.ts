import type { Preview, PreviewRequest } from './draw-slides.ts';
import type { WorkerRequest, WorkerResult } from './preview-worker.ts';

let worker: Worker | undefined;
let lastId = 0;
const pending = new Map<number, (preview: Preview | undefined) => void>();

/**
 * Draws the slides of a Markdown source in a worker, which starts with the first request. Resolves with undefined if
 * this fails.
 */
export function requestPreview(request: PreviewRequest): Promise<Preview | undefined> {
  worker ??= startWorker();
  const id = ++lastId;
  worker.postMessage({ id, request } satisfies WorkerRequest);
  return new Promise((resolve) => pending.set(id, resolve));
}

function startWorker(): Worker {
  const started = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, preview } }: MessageEvent<WorkerResult>) => {
    pending.get(id)?.(preview);
    pending.delete(id);
  });
  started.addEventListener('error', () => {
    // The worker's code could not be loaded. The next request tries again.
    worker = undefined;
    for (const resolve of pending.values()) resolve(undefined);
    pending.clear();
  });
  return started;
}

let running: Promise<unknown> = Promise.resolve();
let latest = 0;

/**
 * Draws the slides of Markdown that is being typed. While a version is being drawn, only the latest of the later
 * versions waits.
 * @returns null if a later version has replaced this one.
 */
export async function requestLatestPreview(request: PreviewRequest): Promise<Preview | undefined | null> {
  const requestNumber = ++latest;
  await running;
  if (requestNumber !== latest) return null;
  const result = requestPreview(request);
  running = result;
  return result;
}
