import type { Deck } from '@ppt-embed/deck';
import type { EditorApi } from '../service/editor-api.ts';
import { codeOf, endsSession, isFinal } from '../service/refusal.ts';
import { createStore } from '../state/store.ts';
import type { Store } from '../state/store.ts';
import type { DraftBuffer } from './draft-buffer.ts';

/** ms without a change before a draft is sent. */
export const draftPauseMs = 2000;
/** ms before a draft that could not be sent is tried again. */
const againMs = 10_000;

export interface DraftKeeperOptions {
  api: Pick<EditorApi, 'saveDraft' | 'discardDraft'>;
  /** Takes what the service cannot be given. */
  buffer: Pick<DraftBuffer, 'keep' | 'forget'>;
  /** What is unsaved now, and the save it is based on; null: nothing is. */
  unsaved: () => { deck: Deck; revision: number } | null;
}

/** Who holds what is unsaved: the service, else this browser, else nobody but the page. */
type DraftPlace = 'service' | 'browser' | 'page';

/** Keeps unsaved changes with the service, for whoever opens the presentation after a crash. */
export interface DraftKeeper {
  /** ms; when the last draft was taken, null while there is none. */
  readonly keptAt: Store<number | null>;
  /** Where the last draft went. */
  readonly place: Store<DraftPlace>;
  /** The id of the draft that the service keeps for this page; null while there is none. */
  id: () => string | null;
  /** Something changed. */
  changed: () => void;
  /** Sends what is not kept yet now, as when the page goes out of sight. @returns whether the service has all of it. */
  flush: () => Promise<boolean>;
  /** The page goes: sends what is not kept yet, without waiting for what is under way; nobody hears of the answer. */
  pageGoes: () => void;
  close: () => void;
}

export function createDraftKeeper({ api, buffer, unsaved }: DraftKeeperOptions): DraftKeeper {
  const keptAt = createStore<number | null>(null);
  const place = createStore<DraftPlace>('service');
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What the service holds. A save ends its drafts, so it is held on top of that save only. */
  let kept: { deck: Deck; revision: number } | null = null;
  /** What the service will never take: the same is not sent again, something else is. */
  let refused: { deck: Deck; revision: number } | null = null;
  let sending: Promise<void> | null = null;
  let id: string | null = null;

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), ms);
  }

  const isSame = (one: typeof kept, now: { deck: Deck; revision: number }) =>
    one !== null && one.deck === now.deck && one.revision === now.revision;
  const isKept = (now: { deck: Deck; revision: number }) => isSame(kept, now);

  async function keep(): Promise<boolean> {
    clearTimeout(timer);
    // Several may have waited for the same one: the first of them sends, the others wait for that.
    while (sending) await sending;
    const now = unsaved();
    if (!now) {
      keptAt.set(null);
      await taken();
      return true;
    }
    if (isKept(now)) return true;
    if (isSame(refused, now)) return false;
    sending = api
      .saveDraft({ base_revision: now.revision, deck: now.deck })
      .then(async ({ draft_id: draftId = null }) => {
        kept = now;
        id = draftId;
        keptAt.set(Date.now());
        await taken();
        await discardOvertaken();
      })
      // The status says that nothing is saved; a draft is a second net, and is spun again where that can help.
      .catch(async (thrown: unknown) => {
        keptAt.set(null);
        place.set((await buffer.keep(now.deck, Math.floor(Date.now() / 1000))) ? 'browser' : 'page');
        const code = codeOf(thrown);
        if (isFinal(code) || endsSession(code)) refused = now;
        else wait(againMs);
      })
      .finally(() => {
        sending = null;
      });
    await sending;
    return isKept(now);
  }

  /**
   * A save that ended while this draft was on its way may have reached the service first. The draft would stay behind it,
   * and be offered as newer than the save.
   */
  async function discardOvertaken(): Promise<void> {
    // What was changed since the save replaces the draft.
    if (id === null || unsaved()) return;
    keptAt.set(null);
    await api.discardDraft(id).catch(() => undefined);
  }

  /** The service has it, or nothing is unsaved: what the browser holds is older. */
  function taken(): Promise<void> {
    place.set('service');
    return buffer.forget();
  }

  function pageGoes(): void {
    const now = unsaved();
    if (now && !isKept(now) && !isSame(refused, now))
      void api.saveDraft({ base_revision: now.revision, deck: now.deck, isLast: true }).catch(() => undefined);
  }

  return {
    keptAt,
    place,
    id: () => id,
    changed: () => wait(draftPauseMs),
    flush: keep,
    pageGoes,
    close: () => clearTimeout(timer),
  };
}
