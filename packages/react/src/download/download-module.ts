import { lazyModule } from '../provider/lazy-module.ts';
import type * as DownloadParts from './download-parts.ts';

let loaded: typeof DownloadParts | undefined;

/** Loads the code that runs downloads and shows their status, on the first press. */
export async function loadDownloadParts(): Promise<typeof DownloadParts> {
  loaded ??= await import('./download-parts.ts');
  return loaded;
}

/** Hook that loads the same code. */
export const useDownloadParts: ReturnType<typeof lazyModule<typeof DownloadParts>> =
  /* @__PURE__ */ lazyModule(loadDownloadParts);
