import { cardElements } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { cellAt } from '../model/selection.ts';
import type { CellRange } from '../model/selection.ts';
import { isDecorative, isReachable } from '../elements/element-behavior.ts';
import { currentSlide, selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { isTextHolder } from '../elements/text/element-text.ts';
import type { CellAt } from '../elements/text/editable-text.ts';
import { memberOf, memberOrSelf } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';

/** Selects whole elements of the current slide; an empty list deselects all. Unknown ids are ignored. */
export function selectElements(ids: readonly string[]): Command {
  return (state) => {
    const { selection } = state;
    const there = currentSlide(state)?.elements.map(({ id }) => id) ?? [];
    const elements = ids.filter((id) => there.includes(id));
    if (elements.length === 0 && ids.length > 0) return null;
    const same =
      elements.length === selection.elements.length && elements.every((id) => selection.elements.includes(id));
    if (same && !selection.editing && !selection.slides && !selection.member) return null;
    const { slides: _, member: __, effects: ___, ...rest } = selection;
    return { selection: { ...rest, elements, editing: false } };
  };
}

/** Selects one element; null deselects all. */
export function selectElement(id: string | null): Command {
  return selectElements(id === null ? [] : [id]);
}

/** Selects an element together with the other elements of its card, as if they were a group; null deselects all. */
export function selectWithCard(id: string | null): Command {
  return (state) => selectElements(id === null ? [] : withCards(currentSlide(state)?.elements ?? [], [id]))(state);
}

/** Returns ids of elements together with those of the other elements of their cards. */
export function withCards(elements: readonly SlideElement[], ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => [id, ...cardElements(elements, id).map((element) => element.id)]))];
}

/**
 * Returns the text to edit if exactly the elements of one card are selected.
 * @param preferred Id of the text that is returned if it is on the card. @default the first one
 */
export function textOfSelectedCard(state: EditorState, preferred?: string): SlideElement | undefined {
  const selected = selectedElements(state);
  const [first] = selected;
  const card = first ? cardElements(currentSlide(state)?.elements ?? [], first.id) : [];
  const isWhole = card.length === selected.length && card.every((element) => selected.includes(element));
  if (!isWhole) return undefined;
  const texts = card.filter(({ kind }) => kind === 'text');
  return texts.find(({ id }) => id === preferred) ?? texts[0];
}

/** Selects the selected elements as a whole, without the caret, the selected cells and the selected group member. */
export const selectWholeElements: Command = ({ selection: { slide, elements } }) => ({
  selection: { slide, elements, editing: false },
});

/** Adds an element with its card to the selection, or removes them. */
export function toggleElement(id: string): Command {
  return (state) => {
    const { elements } = state.selection;
    const toggled = withCards(currentSlide(state)?.elements ?? [], [id]);
    const others = elements.filter((selected) => !toggled.includes(selected));
    return selectElements(elements.includes(id) ? others : [...others, ...toggled])(state);
  };
}

/** Selects all elements of the slide. Decorative elements are selected only if there are no others. */
export const selectAllElements: Command = (state) => {
  const there = currentSlide(state)?.elements.filter(isReachable) ?? [];
  const content = there.filter((element) => !isDecorative(element));
  const ids = (content.length > 0 ? content : there).map(({ id }) => id);
  return selectElements(withCards(there, ids))(state);
};

/**
 * Selects a member of a group on the current slide.
 * @param editing Whether its text gets the caret. @default false
 * @param cell The cell that gets the caret, if it is a table.
 */
export function selectMember(id: string, path: MemberPath, editing = false, cell = firstCell): Command {
  return (state) => {
    const group = currentSlide(state)?.elements.find((element) => element.id === id);
    const member = group?.kind === 'group' ? memberOf(group, path) : undefined;
    if (!member || (editing && !canEnter(member.element, cell))) return null;
    const { cells: _, slides: __, ...selection } = state.selection;
    const cells = editing && member.element.kind === 'table' && { ...cellAt(cell.row, cell.column), table: id };
    return {
      selection: { ...selection, elements: [id], editing, member: { group: id, path }, ...(cells && { cells }) },
    };
  };
}

/** Edits a group member: puts the caret in its text or in a table cell, or crops a picture. */
export function editMember(id: string, path: MemberPath, cell?: CellAt): Command {
  return selectMember(id, path, true, cell);
}

const firstCell: CellAt = { row: 0, column: 0 };

function canEnter(element: SlideElement, { row, column }: CellAt): boolean {
  if (element.kind === 'table') return element.rows[row]?.cells[column] !== undefined;
  return isTextHolder(element) || isCroppable(element);
}

/**
 * Selects cells of a table on the current slide; null selects the table as a whole.
 * @param id Id of the table, or of the group that contains it.
 * @param path The path in the group.
 */
export function selectCells(id: string, cells: CellRange | null, path: MemberPath | null = null): Command {
  return (state) => {
    const element = currentSlide(state)?.elements.find((one) => one.id === id);
    if (memberOrSelf(element, path)?.kind !== 'table') return null;
    const { cells: _, member: __, ...selection } = state.selection;
    return {
      selection: {
        ...selection,
        elements: [id],
        editing: false,
        ...(path && { member: { group: id, path } }),
        ...(cells && { cells: { ...cells, table: id } }),
      },
    };
  };
}

/**
 * Returns the tab stops. Decorative elements share one tab stop: the selected element or the first one. A cover may
 * have dozens of decorative elements, which Tab must not visit one by one.
 *
 * @param isInside Whether the user is moving through the decorative elements.
 */
export function tabStops(
  ordered: readonly SlideElement[],
  selected: readonly string[],
  isInside: boolean,
): ReadonlySet<string> {
  const decoration = ordered.filter(isDecorative);
  const selectedDecoration = decoration.filter(({ id }) => selected.includes(id));
  const decorations = new Set(
    isInside
      ? []
      : decoration.filter(
          (one) => !(selectedDecoration.length > 0 ? selectedDecoration : decoration.slice(0, 1)).includes(one),
        ),
  );
  return new Set(ordered.filter((element) => !decorations.has(element)).map(({ id }) => id));
}

/**
 * Returns the tab order: content first, then decorations, because a cover may have dozens of decorative elements under
 * its title.
 */
export function focusOrder(elements: readonly SlideElement[]): SlideElement[] {
  const reachable = elements.filter(isReachable);
  return [...reachable.filter((element) => !isDecorative(element)), ...reachable.filter(isDecorative)];
}
