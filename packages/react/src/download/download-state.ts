import type { DownloadLink, PptError } from '@ppt-embed/protocol/host';

/** State of a download. */
export type DownloadState = 'idle' | 'preparing' | 'ready' | 'waitingForRender' | 'failed';

/** Download of one presentation. */
export interface Download {
  /** State of the download. */
  state: DownloadState;
  /**
   * The last link, whose download has started. It is kept until it expires, in case the browser blocked the download.
   */
  link: DownloadLink | null;
  /** Why the download failed; set in the state `failed`. */
  error: PptError | null;
  /** Minutes until the next charge; undefined if the service does not report it. */
  freeMinutes: number | undefined;
}
