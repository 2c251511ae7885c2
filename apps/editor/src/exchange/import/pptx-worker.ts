import { loadStyles, styleNames } from '@ppt-embed/deck';
import { importPptx } from '@ppt-embed/deck/pptx';
import type { PptxImport } from '@ppt-embed/deck/pptx';
import type { FileProblem } from './file-problem.ts';
import { problemOfBytes } from './file-problem.ts';

/** Result of the worker for the bytes of a file. */
export type PptxWorkerResult = { kind: 'read'; imported: PptxImport } | { kind: 'failed'; problem: FileProblem };

// Unpacking and parsing a file takes seconds, so it runs in a worker.
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void read(new Uint8Array(data)).then((result) => self.postMessage(result), rethrow);
});

/** Reports an unexpected error to the page, which rejected promises in workers do not do. */
function rethrow(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

async function read(bytes: Uint8Array): Promise<PptxWorkerResult> {
  // The slides in a file that this product wrote are compared with the drawings of the deck in the file.
  const isLoaded = await loadStyles(...styleNames).then(
    () => true,
    () => false,
  );
  if (!isLoaded) return { kind: 'failed', problem: 'notLoaded' };
  try {
    return { kind: 'read', imported: importPptx(bytes) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'failed', problem: problemOfBytes(bytes) };
  }
}
