import type { Box, GroupElement, SlideElement } from '@ppt-embed/deck';
import { boundsOf } from '../model/geometry/bounds.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { snapLines } from '../model/geometry/snap.ts';
import type { SnapLines } from '../model/geometry/snap.ts';
import { moveLineEnd } from '../commands/lines.ts';
import {
  selectCells,
  selectMember,
  editMember,
  selectElement,
  selectElements,
  toggleElement,
} from '../commands/select.ts';
import { duplicateElements } from '../commands/duplicate.ts';
import { editText } from '../commands/edit-text.ts';
import { drawInserted } from '../commands/insert-elements.ts';
import { setElementBoxes } from '../commands/arrange.ts';
import { cellInGroup, memberAt } from '../elements/group/members-in-group.ts';
import { memberOf } from '../model/members.ts';
import type { MemberPath } from '../model/members.ts';
import { growsWithText, hasOwnRatio, isMovable, setElementBox } from '../elements/element-types.ts';
import { sitesOf } from '../elements/line/sites.ts';
import { cellAtPoint } from '../elements/table/cell-at-point.ts';
import { isTextHolder } from '../elements/text/text-holder.ts';
import type { CellAt } from '../elements/text/text-holder.ts';
import { drawnBoxOf, drawableAt } from './draw-hint.ts';
import { acceptsText } from '../kit/keyboard.ts';
import { selectedCells, selectedMember } from '../model/selection.ts';
import type { CellRange, Selection } from '../model/selection.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import { selectedElements, currentSlide } from '../model/editor-state.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { Command } from '../model/transaction.ts';
import type { DraggedLine } from './tools/line-end.ts';
import { idle, previewOf, stepPointer } from './tools/pointer-machine.ts';
import type {
  Gesture,
  DragSnapshot,
  PointerEventOf,
  PointerTodo,
  Preview,
  Reach,
  Target,
} from './tools/pointer-machine.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { elementAt, isDecorative, lineReach } from '../elements/element-at.ts';
import { idsInMarquee } from './in-marquee.ts';

/** The pointer gestures on the canvas: their state for rendering, their events for the input listeners. */
export interface Gestures {
  readonly state: Store<Gesture>;
  /** The state for rendering. It leaves out what causes no rendering: presses, and the progress of moves. */
  readonly renderedGesture: Pick<Store<Gesture>, 'get' | 'subscribe'>;
  /** The current preview of the gesture. */
  readonly preview: () => Preview;
  /** Tolerances in px of the slide, which depend on the scale. */
  readonly reach: () => Reach & {
    /** The tolerance of a press: 10 CSS px, and at least the hit tolerance of lines. */
    press: number;
  };
  /** The target at a point of the slide. */
  targetAt: (point: Point) => Target;
  press: (event: Omit<PointerEventOf & { type: 'press' }, 'type' | 'snapshot' | 'wasSelected'>) => void;
  send: (event: Exclude<PointerEventOf, { type: 'press' }>) => void;
}

export interface GestureOptions {
  doc: EditorDocument;
  screen: EditorScreen;
  scale: () => number;
  /** Called after a click on an element, to move the focus there. */
  onSelect: () => void;
  now: () => number;
}

/** CSS px. */
const dragThreshold = 4;
const snapDistance = 6;
const connectDistance = 14;
const pressTolerance = 10;

export function createGestures({ doc, screen, scale, onSelect, now }: GestureOptions): Gestures {
  const state = createStore<Gesture>(idle);
  const renderedGesture = createStore<Gesture>(idle);
  state.subscribe(() => {
    if (!isSameRender(renderedGesture.get(), state.get())) renderedGesture.set(state.get());
  });
  let shown: { gesture: Gesture; preview: Preview } | undefined;
  const reach = () => ({
    drag: dragThreshold / scale(),
    snap: snapDistance / scale(),
    connection: connectDistance / scale(),
    press: Math.max(lineReach, pressTolerance / scale()),
  });

  function perform(todo: PointerTodo): void {
    const { dispatch } = doc;
    switch (todo.type) {
      case 'select':
        return state.get().name === 'moving' ? selectDragged(todo.id) : select(todo.id);
      case 'toggle':
        dispatch(reachCells(todo.id) ?? toggleElement(todo.id));
        return onSelect();
      case 'click':
        return click(todo.id, todo.wasSelected);
      case 'select-inside': {
        const { selection } = doc.state.get();
        const inside = idsInMarquee(todo.area, slideNow()?.elements ?? []);
        dispatch(selectElements(todo.isAdditive ? [...new Set([...selection.elements, ...inside])] : inside));
        return onSelect();
      }
      case 'select-cells':
        dispatch(cellsOf(todo.table, { ...todo.from, toRow: todo.to.row, toColumn: todo.to.column }));
        return onSelect();
      case 'place':
        return void dispatch(setElementBoxes(todo.boxes, { at: now() }));
      case 'end-line':
        return void dispatch(moveLineEnd(todo.id, todo.which, todo.to, { at: now() }));
      case 'draw':
        dispatch(drawInserted(todo.id, todo.to, pressedIn, { at: now() }));
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

  /** The position of the last press, and the deck at that time. */
  let pressedAt: Point = { x: 0, y: 0 };
  let { deck: pressedIn } = doc.state.get();
  const slideNow = () => currentSlide(doc.state.get());

  /**
   * Handles a click: edits the text of a text box immediately, of a shape at the second click; selects any other
   * element.
   */
  function click(id: string, wasSelected: boolean): void {
    const element = slideNow()?.elements.find((candidate) => candidate.id === id);
    if (element?.kind === 'group' && wasSelected && !isDecorative(element)) return clickIn(element);
    const isCell = element?.kind === 'table' && wasSelected;
    if (isCell && doc.dispatch(editText(id, cellAtPoint(element, pressedAt)))) return;
    const acceptsCaret = element && isTextHolder(element) && (element.kind === 'text' || wasSelected);
    if (acceptsCaret && doc.dispatch(editText(id))) return;
    select(id);
  }

  /** The second click on a group selects the member below; the third one edits its text. */
  function clickIn(group: GroupElement): void {
    const path = memberAt(group, pressedAt);
    if (!path) return select(group.id);
    const { dispatch, state: current } = doc;
    const { element } = memberOf(group, path) ?? {};
    // A picture is cropped by a double click, as on the slide.
    const isTextual = element !== undefined && (element.kind === 'table' || isTextHolder(element));
    const wasSelected = isSelectedIn(current.get().selection, path);
    if (wasSelected && isTextual && dispatch(editMember(group.id, path, cellInGroup(group, path, pressedAt)))) return;
    dispatch(selectMember(group.id, path));
    onSelect();
  }

  /** With Shift, extends the range from the selected cell to the clicked one. */
  function reachCells(id: string): Command | undefined {
    const { selection } = doc.state.get();
    const cells = selectedCells(selection);
    const element = slideNow()?.elements.find((one) => one.id === id && one.id === selection.cells?.table);
    if (!cells || !element || !isInCells(element, pressedAt)) return undefined;
    const cell = cellOf(element, pressedAt);
    return cell && cellsOf(id, { ...cells, toRow: cell.row, toColumn: cell.column });
  }

  /** Selects cells of the selected table, which may be in a group. */
  function cellsOf(id: string, cells: CellRange | null): Command {
    return selectCells(id, cells, selectedMember(doc.state.get().selection));
  }

  /** The cell at a point, of a table or of the selected table in a group. */
  function cellOf(element: SlideElement, point: Point): CellAt | undefined {
    if (element.kind === 'table') return cellAtPoint(element, point);
    const path = selectedMember(doc.state.get().selection);
    return path && element.kind === 'group' ? cellInGroup(element, path, point) : undefined;
  }

  /** Whether a press selects cells. */
  function isInCells(element: SlideElement, point: Point): boolean {
    const { selection } = doc.state.get();
    if (selection.cells?.table !== element.id || !isMovable(element)) return false;
    const path = element.kind === 'group' ? memberAt(element, point) : undefined;
    return element.kind === 'table' || (path !== undefined && isSelectedIn(selection, path));
  }

  function snapshot(target: Target): { snapshot: DragSnapshot; wasSelected: boolean } {
    // A text that has just grown is dragged with its current size.
    const current = doc.flushText();
    pressedIn = current.deck;
    const slide = currentSlide(current);
    const selected = selectedElements(current);
    const isBesideHandles = target.kind === 'viewport' || target.kind === 'element';
    const drawn = isBesideHandles && drawableAt(screen.drawing.get(), current, pressedAt, reach().connection);
    const wasSelected = target.kind !== 'element' || selected.some(({ id }) => id === target.id);
    const togglesSelection = screen.multiSelect.get() === 'elements';
    const pressed = slide?.elements.filter(({ id }) => target.kind === 'element' && id === target.id) ?? [];
    const dragged = wasSelected || drawn ? selected : togglesSelection ? [...selected, ...pressed] : pressed;
    const movable = dragged.filter(isMovable);
    const [line] = selected;
    const draggedLine: DraggedLine | undefined =
      (target.kind === 'line-end' || drawn) && line?.kind === 'line'
        ? {
            line,
            which: target.kind === 'line-end' ? target.which : 'end',
            sites: sitesOf(slide?.elements ?? []),
            boxOf: (id) => slide?.elements.find((one) => one.id === id)?.box,
          }
        : undefined;
    const others = slide?.elements.filter((element) => !movable.includes(element) && !isDecorative(element)) ?? [];
    const linesOf = (elements: typeof others) => snapLines(elements.map(({ box }) => boundsOf([box])));
    let copyLines: SnapLines | undefined;
    const [only] = movable.length === 1 ? movable : [];
    const fitBox = only && growsWithText(only) && ((box: Box) => setElementBox(current.deck, only, box).box);
    const table = target.kind === 'cells' ? selected.find(({ id }) => id === target.id) : undefined;
    return {
      snapshot: {
        boxes: new Map(movable.map(({ id, box }) => [id, box])),
        lines: linesOf(others),
        copyLines: () => (copyLines ??= linesOf([...others, ...movable])),
        ...(table && { cellAt: (point) => cellOf(table, point) ?? { row: 0, column: 0 } }),
        keepsRatio: movable.length === 1 && movable.every(hasOwnRatio),
        ...(fitBox && { fitBox }),
        togglesSelection,
        ...(draggedLine && { line: draggedLine }),
        ...(drawn && { drawn: drawn.kind === 'line' ? 'line' : drawnBoxOf(drawn) }),
      },
      wasSelected,
    };
  }

  let resumeSync: (() => void) | undefined;

  function send(event: PointerEventOf): void {
    const isWhole = state.get().name === 'pressed' && event.type === 'release';
    const { gesture, todo } = stepPointer(state.get(), event, reach());
    // The draw hint applies only to the next press, unless a second finger cancels that.
    if (isWhole || 'to' in gesture) screen.drawing.set(null);
    // During a drag, other updates are paused.
    if ('to' in gesture) resumeSync ??= doc.deferred.pause();
    state.set(gesture);
    for (const one of todo) perform(one);
    if ('to' in gesture) return;
    resumeSync?.();
    resumeSync = undefined;
  }

  return {
    state,
    renderedGesture,
    preview() {
      const gesture = state.get();
      if (shown?.gesture !== gesture) shown = { gesture, preview: previewOf(gesture, reach()) };
      return shown.preview;
    },
    reach,
    targetAt(point) {
      const slide = slideNow();
      const element = slide && elementAt(slide, point, reach().press);
      if (!element) return { kind: 'viewport' };
      if (isInCells(element, point)) return { kind: 'cells', id: element.id };
      return { kind: 'element', id: element.id, isDecorative: isDecorative(element) || !isMovable(element) };
    },
    press(event) {
      pressedAt = event.pointer.at;
      // The frame selects the whole element instead of its text or cells.
      if (event.target.kind === 'edge') {
        const { cells, elements } = doc.state.get().selection;
        doc.dispatch(cells ? cellsOf(cells.table, null) : selectElements(elements));
      }
      send({ type: 'press', ...event, ...snapshot(event.target) });
    },
    send,
  };
}

/** Whether both gestures render the same. */
function isSameRender(one: Gesture, other: Gesture): boolean {
  if (one.name === 'moving' && other.name === 'moving')
    return one.snapshot === other.snapshot && one.to.alt === other.to.alt;
  return !('to' in one) && !('to' in other);
}

function isSelectedIn(selection: Selection, path: MemberPath): boolean {
  return selectedMember(selection)?.join('/') === path.join('/');
}
