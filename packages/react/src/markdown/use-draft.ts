import { useEffect, useRef } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { useLatest } from '../provider/use-latest.ts';

/** Delay in ms between typing and storing a draft, because storing long text is slow. */
const writeDelayMs = 500;

/**
 * Keeps typed text in this tab across reloads, for this user only.
 * @param key Identifies this draft on the page. If undefined, nothing is stored.
 */
export function useDraft(key: string | undefined, text: string, setText: (text: string) => void): void {
  const { scope } = usePpt();
  const name = key && `ppt ${scope} ${key}`;
  const restored = useRef('');
  const latest = useLatest(setText);
  /** The text that is not stored yet, with its storage name. */
  const pending = useRef<{ name: string; text: string }>(undefined);

  useEffect(() => {
    // Text that was typed under a different name is stored under that name.
    if (pending.current?.name !== name) flush(pending);
    if (!name) return;
    const before = restored.current;
    restored.current = name;
    // A user's draft is never shown to another user.
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
    return ''; // The browser blocks storage.
  }
}

function flush(pending: { current: { name: string; text: string } | undefined }): void {
  if (!pending.current) return;
  const { name, text } = pending.current;
  pending.current = undefined;
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // If storage is blocked or full, the draft is not kept.
  }
}

/**
 * Removes the drafts that `MarkdownComposer` keeps in this tab for a user, for example when the user signs out.
 * @param scope The `scope` of the user's `PptProvider`. @default 'default'
 */
export function clearDrafts(scope = 'default'): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(`ppt ${scope} `)) sessionStorage.removeItem(name);
  } catch {
    // If storage is blocked, there are no drafts.
  }
}
