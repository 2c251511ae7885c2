import type { MediaKind } from '@ppt-embed/deck';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { UploadOptions } from './editor-api.ts';

/** An upload in progress. */
interface Upload {
  kind: 'picture' | MediaKind;
  /** Position among the files that are uploaded one after the other, from 1, and their number. */
  index: number;
  count: number;
  /** Fraction that has been sent; null if it is unknown. */
  sent: number | null;
  cancel: () => void;
}

/** The uploads in progress. */
export interface Uploads {
  readonly all: Store<readonly Upload[]>;
  /**
   * Runs an upload, which is shown with its progress until it ends.
   * @returns `canceled` if the user has canceled it
   */
  run: <Result>(
    file: Pick<Upload, 'kind' | 'index' | 'count'>,
    upload: (options: Required<UploadOptions>) => Promise<Result>,
  ) => Promise<Result | 'canceled'>;
}

/** Creates an empty list of uploads. */
export function createUploads(): Uploads {
  const all = createStore<readonly Upload[]>([]);
  return {
    all,
    async run(file, upload) {
      const controller = new AbortController();
      let shown: Upload = { ...file, sent: null, cancel: () => controller.abort() };
      all.set([...all.get(), shown]);
      function onProgress(sent: number): void {
        const before = shown;
        shown = { ...shown, sent };
        all.set(all.get().map((one) => (one === before ? shown : one)));
      }
      try {
        return await upload({ signal: controller.signal, onProgress });
      } catch (thrown) {
        if (controller.signal.aborted) return 'canceled';
        throw thrown;
      } finally {
        all.set(all.get().filter((one) => one !== shown));
      }
    },
  };
}
