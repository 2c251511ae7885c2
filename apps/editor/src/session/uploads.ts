import type { Box, MediaKind } from '@ppt-embed/deck';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { UploadOptions } from './editor-api.ts';

/** A picture that the slide shows while it is uploaded. */
export interface UploadPreview {
  /** Id of the slide. */
  slide: string;
  /** Where the picture will be inserted. */
  box: Box;
  /** URL of the file in the browser. */
  src: string;
}

/** An upload in progress. */
interface Upload {
  kind: 'picture' | MediaKind;
  /** Position among the files that are uploaded one after the other, from 1, and their number. */
  index: number;
  count: number;
  /** Fraction that has been sent; null if it is unknown. */
  sent: number | null;
  /** Undo steps of the presentation when the upload was requested; see `since`. */
  past?: readonly unknown[] | undefined;
  /** @default the slide shows nothing until the file has been inserted */
  preview?: UploadPreview;
  cancel: () => void;
}

/** Options of a running upload. */
export interface RunOptions extends Required<UploadOptions> {
  /** Shows the picture on the slide until the upload ends. */
  onPreview: (preview: UploadPreview) => void;
}

/** The uploads in progress. */
export interface Uploads {
  readonly all: Store<readonly Upload[]>;
  /**
   * Runs an upload, which is shown with its progress until it ends.
   * @returns `canceled` if the user has canceled it
   */
  run: <Result>(
    file: Pick<Upload, 'kind' | 'index' | 'count' | 'past'>,
    upload: (options: RunOptions) => Promise<Result>,
  ) => Promise<Result | 'canceled'>;
  /**
   * Returns the last upload that was requested since the last change of the presentation, which undo cancels.
   * @param past Current undo steps.
   */
  since: (past: readonly unknown[]) => Pick<Upload, 'cancel'> | undefined;
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
      function update(change: Pick<Upload, 'sent'> | Pick<Upload, 'preview'>): void {
        const before = shown;
        shown = { ...shown, ...change };
        all.set(all.get().map((one) => (one === before ? shown : one)));
      }
      try {
        return await upload({
          signal: controller.signal,
          onProgress: (sent) => update({ sent }),
          onPreview: (preview) => update({ preview }),
        });
      } catch (thrown) {
        if (controller.signal.aborted) return 'canceled';
        throw thrown;
      } finally {
        all.set(all.get().filter((one) => one !== shown));
      }
    },
    since: (past) => all.get().findLast((one) => one.past === past),
  };
}
