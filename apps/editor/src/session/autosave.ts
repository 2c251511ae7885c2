import type { Deck } from '@ppt-embed/deck';
import { isPostponed } from './save-machine.ts';
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
  /** Returns the open deck, without text that is not in it yet. */
  deck: () => Deck;
}

/**
 * Save mode `auto`: the editor saves after each pause, just as **Save** would. `draft-saver.ts` stores drafts of
 * unsaved changes, in every mode.
 */
export interface Autosave {
  /**
   * Whether the changes will soon be saved without the user, because a save is planned, or a request with them is in
   * progress. Until it ends, closing the page loses them.
   */
  willSaveSoon: () => boolean;
  /**
   * Whether no save is in progress, and the last one has not failed. With a save, the service deletes the drafts of its
   * session, even one with later changes, if it processes the save after that draft.
   */
  isIdle: () => boolean;
  /** Reports a change of the deck. */
  changed: () => void;
  /** Saves pending changes now, for example when the user leaves the editor. */
  flush: () => void;
  close: () => void;
}

/** Creates the automatic saving of a document. */
export function createAutosave({ saver, isDirty, deck }: AutosaveOptions): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change since the last save; null if there is none. */
  let changedAt: number | null = null;

  let isUndecided = false;
  /** Plans a save when a conflict ends with changes that are not saved, because another user has resolved it. */
  const unsubscribe = saver.state.subscribe(() => {
    const save = saver.state.get();
    const wasUndecided = isUndecided;
    isUndecided = save.name === 'conflict' || isPostponed(save);
    if (wasUndecided && !isUndecided && save.name === 'idle' && isDirty()) plan();
  });

  function plan(): void {
    cancel();
    changedAt ??= Date.now();
    timer = setTimeout(flush, Math.min(autosaveDebounceMs, changedAt + autosaveMaxMs - Date.now()));
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function flush(): void {
    cancel();
    changedAt = null;
    const save = saver.state.get();
    const { name } = save;
    // The saver retries a failed save with the latest deck. In a conflict, the user decides, now or later.
    if (isPostponed(save)) return;
    if ((name === 'idle' || name === 'saving' || name === 'rejected') && isDirty()) saver.saveAutomatically();
  }

  return {
    willSaveSoon() {
      const save = saver.state.get();
      if (save.name === 'idle') return timer !== undefined && !isPostponed(save);
      return save.name === 'saving' && (timer !== undefined || (save.next ?? save.sent) === deck());
    },
    isIdle: () => saver.state.get().name === 'idle',
    changed: plan,
    flush,
    close() {
      unsubscribe();
      cancel();
    },
  };
}
