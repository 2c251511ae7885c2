import type { DownloadLink } from '@ppt-embed/protocol/host';

/** State of a download. */
export type PptDownloadState = 'idle' | 'preparing' | 'ready' | 'waitingForRender' | 'failed';

/** Response to a download. */
export interface PptDownloadData extends DownloadLink {
  /** Time of the response, as of `performance.now()`. */
  receivedAt: number;
}

/** Progress of a download of one presentation. */
export interface PptDownload {
  /** State of the download. */
  state: PptDownloadState;
  /**
   * The last link, whose download has started. It is kept until it expires, in case the browser blocked the download.
   */
  link: DownloadLink | null;
  /** Minutes until the next charge; undefined if the service does not report it. */
  freeMinutes: number | undefined;
}

/** Downloads of one user, since the first press. */
export interface RunningDownloads {
  signal: AbortSignal;
  /** Pending requests by presentation. */
  pending: Map<string, Promise<PptDownloadData>>;
  /** Aborts pending downloads and removes the others from the cache. */
  end: () => void;
}

/** A press on Download that waits for the code which downloads. */
export interface DownloadPress {
  pptId: string;
}
