import { lazyModule } from '../provider/lazy-module.ts';
import type * as DownloadParts from './download-parts.ts';

/** Loads the code that runs downloads and shows their status, on the first press. */
export const loadDownloadParts = (): Promise<typeof DownloadParts> => import('./download-parts.ts');

/** Hook that loads the same code. */
export const useDownloadParts: ReturnType<typeof lazyModule<typeof DownloadParts>> =
  /* @__PURE__ */ lazyModule(loadDownloadParts);
