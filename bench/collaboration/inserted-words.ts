import type { Deck, Slide } from '@ppt-embed/deck';
import { containersOfSlide, wordsOfSlide } from '../../packages/deck/src/collaboration/testing/simulate-editors.ts';

/** Words that editors have inserted into a deck, and the inserted words that an edit has deleted since. */
export interface InsertedWords {
  /** Call this for each edit. @param word The word that the edit inserts. */
  add: (before: Deck, after: Deck, word?: string) => void;
  /** Number of words that have been inserted. */
  readonly inserted: number;
  /** Returns the words that are missing in a deck although no edit deleted them, their slide or their element. */
  missingIn: (deck: Deck) => string[];
}

/** Creates the record of inserted words, initially empty. Call `add` for each edit of the session. */
export function trackInsertedWords(): InsertedWords {
  /** Inserted words, and the slide or element of each. */
  const inserted = new Map<string, string>();
  const deleted = new Set<string>();
  /**
   * Deleted slides and elements. Undo restores them as the user saw them, without text that others have added since.
   */
  const deletedContainers = new Set<string>();
  const contentOf = createContentCache();

  return {
    get inserted() {
      return inserted.size;
    },
    add(before, after, word) {
      const [removed, added] = [without(before.slides, after.slides), without(after.slides, before.slides)].map(
        (slides) => slides.map(contentOf),
      ) as [Content[], Content[]];
      for (const { words, containers } of removed) {
        for (const insertedWord of words.keys())
          if (!added.some((content) => content.words.has(insertedWord))) deleted.add(insertedWord);
        for (const deletedContainer of containers)
          if (!added.some((content) => content.containers.has(deletedContainer)))
            deletedContainers.add(deletedContainer);
      }
      if (word === undefined) return;
      const container = added.map(({ words }) => words.get(word)).find((candidate) => candidate !== undefined);
      if (container !== undefined && isUnique(container)) inserted.set(word, container);
    },
    missingIn({ slides }) {
      const contents = slides.map(contentOf);
      const words = new Set(contents.flatMap((content) => [...content.words.keys()]));
      const containers = new Set(contents.flatMap((content) => [...content.containers]));
      const isMissing = ([word, container]: [string, string]) =>
        !words.has(word) && !deleted.has(word) && containers.has(container) && !deletedContainers.has(container);
      return [...inserted].filter(isMissing).map(([word]) => word);
    },
  };
}

interface Content {
  words: ReadonlyMap<string, string>;
  containers: ReadonlySet<string>;
}

/** Creates a function that reads only slides that have changed, because most edits change one slide. */
function createContentCache(): (slide: Slide) => Content {
  const contents = new WeakMap<Slide, Content>();
  return (slide) => {
    let content = contents.get(slide);
    if (!content) contents.set(slide, (content = { words: wordsOfSlide(slide), containers: containersOfSlide(slide) }));
    return content;
  };
}

function without(slides: readonly Slide[], others: readonly Slide[]): Slide[] {
  const known = new Set(others);
  return slides.filter((slide) => !known.has(slide));
}

/**
 * Whether no other slide or element of the session has the id. Elements of added groups have the same ids, so the
 * benchmark cannot tell which of them another user deleted.
 */
const isUnique = (container: string): boolean => !container.includes('/') || /\/new-\d+$/u.test(container);
