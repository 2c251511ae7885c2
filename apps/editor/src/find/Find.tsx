import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { actionOf } from '../actions.ts';
import { chooseElement } from '../commands/choose-element.ts';
import { chooseSlide } from '../commands/choose-slide.ts';
import { actionFor } from '../keyboard.ts';
import type { Selection } from '../selection/selection.ts';
import type { PanelProps } from '../workspace/panel-props.ts';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { excerptOf } from './excerpt.ts';
import { findText, replaceText } from './find-text.ts';
import type { Found } from './find-text.ts';
import { messages } from './messages.ts';

/** A small card over the canvas: goes through what it finds, and replaces it there, or everywhere in one step of undo. */
export function Find({ scene: { presentation }, onClose }: PanelProps) {
  const words = useWords(messages);
  const deck = useStore(presentation.calm, (state) => state.deck);
  const [wanted, setWanted] = useState('');
  const [by, setBy] = useState('');
  const [matchesCase, setMatchesCase] = useState(false);
  const [at, setAt] = useState(-1);
  /** Indexes of the slides that the search began with and led to: who stands where it led begins anew with the former. */
  const [led, setLed] = useState<{ from: number; to: number } | null>(null);
  const [replaced, setReplaced] = useState<{ count: number; locked: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = findText(deck, wanted, { matchesCase });

  useEffect(() => {
    const returnTo = document.activeElement;
    const { selection: before } = presentation.canvasState.get();
    field.current?.focus();
    return () => {
      // Who has gone elsewhere with the keyboard stays there.
      if (document.activeElement !== document.body) return;
      const { selection } = presentation.canvasState.get();
      // The keys that come next are about what is chosen by now, as is to be seen.
      const focusTarget = selection === before ? returnTo : placeOf(selection);
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
    const from = beginning();
    const first = found.findIndex(({ slide }) => slide >= from);
    // From past the last one it goes on with the first, as from the last one.
    show(found, ((first < 0 ? length : first) + (step === 1 ? 0 : -1) + length) % length);
  }

  /** The slide that a person has gone to. */
  function beginning(): number {
    const { slide } = presentation.canvasState.get().selection;
    return led?.to === slide ? led.from : slide;
  }

  function show(places: readonly Found[], index: number): void {
    setAt(index);
    setReplaced(null);
    const there = places[index];
    if (!there) return;
    setLed({ from: beginning(), to: there.slide });
    presentation.dispatch(chooseSlide(there.slide));
    presentation.dispatch(chooseElement(there.element));
  }

  /** The one that is shown, and on to the next one; the first press shows what would be replaced. */
  function replaceHere(): void {
    const here = found[at];
    if (!here) return go(1);
    const next = replaceText(deck, wanted, by, { matchesCase }, here);
    if (next === deck) return found.every(({ isLocked }) => isLocked) ? say(0) : go(1);
    presentation.dispatch(() => ({ deck: next, at: Date.now() }));
    const left = findText(next, wanted, { matchesCase });
    if (left.length === 0) return say(1);
    // What replaces it may hold it again: it is not gone through twice.
    show(left, (at + 1 + left.length - found.length) % left.length);
  }

  function replaceAll(): void {
    const next = replaceText(deck, wanted, by, { matchesCase });
    if (next === deck) return say(0);
    presentation.dispatch(() => ({ deck: next, at: Date.now() }));
    say(found.filter(({ isLocked }) => !isLocked).length);
  }

  function say(count: number): void {
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

  const place = Math.min(at, found.length - 1);
  const shown = found[place];
  const excerpt = shown && excerptOf(shown, wanted.length);
  const said =
    replaced !== null
      ? words.replaced(replaced.count, replaced.locked)
      : wanted === ''
        ? ''
        : found.length === 0
          ? words.none
          : words.found(place + 1, found.length);

  return (
    <div className="ed-find" role="search" aria-label={words.find}>
      <div className="ed-find-row">
        <input
          ref={field}
          className="ed-field"
          onKeyDown={press}
          aria-label={words.wanted}
          placeholder={words.wanted}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setLed(null);
            setAt(-1);
            setReplaced(null);
          }}
        />
        <output className="ed-find-count">
          {said}
          {excerpt && <span className="ed-unseen">{Object.values(excerpt).join('')}</span>}
        </output>
        <Button variant="ghost" label="never" icon={ChevronUp} name={words.previous} onClick={() => go(-1)} />
        <Button variant="ghost" label="never" icon={ChevronDown} name={words.next} onClick={() => go(1)} />
        <Button variant="ghost" label="never" icon={X} name={words.close} onClick={onClose} />
      </div>
      <div className="ed-find-row">
        <input
          className="ed-field"
          onKeyDown={press}
          aria-label={words.by}
          placeholder={words.by}
          value={by}
          onChange={(event) => setBy(event.target.value)}
        />
        <Button name={words.replace} off={found.length === 0} onClick={replaceHere} />
        <Button name={words.replaceAll} off={found.length === 0} onClick={replaceAll} />
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
        {words.matchCase}
      </label>
    </div>
  );
}

/** What of the page stands for what is chosen; null: nothing, or a text that takes the keyboard by itself. */
function placeOf({ slide, elements, editing }: Selection): Element | null {
  const last = elements.at(-1);
  if (editing) return null;
  return document.querySelector(
    last === undefined
      ? `[role=option][data-index="${slide}"]`
      : `.ed-board button[data-element="${CSS.escape(last)}"]`,
  );
}
