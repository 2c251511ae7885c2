import type { Deck } from '@ppt-embed/deck';
import { PptError } from '@ppt-embed/protocol/host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createStore } from '../kit/store.ts';
import { createDraftSaver, draftDelayMs, shareDrafts } from './draft-saver.ts';
import type { Collaboration } from './collaboration.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a browser storage. `works: false` blocks access. */
function bufferOf(works = true) {
  let bufferedTitle: string | null = null;
  const savedAt: number[] = [];
  return {
    bufferedTitle: () => bufferedTitle,
    /** Times of the stored drafts, in seconds. */
    savedAt,
    async save(deck: Deck, seconds: number) {
      if (works) bufferedTitle = deck.title;
      savedAt.push(seconds);
      return works;
    },
    async clear() {
      bufferedTitle = null;
    },
  };
}

function createAutosave(responses: (() => Promise<void>)[] = [], buffer = bufferOf()) {
  let deck: Deck | null = null;
  let revision = 3;
  const sent: Deck[] = [];
  const discarded: string[] = [];
  const made = createDraftSaver({
    buffer,
    api: {
      saveDraft: async (draft) => {
        sent.push(draft.deck);
        await responses.shift()?.();
        return { draft_id: 'draft-1' };
      },
      discardDraft: async (id) => void discarded.push(id),
    },
    unsaved: () => deck && { deck, revision },
    isUndone: (of) => deck === null && of === revision,
  });
  return {
    made,
    sent,
    discarded,
    change: (next: string | Deck | null) => {
      deck = typeof next === 'string' ? { ...sampleDeck, title: next } : next;
      made.changed();
      return deck;
    },
    save: () => {
      revision += 1;
    },
  };
}

describe('storing drafts', () => {
  it('sends one draft for several changes, 1.5 s after the first change', async () => {
    const { change, sent } = createAutosave();
    change('a');
    await vi.advanceTimersByTimeAsync(draftDelayMs - 1);
    change('b');
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map(({ title }) => title)).toEqual(['b']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('keeps all but the last 1.5 s of text that is typed without a pause', async () => {
    const { change, sent } = createAutosave();
    for (let key = 1; key <= 600; key++) {
      change(String(key));
      await vi.advanceTimersByTimeAsync(100);
      // At ten key presses per second, the last draft lacks no more than 1.5 seconds of typing.
      expect(key - Number(sent.at(-1)?.title ?? 0)).toBeLessThanOrEqual(15);
    }
    expect(sent.length).toBeLessThanOrEqual(40);
  });

  it('sends a change made while a draft is being sent 1.5 s after the change', async () => {
    const slowly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));
    const { change, sent } = createAutosave([slowly]);
    change('a');
    await vi.advanceTimersByTimeAsync(draftDelayMs + 100);
    change('b');
    await vi.advanceTimersByTimeAsync(draftDelayMs - 1);
    expect(sent.map(({ title }) => title)).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map(({ title }) => title)).toEqual(['a', 'b']);
  });

  it('sends drafts less often over a slow connection', async () => {
    const slowly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5000));
    const { change, sent } = createAutosave(Array.from({ length: 9 }, () => slowly));
    for (let key = 1; key <= 600; key++) {
      change(String(key));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent.length).toBeGreaterThanOrEqual(2);
    expect(sent.length).toBeLessThanOrEqual(4);
  });

  it('does not send a draft when everything is saved, and then has no draft id', async () => {
    const { change, sent, made } = createAutosave();
    change('a');
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(made.storedAt.get()).not.toBeNull();
    change(null);
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(sent).toHaveLength(1);
    expect(made.storedAt.get()).toBeNull();
  });

  it('retries after a failure with the newest deck', async () => {
    const { change, sent } = createAutosave([() => Promise.reject(new Error('away'))]);
    change('a');
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.map(({ title }) => title)).toEqual(['a', 'a']);
  });

  it.each(['too_large', 'invalid_request', 'presentation_not_found', 'invalid_token'] as const)(
    'does not resend a draft that was permanently rejected: %s',
    async (code) => {
      const { change, sent, made } = createAutosave([
        () => Promise.reject(new PptError({ code, message: 'Refused.' })),
      ]);
      change('a');
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(await made.flush()).toBe(false);
      made.flushOnPageHide();
      expect(sent).toHaveLength(1);
      change('b');
      await vi.advanceTimersByTimeAsync(draftDelayMs);
      expect(sent.map(({ title }) => title)).toEqual(['a', 'b']);
    },
  );

  it('stores an hour of work in the browser while the network is unavailable, and sends it afterwards', async () => {
    const buffer = bufferOf();
    let isAway = true;
    const respond = () =>
      isAway ? Promise.reject(new PptError({ code: 'network', message: 'Away.' })) : Promise.resolve();
    const { change, sent, made } = createAutosave(
      Array.from({ length: 1000 }, () => respond),
      buffer,
    );
    for (let minute = 0; minute < 60; minute += 1) {
      change(`minute ${minute}`);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(buffer.bufferedTitle()).toBe(`minute ${minute}`);
      expect([made.storedIn.get(), made.error.get()]).toEqual(['browser', 'network']);
    }
    isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.at(-1)?.title).toBe('minute 59');
    expect([made.storedIn.get(), made.error.get()]).toEqual(['service', null]);
    expect(buffer.bufferedTitle()).toBeNull();
  });

  it('reports that only the page has the changes if the browser cannot store them either', async () => {
    const { change, made } = createAutosave([() => Promise.reject(new Error('away'))], bufferOf(false));
    change('a');
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(made.storedIn.get()).toBe('page');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(made.storedIn.get()).toBe('service');
  });

  it('reports whether exactly the current changes are stored, and whether on the service or in the browser', async () => {
    const { change, made } = createAutosave([async () => undefined, () => Promise.reject(new Error('away'))]);
    expect(made.isStored()).toBe(true);
    const deck = change('a');
    expect(made.isStored()).toBe(false);
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(made.isStored()).toBe(true);
    expect(made.storedDeck.get()).toBe(deck);
    change('b');
    expect(made.isStored()).toBe(false);
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(made.storedIn.get()).toBe('browser');
    expect(made.isStored()).toBe(true);
    change(null);
    await made.flush();
    expect(made.storedDeck.get()).toBeNull();
    expect(made.isStored()).toBe(true);
  });

  it('reports a failure before the draft is stored in the browser, which may take seconds', async () => {
    const buffer = { ...bufferOf(), save: () => new Promise<boolean>(() => undefined) };
    const { change, made } = createAutosave([() => Promise.reject(new Error('away'))], buffer);
    change('a');
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(made.error.get()).not.toBeNull();
  });

  it('does not report changes as stored that neither the service nor the browser accepted', async () => {
    const { change, made } = createAutosave([() => Promise.reject(new Error('away'))], bufferOf(false));
    change('a');
    await vi.advanceTimersByTimeAsync(draftDelayMs);
    expect(made.isStored()).toBe(false);
  });

  it('sends a draft immediately when the page is hidden, and not twice', async () => {
    const { change, sent, made } = createAutosave();
    change('a');
    await made.flush();
    await made.flush();
    expect(sent).toHaveLength(1);
  });

  it('sends one draft if several callers flush during a request', async () => {
    let resolveLoad = (): void => undefined;
    const { change, sent, made } = createAutosave([() => new Promise((done) => (resolveLoad = done))]);
    change('a');
    const first = made.flush();
    change('b');
    const others = [made.flush(), made.flush()];
    resolveLoad();
    expect(await Promise.all([first, ...others])).toEqual([true, true, true]);
    expect(sent.map(({ title }) => title)).toEqual(['a', 'b']);
  });

  it('resends a draft that was stored before a save, because a save discards its drafts', async () => {
    const { change, sent, made, save } = createAutosave();
    const a = change('a');
    await made.flush();
    save();
    change(null);
    change(a);
    await made.flush();
    expect(sent).toHaveLength(2);
  });

  it('discards a draft that may have reached the service after the save that made it obsolete', async () => {
    let resolveLoad = (): void => undefined;
    const { change, discarded, made, save } = createAutosave([() => new Promise((done) => (resolveLoad = done))]);
    change('a');
    const flushed = made.flush();
    save();
    change(null);
    resolveLoad();
    await flushed;
    expect(discarded).toEqual(['draft-1']);
    expect(made.storedAt.get()).toBeNull();
  });

  it('sends a deck again after a redo, if its draft was discarded when it arrived after the undo', async () => {
    let respond = (): void => undefined;
    const { change, sent, discarded, made } = createAutosave([() => new Promise((done) => (respond = done))]);
    const deck = change('a');
    const flushed = made.flush();
    change(null);
    respond();
    await flushed;
    expect([discarded, made.id()]).toEqual([['draft-1'], null]);
    change(deck);
    expect(made.isStored()).toBe(false);
    made.flushOnPageHide();
    expect(sent.map(({ title }) => title)).toEqual(['a', 'a']);
    expect(await made.flush()).toBe(true);
    expect(made.isStored()).toBe(true);
  });

  it('discards the draft of changes that were undone, and sends it again after a redo', async () => {
    const { change, sent, discarded, made } = createAutosave();
    const deck = change('a');
    await made.flush();
    change(null);
    await made.flush();
    expect([discarded, made.id(), made.isStored()]).toEqual([['draft-1'], null, true]);
    await made.flush();
    expect(discarded).toHaveLength(1);
    change(deck);
    await made.flush();
    expect(sent).toHaveLength(2);
  });

  it('leaves the draft of saved changes to the service, which discards it with the save', async () => {
    const { change, discarded, made, save } = createAutosave();
    change('a');
    await made.flush();
    save();
    change(null);
    await made.flush();
    expect(discarded).toEqual([]);
  });

  it('does not discard a draft of changes that are still unsaved', async () => {
    const { change, discarded, made, save } = createAutosave();
    change('a');
    await made.flush();
    save();
    change('b');
    await made.flush();
    expect(discarded).toEqual([]);
    expect(made.id()).toBe('draft-1');
  });

  it('does not wait for a request in progress when the page unloads, and does not send data that is already stored', async () => {
    const { change, sent, made } = createAutosave([() => new Promise(() => undefined)]);
    change('a');
    void made.flush();
    change('b');
    made.flushOnPageHide();
    expect(sent.map(({ title }) => title)).toEqual(['a', 'b']);
    change(null);
    made.flushOnPageHide();
    expect(sent).toHaveLength(2);
  });
});

describe('a draft', () => {
  it('is complete if nothing is unsaved', async () => {
    const { made, sent } = createAutosave();
    expect(await made.flush()).toBe(true);
    expect(sent).toEqual([]);
  });

  it('is stored again without a request if undo returns to the stored deck', async () => {
    const { made, sent, change } = createAutosave([async () => undefined, () => Promise.reject(new Error('away'))]);
    const deck = change('a');
    await made.flush();
    change('b');
    await made.flush();
    change(deck);
    expect(made.isStored()).toBe(false);
    expect(await made.flush()).toBe(true);
    expect(made.isStored()).toBe(true);
    expect(sent.map(({ title }) => title)).toEqual(['a', 'b']);
  });

  it('is not shown as stored on the service after a failure, and has the time in seconds in the browser', async () => {
    const buffer = bufferOf();
    vi.setSystemTime(7_000_999);
    const { made, change } = createAutosave([async () => undefined, () => Promise.reject(new Error('away'))], buffer);
    change('a');
    await made.flush();
    expect(made.storedAt.get()).toBe(7_000_999);
    change('b');
    await made.flush();
    expect(made.storedAt.get()).toBeNull();
    expect(buffer.savedAt).toEqual([7000]);
  });
});

describe('drafts that may be shared', () => {
  /** Shares drafts while the connection settles with this result. */
  function share(isConnected: boolean) {
    const autosave = createAutosave();
    const settle = vi.fn<() => Promise<boolean>>(async () => false);
    const connection = createStore<{ settle: typeof settle } | null>(isConnected ? { settle } : null);
    let unsaved: Deck | null = null;
    const shared = shareDrafts({
      own: autosave.made,
      collaboration: { connection } as unknown as Collaboration,
      api: { discardDraft: async (id) => void autosave.discarded.push(id) },
      unsavedDeck: () => unsaved,
    });
    const change = (title: string | null) => {
      unsaved = autosave.change(title);
      return unsaved;
    };
    return { ...autosave, shared, settle, change };
  }

  it('are those of the page while no other user is connected', async () => {
    const { shared, settle, sent, change } = share(false);
    change('a');
    expect(shared.isStored()).toBe(false);
    expect(await shared.flush()).toBe(true);
    expect(shared.isStored()).toBe(true);
    change('b');
    shared.flushOnPageHide();
    expect(sent.map(({ title }) => title)).toEqual(['a', 'b']);
    expect(settle).not.toHaveBeenCalled();
  });

  it('are sent through the connection while other users are connected', async () => {
    const { shared, settle, sent } = share(true);
    shared.changed();
    expect(await shared.flush()).toBe(false);
    shared.flushOnPageHide();
    expect(settle).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
  });

  it('are stored if nothing is unsaved, or if the shared draft contains the unsaved deck', async () => {
    const { shared, change, made } = share(true);
    expect(shared.isStored()).toBe(true);
    const deck = change('a');
    expect(shared.isStored()).toBe(false);
    vi.setSystemTime(5000);
    made.storedIn.set('page');
    made.error.set('network');
    shared.markShared(deck!);
    expect(shared.isStored()).toBe(true);
    expect([made.storedIn.get(), made.storedAt.get(), made.error.get()]).toEqual(['service', 5000, null]);
  });

  it('replace the draft of the page, which is discarded', async () => {
    const { shared, change, discarded } = share(false);
    await shared.discardOwn();
    expect(discarded).toEqual([]);
    change('a');
    await shared.flush();
    await shared.discardOwn();
    expect(discarded).toEqual(['draft-1']);
  });
});
