import { useState } from 'react';
import { selectElement, selectSlide } from '../../commands/select.ts';
import { useStore } from '../../kit/use-store.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { findText, replaceText } from './find-text.ts';
import type { TextMatch } from './find-text.ts';

/** Returns the query, its matches in the deck, and the commands of the search. */
export function useTextSearch(doc: EditorDocument) {
  const deck = useStore(doc.deferred, (state) => state.deck);
  const [query, setQueryText] = useState('');
  const [by, setBy] = useState('');
  const [matchesCase, setCaseSensitivity] = useState(false);
  const [at, setAt] = useState(-1);
  /**
   * The slide where the search started, and the slide where it led. If the user is still on the second, a new search
   * starts from the first.
   */
  const [activeRange, setActiveRange] = useState<{ from: number; to: number } | null>(null);
  const [replaced, setReplaced] = useState<{ count: number; locked: number } | null>(null);
  const found = findText(deck, query, { matchesCase });

  /** Clears the current match, whose number would refer to a different match. */
  function reset(): void {
    setAt(-1);
    setReplaced(null);
  }

  function go(step: 1 | -1): void {
    if (found.length === 0) return;
    const { length } = found;
    if (at >= 0) return show(found, (at + step + length) % length);
    const from = startIndex();
    const first = found.findIndex(({ slide }) => slide >= from);
    // After the last match, continues with the first one.
    show(found, ((first < 0 ? length : first) + (step === 1 ? 0 : -1) + length) % length);
  }

  /** Returns the index of the slide that the user went to. */
  function startIndex(): number {
    const { slide } = doc.canvasState.get().selection;
    return activeRange?.to === slide ? activeRange.from : slide;
  }

  function show(matches: readonly TextMatch[], index: number): void {
    setAt(index);
    setReplaced(null);
    const there = matches[index];
    if (!there) return;
    setActiveRange({ from: startIndex(), to: there.slide });
    doc.dispatch(selectSlide(there.slide));
    doc.dispatch(selectElement(there.element));
  }

  /** Replaces the current match and goes to the next one. The first click only shows the match. */
  function replaceHere(): void {
    const here = found[at];
    if (!here) return go(1);
    const next = replaceText(deck, query, by, { matchesCase }, here);
    if (next === deck) return found.every(({ isLocked }) => isLocked) ? announceCount(0) : go(1);
    doc.dispatch(() => ({ deck: next, at: Date.now() }));
    const left = findText(next, query, { matchesCase });
    if (left.length === 0) return announceCount(1);
    // The replacement may contain the query. It is not searched again.
    show(left, (at + 1 + left.length - found.length) % left.length);
  }

  function replaceAll(): void {
    const next = replaceText(deck, query, by, { matchesCase });
    if (next === deck) return announceCount(0);
    doc.dispatch(() => ({ deck: next, at: Date.now() }));
    announceCount(found.filter(({ isLocked }) => !isLocked).length);
  }

  function announceCount(count: number): void {
    setAt(-1);
    setReplaced({ count, locked: found.filter(({ isLocked }) => isLocked).length });
  }

  return {
    query,
    by,
    matchesCase,
    found,
    /** Index of the current match; -1 if there is none. */
    at,
    /** Result of the last replacement. */
    replaced,
    /** Shows the next or previous match; after the last one, the first. */
    go,
    replaceHere,
    replaceAll,
    setBy,
    setQuery(text: string): void {
      setQueryText(text);
      setActiveRange(null);
      reset();
    },
    setMatchesCase(isSet: boolean): void {
      setCaseSensitivity(isSet);
      reset();
    },
  };
}
