import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { EditorApi } from './editor-api.ts';
import { codeOf } from './responses.ts';
import type { Toast } from './editor-screen.ts';

/** Options of `createDownload`. */
export interface DownloadOptions {
  api: Pick<EditorApi, 'requestDownload'>;
  /** Saves unsaved changes. Resolves to false if that failed. */
  saveChanges: () => Promise<boolean>;
  /** Resolves when the first paint has been reported. Before that, the service does not allow downloads. */
  whenRendered: () => Promise<void> | null;
  notify: (toast: Toast | null) => void;
}

/** The download of the .pptx that the service generates. */
export interface Download {
  /** Whether a download is being requested. */
  readonly isRequested: Store<boolean>;
  /** Saves unsaved changes, then requests the metered download link and starts the download. */
  start: (options?: {
    /** Whether the file contains the comments. @default false */
    withComments?: boolean;
  }) => Promise<void>;
}

/** Creates the download of a document. */
export function createDownload({ api, saveChanges, whenRendered, notify }: DownloadOptions): Download {
  const isRequested = createStore(false);

  async function request(withComments: boolean): Promise<void> {
    if (!(await saveChanges())) return notify({ name: 'download-not-saved' });
    await whenRendered();
    try {
      const { download_url } = await api.requestDownload(withComments);
      startDownload(download_url);
      notify({ name: 'download-started', url: download_url });
    } catch (thrown) {
      notify({ name: 'download-rejected', code: codeOf(thrown) });
    }
  }

  return {
    isRequested,
    async start({ withComments = false } = {}) {
      if (isRequested.get()) return;
      isRequested.set(true);
      notify(null);
      await request(withComments);
      isRequested.set(false);
    },
  };
}

/**
 * Starts a download in the same page, without a pop-up or navigation.
 * @param name File name. By default, the name sent by the server.
 */
export function startDownload(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
