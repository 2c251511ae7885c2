import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { actionOf } from '../../actions/actions.ts';
import { selectElement } from '../../commands/select-element.ts';
import { selectSlide } from '../../commands/select-slide.ts';
import { actionFor } from '../../actions/action-for-key.ts';
import type { Selection } from '../../model/selection.ts';
import type { PanelProps } from '../panel-props.ts';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { excerptOf } from './excerpt.ts';
import { findText, replaceText } from './find-text.ts';
import type { TextMatch } from './find-text.ts';
import { messages } from './messages.ts';

/** A small card over the canvas: goes through what it finds, and replaces it there, or everywhere in one step of undo. */
export function Find({ context: { presentation }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const deck = useStore(presentation.deferred, (state) => state.deck);
  const [query, setQuery] = useState('');
  const [by, setBy] = useState('');
  const [matchesCase, setMatchesCase] = useState(false);
  const [at, setAt] = useState(-1);
  /** Indexes of the slides that the search began with and led to: who stands where it led begins anew with the former. */
  const [activeRange, setActiveRange] = useState<{ from: number; to: number } | null>(null);
  const [replaced, setReplaced] = useState<{ count: number; locked: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = findText(deck, query, { matchesCase });

  useEffect(() => {
    const returnTo = document.activeElement;
    const { selection: before } = presentation.canvasState.get();
    field.current?.focus();
    return () => {
      // Who has gone elsewhere with the keyboard stays there.
      if (document.activeElement !== document.body) return;
      const { selection } = presentation.canvasState.get();
      // The keys that come next are about what is chosen by now, as is to be seen.
      const focusTarget = selection === before ? returnTo : elementOf(selection);
      if (focusTarget instanceof HTMLElement && focusTarget.isConnected) focusTarget.focus({ preventScroll: true });
    };
  }, [presentation]);

  // It stands open already, and the keyboard is elsewhere: its keys lead back into it.
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent): void {
      if (actionFor(event) !== actionOf('find') || document.querySelector('dialog[open]')) return;
      field.current?.focus();
      field.current?.select();
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
    // From past the last one it goes on with the first, as from the last one.
    show(found, ((first < 0 ? length : first) + (step === 1 ? 0 : -1) + length) % length);
  }

  /** The slide that a person has gone to. */
  function startIndex(): number {
    const { slide } = presentation.canvasState.get().selection;
    return activeRange?.to === slide ? activeRange.from : slide;
  }

  function show(matches: readonly TextMatch[], index: number): void {
    setAt(index);
    setReplaced(null);
    const there = matches[index];
    if (!there) return;
    setActiveRange({ from: startIndex(), to: there.slide });
    presentation.dispatch(selectSlide(there.slide));
    presentation.dispatch(selectElement(there.element));
  }

  /** The one that is shown, and on to the next one; the first press shows what would be replaced. */
  function replaceHere(): void {
    const here = found[at];
    if (!here) return go(1);
    const next = replaceText(deck, query, by, { matchesCase }, here);
    if (next === deck) return found.every(({ isLocked }) => isLocked) ? announceCount(0) : go(1);
    presentation.dispatch(() => ({ deck: next, at: Date.now() }));
    const left = findText(next, query, { matchesCase });
    if (left.length === 0) return announceCount(1);
    // What replaces it may hold it again: it is not gone through twice.
    show(left, (at + 1 + left.length - found.length) % left.length);
  }

  function replaceAll(): void {
    const next = replaceText(deck, query, by, { matchesCase });
    if (next === deck) return announceCount(0);
    presentation.dispatch(() => ({ deck: next, at: Date.now() }));
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
    <div className="ed-find" role="search" aria-label={t.find}>
      <div className="ed-find-row">
        <input
          ref={field}
          className="ed-field"
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
          {excerpt && <span className="ed-unseen">{Object.values(excerpt).join('')}</span>}
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
            // Another place would have the number of the one that is shown.
            setAt(-1);
            setReplaced(null);
          }}
        />
        {t.matchCase}
      </label>
    </div>
  );
}

/** What of the page stands for what is chosen; null: nothing, or a text that takes the keyboard by itself. */
function elementOf({ slide, elements, editing }: Selection): Element | null {
  const last = elements.at(-1);
  if (editing) return null;
  return document.querySelector(
    last === undefined
      ? `[role=option][data-index="${slide}"]`
      : `.ed-board button[data-element="${CSS.escape(last)}"]`,
  );
}
