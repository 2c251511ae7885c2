import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import type { GroupElement } from '@ppt-embed/deck';
import { isInPart, parts, closestHandle } from '../kit/parts.ts';
import { insertPictures } from '../session/insert-pictures.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { selectElement, toggleElement, editMember } from '../commands/select.ts';
import { editText } from '../commands/edit-text.ts';
import { elementAt, isDecorative } from '../elements/element-at.ts';
import { cellInGroup, memberAt } from '../elements/group/members-in-group.ts';
import { isCroppable } from '../elements/picture/crop.ts';
import { focusChartData } from '../kit/focus.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Point } from '../model/geometry/bounds.ts';
import type { Command } from '../model/transaction.ts';
import { pressOnSelection } from './canvas-keys.ts';
import { openMenu, selectForMenu } from './open-menu.ts';
import type { PointerInput } from './pointer-input.ts';
import { drawableAt } from './draw-hint.ts';
import { cancelFormatPainter } from './painter/format-painter.ts';
import type { TouchGestures } from './viewport/use-touch-view.ts';

/** Handlers of the canvas for everything but drags and hovering. */
export interface CanvasEvents {
  onDoubleClick: (event: MouseEvent) => void;
  onContextMenu: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
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
      editDoubleClicked({ doc, screen }, pointOf(event), gestures.reach().press);
    },
    /** A right click selects the element below. In an edited text the browser's own menu opens. */
    onContextMenu(event) {
      if (!isReady() || isInPart(event.target, parts.editedText)) return;
      event.preventDefault();
      selectForMenu({ doc, screen }, pointOf(event), gestures.reach().press);
      openMenu(screen, { left: event.clientX, top: event.clientY });
    },
    onKeyDown(event) {
      if (isInPart(event.target, parts.editedText) || event.defaultPrevented) return;
      clearPress();
      if (pressOnSelection(event.nativeEvent, { doc, screen }, Date.now())) event.preventDefault();
    },
    onDragOver: (event) => event.preventDefault(),
    /** Inserts dropped pictures at the drop position. */
    onDrop(event) {
      if (!isReady() || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      const position = { point: pointOf(event), mayOverflow: true };
      void insertPictures({ doc, screen }, [...event.dataTransfer.files], { position });
    },
  };
}

/**
 * Gestures with one finger. A tap cancels the format painter, clears the selection or, during multi-selection, toggles
 * an element. A long press selects the element below and opens its context menu.
 */
export function createTouchGestures(
  { doc, screen }: OpenPresentation,
  { gestures, pointOf, cancel }: Pick<PointerInput, 'gestures' | 'pointOf' | 'cancel'>,
): TouchGestures {
  return {
    canLongPress: ({ target }) => !closestHandle(target) && !isInPart(target, parts.editedText),
    isFree(event) {
      if (drawableAt(screen.drawing.get(), doc.flushText(), pointOf(event), gestures.reach().connection)) return false;
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
    onLongPress: (at) => selectForMenu({ doc, screen }, pointOf(at), gestures.reach().press),
    onRelease: ({ clientX, clientY }) => openMenu(screen, { left: clientX, top: clientY }),
  };
}

/** What a double click edits. Texts and tables are edited by the single clicks in it. */
export type DoubleClickTarget =
  | { kind: 'chart-data' }
  | { kind: 'source'; panel: 'formula' | 'code' }
  | { kind: 'in-place'; command: Command };

/**
 * What a double click at a point edits: elements that are edited in the inspector or a dialog, a picture by cropping
 * it, in a group the member below; null if a double click does nothing there.
 * @param reach See `elementAt`.
 */
export function doubleClickTarget(state: EditorState, point: Point, reach: number): DoubleClickTarget | null {
  const slide = currentSlide(state);
  const element = slide && elementAt(slide, point, reach);
  if (element?.kind === 'group') return memberTarget(state, element, point);
  if (element?.kind === 'chart') return { kind: 'chart-data' };
  if (!element || element.locked) return null;
  if (element.kind === 'formula' || element.kind === 'code') return { kind: 'source', panel: element.kind };
  return isCroppable(element) ? { kind: 'in-place', command: editText(element.id) } : null;
}

/** The first click of the two may have selected the member whose text the second one edits. */
function memberTarget({ selection }: EditorState, group: GroupElement, point: Point): DoubleClickTarget | null {
  const path = isDecorative(group) || selection.editing ? undefined : memberAt(group, point);
  return path ? { kind: 'in-place', command: editMember(group.id, path, cellInGroup(group, path, point)) } : null;
}

/** Edits what is below a double click. */
function editDoubleClicked({ doc, screen }: OpenPresentation, point: Point, reach: number): void {
  const target = doubleClickTarget(doc.state.get(), point, reach);
  if (target?.kind === 'chart-data') focusChartData();
  else if (target?.kind === 'source') screen.panel.set(target.panel);
  else if (target) doc.dispatch(target.command);
}
