import * as Y from 'yjs';
import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { applyDeckChange } from '../apply-deck-change.ts';
import { createDeckReader, readSharedDeck, toSharedDocument, type DeckReader } from '../shared-document.ts';
import { editAtRandom, type RandomEdit } from './edit-at-random.ts';

/** A step of the simulation: an editor makes an edit or receives some of the pending updates. */
export interface Step extends RandomEdit {
  editor: number;
  /** A number from 0 to 99. */
  delivery: number;
}

interface Editor {
  doc: Y.Doc;
  reader: DeckReader;
  deck: Deck;
  /** Updates from other editors that this editor has not received yet, in any order. */
  incoming: Uint8Array[];
}

interface SimulationResult {
  /** The deck of each editor, after all have received everything. */
  decks: readonly Deck[];
  states: readonly Uint8Array[];
  /** Inserted words that are missing from all decks, although no editor deleted them or their container. */
  lost: readonly string[];
  /** Number of inserted words. */
  inserted: number;
}

/** Lets several editors edit one deck while updates arrive late, in any order, twice or not at all. */
export function simulateEditors(start: Deck, count: number, steps: readonly Step[]): SimulationResult {
  const state = Y.encodeStateAsUpdate(toSharedDocument(start));
  const editors = Array.from({ length: count }, (_, index) => newEditor(state, index + 1));
  const inserted = new Map<string, string>();
  const deleted = new Set<string>();
  for (const [number, step] of steps.entries()) {
    const editor = editors[step.editor % count]!;
    receive(editor, editors, step);
    const text = `⟦${number}⟧`;
    const before = editor.deck;
    const after = editAtRandom(before, { ...step, text, id: `new-${number}` });
    const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
    for (const word of wordsBefore.keys()) if (!wordsAfter.has(word)) deleted.add(word);
    const container = wordsAfter.get(text);
    if (container !== undefined) inserted.set(text, container);
    editor.deck = after;
    applyDeckChange(editor.doc, before, after, 'local');
  }
  synchronize(editors);
  const decks = editors.map(({ doc }) => readSharedDeck(doc));
  const words = wordsOf(decks[0]!);
  const containers = containersOf(decks[0]!);
  const lost = [...inserted].filter(
    ([word, container]) => !words.has(word) && !deleted.has(word) && containers.has(container),
  );
  return {
    decks,
    states: editors.map(({ doc }) => Y.encodeStateVector(doc)),
    lost: lost.map(([word]) => word),
    inserted: inserted.size,
  };
}

function newEditor(state: Uint8Array, clientID: number): Editor {
  const doc = new Y.Doc();
  doc.clientID = clientID;
  Y.applyUpdate(doc, state);
  const reader = createDeckReader(doc);
  return { doc, reader, deck: reader.read(), incoming: [] };
}

/** Sends the editor's latest changes to the others, and applies some of its pending updates. */
function receive(editor: Editor, editors: readonly Editor[], { delivery, where }: Step): void {
  if (delivery < 60) return;
  for (const other of editors) {
    if (other === editor) continue;
    const missing = Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(editor.doc));
    // The update is dropped; the next exchange of state vectors sends it again.
    if (delivery < 75) continue;
    editor.incoming.push(missing);
  }
  // The latest updates are applied first. The remaining ones arrive later, when other updates already contain them.
  while (editor.incoming.length > (delivery < 90 ? where % 3 : 0)) Y.applyUpdate(editor.doc, editor.incoming.pop()!);
  editor.deck = editor.reader.read();
}

function synchronize(editors: readonly Editor[]): void {
  for (const one of editors) {
    for (const other of editors)
      Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(one.doc, Y.encodeStateVector(other.doc)));
  }
  for (const { doc } of editors) Y.applyUpdate(doc, Y.encodeStateAsUpdate(editors.at(-1)!.doc));
}

/**
 * Returns the inserted words in a deck, each with the id of its element, or of its slide if the word is in the notes.
 */
function wordsOf(deck: Deck): Map<string, string> {
  return new Map(deck.slides.flatMap((slide) => [...wordsOfSlide(slide)]));
}

/**
 * Returns the inserted words of a slide, each with the id of its element, or of the slide if the word is in the notes.
 * A word is a number in brackets, or one private-use character.
 */
export function wordsOfSlide(slide: Slide): Map<string, string> {
  const words = new Map<string, string>();
  const add = (text: string, container: string) => {
    for (const [word] of text.matchAll(/⟦\d+⟧|[\u{F0000}-\u{10FFFD}]/gu)) words.set(word, container);
  };
  add(slide.notes, slide.id);
  visit(slide.elements, (element) => add(textOf(element), `${slide.id}/${element.id}`));
  return words;
}

/** Returns the ids of slides, and of elements with text. */
function containersOf(deck: Deck): Set<string> {
  return new Set(deck.slides.flatMap((slide) => [...containersOfSlide(slide)]));
}

/** Returns the ids of a slide and of its elements with text. */
export function containersOfSlide(slide: Slide): Set<string> {
  const containers = new Set([slide.id]);
  // The row or column of a cell may have been deleted.
  visit(slide.elements, ({ id, kind }) => kind !== 'table' && containers.add(`${slide.id}/${id}`));
  return containers;
}

function visit(elements: readonly SlideElement[], each: (element: SlideElement) => void): void {
  for (const element of elements) {
    each(element);
    if (element.kind === 'group') visit(element.elements, each);
  }
}

function textOf(element: SlideElement): string {
  if (element.kind === 'code') return element.lines.join('\n');
  if (element.kind === 'table') return runsOf(element.rows.flatMap(({ cells }) => cells));
  return 'paragraphs' in element ? runsOf(element.paragraphs ?? []) : '';
}

function runsOf(holders: readonly { runs: readonly { text: string }[] }[]): string {
  return holders.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
}
