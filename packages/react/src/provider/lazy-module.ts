import { useEffect, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Time in ms for which a component waits for a module before it continues without it. */
const waitMs = 5000;

/**
 * Creates a hook for a rarely needed module. Bundlers put it into a separate chunk, which the browser loads when a
 * component first needs it.
 * @param load Calls `import()`. If it fails, the next component that needs the module calls it again.
 * @returns a hook that returns the module: undefined until it is loaded, null if it could not be loaded (so far). A
 * different second argument, such as what the user has pressed, starts another attempt, until which the result is null.
 */
export function lazyModule<Module extends object>(
  load: () => Promise<Module>,
): (isNeeded: boolean, attempt?: unknown) => Module | null | undefined {
  let loaded: Module | undefined;
  return function useLazyModule(isNeeded, attempt) {
    const [result, setResult] = useState<Module | null>();
    // The server has rendered without the module, even if this page has loaded it already.
    const isHydrated = useIsHydrated();
    useEffect(() => {
      if (!isNeeded || loaded) return;
      const timer = setTimeout(setResult, waitMs, null);
      load()
        .then(
          (module) => setResult((loaded = module)),
          () => setResult(null),
        )
        .finally(() => clearTimeout(timer));
      return () => clearTimeout(timer);
    }, [isNeeded, attempt]);
    return isHydrated ? (loaded ?? result) : undefined;
  };
}
