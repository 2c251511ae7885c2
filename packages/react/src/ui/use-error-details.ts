import { lazyModule } from '../provider/lazy-module.ts';
import type * as ErrorDetails from './error-details.ts';

/** Error messages, in a separate chunk, because most visits have no error. */
export const useErrorDetails: ReturnType<typeof lazyModule<typeof ErrorDetails>> = /* @__PURE__ */ lazyModule(
  () => import('./error-details.ts'),
);
