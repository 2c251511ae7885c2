import { useEffect, useRef } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';

/** Storing the whole text is slow: not at each key press, but once typing pauses. */
const writeDelayMs = 500;

/**
 * Keeps a text in this tab over a reload, for this user alone.
 * @param key tells several texts of a page apart; undefined: nothing is kept.
 */
export function useDraft(key: string | undefined, text: string, setText: (text: string) => void): void {
  const { scope } = usePpt();
  const name = key && `ppt ${scope} ${key}`;
  const restored = useRef('');
  const latest = useLatest(setText);
  /** The text that is not stored yet, under its name. */
  const pending = useRef<{ name: string; text: string }>(undefined);

  useEffect(() => {
    // What was typed under another name is stored under that one.
    if (pending.current?.name !== name) flush(pending);
    if (!name) return;
    const before = restored.current;
    restored.current = name;
    // What one user typed is nobody else's draft.
    const draftText = before === name || (text && !before) ? text : read(name);
    if (draftText !== text) {
      latest.current(draftText);
      return;
    }
    pending.current = { name, text };
    const timer = setTimeout(() => flush(pending), writeDelayMs);
    return () => clearTimeout(timer);
  }, [name, text, latest]);

  useEffect(() => {
    const flushPending = (): void => flush(pending);
    addEventListener('pagehide', flushPending);
    return () => {
      removeEventListener('pagehide', flushPending);
      flushPending();
    };
  }, []);
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return ''; // refused by the browser
  }
}

function flush(pending: { current: { name: string; text: string } | undefined }): void {
  if (!pending.current) return;
  const { name, text } = pending.current;
  pending.current = undefined;
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // Refused by the browser, or full: then nothing is kept.
  }
}
