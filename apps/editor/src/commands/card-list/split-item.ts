import { fitText } from '@ppt-embed/deck';
import type { Paragraph, SlideElement, TextElement } from '@ppt-embed/deck';
import { currentSlide } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { onlyElement } from '../../model/selection.ts';
import type { Command } from '../../model/transaction.ts';
import { changeSlide } from '../change-slide.ts';
import { deleteElements } from '../delete-elements.ts';
import { addCopies } from './add-items.ts';
import { findCardList, itemElements } from './find-card-list.ts';
import type { CardItem, CardList } from './find-card-list.ts';

/** The text of a card before and after the caret. */
export interface SplitText {
  before: readonly Paragraph[];
  after: readonly Paragraph[];
}

/**
 * Splits the edited item of a list that a layout has generated, as Enter does in a list with bullets: the text after
 * the caret becomes the next item, which is edited then. An empty item is not split.
 * @returns null if Enter starts a line instead: outside of such lists, on cards with several paragraphs or texts, such
 *   as a heading and its lines, and if there is no space for another card
 */
export function splitItem({ before, after }: SplitText, at: number): Command {
  return (state) => {
    const found = editedItem(state);
    if (!found || before.length !== 1 || after.length !== 1) return null;
    // The selection stays, so that nothing changes.
    if (isEmpty(found.text)) return { selection: state.selection };
    const shortened = changeSlide(state, { at }, (slide) => ({
      ...slide,
      elements: slide.elements.map((element) =>
        element === found.text ? fitText(state.deck, { ...found.text, paragraphs: before }) : element,
      ),
    }));
    const next = shortened?.deck && { ...state, deck: shortened.deck };
    const item = next && editedItem(next);
    return item
      ? addCopies(next, item.list, [{ ...item.item, guests: [] }], { at, isEmpty: true, paragraphs: after })
      : null;
  };
}

/**
 * Deletes the edited item of a list that a layout has generated if it is empty, as Backspace does in a list with
 * bullets, and edits the one before it.
 * @returns null if the item is not empty, is the first one, or contains something else
 */
export function removeEmptyItem(at: number): Command {
  return (state) => {
    const found = editedItem(state);
    if (!found || !isEmpty(found.text) || found.item.guests.length > 0) return null;
    const { list, item } = found;
    const previous = list.items[list.items.indexOf(item) - 1]?.parts.find(isText);
    if (!previous) return null;
    const elements = itemElements(item).map(({ id }) => id);
    const deleted = deleteElements(at)({ ...state, selection: { ...state.selection, elements, editing: false } });
    return deleted && { ...deleted, selection: { ...state.selection, elements: [previous.id], editing: true } };
  };
}

/** Whether the text of an item is edited that `splitItem` splits if there is space for another one. */
export const isEditingItem = (state: EditorState): boolean => editedItem(state) !== undefined;

/** Returns the item whose only text is edited, if it has only one paragraph and no bullet. */
function editedItem(state: EditorState): { list: CardList; item: CardItem; text: TextElement } | undefined {
  const { selection } = state;
  const id = onlyElement(selection);
  const elements = currentSlide(state)?.elements;
  if (!elements || id === null || !selection.editing || selection.member || selection.cells) return undefined;
  const list = findCardList(elements, id);
  const item = list?.items.find(({ parts }) => parts.some((part) => part.id === id));
  const [text, ...others] = item ? [...item.parts, ...item.beside].filter(isText) : [];
  if (!list || !item || text?.id !== id || others.length > 0) return undefined;
  const [paragraph, ...lines] = text.paragraphs;
  return lines.length === 0 && !paragraph?.bullet ? { list, item, text } : undefined;
}

const isText = (element: SlideElement): element is TextElement => element.kind === 'text';

const isEmpty = ({ paragraphs }: TextElement): boolean =>
  paragraphs.every(({ runs }) => runs.every(({ text }) => text === ''));
