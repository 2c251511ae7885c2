import { fontsIn, hasFontMetrics, loadFontMetrics, loadStyles, styleNames } from '@ppt-embed/deck';
import { importPptx } from '@ppt-embed/deck/pptx';
import type { PptxImport } from '@ppt-embed/deck/pptx';
import type { ImportErrorReason } from './import-error.ts';
import { importErrorOfBytes } from './import-error.ts';

/** A file to read. */
export interface PptxWorkerRequest {
  bytes: ArrayBuffer;
  /** Whether the slides of another program keep their design. */
  keepDesign: boolean;
}

/** Result of the worker for the bytes of a file. */
export type PptxWorkerResult = { kind: 'read'; imported: PptxImport } | { kind: 'failed'; problem: ImportErrorReason };

// Unpacking and parsing a file takes seconds, so it runs in a worker.
self.addEventListener('message', ({ data }: MessageEvent<PptxWorkerRequest>) => {
  void read(new Uint8Array(data.bytes), data.keepDesign).then((result) => self.postMessage(result), rethrow);
});

/** Reports an unexpected error to the page, which rejected promises in workers do not do. */
function rethrow(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

async function read(bytes: Uint8Array, keepDesign: boolean): Promise<PptxWorkerResult> {
  // The slides in a file that this product wrote are compared with the drawings of the deck in the file.
  const isLoaded = await loadStyles(...styleNames).then(
    () => true,
    () => false,
  );
  if (!isLoaded) return { kind: 'failed', problem: 'notLoaded' };
  try {
    return { kind: 'read', imported: await readMeasured(bytes, keepDesign) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'failed', problem: importErrorOfBytes(bytes) };
  }
}

/** Reads a file. Text that keeps its design is measured in its fonts, which are known only after the file has been read. */
async function readMeasured(bytes: Uint8Array, keepDesign: boolean): Promise<PptxImport> {
  const imported = importPptx(bytes, { keepDesign });
  const fonts = imported.kind === 'design' ? fontsIn(imported.deck.slides) : new Set<string>();
  if (hasFontMetrics(fonts)) return imported;
  const isLoaded = await loadFontMetrics(fonts).then(
    () => true,
    () => false,
  );
  return isLoaded ? importPptx(bytes, { keepDesign }) : imported;
}
