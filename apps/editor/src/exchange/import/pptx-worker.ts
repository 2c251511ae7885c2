import { importPptx } from '@ppt-embed/deck/pptx';
import type { PptxImport } from '@ppt-embed/deck/pptx';
import type { FileProblem } from './file-problem.ts';
import { problemOfBytes } from './file-problem.ts';

/** Result of the worker for the bytes of a file. */
export type PptxWorkerResult = { kind: 'read'; imported: PptxImport } | { kind: 'failed'; problem: FileProblem };

// Unpacking and parsing a file takes seconds, so it runs in a worker.
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => self.postMessage(read(new Uint8Array(data))));

function read(bytes: Uint8Array): PptxWorkerResult {
  try {
    return { kind: 'read', imported: importPptx(bytes) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'failed', problem: problemOfBytes(bytes) };
  }
}
