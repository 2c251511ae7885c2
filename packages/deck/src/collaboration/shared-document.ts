import * as Y from 'yjs';
import { deckFrameSchema } from '../json/deck-frame-schema.ts';
import { deckVersion, type Deck, type Slide } from '../model/deck.ts';
import { newElementCache } from './read-elements.ts';
import { newOrder } from './shared-list.ts';
import { newSharedSlide, onlySlide, readSlide, readSlides, validAttributes } from './shared-slides.ts';
import { attributesOf, readAttributes, type SharedMap } from './shared-values.ts';

/** Returns the attributes of the deck. */
export const deckMap = (doc: Y.Doc): SharedMap => doc.getMap('deck');
/** Returns the slides by key. */
export const slidesMap = (doc: Y.Doc): SharedMap => doc.getMap('slides');

const emptyDeck = {
  version: deckVersion,
  title: '',
  language: 'en',
  theme: { style: 'minimal', color: 'blue' },
  coverId: '',
};

/** Returns the attributes of a deck as stored, without its slides. */
export function deckAttributes({ slides: _, ...deck }: Deck): ReturnType<typeof attributesOf> {
  return attributesOf(deck);
}

/**
 * Stores a deck in a new Yjs document that several users can edit at the same time.
 *
 * Two documents of the same deck have different histories, and must not be merged: all users must begin with the state
 * of one of them.
 * @param doc An empty document. @default a new one
 */
export function toSharedDocument(deck: Deck, doc: Y.Doc = new Y.Doc()): Y.Doc {
  doc.transact(() => {
    const attributes = deckMap(doc);
    for (const [key, value] of deckAttributes(deck)) attributes.set(key, value);
    const slides = slidesMap(doc);
    const order = newOrder(deck.slides.length);
    for (const [index, slide] of deck.slides.entries()) {
      slides.set(slide.id, newSharedSlide(slide, order[index]));
    }
  });
  return doc;
}

/** Reads the deck of a shared document repeatedly. */
export interface DeckReader {
  /** Returns the deck; slides and elements that did not change since the last call are the same objects. */
  read(): Deck;
  /** Stops watching the document for changes. */
  dispose(): void;
}

/** Returns a reader of a document that changes. It watches the document, so that each call only reads the changes. */
export function createDeckReader(doc: Y.Doc): DeckReader {
  const elements = newElementCache();
  const slides = new WeakMap<SharedMap, { id: string; slide: Slide }>();
  let deck: Deck | undefined;

  const onDeckChange = () => {
    deck = undefined;
  };
  const onSlidesChange = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]) => {
    deck = undefined;
    for (const { target } of events) {
      // Each map on the path from the change up to the document may be a slide or an element.
      for (let type: Y.AbstractType<unknown> | null = target; type; type = type.parent as typeof type) {
        slides.delete(type as SharedMap);
        elements.stored.delete(type as SharedMap);
      }
    }
  };
  deckMap(doc).observe(onDeckChange);
  slidesMap(doc).observeDeep(onSlidesChange);

  const readCached = (shared: ReturnType<typeof readSlides>[number]): Slide => {
    const last = slides.get(shared.map);
    if (last?.id === shared.id) return last.slide;
    const slide = readSlide(shared, elements);
    slides.set(shared.map, { id: shared.id, slide });
    return slide;
  };
  const readAll = (): Deck => {
    const shared = readSlides(slidesMap(doc)).map(readCached);
    const { slides: _, ...schema } = deckFrameSchema.properties ?? {};
    const attributes = validAttributes(readAttributes(deckMap(doc)), schema, emptyDeck);
    return { ...(attributes as unknown as Deck), slides: shared.length > 0 ? shared : [onlySlide] };
  };
  return {
    read: () => (deck ??= readAll()),
    dispose() {
      deckMap(doc).unobserve(onDeckChange);
      slidesMap(doc).unobserveDeep(onSlidesChange);
    },
  };
}

/**
 * Reads the deck of a shared document. The deck is always valid: every client repairs incomplete results of concurrent
 * changes, and any other invalid content, in the same way.
 */
export function readSharedDeck(doc: Y.Doc): Deck {
  const reader = createDeckReader(doc);
  const deck = reader.read();
  reader.dispose();
  return deck;
}
