import type { SaveMode } from '@ppt-embed/protocol/editor';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actionOf } from '../actions/actions.ts';
import { canRunAction, isActionDisabled } from '../actions/action.ts';
import { typeText } from '../commands/edit-text.ts';
import { undo } from '../commands/undo-redo.ts';
import { createEditorApi } from './editor-api.ts';
import type { EditorDocument } from './editor-document.ts';
import { openPresentation } from './open-presentation.ts';
import { emptyDraftBuffer } from '../testing/empty-draft-buffer.ts';
import { createFakeService, errorResponse } from '../testing/fake-service.ts';
import { sampleDeck } from '../testing/sample-deck.ts';

/** Time in ms within which `afterPaint` resolves, even without animation frames. */
const maxPaintMs = 300;

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  // Otherwise `afterPaint`, which has one promise for the whole process, would never resolve in later test files.
  await vi.advanceTimersByTimeAsync(maxPaintMs);
  vi.useRealTimers();
});

const titleOf = (body: unknown) => (body as { deck: typeof sampleDeck }).deck.title;

/** Opens a title for editing: the typed text is in the DOM, but not in the deck yet. */
function openWhileTyping(saveMode: SaveMode = 'manual') {
  const service = createFakeService(sampleDeck);
  const presentation = openPresentation({
    pptId: 'p-1',
    revision: 1,
    deck: sampleDeck,
    api: createEditorApi({ token: 't', fetch: service.fetch }),
    buffer: emptyDraftBuffer(),
    saveMode,
    post: () => undefined,
    notify: () => undefined,
  });
  const { doc } = presentation;
  let typed: string | null = null;
  function flush(): void {
    if (typed === null) return;
    const paragraphs = [{ runs: [{ text: typed }] }];
    typed = null;
    doc.type(typeText({ slide: 0, element: 's1-title', paragraphs, at: Date.now() }));
  }
  doc.pendingText.register({ flush: flush, flushAll: flush });
  const sent = (name: string) => service.calls.filter((call) => call.name === name).map(({ body }) => titleOf(body));
  return { ...presentation, service, sent, write: (text: string) => void (typed = text) };
}

it.each([
  ['a save requested by the host', (now: EditorDocument) => now.saver.save(), 'PUT deck'],
  ['a draft sent when the page is hidden', (now: EditorDocument) => now.drafts.flush(), 'PUT draft'],
  ['a draft sent when the page unloads', async (now: EditorDocument) => now.drafts.flushOnPageHide(), 'PUT draft'],
])('includes the last typed character in %s', async (_, read, name) => {
  const { doc, sent, write } = openWhileTyping();
  write('Su');
  doc.flushText();
  write('Sun');
  await read(doc);
  expect(sent(name)).toEqual(['Sun']);
  doc.close();
});

it('reads the state without changing it, and includes the last typed character on request', () => {
  const { doc, write } = openWhileTyping();
  const listener = vi.fn<() => void>();
  doc.state.subscribe(listener);
  write('S');
  expect(doc.state.get().deck).toBe(sampleDeck);
  expect(listener).not.toHaveBeenCalled();
  expect(doc.flushText().deck.title).toBe('S');
  expect(doc.state.get().deck.title).toBe('S');
  expect(listener).toHaveBeenCalledOnce();
  // The canvas and the panels are updated after the paint.
  expect([doc.canvasState.get().deck, doc.deferred.get().deck]).toEqual([sampleDeck, sampleDeck]);
  doc.close();
});

it('undoes a character before it is painted', () => {
  const { doc, write } = openWhileTyping();
  write('S');
  expect(doc.deferred.get().deck).toBe(sampleDeck);
  doc.dispatch(undo);
  expect(doc.state.get().deck).toBe(sampleDeck);
  expect(doc.state.get().history.future.map(({ deck }) => deck.title)).toEqual(['S']);
  doc.close();
});

it('does not change which actions are enabled during rendering, and includes the last character when an action runs', () => {
  const presentation = openWhileTyping();
  const { doc, write } = presentation;
  write('S');
  const listener = vi.fn<() => void>();
  doc.state.subscribe(listener);
  expect(isActionDisabled(actionOf('undo'), presentation)).toBe(true);
  expect(listener).not.toHaveBeenCalled();
  expect(canRunAction(actionOf('undo'), presentation)).toBe(true);
  doc.close();
});

it.each<SaveMode>(['manual', 'auto'])(
  'can be left safely only when a draft or a save contains the changes, in save mode %s',
  async (saveMode) => {
    const { doc, sent, write } = openWhileTyping(saveMode);
    expect(doc.canLeaveSafely()).toBe(true);
    write('Sun');
    doc.flushText();
    // The automatic save is planned, but the browser would cancel it.
    expect([doc.isDirty(), doc.canLeaveSafely()]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(doc.canLeaveSafely()).toBe(true);
    expect(sent(saveMode === 'auto' ? 'PUT deck' : 'PUT draft')).toEqual(['Sun']);
    doc.close();
  },
);

it('stores small changes while the page unloads in save mode auto, unless the last draft failed', async () => {
  const manual = openWhileTyping();
  const { doc, service, write, sent } = openWhileTyping('auto');
  for (const one of [manual, { doc, write }]) {
    one.write('Sun');
    one.doc.flushText();
  }
  expect([manual.doc.canStoreOnPageHide(), doc.canStoreOnPageHide()]).toEqual([false, true]);
  doc.drafts.flushOnPageHide();
  expect(sent('PUT draft')).toEqual(['Sun']);
  write('x'.repeat(70_000));
  doc.flushText();
  expect(doc.canStoreOnPageHide()).toBe(false);
  write('Moon');
  doc.flushText();
  service.respondNext('PUT draft', errorResponse(50000));
  await doc.drafts.flush();
  write('Stars');
  doc.flushText();
  expect(doc.canStoreOnPageHide()).toBe(false);
  doc.close();
  manual.doc.close();
});

it.each([
  ['a draft', 'PUT draft', (doc: EditorDocument) => void doc.drafts.flush()],
  ['a save, after which the service deletes drafts', 'PUT deck', (doc: EditorDocument) => void doc.saver.save()],
])('does not rely on storing changes while the page unloads during the request of %s', async (_, name, send) => {
  const { doc, service, write } = openWhileTyping('auto');
  write('Sun');
  doc.flushText();
  expect(doc.canStoreOnPageHide()).toBe(true);
  const release = service.holdNext(name);
  send(doc);
  write('Moon');
  doc.flushText();
  expect(doc.canStoreOnPageHide()).toBe(false);
  release();
  await vi.advanceTimersByTimeAsync(10);
  write('Stars');
  doc.flushText();
  expect(doc.canStoreOnPageHide()).toBe(true);
  doc.close();
});

it('does not store changes while the page unloads after the session has ended', () => {
  const { doc, write } = openWhileTyping('auto');
  write('Sun');
  doc.flushText();
  doc.saver.send({ type: 'session-over', code: 'invalid_token' });
  expect(doc.canStoreOnPageHide()).toBe(false);
  doc.close();
});

it('cannot be left safely while changes that a draft has replaced are being stored', async () => {
  const { doc, service, write } = openWhileTyping();
  write('Sun');
  doc.flushText();
  await vi.advanceTimersByTimeAsync(2000);
  expect(doc.canLeaveSafely()).toBe(true);
  const release = service.holdNext('PUT draft');
  // The draft equals the last save, so there are no other unsaved changes.
  doc.draftOffer.restore({ id: 'd-1', savedAt: 1, deck: sampleDeck, storedIn: 'service' });
  await vi.advanceTimersByTimeAsync(0);
  expect([doc.isDirty(), doc.canLeaveSafely()]).toEqual([false, false]);
  let isKept = false;
  void doc.keepChanges().then(() => (isKept = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(isKept).toBe(false);
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect([isKept, doc.canLeaveSafely()]).toEqual([true, true]);
  doc.close();
});
