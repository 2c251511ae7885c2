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
      const before = restored.current;
      restored.current = name;
      // What one user typed is nobody else's draft.
      const kept = before === name || (text && !before) ? text : (sessionStorage.getItem(name) ?? '');
      if (kept === text) sessionStorage.setItem(name, text);
      else latest.current(kept);
    } catch {
      // Refused by the browser, or full: then nothing is kept.
    }
  }, [name, text, latest]);
}
