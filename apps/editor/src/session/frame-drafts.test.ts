import { deckToJson } from '@ppt-embed/deck';
import { maxStoredDeckLength } from '@ppt-embed/protocol/frame';
import type { StoredDraft } from '@ppt-embed/protocol/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../kit/store.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { openDraftBuffer } from './draft-buffer.ts';
import type { DraftResult, EditorMessageBody, FrameChannel } from './frame-channel.ts';
import { createFrameDrafts } from './frame-drafts.ts';

const now = 1_800_000_000;
beforeEach(() => void vi.useFakeTimers({ now: now * 1000 }));
afterEach(() => void vi.useRealTimers());

type Hello = NonNullable<ReturnType<FrameChannel['hello']['get']>>;
const hello = (storesDrafts?: boolean): Hello => ({
  ppt: 1,
  type: 'hello',
  locale: 'en',
  colorScheme: 'light',
  ...(storesDrafts !== undefined && { storesDrafts }),
});

/**
 * Creates a page that stores drafts, and opens a draft buffer in an editor whose own storage is blocked.
 * @param options.ok Whether the page has stored what it replies to.
 */
function openInFrame({
  reply = true,
  storesDrafts = true,
  ok = true,
}: { reply?: boolean; storesDrafts?: boolean; ok?: boolean } = {}) {
  const helloStore = createStore<Hello | null>(hello(storesDrafts));
  const results = createStore<DraftResult | null>(null);
  const stored = new Map<string, StoredDraft>();
  const posted: EditorMessageBody[] = [];

  function post(message: EditorMessageBody): void {
    posted.push(message);
    if (!reply || message.type !== 'draftRequest') return;
    if (message.action === 'store') stored.set(message.draft.id, message.draft);
    if (message.action === 'remove') stored.delete(message.draftId);
    const drafts = message.action === 'list' && { drafts: [...stored.values()] };
    const result = { ppt: 1, type: 'draftResult', requestId: message.requestId, ok, ...drafts } as const;
    queueMicrotask(() => results.set(result));
  }

  const blocked = (): never => {
    throw new DOMException('Denied', 'SecurityError');
  };
  const store = createFrameDrafts({ hello: helloStore, draftResult: results, post }, 'ppt-2');
  const open = () => openDraftBuffer('ppt-2', blocked, () => Promise.resolve(store));
  return { buffer: open(), open, stored, posted, helloStore, store };
}

const deckOf = (title: string) => ({ ...sampleDeck, title });

describe('drafts of an editor whose storage is blocked', () => {
  it('are stored by the page that embeds it, offered to the next editor, and removed after a save', async () => {
    const { buffer, open, stored, posted } = openInFrame();
    expect(await buffer.save(deckOf('first'), now - 1)).toBe(true);
    expect(await buffer.save(deckOf('second'), now)).toBe(true);
    expect(posted.map((message) => 'pptId' in message && message.pptId)).toEqual(['ppt-2', 'ppt-2']);
    expect(await buffer.list()).toEqual([]);
    const listed = await open().list();
    expect(listed).toMatchObject([{ id: buffer.id, savedAt: now, deck: { title: 'second' }, isOffered: true }]);
    await open().withdraw(listed[0]!);
    expect(await open().list()).toMatchObject([{ isOffered: false }]);
    await buffer.save(deckOf('third'), now + 1);
    await open().withdraw(listed[0]!);
    expect(await open().list()).toMatchObject([{ deck: { title: 'third' }, isOffered: true }]);
    await buffer.clear();
    await open().withdraw(listed[0]!);
    expect(stored.size).toBe(0);
  });

  it('do not count as kept if the page could not store them', async () => {
    const { buffer, store, posted } = openInFrame({ ok: false });
    expect(await buffer.save(deckOf('first'), now)).toBe(false);
    expect(posted.map((message) => 'action' in message && message.action)).toContain('store');
    await expect(store.list()).rejects.toThrow('could not store');
  });

  it('are validated', async () => {
    const { buffer, stored } = openInFrame();
    const draft = { id: 'a', savedAt: now, deck: JSON.stringify(deckToJson(sampleDeck)), isOffered: true };
    const invalid = { deck: 'not JSON', other: '{}', long: ' '.repeat(maxStoredDeckLength) + draft.deck };
    for (const [id, deck] of Object.entries(invalid)) stored.set(id, { ...draft, id, deck });
    stored.set('a', draft);
    expect((await buffer.list()).map(({ id }) => id)).toEqual(['a']);
    stored.set('b', { ...draft, savedAt: 'now' as unknown as number });
    expect(await buffer.list()).toEqual([]);
  });

  it('are not sent to a page that does not store drafts', async () => {
    const { buffer, posted } = openInFrame({ storesDrafts: false });
    expect(await buffer.save(sampleDeck, now)).toBe(false);
    expect(posted).toEqual([]);
  });

  it('are not sent if they are too large', async () => {
    const { store, posted } = openInFrame();
    const record = { id: 'a', savedAt: now, isOffered: true };
    await expect(store.put({ ...record, deck: 'x'.repeat(maxStoredDeckLength) })).rejects.toThrow('too large');
    expect(posted).toEqual([]);
  });

  it('wait for a page that has not connected yet, but not for long', async () => {
    const { buffer, helloStore } = openInFrame();
    helloStore.set(null);
    const saved = buffer.save(sampleDeck, now);
    await vi.advanceTimersByTimeAsync(1000);
    helloStore.set(hello(true));
    expect(await saved).toBe(true);
  });

  it('wait only once for a page that never connects', async () => {
    const { buffer, helloStore } = openInFrame();
    helloStore.set(null);
    const lost = buffer.save(sampleDeck, now);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await lost).toBe(false);
    expect(await buffer.save(sampleDeck, now)).toBe(false);
  });

  it('are not stored if the page does not reply', async () => {
    const { buffer } = openInFrame({ reply: false });
    const saved = buffer.save(sampleDeck, now);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await saved).toBe(false);
  });
});
