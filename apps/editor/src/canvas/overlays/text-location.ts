import type { Deck, Paragraph, TextElement } from '@ppt-embed/deck';
import { typeText } from '../../commands/edit-text.ts';
import { textElementOf } from '../../elements/text/element-text.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { memberOf } from '../../model/members.ts';
import { isSameCell } from '../../model/selection.ts';
import type { GroupMember, SelectedCells } from '../../model/selection.ts';
import type { EditorDocument } from '../../session/editor-document.ts';

/** Position of the edited text in the deck. */
export interface TextLocation {
  /** Id of the slide. */
  slide: string;
  /** Index of the slide when the text was rendered. */
  index: number;
  /** Id of the element on the slide: the element itself, or the group that contains it. */
  outermost: string;
  /** Path in the group, if the text is in one. */
  member: GroupMember | undefined;
  /** Cell at the time when the text was rendered, if the text is in a table. */
  cell: SelectedCells | undefined;
}

/** Returns the current index of the slide. */
function slideAt({ slide, index }: TextLocation, { deck: { slides } }: EditorState): number {
  return slides[index]?.id === slide ? index : slides.findIndex(({ id }) => id === slide);
}

/** Returns the current position of the cell. Another user's change may have moved it. */
function cellAt({ cell }: TextLocation, { selection: { cells } }: EditorState): SelectedCells | undefined {
  return cell && cells?.table === cell.table && isSameCell(cell, cells) ? cells : cell;
}

/** Returns the text in a deck that may not have been rendered yet. */
export function textAt(location: TextLocation, state: EditorState): { deck: Deck; element: TextElement } | undefined {
  const { deck } = state;
  const outermost = deck.slides[slideAt(location, state)]?.elements.find(({ id }) => id === location.outermost);
  const found = memberOf(outermost, location.member?.path ?? [])?.element;
  const text = found && textElementOf(deck, found, cellAt(location, state));
  return text && { deck, element: text };
}

/**
 * Writes typed text into the deck.
 * @param rendered The element as rendered.
 * @returns the text in the deck; undefined if its slide or element no longer exists
 */
export function applyTypedText(
  doc: EditorDocument,
  location: TextLocation,
  rendered: TextElement,
  typed: { paragraphs: readonly Paragraph[]; step: number },
): { deck: Deck; element: TextElement } | undefined {
  const before = doc.state.get();
  // A composition may end after the slide was moved or deleted. Its text must not end up on another slide.
  const at = slideAt(location, before);
  if (at < 0) return undefined;
  const { outermost, member } = location;
  const cell = cellAt(location, before);
  doc.type(typeText({ slide: at, element: outermost, member: member?.path, cell, ...typed, at: Date.now() }));
  const now = textAt(location, doc.state.get());
  // Size, box and bullets are drawn outside the text editor and must not lag behind the text.
  const isSame = now?.element.style === rendered.style && now.element.box === rendered.box;
  if (!isSame || now.element.paragraphs.some(({ bullet }) => bullet)) doc.canvasState.sync();
  return now;
}
