import { flushSync } from 'react-dom';
import type { TextElement } from '@ppt-embed/deck';
import { editChosen, editText } from '../../commands/edit-text.ts';
import { typeText } from '../../commands/type-text.ts';
import { chosenCells, chosenMember, onlyElement } from '../../selection/selection.ts';
import { memberOf } from '../group/members.ts';
import type { MemberPath } from '../group/members.ts';
import { loadedTextEditor, loadTextEditor } from './load-text-editor.ts';
import { isWithoutWords } from './plain-text.ts';
import { placeStandIn } from './stand-in.ts';
import { isTextHolder, textOf, withLetters } from './text-holder.ts';
import type { CellAt } from './text-holder.ts';
import { isKeyboardClaimed } from '../../keyboard-claim.ts';
import { actionFor, takesText, typesLetter } from '../../keyboard.ts';
import type { Presentation } from '../../session/presentation.ts';
import { chosenElements, chosenParts, currentSlide } from '../../state/editor-state.ts';
import type { EditorState } from '../../state/editor-state.ts';

/** Letters for a text that stands open, and whose editor is still being fetched. */
interface EarlyLetters {
  slide: string;
  element: string;
  member: MemberPath | null;
  cell: CellAt | undefined;
  letters: string;
}

/**
 * Keeps what is typed while the text editor is being fetched, and writes it at the caret as soon as there is one. Where
 * there will be none, because the text was left or its editor cannot be fetched, it stands at the end of the text.
 *
 * @param onBegin A key is about to open the chosen text.
 * @returns what ends it
 */
export function keepEarlyLetters(
  { state, view, dispatch, choosing, textTools, heldText }: Presentation,
  onBegin: () => void,
): () => void {
  let early: EarlyLetters | null = null;
  /** What an input method wrote so far is in the deck. */
  let startAnew = () => undefined as void;

  function press(event: KeyboardEvent): void {
    if (isKeyboardClaimed() || event.isComposing || takesText(event.target)) return;
    if (choosing.get() === 'elements' || document.querySelector('dialog[open]')) return;
    const isOpen = isWaiting(state.get());
    // On a Mac, Option and a key is a letter as well as a shortcut: in an open text it is the letter.
    if (isOpen ? actionFor(event, 'of the slide') : event.altKey && actionFor(event)) return;
    const isHeld = (event.ctrlKey || event.metaKey || event.altKey) && !typesLetter(event);
    if (isHeld || event.key.startsWith('Arrow')) return isOpen ? spareBox(event) : undefined;
    if (!isOpen && !begin(event)) return;
    if (event.key === 'Process') return compose();
    const isLetter = /^\P{C}$/u.test(event.key);
    // It would take away the whole element: so far there is no caret for it.
    const isBack = event.key === 'Backspace' || event.key === 'Delete';
    if (!isLetter && !isBack) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const written = early?.letters ?? '';
    if (isLetter) keep(written + event.key);
    else if (event.key === 'Backspace') keep(written.replace(/.$/su, ''));
  }

  /** An input method begins with the key that is pressed: it finds a caret before its letter arrives. */
  function compose(): void {
    const host = document.querySelector<HTMLElement>('.ed-board .ed-text');
    if (!host || loadedTextEditor()) return;
    let before = early?.letters ?? '';
    const empty = placeStandIn(host, (written) => keep(before + written));
    startAnew = () => {
      before = '';
      empty();
    };
  }

  /** The keyboard is not in the text yet: what keys do to a chosen box they may not do while its text stands open. */
  function spareBox(event: KeyboardEvent): void {
    if (!event.key.startsWith('Arrow') && !actionFor(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** The first letter on a chosen text opens it. */
  function begin(event: KeyboardEvent): boolean {
    const { key, target } = event;
    if (isForTitle(event)) return beginTitle(event);
    const [only, ...others] = chosenElements(state.get());
    const [part] = chosenParts(state.get());
    if (loadedTextEditor() || !only || !part || others.length > 0 || !begins(key)) return false;
    if (!(target instanceof Element) || !target.closest('.ed-board')) return false;
    if (only.kind !== 'table' && !isTextHolder(part)) return false;
    onBegin();
    return flushSync(() => dispatch(editChosen(only.id, state.get().selection)));
  }

  /** Whether nothing is chosen, and the keyboard nowhere that has a use for letters. */
  function isForTitle(event: KeyboardEvent): boolean {
    const { target } = event;
    const region = target instanceof Element ? target.closest(`[popover], ${besideText}`) : null;
    const isFree = target === document.body || region?.matches(besideText) === true;
    // A sign is written there, though its key elsewhere is a shortcut; only the question mark asks for the keys.
    const isAsked = actionFor(event) !== undefined && (event.key === '?' || !typesLetter(event));
    return isFree && view.get() === 'slide' && waitingTitle(state.get()) !== undefined && !isAsked;
  }

  /** What is typed on a slide without a title is its title. */
  function beginTitle(event: KeyboardEvent): boolean {
    const title = waitingTitle(state.get());
    const isLoaded = loadedTextEditor() !== undefined;
    if (!title || !begins(event.key)) return false;
    onBegin();
    // With the caret in it, the browser writes the letter, or the input method begins there.
    flushSync(() => dispatch(editText(title.id)));
    // Shortcuts, which are heard after this, would keep the letter from it.
    if (isLoaded) event.stopImmediatePropagation();
    return !isLoaded;
  }

  function isWaiting(now: EditorState): boolean {
    return textTools.get() === null && placeOf(now) !== null;
  }

  function keep(letters: string): void {
    const place = placeOf(state.get());
    early = place && letters !== '' ? { ...place, letters } : null;
  }

  /** The editor is there, and mostly has the caret. */
  function write(): void {
    if (!early || textTools.get() === null) return;
    // Somebody has gone on to write elsewhere.
    if (!document.activeElement?.closest('.ed-text')) return put();
    const { letters } = early;
    early = null;
    document.execCommand('insertText', false, letters);
  }

  function follow(): void {
    // An input method can begin in it only where its editor is there.
    if (waitingTitle(state.get())) loadTextEditor().catch(() => undefined);
    const place = placeOf(state.get());
    if (early && (!place || !isSame(place, early))) put();
  }

  function put(): void {
    if (!early) return;
    const { slide, element, member, cell, letters } = early;
    early = null;
    startAnew();
    const { deck } = state.get();
    const index = deck.slides.findIndex(({ id }) => id === slide);
    const outermost = deck.slides[index]?.elements.find(({ id }) => id === element);
    const holder = memberOf(outermost, member ?? [])?.element;
    const text = holder && textOf(deck, holder, cell);
    if (text)
      dispatch(
        typeText({
          slide: index,
          element,
          member: member ?? undefined,
          cell,
          paragraphs: withLetters(text.paragraphs, letters),
          at: Date.now(),
        }),
      );
  }

  window.addEventListener('keydown', press, { capture: true });
  const stops = [
    state.subscribe(follow),
    textTools.subscribe(write),
    heldText.hold({ settle: () => undefined, giveUp: put }),
  ];
  return () => {
    window.removeEventListener('keydown', press, { capture: true });
    for (const stop of stops) stop();
  };
}

/** Whether a key begins to write where there was no caret: by its letter, or by an input method. */
const begins = (key: string): boolean => key === 'Process' || (key !== ' ' && /^\P{C}$/u.test(key));

/** Where the keyboard is after a slide was put in, chosen or left: letters mean nothing there. */
const besideText = '.ed-board, .ed-slides, .ed-topbar';

/** The title of the slide, where it is empty and nothing is chosen. */
function waitingTitle(now: EditorState): TextElement | undefined {
  const { elements, slides } = now.selection;
  if (elements.length > 0 || slides) return undefined;
  return currentSlide(now)?.elements.find(
    (element): element is TextElement => isWithoutWords(element) && element.role === 'title' && !element.locked,
  );
}

/** The text that stands open. */
function placeOf(now: EditorState): Omit<EarlyLetters, 'letters'> | null {
  const slide = currentSlide(now);
  const outermost = slide?.elements.find(({ id }) => id === onlyElement(now.selection));
  const member = chosenMember(now.selection);
  const holder = memberOf(outermost, member ?? [])?.element;
  if (!now.selection.editing || !slide || !outermost || !holder) return null;
  const cells = holder.kind === 'table' ? chosenCells(now.selection) : null;
  const cell = cells ? { row: cells.row, column: cells.column } : undefined;
  return textOf(now.deck, holder, cell) ? { slide: slide.id, element: outermost.id, member, cell } : null;
}

function isSame(one: Omit<EarlyLetters, 'letters'>, other: EarlyLetters): boolean {
  return (
    one.slide === other.slide &&
    one.element === other.element &&
    one.member?.join('/') === other.member?.join('/') &&
    one.cell?.row === other.cell?.row &&
    one.cell?.column === other.cell?.column
  );
}
