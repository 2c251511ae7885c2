import { useEffect, useRef } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';

/**
 * Keeps a text in this tab over a reload, for this user alone.
 * @param key tells several texts of a page apart; undefined: nothing is kept.
 */
export function useDraft(key: string | undefined, text: string, setText: (text: string) => void): void {
  const { scope } = usePpt();
  const name = key && `ppt ${scope} ${key}`;
  const restored = useRef('');
  const latest = useLatest(setText);

  useEffect(() => {
    if (!name) return;
    try {
      const kept = restored.current !== name && !text && sessionStorage.getItem(name);
      restored.current = name;
      if (kept) latest.current(kept);
      else sessionStorage.setItem(name, text);
    } catch {
      // Refused by the browser, or full: then nothing is kept.
    }
  }, [name, text, latest]);
}
