import { maxFileBytes } from './import-error.ts';
import type { PptxWorkerRequest, PptxWorkerResult } from './pptx-worker.ts';

/**
 * Reads a .pptx in a worker.
 * @param keepDesign Whether the slides of another program keep their design.
 * @param signal Terminates the worker; the promise then stays pending.
 */
export async function readPptxFile(file: File, keepDesign: boolean, signal: AbortSignal): Promise<PptxWorkerResult> {
  // Files that are too large are not read.
  if (file.size > maxFileBytes) return { kind: 'failed', problem: 'tooLarge' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  // The file was moved or locked after it was selected; the browser reports no details.
  if (!bytes) return { kind: 'failed', problem: 'unreadable' };
  return readInWorker({ bytes, keepDesign }, signal);
}

function readInWorker(request: PptxWorkerRequest, signal: AbortSignal): Promise<PptxWorkerResult> {
  return new Promise((resolve) => {
    if (signal.aborted) return;
    const worker = new Worker(new URL('pptx-worker.ts', import.meta.url), { type: 'module' });
    const finish = (result: PptxWorkerResult): void => {
      worker.terminate();
      resolve(result);
    };
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PptxWorkerResult>) => finish(data));
    // An error event without a message means that the worker could not be loaded.
    worker.addEventListener('error', ({ message }) =>
      finish({ kind: 'failed', problem: message ? 'notPresentation' : 'notLoaded' }),
    );
    worker.postMessage(request, [request.bytes]);
  });
}
