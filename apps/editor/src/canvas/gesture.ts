import type { Box, SlideElement } from '@ppt-embed/deck';
import { withFreshIds } from '../commands/insert-elements.ts';
import { selectElements, withCards } from '../commands/select.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { Point } from '../model/geometry/bounds.ts';
import type { EditorDocument } from '../session/editor-document.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import type { SlideGuide } from '../session/guides.ts';
import {
  isDecorative,
  growsWithText,
  hasIntrinsicRatio,
  isMovable,
  setElementBox,
} from '../elements/element-behavior.ts';
import { absoluteBox, boxInGroup } from '../elements/group/members-in-group.ts';
import { connectionSites } from '../elements/line/connection-sites.ts';
import { withSlideColors } from '../elements/slide-colors.ts';
import { boundsOf, hitTolerance } from '../model/geometry/bounds.ts';
import { snapLines } from '../model/geometry/snap.ts';
import type { SnapLines } from '../model/geometry/snap.ts';
import { currentSlide, selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { gestureTarget, selectCellsOf, cellOf, createGesturePerformer } from './perform-gesture.ts';
import { idle } from './tools/pointer-state.ts';
import { previewOf } from './tools/pointer-preview.ts';
import { stepPointer } from './tools/pointer-machine.ts';
import type { Gesture, Tolerances, Target, DragSnapshot } from './tools/pointer-state.ts';
import type { GestureEvent } from './tools/pointer-machine.ts';
import type { Preview } from './tools/pointer-preview.ts';
import { drawRulesOf } from './draw-tool.ts';
import { memberToDrag } from './member-drag.ts';
import type { MemberDrag } from './member-drag.ts';
import type { DraggedLine } from './tools/line-end.ts';

/** Pointer gestures on the canvas: their state for rendering, and their events for the input listeners. */
export interface Gestures {
  readonly state: Store<Gesture>;
  /** State for rendering. It excludes presses and the progress of moves, which are not rendered. */
  readonly renderedGesture: Pick<Store<Gesture>, 'get' | 'subscribe'>;
  /** Current preview of the gesture. */
  readonly preview: () => Preview;
  /** Tolerances in px of the slide, which depend on the zoom. */
  readonly tolerances: () => Tolerances & {
    /** Tolerance of a press: 10 CSS px, or the hit tolerance of lines if that is larger. */
    press: number;
  };
  /** Target at a point of the slide. */
  targetAt: (point: Point) => Target;
  press: (event: Omit<GestureEvent & { type: 'press' }, 'type' | 'snapshot' | 'wasSelected'>) => void;
  send: (event: Exclude<GestureEvent, { type: 'press' }>) => void;
}

/** Dependencies of `createGestures`. */
export interface GestureOptions {
  doc: EditorDocument;
  screen: EditorScreen;
  scale: () => number;
  /** Called after a click on an element, to focus it. */
  onSelect: () => void;
  now: () => number;
}

/**
 * Distances in CSS px: how far a press may move before it is a drag, and how near snapping, connecting and pressing
 * take effect.
 */
const dragThreshold = 4;
const snapDistance = 6;
const connectDistance = 14;
const pressTolerance = 10;

/** Time in ms without a move after which a drag pauses. */
const pauseMs = 150;

/**
 * Creates the gestures of a canvas.
 * @param options `now` returns the current time in ms.
 */
export function createGestures({ doc, screen, scale, onSelect, now }: GestureOptions): Gestures {
  const state = createStore<Gesture>(idle);
  const renderedGesture = createStore<Gesture>(idle);
  state.subscribe(() => {
    if (!isSameRender(renderedGesture.get(), state.get())) renderedGesture.set(state.get());
  });
  let shown: { gesture: Gesture; preview: Preview } | undefined;
  const tolerances = () => ({
    drag: dragThreshold / scale(),
    snap: snapDistance / scale(),
    connection: connectDistance / scale(),
    press: Math.max(hitTolerance, pressTolerance / scale()),
  });

  /** Position of the last press, and the id of the slide on which it was made. */
  let pressedAt: Point = { x: 0, y: 0 };
  let pressedSlide: string | undefined;
  const perform = createGesturePerformer({
    doc,
    onSelect,
    now,
    isMoving: () => state.get().name === 'moving',
    pressedAt: () => pressedAt,
  });

  let resumeSync: (() => void) | undefined;
  const showSelection = createPauseTimer(() => {
    if (!resumeSync) return;
    resumeSync();
    doc.deferred.sync();
    resumeSync = doc.deferred.pause();
  });

  /**
   * Whether another slide is shown than the one on which the gesture began, because another user has deleted that slide,
   * or the followed user or the host page shows another one. It may contain elements with the same ids.
   */
  const hasLeftSlide = () => state.get().name !== 'idle' && currentSlide(doc.state.get())?.id !== pressedSlide;

  function send(event: GestureEvent): void {
    if (event.type === 'move') showSelection.postpone();
    const isWhole = state.get().name === 'pressed' && event.type === 'release';
    const next: GestureEvent = event.type !== 'press' && hasLeftSlide() ? { type: 'cancel' } : event;
    const { gesture, effects } = stepPointer(state.get(), next, tolerances());
    // The draw tool draws one element, unless its press is canceled by a second finger.
    if (isWhole || 'to' in gesture) screen.drawTool.set(null);
    // During a drag, all other updates are paused.
    const isStarting = 'to' in gesture && !resumeSync;
    if ('to' in gesture) resumeSync ??= doc.deferred.pause();
    state.set(gesture);
    for (const effect of effects) perform(effect);
    if (isStarting && effects.some(({ type }) => type === 'select' || type === 'select-member')) showSelection.start();
    if ('to' in gesture) return;
    showSelection.cancel();
    resumeSync?.();
    resumeSync = undefined;
  }

  return {
    state,
    renderedGesture,
    preview() {
      const gesture = state.get();
      if (shown?.gesture !== gesture) shown = { gesture, preview: previewOf(gesture, tolerances()) };
      return shown.preview;
    },
    tolerances,
    targetAt: (point) => gestureTarget(doc.state.get(), point, tolerances().press),
    press(event) {
      const { pointer } = event;
      const drawTool = screen.drawTool.get();
      // With the draw tool, nothing under the pointer reacts.
      const target: Target = drawTool ? { kind: 'viewport' } : event.target;
      const { selection } = doc.state.get();
      const { cells, elements } = selection;
      // The frame selects the whole element instead of its text or cells.
      if (target.kind === 'edge')
        doc.dispatch(cells ? selectCellsOf(cells.table, null, selection) : selectElements(elements));
      // A text box that has just grown is dragged with its current size.
      const current = doc.flushText();
      pressedAt = pointer.at;
      pressedSlide = currentSlide(current)?.id;
      const snapshot = takeDragSnapshot(current, {
        target,
        at: pointer.at,
        drawTool,
        togglesSelection: screen.multiSelect.get() === 'elements',
        guides: screen.guides.all.get(),
      });
      send({ type: 'press', target, pointer, ...snapshot });
    },
    send,
  };
}

/**
 * Creates a timer that shows the element that a drag has just selected in the panels. It waits until the drag pauses,
 * because rendering the panels takes several frames, in which the element would not follow the pointer.
 */
function createPauseTimer(show: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let movedAt = 0;
  function wait(): void {
    const rest = movedAt + pauseMs - performance.now();
    timer = rest > 0 ? setTimeout(wait, rest) : undefined;
    if (timer === undefined) show();
  }
  return {
    start: wait,
    postpone(): void {
      movedAt = performance.now();
    },
    cancel(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Whether two gestures are rendered in the same way. */
function isSameRender(one: Gesture, other: Gesture): boolean {
  if (one.name === 'moving' && other.name === 'moving')
    return one.snapshot === other.snapshot && one.to.alt === other.to.alt;
  return !('to' in one) && !('to' in other);
}

interface DragStart {
  target: Target;
  at: Point;
  drawTool: SlideElement | null;
  /** Whether a click toggles the selection of an element. */
  togglesSelection: boolean;
  guides: readonly SlideGuide[];
}

/** Captures what the drag of a group member, or of one of its handles, needs. It snaps to the other members, and to the elements around its group. */
function memberSnapshot(
  state: EditorState,
  { member, key, element, groups, box, otherBoxes }: MemberDrag,
  guides: readonly SlideGuide[],
): DragSnapshot {
  const around = (currentSlide(state)?.elements ?? []).filter(
    (one) => one.id !== member.group && !one.hidden && !isDecorative(one),
  );
  const others = [...around.map((one) => one.box), ...otherBoxes];
  const linesOf = (boxes: readonly Box[]) =>
    snapLines(
      boxes.map((one) => boundsOf([one])),
      state.deck,
      guides,
    );
  return {
    boxes: new Map([[key, box]]),
    lines: linesOf(others),
    copyLines: () => linesOf([...others, box]),
    keepsRatio: hasIntrinsicRatio(element),
    ...(growsWithText(element) && {
      fitBox: (fitted: Box) => absoluteBox(setElementBox(state.deck, element, boxInGroup(fitted, groups)).box, groups),
    }),
    member,
  };
}

/** Captures the state of the slide that a drag needs when it starts, and whether its target was selected before. */
function takeDragSnapshot(
  state: EditorState,
  { target, at, drawTool, togglesSelection, guides }: DragStart,
): { snapshot: DragSnapshot; wasSelected: boolean } {
  const slide = currentSlide(state);
  const member = drawTool || togglesSelection ? undefined : memberToDrag(slide, target, at, state.selection);
  if (member) return { snapshot: memberSnapshot(state, member, guides), wasSelected: true };
  const selected = selectedElements(state);
  const [drawn] = slide && drawTool ? withFreshIds(slide, [withSlideColors(state.deck, slide, drawTool)]) : [];
  const wasSelected = target.kind !== 'element' || selected.some(({ id }) => id === target.id);
  const pressedIds = slide && target.kind === 'element' ? withCards(slide.elements, [target.id]) : [];
  const pressed = slide?.elements.filter(({ id }) => pressedIds.includes(id)) ?? [];
  const dragged = drawn ? [] : wasSelected ? selected : togglesSelection ? [...selected, ...pressed] : pressed;
  // A text on a card, which may be selected alone, moves together with its card.
  const isMove = target.kind === 'element' || target.kind === 'edge';
  const ids = dragged.map(({ id }) => id);
  const movedIds = slide && isMove ? withCards(slide.elements, ids) : ids;
  const movable = drawn ? [] : (slide?.elements.filter((one) => movedIds.includes(one.id) && isMovable(one)) ?? []);
  const line = drawn ?? selected[0];
  const draggedLine: DraggedLine | undefined =
    (target.kind === 'line-end' || drawn) && line?.kind === 'line'
      ? {
          line,
          which: target.kind === 'line-end' ? target.which : 'end',
          sites: connectionSites(slide?.elements.filter(({ hidden }) => !hidden) ?? []),
          boxOf: (id) => slide?.elements.find((one) => one.id === id)?.box,
        }
      : undefined;
  const others =
    slide?.elements.filter((element) => !movable.includes(element) && !element.hidden && !isDecorative(element)) ?? [];
  const linesOf = (elements: typeof others) =>
    snapLines(
      elements.map(({ box }) => boundsOf([box])),
      state.deck,
      guides,
    );
  let copyLines: SnapLines | undefined;
  const [only] = movable.length === 1 ? movable : [];
  const fitBox = only && growsWithText(only) && ((box: Box) => setElementBox(state.deck, only, box).box);
  const table = target.kind === 'cells' ? selected.find(({ id }) => id === target.id) : undefined;
  return {
    snapshot: {
      boxes: new Map(movable.map(({ id, box }) => [id, box])),
      lines: linesOf(others),
      copyLines: () => (copyLines ??= linesOf([...others, ...movable])),
      ...(table && { cellAt: (at) => cellOf(table, at, state.selection) ?? { row: 0, column: 0 } }),
      keepsRatio: movable.length === 1 && movable.every(hasIntrinsicRatio),
      ...(fitBox && { fitBox }),
      togglesSelection,
      ...(draggedLine && { line: draggedLine }),
      ...(drawn && { drawn: { element: drawn, rules: drawRulesOf(drawn, state.deck) } }),
    },
    wasSelected,
  };
}
