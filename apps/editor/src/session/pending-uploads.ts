import type { MediaKind } from '@ppt-embed/deck';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';

/** A file that could not be uploaded, and is kept for the next attempt. */
interface PendingUpload {
  kind: 'picture' | MediaKind;
  /** Uploads the file and uses it. */
  attempt: () => Promise<UploadResult>;
}

/**
 * Result of an attempt: whether the file no longer has to be kept, could not be stored, or could not be sent, as other
 * files neither can.
 */
export type UploadResult = 'done' | 'failed' | 'unavailable';

/** Files that could not be uploaded, because the service could not be reached or could not store them. */
export interface PendingUploads {
  readonly all: Store<readonly PendingUpload[]>;
  readonly isRetrying: Store<boolean>;
  /** Keeps a file. @returns whether there was space for it */
  keep: (upload: PendingUpload) => boolean;
  /** Tries to upload all of them again. */
  retry: () => Promise<void>;
  discard: () => void;
}

/** Maximum number of files that are kept, because each can take several megabytes of the page's memory. */
const maxPending = 20;

/** Creates an empty list of pending uploads. */
export function createPendingUploads(): PendingUploads {
  const all = createStore<readonly PendingUpload[]>([]);
  const isRetrying = createStore(false);
  return {
    all,
    isRetrying,
    keep(upload) {
      if (all.get().length >= maxPending) return false;
      all.set([...all.get(), upload]);
      return true;
    },
    async retry() {
      if (isRetrying.get()) return;
      isRetrying.set(true);
      for (const upload of all.get()) {
        // The user may have discarded it in the meantime.
        if (!all.get().includes(upload)) continue;
        const result = await upload.attempt();
        if (result === 'unavailable') break;
        if (result === 'done') all.set(all.get().filter((one) => one !== upload));
      }
      isRetrying.set(false);
    },
    discard: () => all.set([]),
  };
}
