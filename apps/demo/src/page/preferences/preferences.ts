import { useSyncExternalStore } from 'react';
import { browserLanguage, type Language, languages } from './language.ts';

/** The visitor's preferences. */
export interface Preferences {
  language: Language;
  /** The color scheme; `auto` follows the system. */
  colorScheme: 'auto' | 'light' | 'dark';
  /** Whether a page's source is shown next to it. */
  showsSource: boolean;
}

const storageKey = 'ppt-demo:preferences';
const listeners = new Set<() => void>();
let preferences = read();

/** Returns the visitor's preferences, which are stored in this browser. The language defaults to the browser's. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => preferences);
}

/** Changes preferences and stores them. */
export function changePreferences(change: Partial<Preferences>): void {
  preferences = { ...preferences, ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences));
  } catch {
    // Storage may be blocked. The preference then applies to this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Preferences {
  const stored = readStored();
  return {
    language: languages.find((language) => language === stored.language) ?? browserLanguage(),
    colorScheme: stored.colorScheme === 'light' || stored.colorScheme === 'dark' ? stored.colorScheme : 'auto',
    showsSource: stored.showsSource === true,
  };
}

function readStored(): Partial<Record<keyof Preferences, unknown>> {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {}) as Partial<Record<keyof Preferences, unknown>>;
  } catch {
    return {};
  }
}
