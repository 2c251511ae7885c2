import { maxStoredDeckLength } from '@ppt-embed/protocol/frame';
import type { DraftAction, StoredDraft } from '@ppt-embed/protocol/frame';
import type { DraftStore } from './draft-buffer.ts';
import type { DraftResult, FrameChannel } from './frame-channel.ts';
import { arrayOf, fields, isBoolean, isNumber, isString } from './responses.ts';

/**
 * Maximum time in ms to wait for the first `hello`. The frame sends it at the native `load` of the editor, but a busy
 * page handles that event late.
 */
export const helloTimeoutMs = 5000;
/** Maximum time in ms to wait for the frame's reply. Writing a large deck to a slow disk takes seconds. */
const replyTimeoutMs = 5000;

const storedDrafts = arrayOf(
  fields<StoredDraft>({ id: isString, savedAt: isNumber, deck: isString, isOffered: isBoolean }),
);

/**
 * Stores drafts of a presentation in the storage of the page that embeds the editor. Each method rejects if the page
 * does not store drafts, does not reply, or cannot store the draft.
 */
export function createFrameDrafts(
  { hello, draftResult, post }: Pick<FrameChannel, 'hello' | 'draftResult' | 'post'>,
  pptId: string,
): DraftStore {
  let lastId = 0;
  const whenHello = () => nextValue(hello, () => true, helloTimeoutMs);
  /** Shared by all requests, so that without a `hello` only the first ones are delayed. */
  let firstHello: ReturnType<typeof whenHello> | null = null;

  async function request(action: DraftAction): Promise<DraftResult> {
    const { storesDrafts } = hello.get() ?? (await (firstHello ??= whenHello()));
    if (storesDrafts !== true) throw new Error('The page does not store drafts.');
    lastId += 1;
    const requestId = String(lastId);
    const reply = nextValue(draftResult, (result) => result.requestId === requestId, replyTimeoutMs);
    post({ type: 'draftRequest', requestId, pptId, ...action });
    const result = await reply;
    if (result.ok !== true) throw new Error('The page could not store the draft.');
    return result;
  }

  async function list(): Promise<StoredDraft[]> {
    const { drafts } = await request({ action: 'list' });
    if (!storedDrafts(drafts)) throw new Error('The page sent invalid drafts.');
    return drafts;
  }

  return {
    async put({ deck, ...draft }) {
      const text = JSON.stringify(deck);
      if (text.length > maxStoredDeckLength) throw new Error('The draft is too large.');
      await request({ action: 'store', draft: { ...draft, deck: text } });
    },
    list: async () => (await list()).flatMap(parseDraft),
    async withdraw(id, savedAt) {
      // The page has no action for this, so a newer draft that another tab stores between both requests is replaced.
      const draft = (await list()).find((one) => one.id === id && one.savedAt === savedAt);
      if (draft) await request({ action: 'store', draft: { ...draft, isOffered: false } });
    },
    async remove(draftId) {
      await request({ action: 'remove', draftId });
    },
  };
}

/** Parses the deck of a draft; the draft buffer validates it. Returns nothing for one that is too large or not JSON. */
function parseDraft({ deck, ...draft }: StoredDraft): unknown[] {
  if (deck.length > maxStoredDeckLength) return [];
  try {
    return [{ ...draft, deck: JSON.parse(deck) as unknown }];
  } catch {
    return [];
  }
}

/** Resolves with the next value that matches. Rejects after a time limit in ms. */
function nextValue<Value>(
  store: { get: () => Value | null; subscribe: (listener: () => void) => () => void },
  matches: (value: Value) => boolean,
  timeoutMs: number,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      reject(new Error('The page did not reply.'));
    }, timeoutMs);
    const stop = store.subscribe(() => {
      const value = store.get();
      if (value === null || !matches(value)) return;
      clearTimeout(timer);
      stop();
      resolve(value);
    });
  });
}
