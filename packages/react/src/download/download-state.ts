import type { DownloadLink } from '@ppt-embed/protocol/host';

/** State of a download. */
export type DownloadState = 'idle' | 'preparing' | 'ready' | 'waitingForRender' | 'failed';

/** Response to a download. */
export interface DownloadData extends DownloadLink {
  /** Time of the response, as of `performance.now()`. */
  receivedAt: number;
}

/** Progress of a download of one presentation. */
export interface Download {
  /** State of the download. */
  state: DownloadState;
  /**
   * The last link, whose download has started. It is kept until it expires, in case the browser blocked the download.
   */
  link: DownloadLink | null;
  /** Minutes until the next charge; undefined if the service does not report it. */
  freeMinutes: number | undefined;
}
