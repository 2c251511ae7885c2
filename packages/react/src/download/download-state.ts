import type { MutationState } from '@tanstack/react-query';
import type { DownloadLink, PptError } from '@ppt-embed/protocol/host';

/** State of a download. */
export type PptDownloadState = 'idle' | 'preparing' | 'ready' | 'waitingForRender' | 'failed';

/** Response to a download request. */
export interface PptDownloadData extends DownloadLink {
  /** Time of the response, as returned by `performance.now()`. */
  receivedAt: number;
}

/** Progress of a download of one presentation. */
export interface PptDownload {
  /** State of the download. */
  state: PptDownloadState;
  /** The link of the last download. It stays available until it expires, in case the browser blocked the download. */
  link: DownloadLink | null;
  /** Minutes until the next charge; undefined if the service does not report it. */
  freeMinutes: number | undefined;
}

/** State of a download in the mutation cache. Its variables are the presentation's id. */
export type DownloadMutation = MutationState<PptDownloadData, PptError, string>;

/** A press of Download that is waiting until the code for downloads has been loaded. */
export interface DownloadPress {
  pptId: string;
}
