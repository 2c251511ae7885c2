import type { Deck, GroupElement, Box, SlideElement } from '@ppt-embed/deck';
import { setElementBoxes } from '../commands/arrange.ts';
import { duplicateElements } from '../commands/duplicate.ts';
import { editText } from '../commands/edit-text.ts';
import { drawInserted } from '../commands/insert-elements.ts';
import { moveLineEnd } from '../commands/lines.ts';
import { editMember, selectElement, selectElements, selectMember, toggleElement } from '../commands/select.ts';
import { isDecorative } from '../elements/element-at.ts';
import { cellInGroup, memberAt } from '../elements/group/members-in-group.ts';
import { cellAtPoint } from '../elements/table/cell-at-point.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { acceptsText } from '../kit/keyboard.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { memberOf } from '../model/members.ts';
import { selectedCells } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import { isMovable } from '../elements/element-types.ts';
import { isEmptyPlaceholder } from '../elements/text/plain-text.ts';
import { cellOf, isInCells, isSelectedIn, selectCellsOf } from './gesture-target.ts';
import type { PointerTodo } from './tools/pointer-machine.ts';
import { elementsInArea } from './tools/pointer-machine.ts';

export interface PerformOptions {
  doc: EditorDocument;
  /** Called after a click on an element, to move the focus there. */
  onSelect: () => void;
  now: () => number;
  isMoving: () => boolean;
  /** The position of the last press, and the deck at that time. */
  pressed: () => { at: Point; deck: Deck };
}

/** Carries out what a gesture has decided: clicks, selections, moves, drawn elements. */
export function createGesturePerformer({
  doc,
  onSelect,
  now,
  isMoving,
  pressed,
}: PerformOptions): (todo: PointerTodo) => void {
  function perform(todo: PointerTodo): void {
    const { dispatch } = doc;
    switch (todo.type) {
      case 'select':
        return isMoving() ? selectDragged(todo.id) : select(todo.id);
      case 'toggle':
        dispatch(reachCells(todo.id) ?? toggleElement(todo.id));
        return onSelect();
      case 'click':
        return click(todo.id, todo.wasSelected);
      case 'select-inside': {
        const { selection } = doc.state.get();
        const inside = idsInMarquee(todo.area, currentSlide(doc.state.get())?.elements ?? []);
        dispatch(selectElements(todo.isAdditive ? [...new Set([...selection.elements, ...inside])] : inside));
        return onSelect();
      }
      case 'select-cells':
        dispatch(
          selectCellsOf(
            todo.table,
            { ...todo.from, toRow: todo.to.row, toColumn: todo.to.column },
            doc.state.get().selection,
          ),
        );
        return onSelect();
      case 'place':
        return void dispatch(setElementBoxes(todo.boxes, { at: now() }));
      case 'end-line':
        return void dispatch(moveLineEnd(todo.id, todo.which, todo.to, { at: now() }));
      case 'draw':
        dispatch(drawInserted(todo.id, todo.to, pressed().deck, { at: now() }));
        return onSelect();
      case 'copy':
        return void dispatch(duplicateElements(now(), { dx: todo.by.x, dy: todo.by.y }));
      default:
        return todo satisfies never;
    }
  }

  function select(id: string | null): void {
    doc.dispatch(selectElement(id));
    onSelect();
  }

  /** Selects the dragged element one frame later, because the first frame of a drag is needed for the drag itself. */
  function selectDragged(id: string | null): void {
    const before = document.activeElement;
    doc.canvasState.deferUntilPaint(() => doc.dispatch(selectElement(id)));
    void afterPaint().then(() => {
      // A text that the user has started editing in the meantime keeps the focus; a text left by the drag loses it.
      const active = document.activeElement;
      if (active === before || !acceptsText(active)) onSelect();
    });
  }

  /**
   * Handles a click: edits the text of a text box immediately, of a shape at the second click; selects any other
   * element.
   */
  function click(id: string, wasSelected: boolean): void {
    const element = currentSlide(doc.state.get())?.elements.find((candidate) => candidate.id === id);
    if (element?.kind === 'group' && wasSelected && !isDecorative(element)) return clickIn(element);
    const isCell = element?.kind === 'table' && wasSelected;
    if (isCell && doc.dispatch(editText(id, cellAtPoint(element, pressed().at)))) return;
    const acceptsCaret = element && isTextHolder(element) && (element.kind === 'text' || wasSelected);
    if (acceptsCaret && doc.dispatch(editText(id))) return;
    select(id);
  }

  /** The second click on a group selects the member below; the third one edits its text. */
  function clickIn(group: GroupElement): void {
    const path = memberAt(group, pressed().at);
    if (!path) return select(group.id);
    const { dispatch, state: current } = doc;
    const { element } = memberOf(group, path) ?? {};
    // A picture is cropped by a double click, as on the slide.
    const isTextual = element !== undefined && (element.kind === 'table' || isTextHolder(element));
    const wasSelected = isSelectedIn(current.get().selection, path);
    if (wasSelected && isTextual && dispatch(editMember(group.id, path, cellInGroup(group, path, pressed().at))))
      return;
    dispatch(selectMember(group.id, path));
    onSelect();
  }

  /** With Shift, extends the range from the selected cell to the clicked one. */
  function reachCells(id: string): Command | undefined {
    const { selection } = doc.state.get();
    const cells = selectedCells(selection);
    const element = currentSlide(doc.state.get())?.elements.find(
      (one) => one.id === id && one.id === selection.cells?.table,
    );
    if (!cells || !element || !isInCells(element, pressed().at, selection)) return undefined;
    const cell = cellOf(element, pressed().at, selection);
    return cell && selectCellsOf(id, { ...cells, toRow: cell.row, toColumn: cell.column }, selection);
  }

  return perform;
}

/**
 * Ids of the elements that a marquee selects. Decorative elements, locked elements and empty placeholders are left out.
 */
export function idsInMarquee(area: Box, elements: readonly SlideElement[]): string[] {
  return elementsInArea(
    area,
    elements.filter((element) => isMovable(element) && !isDecorative(element) && !isEmptyPlaceholder(element)),
  );
}
