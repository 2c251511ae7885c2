import { flushSync } from 'react-dom';
import type { TextElement } from '@ppt-embed/deck';
import { typeText, editSelected, editText } from '../commands/edit-text.ts';
import { selectedCells, selectedMember, onlyElement } from '../model/selection.ts';
import { memberOf } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { acceptsTyping, textElementOf, appendText, isEmptyText, isTextHolder } from '../elements/text/element-text.ts';
import type { CellAt } from '../elements/text/editable-text.ts';
import { shownTextOf } from '../elements/text/shown-text.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { currentSlide, selectedElements, selectedTargets } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { isInPart, parts, findPart, isDialogOpen } from '../kit/dom-parts.ts';
import { acceptsText, isImeKey, isTypingKey } from '../kit/keyboard.ts';
import { loadedTextEditor, loadTextEditor } from './load-text-editor.ts';
import { mountImeInput } from './ime-input.ts';

/** A text box that is open for editing, and its slide. */
interface OpenText {
  slide: string;
  element: string;
  member: MemberPath | null;
  cell: CellAt | undefined;
}

/** Typed text for an open text box whose editor is still loading. */
interface TypeAheadBuffer {
  /** The typed text, empty if there is none. */
  get: () => string;
  /** Replaces the typed text, which is discarded if no text is open. */
  set: (typedText: string) => void;
  /** Whether text is open but its editor has not been mounted yet. */
  isWaiting: () => boolean;
  /** Inserts the typed text at the caret. The text editor must be mounted, and usually has the caret. */
  insert: () => void;
  /** Appends the typed text to the deck's text if that text is no longer open. */
  sync: () => void;
  /** Appends the typed text to the open text in the deck. */
  commit: () => void;
}

/**
 * Creates the buffer for text that is typed before the text editor is ready. @param onCommit Called before the typed
 * text is appended to the text in the deck.
 */
function createTypeAheadBuffer(
  { doc: { state, dispatch }, screen: { textTools } }: OpenPresentation,
  onCommit: () => void,
): TypeAheadBuffer {
  let buffer: (OpenText & { typedText: string }) | null = null;

  function insert(): void {
    if (!buffer || textTools.get() === null) return;
    // The user has continued in a different field.
    if (!isInPart(document.activeElement, parts.editedText)) return commit();
    const { typedText } = buffer;
    buffer = null;
    document.execCommand('insertText', false, typedText);
  }

  function sync(): void {
    const openText = openTextOf(state.get());
    if (buffer && (!openText || !isSame(openText, buffer))) commit();
  }

  function commit(): void {
    if (!buffer) return;
    const { slide, element, member, cell, typedText } = buffer;
    buffer = null;
    onCommit();
    const { deck } = state.get();
    const index = deck.slides.findIndex(({ id }) => id === slide);
    const outermost = deck.slides[index]?.elements.find(({ id }) => id === element);
    const holder = memberOf(outermost, member ?? [])?.element;
    const text = holder && shownTextOf(deck, holder, cell);
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

  return {
    get: () => buffer?.typedText ?? '',
    set(typedText) {
      const openText = openTextOf(state.get());
      buffer = openText && typedText !== '' ? { ...openText, typedText } : null;
    },
    isWaiting: () => textTools.get() === null && openTextOf(state.get()) !== null,
    insert,
    sync,
    commit,
  };
}

/** Returns the open text box. */
function openTextOf(now: EditorState): OpenText | null {
  const slide = currentSlide(now);
  const outermost = slide?.elements.find(({ id }) => id === onlyElement(now.selection));
  const member = selectedMember(now.selection);
  const holder = memberOf(outermost, member ?? [])?.element;
  if (!now.selection.editing || !slide || !outermost || !holder) return null;
  const cells = holder.kind === 'table' ? selectedCells(now.selection) : null;
  const cell = cells ? { row: cells.row, column: cells.column } : undefined;
  return textElementOf(now.deck, holder, cell) ? { slide: slide.id, element: outermost.id, member, cell } : null;
}

function isSame(one: OpenText, other: OpenText): boolean {
  return (
    one.slide === other.slide &&
    one.element === other.element &&
    one.member?.join('/') === other.member?.join('/') &&
    one.cell?.row === other.cell?.row &&
    one.cell?.column === other.cell?.column
  );
}

/**
 * Whether a key event is one of the editor's shortcuts.
 * @param where 'slide': as if text on the slide had the focus. By default, the focused element counts.
 */
export type IsShortcut = (event: KeyboardEvent, where?: 'slide') => boolean;

/**
 * Buffers typed text while the text editor is loading, and inserts it at the caret as soon as there is a caret. If
 * editing has ended or the editor cannot be loaded, the typed text is appended.
 *
 * @param isShortcut Injected, because actions and their keys belong to a higher layer.
 * @param onBegin Called before a key opens the selected text.
 * @returns a function that stops it
 */
export function bufferTypeAhead(open: OpenPresentation, isShortcut: IsShortcut, onBegin: () => void): () => void {
  const { state, dispatch, pendingText } = open.doc;
  const { view, keyboard, multiSelect, textTools, slidesBeingAdded } = open.screen;
  /** Clears the input field when the composed text is in the deck. */
  let resetImeInput = () => undefined as void;
  const buffer = createTypeAheadBuffer(open, () => resetImeInput());
  const newSlide = createNewSlideText(open, buffer, isShortcut, onBegin);

  function handleKeyDown(event: KeyboardEvent): void {
    if (keyboard.isClaimed() || event.isComposing) return;
    if (slidesBeingAdded.get() > 0 && newSlide.keep(event)) {
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    if (acceptsText(event.target)) return;
    if (multiSelect.get() === 'elements' || isDialogOpen()) return;
    const isOpen = buffer.isWaiting();
    // On a Mac, Option plus a key can be both a character and a shortcut. In open text, it is the character.
    if (isOpen ? isShortcut(event, 'slide') : event.altKey && isShortcut(event)) return;
    const hasModifier = (event.ctrlKey || event.metaKey || event.altKey) && !isTypingKey(event);
    if (hasModifier || event.key.startsWith('Arrow')) return isOpen ? guardElement(event, isShortcut) : undefined;
    if (!isOpen && !begin(event)) return;
    if (isImeKey(event)) return compose();
    const isLetter = /^\P{C}$/u.test(event.key);
    // There is no caret yet, so the key would delete the whole element.
    const isBack = event.key === 'Backspace' || event.key === 'Delete';
    if (!isLetter && !isBack) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const typed = buffer.get();
    if (isLetter) buffer.set(typed + event.key);
    else if (event.key === 'Backspace') buffer.set(typed.replace(/.$/su, ''));
  }

  /** Opens the text on the key that starts a composition, so that there is a caret before the first character. */
  function compose(): void {
    const host = findPart(parts.editedText);
    if (!host || loadedTextEditor()) return;
    let before = buffer.get();
    const empty = mountImeInput(host, (typed) => buffer.set(before + typed));
    resetImeInput = () => {
      before = '';
      empty();
    };
  }

  /** Opens the selected text box with the first character that is typed. */
  function begin(event: KeyboardEvent): boolean {
    const { key, target } = event;
    if (isForTitle(event)) return beginTitle(event);
    const [only, ...others] = selectedElements(state.get());
    const [targetElement] = selectedTargets(state.get());
    if (loadedTextEditor() || !only || !targetElement || others.length > 0 || !startsTyping(key)) return false;
    if (!isInPart(target, parts.canvas)) return false;
    if (!acceptsTyping(only) && !isTextHolder(targetElement)) return false;
    onBegin();
    return flushSync(() => dispatch(editSelected(only.id, state.get().selection)));
  }

  /** Whether nothing is selected and the focused element does not use typed characters. */
  function isForTitle(event: KeyboardEvent): boolean {
    return (
      isFree(event.target) &&
      view.get() === 'slide' &&
      emptyTitle(state.get()) !== undefined &&
      !isCommand(event, isShortcut)
    );
  }

  /** Starts typing in the slide's title if the title is empty and nothing is selected. */
  function beginTitle(event: KeyboardEvent): boolean {
    const title = emptyTitle(state.get());
    const isLoaded = loadedTextEditor() !== undefined;
    if (!title || !startsTyping(event.key)) return false;
    onBegin();
    // With the caret in the title, the browser inserts the character or starts the composition there.
    flushSync(() => dispatch(editText(title.id)));
    // Otherwise, shortcut listeners, which run later, would suppress the typed character.
    if (isLoaded) event.stopImmediatePropagation();
    return !isLoaded;
  }

  function sync(): void {
    // A composition can start in the text only if the text editor is loaded.
    if (emptyTitle(state.get())) loadTextEditor().catch(() => undefined);
    buffer.sync();
  }

  window.addEventListener('keydown', handleKeyDown, { capture: true });
  const stops = [
    state.subscribe(sync),
    textTools.subscribe(buffer.insert),
    slidesBeingAdded.subscribe(newSlide.type),
    pendingText.register({ flush: () => undefined, flushAll: buffer.commit }),
  ];
  return () => {
    window.removeEventListener('keydown', handleKeyDown, { capture: true });
    for (const stop of stops) stop();
  };
}

/** Prevents shortcuts from changing the selected element while its text is open but does not have the focus yet. */
function guardElement(event: KeyboardEvent, isShortcut: IsShortcut): void {
  if (!event.key.startsWith('Arrow') && !isShortcut(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Text typed while a slide is being added, for its title. */
interface NewSlideText {
  /** Handles a key. @returns whether the key was typed for that slide */
  keep: (event: KeyboardEvent) => boolean;
  /** Types the buffered text as soon as no slide is being added. */
  type: () => void;
}

function createNewSlideText(
  { doc: { state, dispatch }, screen: { view, slidesBeingAdded } }: OpenPresentation,
  buffer: TypeAheadBuffer,
  isShortcut: IsShortcut,
  onBegin: () => void,
): NewSlideText {
  let buffered = '';

  /**
   * Buffers a character for the title of the slide that is being added. Its title cannot be edited yet, and another
   * slide is shown until then.
   * @returns whether the key was typed for that slide
   */
  function keep(event: KeyboardEvent): boolean {
    const { key, target } = event;
    if (isImeKey(event)) return false;
    const isForSlide = isInPart(target, parts.editedText) || (isFree(target) && !acceptsText(target));
    if (!isForSlide || view.get() !== 'slide' || isDialogOpen()) return false;
    const hasText = buffered !== '';
    if (isTypingKey(event) && (hasText ? /^\P{C}$/u.test(key) : startsTyping(key))) {
      if (!hasText && isCommand(event, isShortcut)) return false;
      buffered += key;
    } else if (hasText && key === 'Backspace') buffered = buffered.replace(/.$/su, '');
    // Enter would add another slide between the typed characters and their title.
    else return hasText && key === 'Enter';
    return true;
  }

  /**
   * Types the buffered text into the new title. If the slide could not be added, types it into the text that is
   * still open.
   */
  function type(): void {
    if (slidesBeingAdded.get() > 0 || buffered === '') return;
    const typedText = buffered;
    buffered = '';
    const title = emptyTitle(state.get());
    if (title) {
      onBegin();
      flushSync(() => dispatch(editText(title.id)));
    }
    buffer.set(typedText);
    buffer.insert();
  }

  return { keep, type };
}

/**
 * Whether a key runs a command. A character is typed into the title even if its key is a shortcut elsewhere, except for
 * the question mark, which opens the list of shortcuts.
 */
function isCommand(event: KeyboardEvent, isShortcut: IsShortcut): boolean {
  return isShortcut(event) && (event.key === '?' || !isTypingKey(event));
}

/** Whether a key starts typing without a caret, with a character or a composition. */
const startsTyping = (key: string): boolean => key === 'Process' || (key !== ' ' && /^\P{C}$/u.test(key));

/**
 * The regions that may have the focus after a slide was inserted, selected or left. Characters have no other meaning
 * there.
 */
const typingRegions = [parts.canvas, parts.slideList, parts.topBar] as const;

/** Whether a target does not use typed characters itself. */
function isFree(target: EventTarget | null): boolean {
  const isInPopover = target instanceof Element && target.closest('[popover]') !== null;
  return target === document.body || (isInPart(target, ...typingRegions) && !isInPopover);
}

/** Returns the slide's title if it is empty and nothing is selected. */
function emptyTitle(now: EditorState): TextElement | undefined {
  const { elements, slides } = now.selection;
  if (elements.length > 0 || slides) return undefined;
  return currentSlide(now)?.elements.find(
    (element): element is TextElement => isEmptyText(element) && element.role === 'title' && !element.locked,
  );
}
