import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False on a server, and until what it made has come to life: until then nothing is known of the reader's browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
