import { useEffect, useState } from 'react';
import type { Cover } from '@ppt-embed/react';

/** What stands on the create page: kept in this tab, so that nothing is lost on the way to the editor and back. */
export interface Draft {
  tab: string;
  /** undefined: the sample, in the language of the page. */
  text?: string;
  /** undefined: the sample outline's address. */
  jsonUrl?: string;
  /** Chosen anew after a reload: covers are a random sample, so its picture would not be there. */
  cover: Cover | null;
}

const storageKey = 'ppt-demo:draft';
let current = read();

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
    // Storage is full or refused: the text stays on the page.
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
