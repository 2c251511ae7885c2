import type { Saver } from './saver.ts';

/** Time in ms after the last change after which the deck is saved in save mode `auto`. */
export const autosaveDebounceMs = 1000;
/** Maximum time in ms between a change and its save while the user keeps typing. */
export const autosaveMaxMs = 10_000;

/** Options of `createAutosave`. */
export interface AutosaveOptions {
  saver: Pick<Saver, 'state' | 'saveAutomatically'>;
  /** Whether there are unsaved changes. */
  isDirty: () => boolean;
}

/**
 * Save mode `auto`: the editor saves after each pause, just as **Save** would. `draft-saver.ts` stores drafts of
 * unsaved changes, in every mode.
 */
export interface Autosave {
  /** Whether pending changes will soon be saved without the user. */
  willSaveSoon: () => boolean;
  /** Reports a change of the deck. */
  changed: () => void;
  /** Saves pending changes now, for example when the user leaves the editor. */
  flush: () => void;
  close: () => void;
}

/** Creates the automatic saving of a document. */
export function createAutosave({ saver, isDirty }: AutosaveOptions): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change since the last save; null if there is none. */
  let changedAt: number | null = null;

  function flush(): void {
    clearTimeout(timer);
    changedAt = null;
    const { name } = saver.state.get();
    // The saver retries a failed save with the latest deck. In a conflict, the user decides.
    if ((name === 'idle' || name === 'saving' || name === 'rejected') && isDirty()) saver.saveAutomatically();
  }

  return {
    willSaveSoon: () => ['idle', 'saving'].includes(saver.state.get().name),
    changed() {
      clearTimeout(timer);
      changedAt ??= Date.now();
      timer = setTimeout(flush, Math.min(autosaveDebounceMs, changedAt + autosaveMaxMs - Date.now()));
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
