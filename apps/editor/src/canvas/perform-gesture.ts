import { cardElements } from '@ppt-embed/deck';
import type { Deck, SlideElement, GroupElement, Box } from '@ppt-embed/deck';
import {
  selectCells,
  editMember,
  selectElement,
  selectElements,
  selectMember,
  selectWithCard,
  toggleElement,
  withCards,
} from '../commands/select.ts';
import { elementAt } from '../elements/element-at.ts';
import { editsAtOnce, isDecorative, isMovable, readTexts } from '../elements/element-behavior.ts';
import { isAtBorder } from '../elements/table/cell-at-point.ts';
import { cellInGroup, cellUnder, memberAt, memberUnder } from '../elements/group/members-in-group.ts';
import { acceptsTyping, isTextHolder, isEmptyPlaceholder } from '../elements/text/element-text.ts';
import { isOnText } from '../elements/text/is-on-text.ts';
import type { CellAt } from '../elements/text/editable-text.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { memberOf } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { onlyElement, selectedMember, selectedCells } from '../model/selection.ts';
import type { CellRange, Selection } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { moveGroupMember, setElementBoxes, setMemberBox } from '../commands/arrange.ts';
import { duplicateElements } from '../commands/duplicate.ts';
import { editText } from '../commands/edit-text.ts';
import { isRepeated } from '../commands/slides.ts';
import { insertDrawn } from '../commands/insert-elements.ts';
import { moveLineEnd } from '../commands/lines.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { acceptsText } from '../kit/keyboard.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import { elementsInArea, isAtBoxBorder } from '../model/geometry/bounds.ts';
import type { Target } from './tools/pointer-state.ts';
import type { PointerEffect } from './tools/pointer-machine.ts';

/**
 * Returns the target of a press at a point of the slide.
 * @param tolerance See `elementAt`.
 */
export function gestureTarget(state: EditorState, point: Point, tolerance: number): Target {
  const slide = currentSlide(state);
  const element = slide && elementAt(slide, point, tolerance);
  if (!element) return { kind: 'viewport' };
  if (isInCells(element, point, state.selection)) return { kind: 'cells', id: element.id };
  // The background of a card is dragged together with its text.
  const isFixed = isDecorative(element) && cardElements(slide.elements, element.id).length < 2;
  return {
    kind: 'element',
    id: element.id,
    isDecorative: isFixed || !isMovable(element),
    ...(isInEmptyPlaceholder(element, point, tolerance) && { isEmpty: true }),
  };
}

/** Whether a point is inside an empty placeholder, which looks like empty space, and not at its border. */
function isInEmptyPlaceholder(element: SlideElement, point: Point, tolerance: number): boolean {
  if (!isEmptyPlaceholder(element)) return false;
  return !isAtBoxBorder(element.box, point, Math.min(tolerance, element.box.height / 4));
}

/** Selects cells of the selected table, which may be in a group. */
export function selectCellsOf(id: string, cells: CellRange | null, selection: Selection): Command {
  return selectCells(id, cells, selectedMember(selection));
}

/** Returns the cell at a point, in a table on the slide or in the selected table of a group. */
export function cellOf(element: SlideElement, point: Point, selection: Selection): CellAt | undefined {
  return cellUnder(element, selectedMember(selection), point);
}

/** Whether a press selects cells: in the only selected table, except at its border, and in a table with selected cells. */
function isInCells(element: SlideElement, point: Point, selection: Selection): boolean {
  if (!isMovable(element)) return false;
  if (element.kind === 'table' && onlyElement(selection) === element.id && !selection.cells)
    return !isAtBorder(element, point);
  if (selection.cells?.table !== element.id) return false;
  const path = memberUnder(element, point);
  return element.kind === 'table' || (path !== undefined && isSelectedIn(selection, path));
}

/** Whether the member of the selected group at a path is selected. */
function isSelectedIn(selection: Selection, path: MemberPath): boolean {
  return selectedMember(selection)?.join('/') === path.join('/');
}

interface PerformOptions {
  doc: EditorDocument;
  /** Called after a click on an element, to focus it. */
  onSelect: () => void;
  now: () => number;
  isMoving: () => boolean;
  /** Position of the last press. */
  pressedAt: () => Point;
}

/** Creates the function that performs the result of a gesture: clicks, selections, moves, drawn elements. */
export function createGesturePerformer({
  doc,
  onSelect,
  now,
  isMoving,
  pressedAt,
}: PerformOptions): (effect: PointerEffect) => void {
  function perform(effect: PointerEffect): void {
    const { dispatch } = doc;
    switch (effect.type) {
      case 'select':
        return isMoving() ? selectDragged(selectWithCard(effect.id)) : select(effect.id);
      case 'select-member':
        return selectDragged(selectMember(effect.member.group, effect.member.path));
      case 'toggle':
        return toggle(effect.id);
      case 'follow-link':
        return followLinkAt(doc, { id: effect.id, point: pressedAt() }, toggle);
      case 'click':
        return click(effect.id, effect.wasSelected);
      case 'select-inside': {
        const { selection } = doc.state.get();
        const inside = idsInMarquee(effect.area, currentSlide(doc.state.get())?.elements ?? []);
        dispatch(selectElements(effect.isAdditive ? [...new Set([...selection.elements, ...inside])] : inside));
        return onSelect();
      }
      case 'select-cells': {
        const range = { ...effect.from, toRow: effect.to.row, toColumn: effect.to.column };
        dispatch(selectCellsOf(effect.table, range, doc.state.get().selection));
        return onSelect();
      }
      case 'move-member':
        return void dispatch(moveGroupMember(effect.member, effect.by, { at: now() }));
      case 'place-member':
        return void dispatch(setMemberBox(effect.member, effect.box, { at: now() }));
      case 'place':
        return void dispatch(setElementBoxes(effect.boxes, { at: now() }));
      case 'end-line':
        return void dispatch(moveLineEnd(effect.id, effect.which, effect.to, { at: now() }));
      case 'draw':
        dispatch(insertDrawn(effect.element, effect.to, { at: now() }));
        return onSelect();
      case 'copy': {
        const { deck, selection } = doc.state.get();
        // As when it is moved, a text that is selected alone is copied with its card.
        if (!selectedMember(selection))
          dispatch(selectElements(withCards(deck.slides[selection.slide]?.elements ?? [], selection.elements)));
        return void dispatch(duplicateElements(now(), { dx: effect.by.x, dy: effect.by.y }));
      }
      default:
        return effect satisfies never;
    }
  }

  function toggle(id: string): void {
    doc.dispatch(extendCells(doc.state.get(), id, pressedAt()) ?? toggleElement(id));
    onSelect();
  }

  function select(id: string | null): void {
    doc.dispatch(selectWithCard(id));
    onSelect();
  }

  /** Selects the dragged element one frame later, because the drag itself needs the first frame. */
  function selectDragged(command: Command): void {
    const before = document.activeElement;
    doc.canvasState.deferUntilPaint(() => doc.dispatch(command));
    void afterPaint().then(() => {
      // Text that the user has started editing in the meantime keeps the focus; text in which the drag started loses
      // it.
      const active = document.activeElement;
      if (active === before || !acceptsText(active)) onSelect();
    });
  }

  /**
   * Handles a click: edits the text of a text box immediately, and of a shape if the click is on its text or the shape
   * is selected; selects any other element.
   */
  function click(id: string, wasSelected: boolean): void {
    const { deck } = doc.state.get();
    const { elements = [] } = currentSlide(doc.state.get()) ?? {};
    const element = elements.find((candidate) => candidate.id === id);
    const card = cardElements(elements, id);
    if (element && card.length > 1) return clickInCard(element, card);
    if (element?.kind === 'group' && wasSelected && !isDecorative(element)) {
      if (clickInGroup(doc, element, pressedAt())) onSelect();
      return;
    }
    const cell = element && wasSelected ? cellUnder(element, null, pressedAt()) : undefined;
    if (cell && doc.dispatch(editText(id, cell))) return;
    const acceptsCaret =
      element && isTextHolder(element) && (wasSelected || opensText(deck, element, pressedAt(), elements));
    if (acceptsCaret && doc.dispatch(editText(id))) return;
    select(id);
  }

  /**
   * Handles a click on a card. A click on one of its texts edits the text. Elsewhere, the first click selects all of the
   * card, as if it were a group, and the second click selects the element at the pointer or edits its text.
   */
  function clickInCard(element: SlideElement, card: readonly SlideElement[]): void {
    const { deck, selection } = doc.state.get();
    const selected = card.filter(({ id }) => selection.elements.includes(id));
    const opens = selected.length > 0 || isOnText(deck, element, pressedAt());
    if (opens && !isDecorative(element) && doc.dispatch(editText(element.id))) return;
    const isInside = selected.length === card.length || (selected.includes(element) && !selection.editing);
    doc.dispatch(isInside ? selectElement(element.id) : selectWithCard(element.id));
    onSelect();
  }

  return perform;
}

/**
 * Handles further clicks on a group. The second click selects the member at the pointer; the third edits its text.
 * @returns Whether the click selected something, instead of editing text.
 */
function clickInGroup({ dispatch, state }: EditorDocument, group: GroupElement, point: Point): boolean {
  const path = memberAt(group, point);
  if (!path) {
    dispatch(selectWithCard(group.id));
    return true;
  }
  const { element } = memberOf(group, path) ?? {};
  // A double click on a picture crops it, as it does outside of a group.
  const isTextual = element !== undefined && acceptsTyping(element);
  const wasSelected = isSelectedIn(state.get().selection, path);
  if (wasSelected && isTextual && dispatch(editMember(group.id, path, cellInGroup(group, path, point)))) return false;
  dispatch(selectMember(group.id, path));
  return true;
}

/**
 * Whether the first click at a point of an element edits its text. The empty part of a card and of a shape selects them.
 * @param elements The elements of the slide.
 */
export function opensText(deck: Deck, element: SlideElement, point: Point, elements: readonly SlideElement[]): boolean {
  if (!isTextHolder(element) || element.locked) return false;
  const isOnCard = cardElements(elements, element.id).length > 1;
  if (isOnCard && isDecorative(element)) return false;
  return (editsAtOnce(element) && !isOnCard) || isOnText(deck, element, point);
}

/**
 * Opens the link at a point of an element. The code for that is loaded for an element with links.
 * @param onMissing Called with the element's id if there is no link at the point.
 */
function followLinkAt(
  doc: EditorDocument,
  { id, point }: { id: string; point: Point },
  onMissing: (id: string) => void,
): void {
  const element = currentSlide(doc.state.get())?.elements.find((one) => one.id === id);
  if (!element || !hasLink(element)) return onMissing(id);
  void import('./follow-link.ts').then(
    ({ linkAt, followLink }) => {
      const url = linkAt(element, point);
      if (url === undefined) onMissing(id);
      else followLink(doc, url);
    },
    () => onMissing(id),
  );
}

/** Whether an element, its text or one of its members has a link. */
function hasLink(element: SlideElement): boolean {
  return (
    element.link !== undefined ||
    readTexts(element).some((runs) => runs.some(({ link }) => link !== undefined)) ||
    (element.kind === 'group' && element.elements.some(hasLink))
  );
}

/** Selects a cell. With Shift, extends the range from the selected cell to the clicked cell. */
function extendCells(state: EditorState, id: string, at: Point): Command | undefined {
  const { selection } = state;
  const cells = selectedCells(selection);
  const element = currentSlide(state)?.elements.find((one) => one.id === id && one.id === selection.cells?.table);
  if (!cells || !element || !isInCells(element, at, selection)) return undefined;
  const cell = cellOf(element, at, selection);
  return cell && selectCellsOf(id, { ...cells, toRow: cell.row, toColumn: cell.column }, selection);
}

/**
 * Returns the ids of the elements that a marquee selects, with the backgrounds of their cards. Other decorative
 * elements, locked elements, empty placeholders, footers and slide numbers are left out.
 */
export function idsInMarquee(area: Box, elements: readonly SlideElement[]): string[] {
  const inside = elementsInArea(
    area,
    elements.filter(
      (element) => isMovable(element) && !isDecorative(element) && !isEmptyPlaceholder(element) && !isRepeated(element),
    ),
  );
  return withCards(elements, inside);
}
