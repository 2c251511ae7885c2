import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { actionOf, actionFor } from '../../actions/actions.ts';
import { selectElement, selectSlide } from '../../commands/select.ts';
import type { Selection } from '../../model/selection.ts';
import type { PanelProps } from '../panel-props.ts';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { excerptOf, findText, replaceText } from './find-text.ts';
import type { TextMatch } from './find-text.ts';
import { messages } from './messages.ts';
import { focusAndReveal, focusAndSelect, focusElement, focusInPlace, isFocusFree, saveFocus } from '../../kit/focus.ts';
import { findSlideOption, isDialogOpen, parts } from '../../kit/parts.ts';

/** Find and replace, as a small card above the canvas. Replace all is one undo step. */
export function Find({ context: { doc }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const deck = useStore(doc.deferred, (state) => state.deck);
  const [query, setQuery] = useState('');
  const [by, setBy] = useState('');
  const [matchesCase, setMatchesCase] = useState(false);
  const [at, setAt] = useState(-1);
  /**
   * Slides where the search started and where it led. If the current slide is the latter, a new search starts from the
   * former.
   */
  const [activeRange, setActiveRange] = useState<{ from: number; to: number } | null>(null);
  const [replaced, setReplaced] = useState<{ count: number; locked: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = findText(deck, query, { matchesCase });

  useEffect(() => {
    const restoreFocus = saveFocus();
    const { selection: before } = doc.canvasState.get();
    focusAndReveal(field.current);
    return () => {
      // If the user moved focus elsewhere, keep it there.
      if (!isFocusFree()) return;
      const { selection } = doc.canvasState.get();
      // Returns focus to the current selection, so that the next keys apply to it.
      if (selection === before) restoreFocus();
      else focusSelected(selection);
    };
  }, [doc]);

  // If the card is already open, its shortcut moves focus back into it.
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent): void {
      if (actionFor(event) !== actionOf('find') || isDialogOpen()) return;
      focusAndSelect(field.current);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  function go(step: 1 | -1): void {
    if (found.length === 0) return;
    const { length } = found;
    if (at >= 0) return show(found, (at + step + length) % length);
    const from = startIndex();
    const first = found.findIndex(({ slide }) => slide >= from);
    // After the last match, continue with the first.
    show(found, ((first < 0 ? length : first) + (step === 1 ? 0 : -1) + length) % length);
  }

  /** Index of the slide that the user went to. */
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

  /** Replaces the current match and goes to the next. The first press only shows the match. */
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

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  }

  const index = Math.min(at, found.length - 1);
  const shown = found[index];
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
    <div className="ed-find" data-part={parts.find} role="search" aria-label={t.find}>
      <div className="ed-find-row">
        <input
          ref={field}
          className="ed-field"
          data-part={parts.typeAheadField}
          onKeyDown={press}
          aria-label={t.query}
          placeholder={t.query}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveRange(null);
            setAt(-1);
            setReplaced(null);
          }}
        />
        <output className="ed-find-count">
          {status}
          {excerpt && <span className="ed-visually-hidden">{Object.values(excerpt).join('')}</span>}
        </output>
        <Button variant="ghost" label="never" icon={ChevronUp} name={t.previous} onClick={() => go(-1)} />
        <Button variant="ghost" label="never" icon={ChevronDown} name={t.next} onClick={() => go(1)} />
        <Button variant="ghost" label="never" icon={X} name={t.close} onClick={onClose} />
      </div>
      <div className="ed-find-row">
        <input
          className="ed-field"
          onKeyDown={press}
          aria-label={t.by}
          placeholder={t.by}
          value={by}
          onChange={(event) => setBy(event.target.value)}
        />
        <Button name={t.replace} disabled={found.length === 0} onClick={replaceHere} />
        <Button name={t.replaceAll} disabled={found.length === 0} onClick={replaceAll} />
      </div>
      {excerpt && (
        <p className="ed-find-excerpt" aria-hidden="true">
          {excerpt.before}
          <mark>{excerpt.found}</mark>
          {excerpt.after}
        </p>
      )}
      <label className="ed-check">
        <input
          type="checkbox"
          checked={matchesCase}
          onChange={(event) => {
            setMatchesCase(event.target.checked);
            // The current number would refer to another match.
            setAt(-1);
            setReplaced(null);
          }}
        />
        {t.matchCase}
      </label>
    </div>
  );
}

/** Focuses the selected element or, without one, the slide in the list. A text that is edited takes focus by itself. */
function focusSelected({ slide, elements, editing }: Selection): void {
  const last = elements.at(-1);
  if (editing) return;
  if (last === undefined) focusInPlace(findSlideOption(slide));
  else focusElement(last);
}
