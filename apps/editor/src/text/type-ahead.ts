import { flushSync } from 'react-dom';
import type { TextElement } from '@ppt-embed/deck';
import { editSelected, editText } from '../commands/edit-text.ts';
import { typeText } from '../commands/type-text.ts';
import { selectedCells, selectedMember, onlyElement } from '../model/selection.ts';
import { memberOf } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { loadedTextEditor, loadTextEditor } from './load-text-editor.ts';
import { isEmptyText } from '../elements/text/plain-text.ts';
import { mountImeInput } from './ime-input.ts';
import { isTextHolder, textOf, appendText } from '../elements/text/text-holder.ts';
import type { CellAt } from '../elements/text/text-holder.ts';
import { isKeyboardClaimed } from '../kit/keyboard-claim.ts';
import { acceptsText, isTypingKey } from '../kit/keyboard.ts';
import type { Presentation } from '../session/presentation.ts';
import { selectedElements, selectedTargets, currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';

/** Letters for a text that stands open, and whose editor is still being fetched. */
interface TypeAheadBuffer {
  slide: string;
  element: string;
  member: MemberPath | null;
  cell: CellAt | undefined;
  typedText: string;
}

/**
 * Whether a key press is a shortcut of the editor.
 * @param where 'slide': as if a text of the slide had the focus. By default, the element that has it.
 */
export type IsShortcut = (event: KeyboardEvent, where?: 'slide') => boolean;

/**
 * Keeps what is typed while the text editor is being fetched, and writes it at the caret as soon as there is one. Where
 * there will be none, because the text was left or its editor cannot be fetched, it stands at the end of the text.
 *
 * @param isShortcut Handed in, because the actions and their keys are known only to the folders above.
 * @param onBegin Called before a key opens the selected text.
 * @returns a function that stops it
 */
export function bufferTypeAhead(
  { state, view, dispatch, multiSelect, textTools, pendingText }: Presentation,
  isShortcut: IsShortcut,
  onBegin: () => void,
): () => void {
  let buffer: TypeAheadBuffer | null = null;
  /** What an input method wrote so far is in the deck. */
  let resetImeInput = () => undefined as void;

  function press(event: KeyboardEvent): void {
    if (isKeyboardClaimed() || event.isComposing || acceptsText(event.target)) return;
    if (multiSelect.get() === 'elements' || document.querySelector('dialog[open]')) return;
    const isOpen = isWaiting(state.get());
    // On a Mac, Option and a key is a letter as well as a shortcut: in an open text it is the letter.
    if (isOpen ? isShortcut(event, 'slide') : event.altKey && isShortcut(event)) return;
    const hasModifier = (event.ctrlKey || event.metaKey || event.altKey) && !isTypingKey(event);
    if (hasModifier || event.key.startsWith('Arrow')) return isOpen ? guardElement(event) : undefined;
    if (!isOpen && !begin(event)) return;
    if (event.key === 'Process') return compose();
    const isLetter = /^\P{C}$/u.test(event.key);
    // It would take away the whole element: so far there is no caret for it.
    const isBack = event.key === 'Backspace' || event.key === 'Delete';
    if (!isLetter && !isBack) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const typed = buffer?.typedText ?? '';
    if (isLetter) setBuffer(typed + event.key);
    else if (event.key === 'Backspace') setBuffer(typed.replace(/.$/su, ''));
  }

  /** An input method begins with the key that is pressed: it finds a caret before its letter arrives. */
  function compose(): void {
    const host = document.querySelector<HTMLElement>('.ed-board .ed-text');
    if (!host || loadedTextEditor()) return;
    let before = buffer?.typedText ?? '';
    const empty = mountImeInput(host, (typed) => setBuffer(before + typed));
    resetImeInput = () => {
      before = '';
      empty();
    };
  }

  /** The keyboard is not in the text yet: what keys do to a chosen box they may not do while its text stands open. */
  function guardElement(event: KeyboardEvent): void {
    if (!event.key.startsWith('Arrow') && !isShortcut(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** The first letter on a chosen text opens it. */
  function begin(event: KeyboardEvent): boolean {
    const { key, target } = event;
    if (isForTitle(event)) return beginTitle(event);
    const [only, ...others] = selectedElements(state.get());
    const [targetElement] = selectedTargets(state.get());
    if (loadedTextEditor() || !only || !targetElement || others.length > 0 || !startsTyping(key)) return false;
    if (!(target instanceof Element) || !target.closest('.ed-board')) return false;
    if (only.kind !== 'table' && !isTextHolder(targetElement)) return false;
    onBegin();
    return flushSync(() => dispatch(editSelected(only.id, state.get().selection)));
  }

  /** Whether nothing is chosen, and the keyboard nowhere that has a use for letters. */
  function isForTitle(event: KeyboardEvent): boolean {
    const { target } = event;
    const region = target instanceof Element ? target.closest(`[popover], ${typingRegions}`) : null;
    const isFree = target === document.body || region?.matches(typingRegions) === true;
    // A sign is written there, though its key elsewhere is a shortcut; only the question mark asks for the keys.
    const isCommand = isShortcut(event) && (event.key === '?' || !isTypingKey(event));
    return isFree && view.get() === 'slide' && emptyTitle(state.get()) !== undefined && !isCommand;
  }

  /** What is typed on a slide without a title is its title. */
  function beginTitle(event: KeyboardEvent): boolean {
    const title = emptyTitle(state.get());
    const isLoaded = loadedTextEditor() !== undefined;
    if (!title || !startsTyping(event.key)) return false;
    onBegin();
    // With the caret in it, the browser writes the letter, or the input method begins there.
    flushSync(() => dispatch(editText(title.id)));
    // Shortcuts, which are heard after this, would keep the letter from it.
    if (isLoaded) event.stopImmediatePropagation();
    return !isLoaded;
  }

  function isWaiting(now: EditorState): boolean {
    return textTools.get() === null && openTextOf(now) !== null;
  }

  function setBuffer(typedText: string): void {
    const openText = openTextOf(state.get());
    buffer = openText && typedText !== '' ? { ...openText, typedText } : null;
  }

  /** The editor is there, and mostly has the caret. */
  function insertBuffer(): void {
    if (!buffer || textTools.get() === null) return;
    // Somebody has gone on to write elsewhere.
    if (!document.activeElement?.closest('.ed-text')) return commit();
    const { typedText } = buffer;
    buffer = null;
    document.execCommand('insertText', false, typedText);
  }

  function syncBuffer(): void {
    // An input method can begin in it only where its editor is there.
    if (emptyTitle(state.get())) loadTextEditor().catch(() => undefined);
    const openText = openTextOf(state.get());
    if (buffer && (!openText || !isSame(openText, buffer))) commit();
  }

  function commit(): void {
    if (!buffer) return;
    const { slide, element, member, cell, typedText } = buffer;
    buffer = null;
    resetImeInput();
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
          paragraphs: appendText(text.paragraphs, typedText),
          at: Date.now(),
        }),
      );
  }

  window.addEventListener('keydown', press, { capture: true });
  const stops = [
    state.subscribe(syncBuffer),
    textTools.subscribe(insertBuffer),
    pendingText.register({ flush: () => undefined, flushAll: commit }),
  ];
  return () => {
    window.removeEventListener('keydown', press, { capture: true });
    for (const stop of stops) stop();
  };
}

/** Whether a key begins to write where there was no caret: by its letter, or by an input method. */
const startsTyping = (key: string): boolean => key === 'Process' || (key !== ' ' && /^\P{C}$/u.test(key));

/** Where the keyboard is after a slide was put in, chosen or left: letters mean nothing there. */
const typingRegions = '.ed-board, .ed-slides, .ed-topbar';

/** The title of the slide, where it is empty and nothing is chosen. */
function emptyTitle(now: EditorState): TextElement | undefined {
  const { elements, slides } = now.selection;
  if (elements.length > 0 || slides) return undefined;
  return currentSlide(now)?.elements.find(
    (element): element is TextElement => isEmptyText(element) && element.role === 'title' && !element.locked,
  );
}

/** The text that stands open. */
function openTextOf(now: EditorState): Omit<TypeAheadBuffer, 'typedText'> | null {
  const slide = currentSlide(now);
  const outermost = slide?.elements.find(({ id }) => id === onlyElement(now.selection));
  const member = selectedMember(now.selection);
  const holder = memberOf(outermost, member ?? [])?.element;
  if (!now.selection.editing || !slide || !outermost || !holder) return null;
  const cells = holder.kind === 'table' ? selectedCells(now.selection) : null;
  const cell = cells ? { row: cells.row, column: cells.column } : undefined;
  return textOf(now.deck, holder, cell) ? { slide: slide.id, element: outermost.id, member, cell } : null;
}

function isSame(one: Omit<TypeAheadBuffer, 'typedText'>, other: TypeAheadBuffer): boolean {
  return (
    one.slide === other.slide &&
    one.element === other.element &&
    one.member?.join('/') === other.member?.join('/') &&
    one.cell?.row === other.cell?.row &&
    one.cell?.column === other.cell?.column
  );
}
