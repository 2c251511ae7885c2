import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { chevronDownIcon, chevronUpIcon, xIcon } from '../../kit/icons.generated.ts';
import type { Deck } from '@ppt-embed/deck';
import { actionOf, actionFor } from '../../actions/actions.ts';
import type { Selection } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { CurrentMatch } from '../../session/editor-screen.ts';
import type { Store } from '../../kit/store.ts';
import type { PanelProps } from '../panel-props.ts';
import { Button } from '../../kit/Button.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { excerptOf, findText, replaceText, sameMatch } from './find-text.ts';
import type { TextMatch } from './find-text.ts';
import { focusAndReveal, focusAndSelect, focusElement, focusInPlace, isFocusFree, saveFocus } from '../../kit/focus.ts';
import { findSlideOption, isDialogOpen, parts } from '../../kit/dom-parts.ts';
import { selectElement } from '../../commands/select.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { useStore } from '../../kit/use-store.ts';
import { isImeKey } from '../../kit/keyboard.ts';

const en = {
  find: 'Find and replace',
  query: 'Find',
  replacement: 'Replace with',
  matchCase: 'Match case',
  next: 'Next',
  previous: 'Previous',
  replace: 'Replace',
  replaceAll: 'Replace all',
  close: 'Close',
  none: 'No results',
  found: (at: number, count: number) => `${at} of ${count}`,
  replaced: (count: number, locked: number) => `${count} replaced${locked > 0 ? `, ${locked} locked and skipped` : ''}`,
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    find: '查找和替换',
    query: '查找',
    replacement: '替换为',
    matchCase: '区分大小写',
    next: '下一个',
    previous: '上一个',
    replace: '替换',
    replaceAll: '全部替换',
    close: '关闭',
    none: '未找到匹配项',
    found: (at, count) => `${at} / ${count}`,
    replaced: (count, locked) => `已替换 ${count} 处${locked > 0 ? `，${locked} 处已锁定，未替换` : ''}`,
  },
};

/** Small card above the canvas for Find and, for users who edit, Replace. Replace all is one undo step. */
export function Find({ context: { doc, screen }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const field = useRef<HTMLInputElement>(null);
  useFindFocus(doc, field);
  const card = useRef<HTMLDivElement>(null);
  useEscape(card, onClose);
  const search = useTextSearch(doc);
  const { query, replacement, matchesCase, found, at, replaced, go } = search;

  function handleKeyDown(event: KeyboardEvent): void {
    if (isImeKey(event.nativeEvent) || event.key !== 'Enter') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  }

  const index = Math.min(at, found.length - 1);
  const shown = found[index];
  useMatchHighlight(screen.currentMatch, search.deck, shown, query.length);
  const excerpt = shown && excerptOf(shown, query.length);
  const status =
    replaced !== null
      ? t.replaced(replaced.count, replaced.locked)
      : query === ''
        ? ''
        : found.length === 0
          ? t.none
          : t.found(index + 1, found.length);

  return (
    <div
      ref={card}
      className="ed-find"
      data-part={parts.find}
      role="search"
      aria-label={doc.isReadOnly ? t.query : t.find}
    >
      <div className="ed-find-row">
        <div className="ed-find-query">
          <input
            ref={field}
            className="ed-field"
            data-part={`${parts.typeAheadField} ${parts.ownUndoField}`}
            onKeyDown={handleKeyDown}
            aria-label={t.query}
            placeholder={t.query}
            value={query}
            onChange={(event) => search.setQuery(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={(event) => search.setQuery(event.currentTarget.value)}
          />
          <output className="ed-find-count">
            {/* The result of a replacement is a sentence, which is shown below the fields. */}
            <span className={replaced ? 'ed-visually-hidden' : undefined}>{status}</span>
            {excerpt && <span className="ed-visually-hidden">{Object.values(excerpt).join('')}</span>}
          </output>
        </div>
        <Button variant="ghost" label="never" icon={chevronUpIcon} name={t.previous} onClick={() => go(-1)} />
        <Button variant="ghost" label="never" icon={chevronDownIcon} name={t.next} onClick={() => go(1)} />
        <Button variant="ghost" label="never" icon={xIcon} name={t.close} onClick={onClose} />
      </div>
      {!doc.isReadOnly && (
        <input
          className="ed-field"
          data-part={parts.ownUndoField}
          onKeyDown={handleKeyDown}
          aria-label={t.replacement}
          placeholder={t.replacement}
          value={replacement}
          onChange={(event) => search.setReplacement(event.target.value)}
        />
      )}
      {replaced && (
        <p className="ed-find-excerpt" aria-hidden="true">
          {status}
        </p>
      )}
      {excerpt && (
        <p className="ed-find-excerpt" aria-hidden="true">
          {excerpt.before}
          <mark>{excerpt.found}</mark>
          {excerpt.after}
        </p>
      )}
      <div className="ed-find-row">
        <label className="ed-check">
          <input
            type="checkbox"
            checked={matchesCase}
            onChange={(event) => search.setMatchesCase(event.target.checked)}
          />
          {t.matchCase}
        </label>
        {!doc.isReadOnly && (
          <>
            <Button name={t.replace} disabled={found.length === 0} onClick={search.replaceHere} />
            <Button name={t.replaceAll} disabled={found.length === 0} onClick={search.replaceAll} />
          </>
        )}
      </div>
    </div>
  );
}

/** Highlights a match on its slide while the card is open. Notes are not on the slide. */
function useMatchHighlight(
  { set }: Store<CurrentMatch | null>,
  deck: Deck,
  match: TextMatch | undefined,
  length: number,
): void {
  const { element = null, piece = 0, start = 0 } = match ?? {};
  const slide = match && deck.slides[match.slide]?.id;
  useEffect(() => {
    set(slide === undefined || element === null ? null : { slide, element, piece, start, length });
    return () => set(null);
  }, [set, slide, element, piece, start, length]);
}

/** Closes the card on Escape, whichever of its controls has the focus. */
function useEscape(card: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = card;
    function handleKeyDown(event: globalThis.KeyboardEvent): void {
      if (isImeKey(event) || event.key !== 'Escape') return;
      event.preventDefault();
      close();
    }
    current?.addEventListener('keydown', handleKeyDown);
    return () => current?.removeEventListener('keydown', handleKeyDown);
  }, [card]);
}

/** Focuses the field when the card opens and on its shortcut. Restores the focus when the card closes. */
function useFindFocus(doc: EditorDocument, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const restoreFocus = saveFocus();
    const { selection: before } = doc.canvasState.get();
    focusAndReveal(field.current);
    // Typing replaces the last search.
    field.current?.select();
    return () => {
      // Keeps the focus if the user has moved it elsewhere.
      if (!isFocusFree()) return;
      const { selection } = doc.canvasState.get();
      // Returns the focus to the current selection, so that the next keys apply to it.
      if (selection === before) restoreFocus();
      else focusSelected(selection);
    };
  }, [doc, field]);

  // If the card is already open, its shortcut moves the focus back into it.
  useEffect(() => {
    function handleKeyDown(event: globalThis.KeyboardEvent): void {
      if (actionFor(event) !== actionOf('find') || isDialogOpen()) return;
      focusAndSelect(field.current);
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [field]);
}

/**
 * Focuses the selected element or, without a selection, the slide in the list. Text in editing takes the focus itself.
 */
function focusSelected({ slide, elements, editing }: Selection): void {
  const last = elements.at(-1);
  if (editing) return;
  if (last === undefined) focusInPlace(findSlideOption(slide));
  else focusElement(last);
}

/** The last search in a presentation, which the card shows when it opens again. */
interface LastSearch {
  query: string;
  matchesCase: boolean;
}

const lastSearches = new WeakMap<EditorDocument, LastSearch>();

/** Returns the query, its matches in the deck, and the commands of the search. */
function useTextSearch(doc: EditorDocument) {
  const deck = useStore(doc.deferred, (state) => state.deck);
  const [last] = useState(() => lastSearches.get(doc));
  const [query, setQueryText] = useState(last?.query ?? '');
  const [replacement, setReplacement] = useState('');
  const [matchesCase, setCaseSensitivity] = useState(last?.matchesCase ?? false);
  const [at, setAt] = useState(-1);
  /**
   * The slide where the search started, and the slide to which it led. If the user is still on the latter, a new search
   * starts from the former.
   */
  const [activeRange, setActiveRange] = useState<{ from: number; to: number } | null>(null);
  const [replaced, setReplaced] = useState<{ count: number; locked: number } | null>(null);
  const found = findText(deck, query, { matchesCase });
  useEffect(() => void lastSearches.set(doc, { query, matchesCase }), [doc, query, matchesCase]);

  /** Clears the current match, whose number would refer to a different match. */
  function reset(): void {
    setAt(-1);
    setReplaced(null);
  }

  function go(step: 1 | -1): void {
    if (found.length === 0) return;
    const { length } = found;
    // After the user has gone to another slide, the search continues there.
    const isActiveSlide = activeRange?.to === doc.canvasState.get().selection.slide;
    if (at >= 0 && isActiveSlide) return show(found, (at + step + length) % length);
    const from = startIndex();
    const first = found.findIndex(({ slide }) => slide >= from);
    // After the last match, continues with the first one.
    show(found, ((first < 0 ? length : first) + (step === 1 ? 0 : -1) + length) % length);
  }

  /** Shows the first match of a changed query, from the slide where the search started. */
  function showFirst(text: string, isCaseSensitive: boolean): void {
    const matches = findText(deck, text, { matchesCase: isCaseSensitive });
    const from = startIndex();
    if (matches.length === 0) return reset();
    const first = matches.findIndex(({ slide }) => slide >= from);
    show(matches, Math.max(first, 0));
  }

  /** Returns the index of the slide from which the search starts. */
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

  /** Replaces the current match and goes to the next one. */
  function replaceHere(): void {
    const here = found[at];
    if (!here) return go(1);
    const { deck: now } = doc.flushAllText();
    const current = sameMatch(findText(now, query, { matchesCase }), here);
    // Text that was typed or received since the last paint may have removed the match.
    if (!current) return showFirst(query, matchesCase);
    const next = replaceText(now, query, replacement, { matchesCase }, current);
    if (next === now) return found.every(({ isLocked }) => isLocked) ? announceCount(0) : go(1);
    doc.dispatch(() => ({ deck: next, at: Date.now() }));
    const left = findText(next, query, { matchesCase });
    if (left.length === 0) return announceCount(1);
    // The replacement may contain the query. It is not searched again.
    show(left, (at + 1 + left.length - found.length) % left.length);
  }

  function replaceAll(): void {
    const { deck: now } = doc.flushAllText();
    const next = replaceText(now, query, replacement, { matchesCase });
    if (next === now) return announceCount(0);
    doc.dispatch(() => ({ deck: next, at: Date.now() }));
    announceCount(findText(now, query, { matchesCase }).filter(({ isLocked }) => !isLocked).length);
  }

  function announceCount(count: number): void {
    setAt(-1);
    setReplaced({ count, locked: found.filter(({ isLocked }) => isLocked).length });
  }

  return {
    deck,
    query,
    replacement,
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
    setReplacement,
    /** @param isComposing Whether the text is an unfinished composition, which is not searched yet. @default false */
    setQuery(text: string, isComposing = false): void {
      setQueryText(text);
      if (!isComposing) showFirst(text, matchesCase);
    },
    setMatchesCase(isSet: boolean): void {
      setCaseSensitivity(isSet);
      showFirst(query, isSet);
    },
  };
}
