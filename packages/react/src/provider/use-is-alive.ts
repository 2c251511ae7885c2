import { useSyncExternalStore } from 'react';

const noNews = () => () => undefined;

/** False on a server, and until what it made has come to life: until then nothing is known of the reader's browser. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    noNews,
    () => true,
    () => false,
  );
}
