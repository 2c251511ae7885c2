import { useEffect, useState } from 'react';
import type { Cover } from '@ppt-embed/react';

/**
 * Contents of the create page, stored per tab so that nothing is lost when the user opens the editor and comes back.
 */
export interface Draft {
  tab: string;
  /** The Markdown. If undefined, the sample in the page's language is shown. */
  text?: string;
  /** The URL as typed. If undefined, the URL of the sample outline is shown. */
  jsonUrl?: string;
  /** The cover. It is not restored after a reload: covers are a random sample, so its picture may not be among them. */
  cover: Cover | null;
}

const storageKey = 'ppt-demo:draft';
let current = read();

/** Returns the draft of the create page, and a function that changes it. */
export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(current);
  useEffect(() => {
    current = draft;
    write(draft);
  }, [draft]);
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))];
}

function write({ tab, text, jsonUrl }: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ tab, text, jsonUrl }));
  } catch {
    // The storage is full or blocked. The text stays on the page.
  }
}

function read(): Draft {
  const empty: Draft = { tab: 'markdown', cover: null };
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Draft>) };
  } catch {
    return empty;
  }
}
