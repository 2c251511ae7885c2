import type { Deck } from '@ppt-embed/deck';
import type { EditorApi } from './editor-api.ts';
import { codeOf, endsSession, isFinal } from './error-from-response.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { DraftBuffer } from './draft-buffer.ts';

/** ms without a change before a draft is sent. */
export const draftDebounceMs = 2000;
/** ms before a draft that could not be sent is tried again. */
const retryDelayMs = 10_000;

export interface DraftAutosaveOptions {
  api: Pick<EditorApi, 'saveDraft' | 'discardDraft'>;
  /** Takes what the service cannot be given. */
  buffer: Pick<DraftBuffer, 'save' | 'clear'>;
  /** What is unsaved now, and the save it is based on; null: nothing is. */
  unsaved: () => { deck: Deck; revision: number } | null;
}

/** Who holds what is unsaved: the service, else this browser, else nobody but the page. */
type DraftStorage = 'service' | 'browser' | 'page';

/** Keeps unsaved changes with the service, for whoever opens the presentation after a crash. */
export interface DraftAutosave {
  /** ms; when the last draft was taken, null while there is none. */
  readonly storedAt: Store<number | null>;
  /** Where the last draft went. */
  readonly storedIn: Store<DraftStorage>;
  /** The id of the draft that the service keeps for this page; null while there is none. */
  id: () => string | null;
  /** Something changed. */
  changed: () => void;
  /** Sends what is not kept yet now, as when the page goes out of sight. @returns whether the service has all of it. */
  flush: () => Promise<boolean>;
  /** The page goes: sends what is not kept yet, without waiting for what is under way; nobody hears of the answer. */
  flushOnPageHide: () => void;
  close: () => void;
}

export function createDraftAutosave({ api, buffer, unsaved }: DraftAutosaveOptions): DraftAutosave {
  const storedAt = createStore<number | null>(null);
  const storedIn = createStore<DraftStorage>('service');
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the service holds. A save ends its drafts, so it is held on top of that save only. */
  let stored: { deck: Deck; revision: number } | null = null;
  /** What the service will never take: the same is not sent again, something else is. */
  let rejected: { deck: Deck; revision: number } | null = null;
  let sending: Promise<void> | null = null;
  let id: string | null = null;

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  }

  const isSame = (one: typeof stored, now: { deck: Deck; revision: number }) =>
    one !== null && one.deck === now.deck && one.revision === now.revision;
  const isStored = (now: { deck: Deck; revision: number }) => isSame(stored, now);

  async function save(): Promise<boolean> {
    clearTimeout(timer);
    // Several may have waited for the same one: the first of them sends, the others wait for that.
    while (sending) await sending;
    const now = unsaved();
    if (!now) {
      storedAt.set(null);
      await markStored();
      return true;
    }
    if (isStored(now)) return true;
    if (isSame(rejected, now)) return false;
    sending = api
      .saveDraft({ base_revision: now.revision, deck: now.deck })
      .then(async ({ draft_id: draftId = null }) => {
        stored = now;
        id = draftId;
        storedAt.set(Date.now());
        await markStored();
        await discardStaleDraft();
      })
      // The status says that nothing is saved; a draft is a second net, and is spun again where that can help.
      .catch(async (thrown: unknown) => {
        storedAt.set(null);
        storedIn.set((await buffer.save(now.deck, Math.floor(Date.now() / 1000))) ? 'browser' : 'page');
        const code = codeOf(thrown);
        if (isFinal(code) || endsSession(code)) rejected = now;
        else wait(retryDelayMs);
      })
      .finally(() => {
        sending = null;
      });
    await sending;
    return isStored(now);
  }

  /**
   * A save that ended while this draft was on its way may have reached the service first. The draft would stay behind it,
   * and be offered as newer than the save.
   */
  async function discardStaleDraft(): Promise<void> {
    // What was changed since the save replaces the draft.
    if (id === null || unsaved()) return;
    storedAt.set(null);
    await api.discardDraft(id).catch(() => undefined);
  }

  /** The service has it, or nothing is unsaved: what the browser holds is older. */
  function markStored(): Promise<void> {
    storedIn.set('service');
    return buffer.clear();
  }

  function flushOnPageHide(): void {
    const now = unsaved();
    if (now && !isStored(now) && !isSame(rejected, now))
      void api.saveDraft({ base_revision: now.revision, deck: now.deck, isLast: true }).catch(() => undefined);
  }

  return {
    storedAt,
    storedIn,
    id: () => id,
    changed: () => wait(draftDebounceMs),
    flush: save,
    flushOnPageHide,
    close: () => clearTimeout(timer),
  };
}
