import type { TimeFormats } from '../i18n/formats.ts';
import { lazyModule } from '../provider/lazy-module.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useIsHydrated } from '../provider/use-is-hydrated.ts';

const useFormatsModule = /* @__PURE__ */ lazyModule(() => import('../i18n/formats.ts'));

/**
 * Returns the formats of times in the provider's locale. Returns undefined until they are loaded, and on the server and
 * during hydration, because only the browser knows the user's time zone.
 */
export function useTimeFormats(): TimeFormats | undefined {
  const { language } = usePpt().locale;
  const formats = useFormatsModule(true);
  return useIsHydrated() ? formats?.formatsOf(language, navigator.language) : undefined;
}
