import { useSyncExternalStore } from 'react';
import { usePreferences } from './preferences.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** Returns whether the page is currently dark, by preference or by the system setting. */
export function useDark(): boolean {
  const { colorScheme } = usePreferences();
  const bySystem = useSyncExternalStore(subscribe, () => systemDark.matches);
  return colorScheme === 'auto' ? bySystem : colorScheme === 'dark';
}

function subscribe(listener: () => void): () => void {
  systemDark.addEventListener('change', listener);
  return () => systemDark.removeEventListener('change', listener);
}
