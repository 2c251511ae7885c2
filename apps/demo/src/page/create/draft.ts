import { useEffect, useState } from 'react';
import type { Cover } from '@ppt-embed/react';

/** Contents of the create page, stored per tab so that nothing is lost on the way to the editor and back. */
export interface Draft {
  tab: string;
  /** The Markdown. Undefined means the sample in the page's language. */
  text?: string;
  /** The URL as typed. Undefined means the URL of the sample outline. */
  jsonUrl?: string;
  /** The cover is not restored after a reload: covers are a random sample, so its picture may not be among them. */
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
    // Storage is full or blocked. The text stays on the page.
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
