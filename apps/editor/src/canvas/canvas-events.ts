import { flushSync } from 'react-dom';
import type { DragEvent, KeyboardEvent as ReactKeyboardEvent, MouseEvent } from 'react';
import { slideHeightOf, slideWidth } from '@ppt-embed/deck';
import type { GroupElement } from '@ppt-embed/deck';
import {
  selectElement,
  selectWithCard,
  textOfSelectedCard,
  toggleElement,
  selectMember,
  selectCells,
  editMember,
} from '../commands/select.ts';
import { memberAt, memberPaths, cellInGroup } from '../elements/group/members-in-group.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { memberOf } from '../model/members.ts';
import { selectedMember, selectedCells } from '../model/selection.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { currentSlide, selectedElements, selectedTargets } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { elementAt } from '../elements/element-at.ts';
import { cellForMenu } from '../elements/table/cell-for-menu.ts';
import { editSelected, editText } from '../commands/edit-text.ts';
import { insertDrawn } from '../commands/insert-elements.ts';
import { moveCells } from '../commands/tables.ts';
import { nudge } from '../commands/arrange.ts';
import { isImeKey, isModKey, isTypingKey } from '../kit/keyboard.ts';
import { loadedTextEditor } from '../text/load-text-editor.ts';
import { newText } from '../elements/new-elements.ts';
import { acceptsTyping } from '../elements/text/element-text.ts';
import type { ElementEditor } from '../elements/behavior-definition.ts';
import { editorOf, isDecorative, sourceEditorPanel } from '../elements/element-behavior.ts';
import { isInPart, parts, closestHandle } from '../kit/dom-parts.ts';
import { insertPictures } from '../session/insert-pictures.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { focusCanvas, focusChartData } from '../kit/focus.ts';
import type { Command } from '../model/transaction.ts';
import { paintFormatOn, cancelFormatPainter } from './painter/format-painter.ts';
import { drawRulesOf } from './draw-tool.ts';
import { placeBox } from './tools/draw-box.ts';
import type { PointerInput } from './pointer-input.ts';
import type { TouchGestures } from './viewport/use-touch-view.ts';
import type { EditorDocument } from '../session/editor-document.ts';

/**
 * Opens the context menu of the slide and its selection.
 * @param at Position in px of the viewport. If null, the menu opens at the selection.
 */
function openMenu({ menuAt, panel }: EditorScreen, at: { left: number; top: number } | null): void {
  menuAt.set(at);
  panel.set('canvas-menu');
}

/**
 * Selects the target of a context menu: an element or a cell of a table. Keeps the selection if the target belongs to
 * it or during multi-selection. In an entered group, the member is selected.
 * @param tolerance See `elementAt`.
 */
function selectForMenu(
  { doc: { flushText, dispatch }, screen: { multiSelect } }: OpenPresentation,
  point: Point,
  tolerance: number,
): void {
  const state = flushText();
  const { selection } = state;
  const slide = currentSlide(state);
  const element = slide && elementAt(slide, point, tolerance);
  if (multiSelect.get() === 'elements') {
    if (element && !selection.elements.includes(element.id)) dispatch(toggleElement(element.id));
    return;
  }
  if (element?.kind === 'table') {
    const cell = cellForMenu(selection, element, point);
    if (cell) dispatch(selectCells(element.id, cell));
    return;
  }
  if (!element || !selection.elements.includes(element.id)) {
    dispatch(selectWithCard(element?.id ?? null));
    return;
  }
  const selected = selectedMember(selection);
  if (element.kind !== 'group' || !selected) return;
  const path = memberAt(element, point);
  if (path?.join('/') === selected.join('/')) return;
  dispatch(path ? selectMember(element.id, path) : selectElement(element.id));
}

const steps: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Handles a key event on the slide while no text is edited.
 * @returns whether the event was handled, so that the caller must prevent the browser's default action
 */
function handleSelectionKey(event: KeyboardEvent, { doc, screen }: OpenPresentation, now: number): boolean {
  const selected = selectedElements(doc.state.get());
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
    openMenu(screen, null);
    return true;
  }
  const isMultiSelect = screen.multiSelect.get() === 'elements';
  if (isMultiSelect && key === 'Escape') {
    screen.multiSelect.set(null);
    return true;
  }
  const isLetter = isTypingKey(event);
  const step = steps[key];
  // Ctrl and an arrow key move by the smallest step, as in other editors.
  const isFineStep = step !== undefined && isModKey(event) && !altKey;
  if (selected.length === 0 || ((ctrlKey || metaKey || altKey) && !isLetter && !isFineStep)) return false;
  const cells = selectedCells(doc.state.get().selection);
  if (step && cells) return doc.dispatch(moveCells(step[1], step[0], shiftKey));
  if (step) {
    const by = shiftKey ? 10 : 1;
    return doc.dispatch(nudge(step[0] * by, step[1] * by, now));
  }
  const [only] = selected;
  const member = selectedMember(doc.state.get().selection);
  if (key === 'Escape' && cells && only) return doc.dispatch(selectCells(only.id, null, member));
  if (key === 'Escape' && member && only) return doc.dispatch(selectElement(only.id));
  if (key === 'Escape') {
    // Otherwise, the ring of the focused element would look like a selection.
    focusCanvas();
    return doc.dispatch(selectElement(null));
  }
  const opensText = isImeKey(event) || isLetter;
  const { paintMode } = screen.painter.get();
  const isEditKey = key === 'F2' || (key === 'Enter' && !paintMode);
  const cardText =
    (isEditKey || opensText) && !isMultiSelect ? textOfSelectedCard(doc.state.get(), focusedElement(event)) : undefined;
  if (cardText && isEditKey) return doc.dispatch(editText(cardText.id));
  if (cardText && key !== ' ' && loadedTextEditor()) flushSync(() => doc.dispatch(editText(cardText.id)));
  const [targetElement] = selectedTargets(doc.state.get());
  if (isMultiSelect || selected.length > 1 || !only || !targetElement) return false;
  const edit = editSelected(only.id, doc.state.get().selection);
  if (key === 'Enter' && paintMode && targetElement.kind !== 'group') {
    paintFormatOn({ doc, screen }, { element: only.id, member: member ?? undefined });
    return true;
  }
  if (key === 'Enter' || key === 'F2') {
    if (targetElement.kind === 'group' && !isDecorative(targetElement)) {
      const [first] = memberPaths(targetElement);
      return first !== undefined && doc.dispatch(selectMember(targetElement.id, first));
    }
    const panel = sourceEditorPanel(doc.state.get());
    if (panel) screen.panel.set(panel);
    return panel !== null || doc.dispatch(edit);
  }
  if (!acceptsTyping(targetElement)) return false;
  // The first key, even of a composition, opens the text synchronously, so that the caret is there before the browser
  // inserts the character.
  if (opensText && key !== ' ' && loadedTextEditor()) flushSync(() => doc.dispatch(edit));
  return false;
}

/** Returns the id of the element whose button has the focus. */
function focusedElement({ target }: Event): string | undefined {
  return target instanceof HTMLElement ? target.dataset['element'] : undefined;
}

/** Event handlers of the canvas, except for dragging and hovering. */
interface CanvasEvents {
  onDoubleClick: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
  onKeyDown: (event: ReactKeyboardEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** Creates the handlers for double clicks, the context menu, keys and dropped pictures. */
export function createCanvasEvents(
  { doc, screen }: OpenPresentation,
  { gestures, pointOf, isReady, clearPress }: Pick<PointerInput, 'gestures' | 'pointOf' | 'isReady' | 'clearPress'>,
): CanvasEvents {
  return {
    onDoubleClick(event) {
      const isMultiSelect = screen.multiSelect.get() === 'elements';
      if (!isReady() || screen.painter.get().paintMode || isMultiSelect) return;
      editDoubleClicked({ doc, screen }, pointOf(event), gestures.tolerances().press);
    },
    /**
     * A right click selects the element below the pointer. In text that is being edited, the browser's own menu opens.
     */
    onContextMenu(event) {
      if (!isReady() || isInPart(event.target, parts.editedText)) return;
      event.preventDefault();
      selectForMenu({ doc, screen }, pointOf(event), gestures.tolerances().press);
      openMenu(screen, { left: event.clientX, top: event.clientY });
    },
    onKeyDown(event) {
      if (isInPart(event.target, parts.editedText) || event.defaultPrevented) return;
      clearPress();
      if (handleSelectionKey(event.nativeEvent, { doc, screen }, Date.now())) event.preventDefault();
    },
    onDragOver: (event) => event.preventDefault(),
    /** Inserts dropped pictures at the drop position. */
    onDrop(event) {
      if (!isReady() || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      const position = { point: pointOf(event), allowOverflow: true };
      void insertPictures({ doc, screen }, [...event.dataTransfer.files], { position });
    },
  };
}

/**
 * Creates the handlers of gestures with one finger. A tap cancels the format painter, clears the selection or, during
 * multi-selection, toggles an element. A long press selects the element below and opens its context menu.
 */
export function createTouchGestures(
  { doc, screen }: OpenPresentation,
  { gestures, pointOf, cancel }: Pick<PointerInput, 'gestures' | 'pointOf' | 'cancel'>,
): TouchGestures {
  return {
    canLongPress: ({ target }) =>
      !doc.isReadOnly && !screen.drawTool.get() && !closestHandle(target) && !isInPart(target, parts.editedText),
    isFree(event) {
      if (screen.drawTool.get()) return false;
      const target = gestures.targetAt(pointOf(event));
      return target.kind === 'viewport' || (target.kind === 'element' && target.isDecorative === true);
    },
    cancel,
    tap(at) {
      if (screen.painter.get().paintMode) return cancelFormatPainter(screen);
      if (screen.multiSelect.get() !== 'elements') return void doc.dispatch(selectElement(null));
      // A tap outside keeps a multi-selection. Decorative and locked elements can be toggled like all others.
      const target = gestures.targetAt(pointOf(at));
      if (target.kind === 'element') doc.dispatch(toggleElement(target.id));
    },
    onLongPress: (at) => selectForMenu({ doc, screen }, pointOf(at), gestures.tolerances().press),
    onRelease: ({ clientX, clientY }) => openMenu(screen, { left: clientX, top: clientY }),
  };
}

/**
 * Target of a double-click: the chart data, a dialog for the source, or an editor in place. Text and tables are already
 * being edited after the preceding single clicks.
 */
type DoubleClickTarget = (ElementEditor & { select?: Command }) | { kind: 'in-place'; command: Command };

/**
 * Returns the target that a double click at a point edits: an element with an editor in the inspector or a dialog; a
 * picture, by cropping it; in a group, the member at the point. Returns null if a double click does nothing there.
 * @param tolerance In px of the slide; see `elementAt`.
 */
export function doubleClickTarget(state: EditorState, point: Point, tolerance: number): DoubleClickTarget | null {
  const slide = currentSlide(state);
  const element = slide && elementAt(slide, point, tolerance);
  if (element?.kind === 'group') return memberTarget(state, element, point);
  if (!element) return null;
  const editor = editorOf(element);
  if (editor) return editor.kind === 'source' && element.locked ? null : editor;
  if (element.locked) return null;
  return isCroppable(element) ? { kind: 'in-place', command: editText(element.id) } : null;
}

/** Returns the member to edit. The first click may already have selected it, and the second one edits its text. */
function memberTarget({ selection }: EditorState, group: GroupElement, point: Point): DoubleClickTarget | null {
  const path = isDecorative(group) || selection.editing ? undefined : memberAt(group, point);
  if (!path) return null;
  const { element } = memberOf(group, path) ?? {};
  const editor = element && editorOf(element);
  if (editor) return group.locked ? null : { ...editor, select: selectMember(group.id, path) };
  return { kind: 'in-place', command: editMember(group.id, path, cellInGroup(group, path, point)) };
}

/** Inserts a text box at a double click next to all elements, with its first line at the pointer, and edits it. */
export function insertTextAt(point: Point, tolerance: number, at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    const isOnSlide = point.x >= 0 && point.x <= slideWidth && point.y >= 0 && point.y <= slideHeightOf(state.deck);
    if (!slide || !isOnSlide || elementAt(slide, point, tolerance)) return null;
    const text = newText();
    return insertDrawn(text, { box: placeBox(drawRulesOf(text, state.deck), point) }, { at })(state);
  };
}

/** Edits the element below a double click, or inserts a text box if there is none. */
function editDoubleClicked({ doc, screen }: OpenPresentation, point: Point, tolerance: number): void {
  const target = doubleClickTarget(doc.state.get(), point, tolerance);
  if (!target) return void doc.dispatch(insertTextAt(point, tolerance, Date.now()));
  if (target.kind === 'in-place') return void doc.dispatch(target.command);
  if (target.select) doc.dispatch(target.select);
  if (target.kind === 'source') screen.panel.set(target.panel);
  else focusChartData();
}

/** Creates the canvas event handlers for a user who may only view the presentation. */
export function createViewerEvents({ dispatch }: Pick<EditorDocument, 'dispatch'>): CanvasEvents {
  return {
    onDoubleClick: () => undefined,
    // The browser's own menu has no useful items for the slide.
    onContextMenu: (event) => event.preventDefault(),
    onKeyDown({ key }) {
      if (key !== 'Escape') return;
      focusCanvas();
      dispatch(selectElement(null));
    },
    onDragOver: (event) => event.preventDefault(),
    // Otherwise, the browser would replace the editor with a dropped file.
    onDrop: (event) => event.preventDefault(),
  };
}
