import { lazyModule } from '../provider/lazy-module.ts';
import type * as ErrorDetails from './error-details.ts';

/** What is said of failures: in a chunk of its own, since most visits meet none. */
export const useErrorDetails: ReturnType<typeof lazyModule<typeof ErrorDetails>> = /* @__PURE__ */ lazyModule(
  () => import('./error-details.ts'),
);
