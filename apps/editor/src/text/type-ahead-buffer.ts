import { typeText } from '../commands/edit-text.ts';
import { selectedCells, selectedMember, onlyElement } from '../model/selection.ts';
import { memberOf } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { textOf, appendText } from '../elements/text/text-holder.ts';
import type { CellAt } from '../elements/text/text-holder.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { isInPart, parts } from '../kit/parts.ts';

/** A text on a slide that is open for editing. */
interface OpenText {
  slide: string;
  element: string;
  member: MemberPath | null;
  cell: CellAt | undefined;
}

/** Typed text for an open text whose editor is still loading. */
export interface TypeAheadBuffer {
  /** The typed text, empty if there is none. */
  get: () => string;
  /** Replaces the typed text. Without an open text, nothing is kept. */
  set: (typedText: string) => void;
  /** Whether a text is open whose editor is not mounted yet. */
  isWaiting: () => boolean;
  /** Inserts the typed text at the caret. The editor is mounted and usually has the caret. */
  insert: () => void;
  /** Appends the typed text to its text in the deck if that is not open anymore. */
  sync: () => void;
  /** Appends the typed text to its text in the deck. */
  commit: () => void;
}

/** @param onCommit Called before the typed text is appended in the deck. */
export function createTypeAheadBuffer(
  { doc: { state, dispatch }, screen: { textTools } }: OpenPresentation,
  onCommit: () => void,
): TypeAheadBuffer {
  let buffer: (OpenText & { typedText: string }) | null = null;

  function insert(): void {
    if (!buffer || textTools.get() === null) return;
    // The user has continued in another field.
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

/** The open text. */
function openTextOf(now: EditorState): OpenText | null {
  const slide = currentSlide(now);
  const outermost = slide?.elements.find(({ id }) => id === onlyElement(now.selection));
  const member = selectedMember(now.selection);
  const holder = memberOf(outermost, member ?? [])?.element;
  if (!now.selection.editing || !slide || !outermost || !holder) return null;
  const cells = holder.kind === 'table' ? selectedCells(now.selection) : null;
  const cell = cells ? { row: cells.row, column: cells.column } : undefined;
  return textOf(now.deck, holder, cell) ? { slide: slide.id, element: outermost.id, member, cell } : null;
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
