import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import * as Y from 'yjs';
import type { Deck, TableElement } from '@ppt-embed/deck';
import { applyDeckChange, documentVersion, toSharedDocument } from '@ppt-embed/deck/collaboration';
import { collaborationCloseCodes, collaborationFrames } from '@ppt-embed/protocol/editor';
import { insertElements } from '../commands/insert-elements.ts';
import { typeText } from '../commands/edit-text.ts';
import { selectCells, selectElement } from '../commands/select.ts';
import { selectSlide } from '../commands/select-slides.ts';
import { changeCells } from '../commands/tables.ts';
import { redo, undo } from '../commands/undo-redo.ts';
import { openDeck } from '../model/editor-state.ts';
import { cellAt } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { createEditorApi } from '../session/editor-api.ts';
import type { EditorDocument, EditorDocumentOptions } from '../session/editor-document.ts';
import { openPresentation } from '../session/open-presentation.ts';
import { createCollaboration } from '../session/collaboration.ts';
import { emptyDraftBuffer } from '../testing/empty-draft-buffer.ts';
import { createFakeService } from '../testing/fake-service.ts';
import type { FakeService } from '../testing/fake-service.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createCollaborationService } from '../testing/collaboration-service.ts';
import type { CollaborationService } from '../testing/collaboration-service.ts';
import type { OpenSocket, SocketHandlers } from './connect.ts';
import { startCollaboration } from './start-collaboration.ts';

const timeout = { timeout: 30_000, interval: 5 };

let service: FakeService;
let shared: CollaborationService;
let ends: (() => void)[] = [];

beforeEach(() => {
  service = createFakeService(sampleDeck);
  shared = createCollaborationService(sampleDeck);
});
afterEach(() => {
  vi.useRealTimers();
  for (const end of ends) end();
  ends = [];
});

/** Opens the presentation as a user. */
function open(
  name: string,
  more: Partial<EditorDocumentOptions> = {},
  network = new EventTarget(),
  openSocket = shared.openSocket(name),
): EditorDocument {
  const collaboration = createCollaboration(name);
  const { doc } = openPresentation({
    pptId: 'p-1',
    revision: service.revision,
    deck: service.deck,
    collaboration,
    api: createEditorApi({ token: name, fetch: service.fetch }),
    buffer: emptyDraftBuffer(name),
    post: () => undefined,
    notify: () => undefined,
    ...more,
  });
  const stop = startCollaboration({
    doc,
    collaboration,
    openSocket,
    network,
    random: Math.random,
  });
  ends.push(() => {
    stop();
    doc.close();
  });
  return doc;
}

const statusOf = (doc: EditorDocument) => doc.collaboration?.status.get().name;
const deckOf = (doc: EditorDocument): Deck => doc.state.get().deck;

async function openTwo(): Promise<[EditorDocument, EditorDocument]> {
  const pair: [EditorDocument, EditorDocument] = [open('anna'), open('ben')];
  await vi.waitFor(() => expect(pair.map(statusOf)).toEqual(['shared', 'shared']), timeout);
  return pair;
}

const type = (text: string, at = Date.now(), slide = 0): Command =>
  typeText({ slide, element: `s${slide + 1}-title`, paragraphs: [{ runs: [{ text }] }], at });

it('never offers a draft to a user who joins others, no matter how long joining takes', async () => {
  shared.disconnect(1006);
  const draft = { id: 'd1', savedAt: 1, deck: { ...sampleDeck, title: 'Draft' } };
  const [anna, ben] = [open('anna'), open('ben', { draft, isOpenElsewhere: true })];
  let offers = 0;
  ben.draftOffer.offered.subscribe(() => (offers += ben.draftOffer.offered.get() ? 1 : 0));
  await new Promise((resolve) => setTimeout(resolve, 400));
  shared.accept();
  await vi.waitFor(() => expect([anna, ben].map(statusOf)).toEqual(['shared', 'shared']), timeout);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(offers).toBe(0);
});

it("keeps offering a draft to a user whom others join before the user has decided, and merges it with the others' changes", async () => {
  const draftDeck = { ...sampleDeck, title: 'Draft' };
  const draft = { id: 'd1', savedAt: 1, deck: draftDeck };
  const anna = open('anna', { draft });
  await vi.waitFor(() => expect(anna.draftOffer.offered.get()?.id).toBe('d1'), timeout);
  const ben = open('ben', { draft, isOpenElsewhere: true });
  await vi.waitFor(() => expect([anna, ben].map(statusOf)).toEqual(['shared', 'shared']), timeout);
  ben.dispatch(type('By Ben', Date.now(), 1));
  await both([anna, ben], (doc) => expect(titleOf(doc, 1)).toBe('By Ben'));
  expect([anna, ben].map((doc) => doc.draftOffer.offered.get()?.id)).toEqual(['d1', undefined]);
  anna.draftOffer.open();
  await both([anna, ben], (doc) => expect([deckOf(doc).title, titleOf(doc, 1)]).toEqual(['Draft', 'By Ben']));
  anna.dispatch(undo);
  await both([anna, ben], (doc) => expect([deckOf(doc).title, titleOf(doc, 1)]).toEqual([sampleDeck.title, 'By Ben']));
});

it('ends the offer of a draft that another user has opened', async () => {
  const draft = { id: 'd1', savedAt: 1, deck: { ...sampleDeck, title: 'Draft' } };
  const pair = [open('anna', { draft }), open('ben', { draft })];
  await vi.waitFor(() => expect(pair.map(statusOf)).toEqual(['shared', 'shared']), timeout);
  await both(pair, (doc) => expect(doc.draftOffer.offered.get()?.id).toBe('d1'));
  pair[0]!.draftOffer.open();
  await both(pair, (doc) => expect([deckOf(doc).title, doc.draftOffer.offered.get()]).toEqual(['Draft', null]));
});

describe('a draft that two users open at the same time', () => {
  const title = 'Solar on 40 school roofs';
  const draftTitle = 'Solar power on 42 school roofs in spring';
  const draftDeck = (): Deck => {
    const doc = open('carl');
    doc.dispatch(type(draftTitle));
    doc.dispatch(insertElements([deckOf(doc).slides[0]!.elements[0]!], { at: 0 }));
    ends.pop()?.();
    return deckOf(doc);
  };
  const openWithDraft = (): [EditorDocument, EditorDocument] => {
    const draft = { id: 'd1', savedAt: 1, deck: draftDeck() };
    return [open('anna', { draft }), open('ben', { draft: structuredClone(draft) })];
  };
  const textsOf = (doc: EditorDocument) => JSON.stringify(deckOf(doc).slides[0]!.elements).match(/Solar[^"]*/gu);

  it('is added once', async () => {
    const pair = openWithDraft();
    await vi.waitFor(() => expect(pair.map(statusOf)).toEqual(['shared', 'shared']), timeout);
    await both(pair, (doc) => expect(doc.draftOffer.offered.get()?.id).toBe('d1'));
    for (const doc of pair) doc.draftOffer.open();
    // Each has received the draft of the other when it receives the later change.
    pair[0].dispatch(type('Anna', Date.now(), 1));
    pair[1].dispatch(type('Ben', Date.now(), 2));
    await both(pair, (doc) => expect([titleOf(doc, 1), titleOf(doc, 2)]).toEqual(['Anna', 'Ben']));
    await both(pair, (doc) => expect(textsOf(doc)).toEqual([draftTitle, draftTitle]));
    pair[1].dispatch(type(`${draftTitle}!`));
    await both(pair, (doc) => expect(titleOf(doc)).toBe(`${draftTitle}!`));
    for (let step = 0; step < 3; step++) pair[1].dispatch(undo);
    await both(pair, (doc) => expect(titleOf(doc)).toBe(title));
  });

  itInFullRun(
    'is added once if they open it before they are connected, with the text that each has typed since',
    async () => {
      shared.disconnect(1006);
      const [anna, ben] = openWithDraft();
      await both([anna, ben], (doc) => expect(doc.draftOffer.offered.get()?.id).toBe('d1'));
      for (const doc of [anna, ben]) doc.draftOffer.open();
      anna.dispatch(type(`Anna: ${draftTitle}`));
      ben.dispatch(type(`${draftTitle}, by Ben`));
      shared.accept();
      const words = (text: string) => text.split(/\W+/u).toSorted();
      const expected = words(`Anna: ${draftTitle}, by Ben`);
      await both([anna, ben], (doc) => expect([statusOf(doc), words(titleOf(doc))]).toEqual(['shared', expected]));
      await vi.waitFor(() => expect(shared.deck()).toEqual(deckOf(anna)), timeout);
      expect(deckOf(ben).slides[0]!.elements).toHaveLength(sampleDeck.slides[0]!.elements.length + 1);
    },
  );
});

itInFullRun('ends the offer of a draft that another user has opened and changed', async () => {
  const draft = { id: 'd1', savedAt: 1, deck: { ...sampleDeck, title: 'Draft' } };
  const anna = open('anna', { draft });
  await vi.waitFor(() => expect(anna.draftOffer.offered.get()?.id).toBe('d1'), timeout);
  anna.draftOffer.open();
  anna.dispatch(type('Changed'));
  const ben = open('ben', { draft });
  await both([anna, ben], (doc) => expect([statusOf(doc), titleOf(doc)]).toEqual(['shared', 'Changed']));
  await vi.waitFor(() => expect(ben.draftOffer.offered.get()).toBeNull(), timeout);
  expect(titleOf(anna)).toBe('Changed');
});

describe('unsaved changes in the document of users who have just left', () => {
  const text = 'Solar on 40 school roofs FROMB';
  /** The deck with text and a copy of a slide that the users have added. */
  function unsavedDeck(): Deck {
    const { slides } = applyTyping(sampleDeck, text);
    return { ...applyTyping(sampleDeck, text), slides: [...slides, { ...slides[1]!, id: 'copy' }] };
  }
  const applyTyping = (deck: Deck, title: string): Deck => type(title)(openDeck(deck))?.deck ?? deck;
  const contentOf = (doc: EditorDocument) => [titleOf(doc), deckOf(doc).slides.map(({ id }) => id)];
  const content = [text, [...sampleDeck.slides.map(({ id }) => id), 'copy']];
  const isShared = (doc: EditorDocument) => vi.waitFor(() => expect(statusOf(doc)).toBe('shared'), timeout);

  it('are shown without being offered as a draft', async () => {
    const documentId = shared.leaveUnsaved(unsavedDeck());
    const anna = open('anna', { draft: { id: 'd1', savedAt: 1, deck: unsavedDeck(), documentId } });
    let offers = 0;
    anna.draftOffer.offered.subscribe(() => (offers += anna.draftOffer.offered.get() ? 1 : 0));
    await isShared(anna);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect([offers, ...contentOf(anna), anna.isDirty()]).toEqual([0, ...content, true]);
  });

  itInFullRun('end the offer of another draft, which replaces them when it is restored', async () => {
    shared.leaveUnsaved(unsavedDeck());
    shared.disconnect(1006);
    const deck = applyTyping(unsavedDeck(), `${text} AND MORE`);
    const anna = open('anna', { draft: { id: 'd1', savedAt: 1, deck } });
    await vi.waitFor(() => expect(anna.draftOffer.offered.get()?.id).toBe('d1'), timeout);
    shared.accept();
    await isShared(anna);
    expect(anna.draftOffer.offered.get()).toBeNull();
    anna.draftOffer.open();
    await vi.waitFor(() => expect(contentOf(anna)).toEqual(content), timeout);
    anna.draftOffer.restore({ id: 'd1', savedAt: 1, deck, storedIn: 'service' });
    await vi.waitFor(() => expect(shared.deck()).toEqual(deckOf(anna)), timeout);
    expect(contentOf(anna)).toEqual([`${text} AND MORE`, content[1]]);
    anna.dispatch(undo);
    expect(contentOf(anna)).toEqual(content);
  });

  it('are not added again if the user opens their draft before the editor is connected', async () => {
    shared.leaveUnsaved(unsavedDeck());
    shared.disconnect(1006);
    const anna = open('anna', { draft: { id: 'd1', savedAt: 1, deck: unsavedDeck() } });
    await vi.waitFor(() => expect(anna.draftOffer.offered.get()?.id).toBe('d1'), timeout);
    anna.draftOffer.open();
    anna.dispatch(type(`${text}, by Anna`));
    shared.accept();
    await isShared(anna);
    await vi.waitFor(() => expect(shared.deck()).toEqual(deckOf(anna)), timeout);
    expect(contentOf(anna)).toEqual([`${text}, by Anna`, content[1]]);
  });
});

/** Returns the text of a slide's title. */
function titleOf(doc: EditorDocument, slide = 0): string {
  const element = deckOf(doc).slides[slide]?.elements[0];
  return element?.kind === 'text'
    ? element.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')
    : '';
}

const both = (pair: readonly EditorDocument[], check: (doc: EditorDocument) => void) =>
  vi.waitFor(() => {
    for (const doc of pair) check(doc);
  }, timeout);

const moveSlide: Command = ({ deck }) => ({ deck: { ...deck, slides: deck.slides.toReversed() }, at: 0 });

it('connects only once another user has joined, and shows that user until they leave', async () => {
  const anna = open('anna');
  await vi.waitFor(() => expect(shared.connections()).toBe(1), timeout);
  expect(statusOf(anna)).toBe('alone');
  const ben = open('ben');
  await both([anna, ben], (doc) => expect(statusOf(doc)).toBe('shared'));
  ben.dispatch(selectSlide(1));
  ben.dispatch(selectElement('s2-title'));
  await vi.waitFor(
    () =>
      expect(anna.collaboration?.otherUsers.get()).toEqual([
        {
          id: 'ben-2',
          name: 'ben',
          color: expect.any(Number),
          presence: { slide: deckOf(ben).slides[1]?.id, elements: ben.state.get().selection.elements },
        },
      ]),
    timeout,
  );
  ends.pop()?.();
  await vi.waitFor(() => expect(anna.collaboration?.otherUsers.get()).toEqual([]), timeout);
});

it("shows the other user's changes, and keeps unchanged objects and the selection", async () => {
  const [anna, ben] = await openTwo();
  const [first, second] = deckOf(ben).slides;
  ben.dispatch(selectSlide(1));
  anna.dispatch(type('Solar'));
  await vi.waitFor(() => expect(titleOf(ben)).toBe('Solar'), timeout);
  expect(deckOf(ben).slides[1]).toBe(second);
  expect(deckOf(ben).slides[0]?.elements[1]).toBe(first?.elements[1]);
  anna.dispatch(moveSlide);
  const index = deckOf(ben).slides.length - 2;
  await vi.waitFor(() => expect(deckOf(ben).slides[index]).toBe(second), timeout);
  expect(ben.state.get().selection.slide).toBe(index);
});

it('merges text that both users type into one text box at the same time', async () => {
  const [anna, ben] = await openTwo();
  anna.dispatch(type(`New: ${titleOf(anna)}`));
  ben.dispatch(type(`${titleOf(ben)} (draft)`));
  const merged = 'New: Solar on 40 school roofs (draft)';
  await both([anna, ben], (doc) => expect(titleOf(doc)).toBe(merged));
  for (const doc of [anna, ben]) expect([deckOf(doc).title, deckOf(doc).slides[0]?.title]).toEqual([merged, merged]);
  expect(shared.deck().slides[0]?.elements[0]).toEqual(deckOf(anna).slides[0]?.elements[0]);
});

it('gives different ids to elements that both users insert at the same time', async () => {
  const [anna, ben] = await openTwo();
  const { elements } = deckOf(anna).slides[0]!;
  for (const doc of [anna, ben]) doc.dispatch(insertElements([elements[0]!], { at: 0 }));
  await both([anna, ben], (doc) => {
    const ids = deckOf(doc).slides[0]!.elements.map(({ id }) => id);
    expect(new Set(ids).size).toBe(elements.length + 2);
  });
  for (const doc of [anna, ben]) {
    const [selected] = doc.state.get().selection.elements;
    expect(shared.deck().slides[0]!.elements.map(({ id }) => id)).toContain(selected);
  }
});

it('adds the changes made before the other user joined', async () => {
  const anna = open('anna');
  anna.dispatch(type('Alone'));
  const ben = open('ben');
  await both([anna, ben], (doc) => expect(titleOf(doc)).toBe('Alone'));
  anna.dispatch(undo);
  await both([anna, ben], (doc) => expect(titleOf(doc)).toBe('Solar on 40 school roofs'));
});

it("undoes and redoes only the user's own changes", async () => {
  const [anna, ben] = await openTwo();
  const before = titleOf(anna, 1);
  anna.dispatch(type('By Anna', 0));
  anna.dispatch(type('By Anna again', 5000, 1));
  await vi.waitFor(() => expect(titleOf(ben, 1)).toBe('By Anna again'), timeout);
  ben.dispatch(type('By Ben', 0, 2));
  ben.dispatch(type('By Anna, and Ben', 5000));
  await both([anna, ben], (doc) => expect([titleOf(doc), titleOf(doc, 2)]).toEqual(['By Anna, and Ben', 'By Ben']));
  anna.dispatch(undo);
  await both([anna, ben], (doc) => expect([titleOf(doc, 1), titleOf(doc, 2)]).toEqual([before, 'By Ben']));
  anna.dispatch(undo);
  await both([anna, ben], (doc) => expect(titleOf(doc)).toBe('Solar on 40 school roofs, and Ben'));
  expect(anna.dispatch(undo)).toBe(false);
  anna.dispatch(redo);
  anna.dispatch(redo);
  await both([anna, ben], (doc) =>
    expect([titleOf(doc), titleOf(doc, 1)]).toEqual(['By Anna, and Ben', 'By Anna again']),
  );
  ben.dispatch(undo);
  await both([anna, ben], (doc) => expect(titleOf(doc)).toBe('By Anna'));
});

itInFullRun("keeps another user's later move of an element when the user undoes and redoes their own", async () => {
  const [anna, ben] = await openTwo();
  const boxOf = (doc: EditorDocument) => deckOf(doc).slides[0]?.elements[0]?.box;
  const start = boxOf(anna)!;
  const move = (change: { x?: number; y?: number }): Command => {
    const change0 = <Item>(items: readonly Item[], to: (item: Item) => Item) => items.with(0, to(items[0]!));
    return ({ deck }) => {
      const slides = change0(deck.slides, (slide) => ({
        ...slide,
        elements: change0(slide.elements, (one) => ({ ...one, box: { ...one.box, ...change } })),
      }));
      return { deck: { ...deck, slides }, at: Date.now() };
    };
  };
  anna.dispatch(move({ x: 10, y: 20 }));
  await both([anna, ben], (doc) => expect(boxOf(doc)).toMatchObject({ x: 10, y: 20 }));
  ben.dispatch(move({ x: 30 }));
  await both([anna, ben], (doc) => expect(boxOf(doc)).toMatchObject({ x: 30, y: 20 }));
  anna.dispatch(undo);
  await both([anna, ben], (doc) => expect(boxOf(doc)).toMatchObject({ x: 30, y: start.y }));
  anna.dispatch(redo);
  await both([anna, ben], (doc) => expect(boxOf(doc)).toMatchObject({ x: 30, y: 20 }));
  ben.dispatch(undo);
  await both([anna, ben], (doc) => expect(boxOf(doc)).toMatchObject({ x: 10, y: 20 }));
  anna.dispatch(undo);
  await both([anna, ben], (doc) => expect(boxOf(doc)).toEqual(start));
});

it('continues a typing step that the other user interrupts', async () => {
  const [anna, ben] = await openTwo();
  anna.dispatch(type('A', 0));
  ben.dispatch(type('By Ben', 0, 1));
  await vi.waitFor(() => expect(titleOf(anna, 1)).toBe('By Ben'), timeout);
  anna.dispatch(type('AB', 100));
  await vi.waitFor(() => expect(titleOf(ben)).toBe('AB'), timeout);
  anna.dispatch(undo);
  await both([anna, ben], (doc) =>
    expect([titleOf(doc), titleOf(doc, 1)]).toEqual(['Solar on 40 school roofs', 'By Ben']),
  );
});

it('treats a save by one user as the saved state for all users', async () => {
  const [anna, ben] = await openTwo();
  anna.dispatch(type('To save'));
  await vi.waitFor(() => expect(titleOf(ben)).toBe('To save'), timeout);
  expect(ben.isDirty()).toBe(true);
  const saving = anna.saver.save();
  expect(await saving).toBeNull();
  shared.recordSave(service.revision);
  await vi.waitFor(() => expect(ben.saver.state.get().revision).toBe(2), timeout);
  await vi.waitFor(() => expect([anna.isDirty(), ben.isDirty()]).toEqual([false, false]), timeout);
  ben.dispatch(type('By Ben', 9000));
  expect([ben.isDirty(), await ben.saver.save()]).toEqual([true, null]);
  expect(service.revision).toBe(3);
  shared.recordSave(3);
  await vi.waitFor(() => expect([anna.isDirty(), ben.isDirty()]).toEqual([false, false]), timeout);
});

it('saves again if the other user has saved in the meantime, and asks for a decision only if an editor that does not share the document has saved', async () => {
  const [anna, ben] = await openTwo();
  anna.dispatch(type('By Anna'));
  service.saveElsewhere(deckOf(anna));
  const saving = ben.saver.save();
  shared.recordSave(service.revision);
  expect(await saving).toBeNull();
  expect(service.revision).toBe(3);
  shared.recordSave(3);
  await vi.waitFor(() => expect(anna.saver.state.get().revision).toBe(3), timeout);
  service.saveElsewhere(sampleDeck);
  expect(await anna.saver.save()).toBe('stale_save');
});

it('saves the changes of both users, without asking, if one has saved while the other was offline', async () => {
  const network = new EventTarget();
  const [anna, ben] = [open('anna'), open('ben', {}, network)];
  await both([anna, ben], (doc) => expect(statusOf(doc)).toBe('shared'));
  shared.reject('ben');
  network.dispatchEvent(new Event('offline'));
  anna.dispatch(type('By Anna'));
  await vi.waitFor(() => expect(shared.deck()).toEqual(deckOf(anna)), timeout);
  service.saveElsewhere(deckOf(anna));
  shared.recordSave(service.revision);
  ben.dispatch(type('By Ben', Date.now(), 1));
  const saving = ben.saver.save();
  await vi.waitFor(() => expect(service.calls.some(({ name }) => name === 'PUT deck')).toBe(true), timeout);
  expect(ben.saver.state.get().name).toBe('saving');
  shared.accept();
  expect(await saving).toBeNull();
  await vi.waitFor(() => expect([titleOf(ben), titleOf(ben, 1)]).toEqual(['By Anna', 'By Ben']), timeout);
  const saved = JSON.stringify(service.deck);
  expect([service.revision, saved.includes('By Anna'), saved.includes('By Ben')]).toEqual([3, true, true]);
});

it('stores no drafts of single users during collaboration, and reports when leaving would lose nothing', async () => {
  const [anna] = await openTwo();
  anna.dispatch(type('In the draft'));
  expect(anna.canLeaveSafely()).toBe(false);
  await anna.keepChanges();
  expect(shared.deck().slides[0]?.title).toBe('In the draft');
  shared.store();
  await vi.waitFor(() => expect(anna.canLeaveSafely()).toBe(true), timeout);
  expect(service.calls.filter(({ name }) => name === 'PUT draft')).toEqual([]);
});

it('merges offline changes after the service restarts', async () => {
  const [anna, ben] = await openTwo();
  shared.disconnect(1012);
  expect([anna, ben].map(statusOf)).toEqual(['offline', 'offline']);
  anna.dispatch(type(`Later: ${titleOf(anna)}`));
  ben.dispatch(type('By Ben', 0, 1));
  await anna.keepChanges();
  expect(service.calls.filter(({ name }) => name === 'PUT draft')).toHaveLength(1);
  shared.accept();
  await both([anna, ben], (doc) => {
    expect(statusOf(doc)).toBe('shared');
    expect([titleOf(doc), titleOf(doc, 1)]).toEqual(['Later: Solar on 40 school roofs', 'By Ben']);
  });
});

itInFullRun(
  'merges an hour of offline work, and reports the changes that others have made in the meantime',
  async () => {
    const network = new EventTarget();
    const [anna, ben] = [open('anna'), open('ben', {}, network)];
    await both([anna, ben], (doc) => expect(statusOf(doc)).toBe('shared'));
    ben.dispatch(type('Both: Solar', 0));
    await vi.waitFor(() => expect(titleOf(anna)).toBe('Both: Solar'), timeout);
    // The browser notices that the network is gone, but the connection does not.
    shared.reject('ben');
    network.dispatchEvent(new Event('offline'));
    expect(statusOf(ben)).toBe('offline');
    ben.dispatch(type('Both: Solar by Ben', 5000));
    ben.dispatch(type('By Ben', 9000, 1));
    anna.dispatch(type('Both: New solar', 5000));
    anna.dispatch(type('By Anna', 9000, 2));
    await vi.waitFor(() => expect(shared.deck().slides[2]?.title).toBe('By Anna'), timeout);
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
    shared.accept();
    network.dispatchEvent(new Event('online'));
    await both([anna, ben], (doc) => {
      expect(statusOf(doc)).toBe('shared');
      expect([titleOf(doc), titleOf(doc, 1), titleOf(doc, 2)]).toEqual(['Both: New solar by Ben', 'By Ben', 'By Anna']);
    });
    await vi.waitFor(
      () =>
        expect(ben.collaboration?.offlineSummary.get()).toEqual({
          changed: ['s1', 's3'],
          deleted: 0,
          names: ['anna'],
          own: 2,
          ownDeleted: 0,
        }),
      timeout,
    );
    expect(anna.collaboration?.offlineSummary.get()).toBeNull();
  },
);

it("adds the user's changes once when they rejoin a reopened document", async () => {
  const [anna, ben] = await openTwo();
  anna.dispatch(type('Shared', 0));
  await vi.waitFor(() => expect(titleOf(ben)).toBe('Shared'), timeout);
  shared.disconnect(1006);
  anna.dispatch(type('Shared by Anna', 5000));
  ben.dispatch(type('By Ben', 0, 1));
  shared.replaceDocument(sampleDeck);
  shared.accept();
  await both([anna, ben], (doc) => {
    expect(statusOf(doc)).toBe('shared');
    expect([titleOf(doc), titleOf(doc, 1)]).toEqual(['Shared by Anna', 'By Ben']);
  });
  anna.dispatch(undo);
  await both([anna, ben], (doc) => expect([titleOf(doc), titleOf(doc, 1)]).toEqual(['Shared', 'By Ben']));
});

itInFullRun(
  "undoes only the user's own changes while another editor is about to add its changes to a new document",
  async () => {
    const frame = (type: number, payload: Uint8Array) => new Uint8Array([type, ...payload]);
    let handlers: SocketHandlers | undefined;
    const openSocket: OpenSocket = (_path, _protocols, next) => {
      handlers = next;
      return { send: () => undefined, close: () => undefined };
    };
    /** Sends a whole document to the editor. */
    function join(id: string, first: boolean): Y.Doc {
      const document = toSharedDocument(sampleDeck);
      document.getMap('document').set('id', id);
      const save = { revision: 1, version: documentVersion(document) };
      const user = { id: 'ben', name: 'ben' };
      handlers?.onFrame(JSON.stringify({ type: 'hello', document: id, user, others: [], first, ...save }));
      handlers?.onFrame(frame(collaborationFrames.stateVector, Y.encodeStateVector(document)));
      handlers?.onFrame(frame(collaborationFrames.update, Y.encodeStateAsUpdate(document)));
      return document;
    }
    const ben = open('ben', {}, undefined, openSocket);
    const titles = () => [titleOf(ben), titleOf(ben, 1)];
    const document = join('document-1', true);
    await vi.waitFor(() => expect(statusOf(ben)).toBe('shared'), timeout);
    ben.dispatch(type('By Ben', 0));
    const anna = open('anna');
    anna.dispatch(type('By Anna', 0, 1));
    applyDeckChange(document, sampleDeck, deckOf(anna));
    handlers?.onFrame(frame(collaborationFrames.update, Y.encodeStateAsUpdate(document)));
    await vi.waitFor(() => expect(titles()).toEqual(['By Ben', 'By Anna']), timeout);
    const socket = handlers;
    socket?.onClose(collaborationCloseCodes.document_replaced);
    await vi.waitFor(() => expect(handlers).not.toBe(socket), timeout);
    const replaced = join('document-2', false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = deckOf(ben);
    ben.dispatch(undo);
    expect([statusOf(ben), ...titles()]).toEqual(['offline', sampleDeck.slides[0]?.title, 'By Anna']);
    ben.dispatch(redo);
    expect([statusOf(ben), ...titles()]).toEqual(['offline', 'By Ben', 'By Anna']);
    ben.dispatch(undo);
    // The first editor adds what both have shared before.
    applyDeckChange(replaced, sampleDeck, before);
    handlers?.onFrame(frame(collaborationFrames.update, Y.encodeStateAsUpdate(replaced)));
    await vi.waitFor(() => expect(statusOf(ben)).toBe('shared'), timeout);
    expect(titles()).toEqual([sampleDeck.slides[0]?.title, 'By Anna']);
  },
);

it('ends collaboration with a reason if reconnecting cannot help', async () => {
  const [anna] = await openTwo();
  const before = shared.connections();
  shared.disconnect(4430);
  shared.accept();
  expect(anna.collaboration?.status.get()).toEqual({ name: 'ended', reason: 'too_many_users' });
  anna.dispatch(type('Alone again'));
  await anna.keepChanges();
  expect(service.calls.filter(({ name }) => name === 'PUT draft')).toHaveLength(1);
  expect(shared.connections()).toBe(before);
});

it.each(everyday(1, ['session_ended', 'user_banned', 'presentation_not_found'] as const))(
  'ends collaboration with the reason of the service: %s',
  async (reason) => {
    const [anna] = await openTwo();
    shared.disconnect(collaborationCloseCodes[reason]);
    expect(anna.collaboration?.status.get()).toEqual({ name: 'ended', reason });
  },
);

it('does not connect again after collaboration has ended, even when the network is back', async () => {
  const network = new EventTarget();
  const doc = open('ben', {}, network);
  const anna = open('anna');
  await both([doc, anna], (one) => expect(statusOf(one)).toBe('shared'));
  shared.disconnect(4430);
  shared.accept();
  const before = shared.connections();
  network.dispatchEvent(new Event('online'));
  expect(shared.connections()).toBe(before);
});

it('leaves the connection and stores its own draft if a message cannot be handled', async () => {
  let handlers: SocketHandlers | undefined;
  let closed = 0;
  const openSocket: OpenSocket = (path, protocols, next) => {
    const socket = shared.openSocket('ben')(path, protocols, (handlers = next));
    return {
      send: socket.send,
      close() {
        closed += 1;
        socket.close();
      },
    };
  };
  const [ben, anna] = [open('ben', {}, undefined, openSocket), open('anna')];
  await both([ben, anna], (one) => expect(statusOf(one)).toBe('shared'));
  handlers?.onFrame('not JSON');
  await vi.waitFor(
    () => expect(ben.collaboration?.status.get()).toEqual({ name: 'ended', reason: 'load_error' }),
    timeout,
  );
  expect(closed).toBe(1);
  await vi.waitFor(() => expect(anna.collaboration?.otherUsers.get()).toEqual([]), timeout);
  ben.dispatch(type('Alone'));
  await ben.keepChanges();
  expect(service.calls.filter(({ name }) => name === 'PUT draft')).toHaveLength(1);
});

describe('selected cells of a table', () => {
  const slide = sampleDeck.slides.findIndex(({ id }) => id === 's4');

  /** Inserts into the table next to a cell. */
  function changeTable(doc: EditorDocument, action: Parameters<typeof changeCells>[0], row: number, column = 0): void {
    doc.dispatch(selectSlide(slide));
    doc.dispatch(selectCells('s4-table', cellAt(row, column)));
    doc.dispatch(changeCells(action, Date.now()));
  }

  function tableOf(doc: EditorDocument): TableElement {
    const table = deckOf(doc).slides[slide]?.elements.find(({ id }) => id === 's4-table');
    if (table?.kind !== 'table') throw new Error('No table.');
    return table;
  }

  /** Selects a cell, and lets the other user change the table. */
  async function changeBeside(row: number, column: number, change: (ben: EditorDocument) => void) {
    const [anna, ben] = await openTwo();
    anna.dispatch(selectSlide(slide));
    anna.dispatch(selectCells('s4-table', cellAt(row, column)));
    const before = tableOf(anna);
    change(ben);
    await vi.waitFor(() => expect(tableOf(anna)).not.toBe(before), timeout);
    await vi.waitFor(() => expect(tableOf(anna)).toEqual(tableOf(ben)), timeout);
    return anna.state.get().selection.cells;
  }

  it('move with rows and columns that another user inserts before them', async () => {
    const cells = await changeBeside(1, 1, (ben) => {
      changeTable(ben, 'rowAbove', 1);
      changeTable(ben, 'columnLeft', 1, 1);
    });
    expect(cells).toEqual({ table: 's4-table', ...cellAt(2, 2), origin: { row: 1, column: 1 } });
  });

  itInFullRun('stay in place if another user inserts rows and columns after them', async () => {
    const cells = await changeBeside(0, 0, (ben) => {
      changeTable(ben, 'rowBelow', 1);
      changeTable(ben, 'columnRight', 1, 1);
    });
    expect(cells).toEqual({ table: 's4-table', ...cellAt(0, 0) });
  });

  itInFullRun('move with a row that another user is also typing into', async () => {
    const cells = await changeBeside(1, 0, (ben) => {
      changeTable(ben, 'rowAbove', 1);
      const at = Date.now();
      const cell = { row: 2, column: 0 };
      ben.dispatch(typeText({ slide, element: 's4-table', cell, paragraphs: [{ runs: [{ text: 'Trial' }] }], at }));
    });
    expect(cells).toMatchObject(cellAt(2, 0));
  });

  it('are no longer selected after another user has deleted their row', async () => {
    expect(await changeBeside(1, 0, (ben) => changeTable(ben, 'withoutRows', 1))).toBeUndefined();
  });
});
