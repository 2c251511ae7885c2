import { useState } from 'react';
import type { PptError } from '@ppt-embed/protocol/host';
import { withTimeout } from '../fetcher/with-timeout.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { lazyModule } from '../provider/lazy-module.ts';
import type * as RowDownloadParts from './row-download-parts.ts';
import type { DownloadPress } from './download-state.ts';
import { useSharedDownload } from './use-shared-download.ts';

const loadRowDownload = (): Promise<typeof RowDownloadParts> => import('./row-download-parts.ts');

const useRowDownloadParts = /* @__PURE__ */ lazyModule(loadRowDownload);

/** The download of a table row. */
export interface RowDownloadControl {
  /** Whether the user has pressed Download here, or any component is downloading the presentation. */
  isBusy: boolean;
  /** Whether the code could not be loaded after the last press. */
  hasFailed: boolean;
  /** Call this when the user presses Download. */
  start: () => void;
  /** The press for which `parts.RowDownload` must now start a download. */
  press: DownloadPress | undefined;
  /** Call this when the download of the press has started. */
  onStarted: () => void;
  /** The code that downloads and shows the status, once it is needed and loaded. */
  parts: typeof RowDownloadParts | null | undefined;
}

/**
 * Controls the download of a table row. Its code is loaded on the first press, or when another component downloads the
 * same presentation, because most rows of a table are never downloaded.
 * @param onFailed Called if the code cannot be loaded, in addition to the provider's `onError`.
 */
export function useRowDownload(pptId: string, onFailed: (error: PptError) => void): RowDownloadControl {
  const ppt = usePpt();
  const status = useSharedDownload(ppt, pptId)?.status;
  const [press, setPress] = useState<DownloadPress>();
  const [failedId, setFailedId] = useState<string>();
  const parts = useRowDownloadParts(!!(status ?? press));

  const start = (): void => {
    setPress({ pptId });
    setFailedId(undefined);
    withTimeout(loadRowDownload).catch((error: PptError) => {
      setPress(undefined);
      setFailedId(pptId);
      onFailed(error);
      ppt.onError(error);
    });
  };
  return {
    isBusy: press?.pptId === pptId || status === 'pending',
    hasFailed: failedId === pptId,
    start,
    press,
    onStarted: () => setPress(undefined),
    parts: status || press ? parts : undefined,
  };
}
