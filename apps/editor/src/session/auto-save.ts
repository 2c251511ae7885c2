import type { Saver } from './saver.ts';

/** ms without a change before it is saved. */
export const autoSaveDebounceMs = 1000;
/** Longest time in ms between a change and its save while the user keeps typing. */
export const autoSaveMaxMs = 10_000;

export interface AutoSaveOptions {
  saver: Pick<Saver, 'state' | 'saveAutomatically'>;
  /** Whether anything is unsaved. */
  isDirty: () => boolean;
}

/** Saves after each pause, if the application's save mode is `auto`. */
export interface AutoSave {
  /** Reports a change of the deck. */
  changed: () => void;
  /** Saves pending changes now, for example when the user leaves the editor. */
  flush: () => void;
  close: () => void;
}

export function createAutoSave({ saver, isDirty }: AutoSaveOptions): AutoSave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change since the last save was made; null if there is none. */
  let changedAt: number | null = null;

  function flush(): void {
    clearTimeout(timer);
    changedAt = null;
    const { name } = saver.state.get();
    // The saver repeats a failed save with the latest deck. A conflict is the user's decision.
    if ((name === 'idle' || name === 'saving' || name === 'rejected') && isDirty()) saver.saveAutomatically();
  }

  return {
    changed() {
      clearTimeout(timer);
      changedAt ??= Date.now();
      timer = setTimeout(flush, Math.min(autoSaveDebounceMs, changedAt + autoSaveMaxMs - Date.now()));
    },
    flush,
    close: () => clearTimeout(timer),
  };
}
