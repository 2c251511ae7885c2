import { leaveText } from '../commands/leave-text.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { handles } from '../model/geometry/resize-box.ts';
import { cancelFormatPainter, paintCharacters, paintFormatAt, paintOpenedText } from './painter/format-painter.ts';
import type { EditorScreen } from '../session/editor-screen.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import type { Gesture, Pointer, Target } from './tools/pointer-state.ts';
import { createGestures } from './gesture.ts';
import type { Gestures } from './gesture.ts';
import { closestHandle, isInPart, parts } from '../kit/dom-parts.ts';
import { leaveField } from '../kit/focus.ts';
import { platform, isImeKey } from '../kit/keyboard.ts';

const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'Alt', 'AltGraph', 'Control', 'Meta']);

/** The slide's element, and its scale on the screen. */
interface SlideViewport {
  slideElement: Element | null;
  /** CSS px per px of the slide. */
  scale: number;
  /** Called after a selection by pointer, to focus it. */
  onSelect: () => void;
}

/** Translates pointer events on the canvas to gestures, independently of React. */
export interface PointerInput {
  gestures: Gestures;
  /** Whether the slide is rendered, so that positions can be converted. */
  isReady: () => boolean;
  /** Converts a viewport position to px of the slide. */
  pointOf: (position: Pick<PointerEvent, 'clientX' | 'clientY'>) => Point;
  /** Updates the viewport after rendering. */
  update: (viewport: SlideViewport) => void;
  /** Handles a press on the canvas. */
  down: (event: Pick<PointerEvent, 'button' | 'target' | 'pointerId'> & PointerPosition) => void;
  /**
   * Position of the last press, in px of the viewport. Cleared on a key press, and after the caret was placed there.
   */
  pressedAt: () => { left: number; top: number } | undefined;
  clearPress: () => void;
  /** Cancels the drag and the pending click of the format painter. */
  cancel: () => void;
  /**
   * Adds the listeners.
   * @returns A function that removes them.
   */
  listen: () => () => void;
}

type PointerPosition = Pick<PointerEvent, 'clientX' | 'clientY' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Creates the pointer input of a canvas. */
export function createPointerInput({ doc, screen }: OpenPresentation): PointerInput {
  const coordinates = createSlideCoordinates();
  const capture = createPointerCapture();
  const moves = createMoveQueue(followPointer);
  let onSelect: () => void = () => undefined;
  let pressed: { left: number; top: number } | undefined;
  /** The active pointer. Other pointers are ignored until it is released. */
  let activePointerId: number | null = null;
  /** Where releasing the pointer applies the copied format: at an element, or in the text that is being edited. */
  let painting: 'element' | 'characters' | null = null;
  const gestures = createGestures({
    doc,
    screen,
    scale: () => coordinates.scale() || 1,
    onSelect: () => onSelect(),
    now: () => Date.now(),
  });

  function followPointer(position: PointerPosition): void {
    // A viewer selects elements, but does not drag them.
    if (doc.isReadOnly) return;
    gestures.send({ type: 'move', pointer: coordinates.pointerOf(position) });
    if ('to' in gestures.state.get() && activePointerId !== null) capture.start(activePointerId);
  }

  function cancel(): void {
    moves.clear();
    painting = null;
    gestures.send({ type: 'cancel' });
  }

  function release(event: PointerEvent): void {
    if (painting) return paint(event);
    moves.flush();
    gestures.send({ type: 'release', pointer: coordinates.pointerOf(event) });
  }

  /** Applies the copied format at the end of a press. */
  function paint(event: PointerEvent): void {
    const place = painting;
    painting = null;
    // The browser updates the selection after this event.
    if (place === 'characters') return void setTimeout(() => paintCharacters({ screen }));
    if (screen.painter.get().isFromCharacters) {
      const pointer = coordinates.pointerOf(event);
      pressed = { left: event.clientX, top: event.clientY };
      gestures.press({ target: gestures.targetAt(pointer.at), pointer });
      gestures.send({ type: 'release', pointer });
      if (doc.state.get().selection.editing) return void paintOpenedText({ screen });
    }
    paintFormatAt({ doc, screen }, coordinates.pointOf(event));
    onSelect();
  }

  const pressKey = (event: KeyboardEvent) => handleGestureKey(event, { screen, gestures, moves, cancel });

  return {
    gestures,
    isReady: coordinates.isReady,
    pointOf: coordinates.pointOf,
    update(next) {
      coordinates.update(next);
      onSelect = next.onSelect;
    },
    down(event) {
      // On a Mac, Control+click is a secondary click.
      if (event.button !== 0 || (platform.isMac && event.ctrlKey) || !(event.target instanceof Element)) return;
      if (!isInPart(event.target, parts.editedText)) leaveField();
      const pointer = coordinates.pointerOf(event);
      const { paintMode, isFromCharacters } = screen.painter.get();
      if (paintMode) {
        painting = isFromCharacters && isInPart(event.target, parts.editedText) ? 'characters' : 'element';
        // Runs synchronously, before the paint, so that the focus can leave the edited text.
        if (painting === 'element') doc.dispatch(leaveText);
        activePointerId = event.pointerId;
        return;
      }
      const target = handleOf(event.target) ?? gestures.targetAt(pointer.at);
      // A press in text that is being edited belongs to the text, but a drag from its cell may extend to other cells.
      const isTextTarget = isInPart(event.target, parts.editedText) && !screen.drawTool.get();
      if (isTextTarget && (target.kind !== 'cells' || event.shiftKey)) return;
      if (activePointerId !== null && activePointerId !== event.pointerId && gestures.state.get().name !== 'idle')
        return;
      activePointerId = event.pointerId;
      moves.clear();
      // Keeps the cursor of the handle during the drag.
      const handle = closestHandle(event.target);
      capture.setCursor(handle ? getComputedStyle(handle).cursor : '');
      pressed = { left: event.clientX, top: event.clientY };
      gestures.press({ target: target.kind === 'cells' ? { ...target, isTextTarget } : target, pointer });
      if (drawsNow(gestures.state.get())) capture.setCursor('crosshair');
    },
    pressedAt: () => pressed,
    clearPress() {
      pressed = undefined;
    },
    cancel,
    listen() {
      const controller = new AbortController();
      const { signal } = controller;
      listenToPointer(signal, () => activePointerId, { move: moves.push, up: release, cancel });
      window.addEventListener('pointerdown', (event) => endDrawTool(event, screen), { signal, capture: true });
      document.body.append(capture.element);
      window.addEventListener('blur', cancel, { signal });
      window.addEventListener('keydown', pressKey, { signal, capture: true });
      window.addEventListener('keyup', pressKey, { signal, capture: true });
      return () => {
        controller.abort();
        cancel();
        capture.element.remove();
      };
    },
  };
}

/** Ends the draw tool when the user presses outside of the canvas, or with another button. */
function endDrawTool({ target, button }: PointerEvent, { drawTool }: EditorScreen): void {
  if (button === 2 || !isInPart(target, parts.canvasContent)) drawTool.set(null);
}

/** Listens to the events of the active pointer, even outside of the canvas. */
function listenToPointer(
  signal: AbortSignal,
  activePointerId: () => number | null,
  { move, up, cancel }: Record<'move' | 'up', (event: PointerEvent) => void> & { cancel: () => void },
): void {
  const on = (type: string, handler: (event: PointerEvent) => void) => {
    const listener = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerId === activePointerId()) handler(event);
    };
    window.addEventListener(type, listener, { signal });
  };
  // No button is pressed, so the pointer was released outside of the window, and the drag must not continue.
  on('pointermove', (event) => (event.buttons === 0 ? cancel() : move(event)));
  on('pointerup', up);
  on('pointercancel', cancel);
}

interface MoveQueue {
  push: (position: PointerPosition) => void;
  /** Handles the latest position now, if it is still pending. */
  flush: () => void;
  clear: () => void;
}

/** Creates a queue that handles moves once per frame, regardless of the number of pointer events. */
function createMoveQueue(onMove: (position: PointerPosition) => void): MoveQueue {
  /** Latest position that is still pending. */
  let latest: PointerPosition | null = null;
  function flush(): void {
    if (!latest) return;
    const position = latest;
    latest = null;
    onMove(position);
  }
  return {
    push(position) {
      if (!latest) requestAnimationFrame(flush);
      latest = position;
    },
    flush,
    clear() {
      latest = null;
    },
  };
}

/** Creates an empty element that captures the pointer during a drag, so that the browser does no hit testing. */
function createPointerCapture() {
  const element = document.createElement('div');
  return {
    element,
    setCursor(cursor: string): void {
      element.style.cursor = cursor;
    },
    start(pointerId: number): void {
      if (element.hasPointerCapture(pointerId)) return;
      try {
        element.setPointerCapture(pointerId);
      } catch {
        // The pointer has already been released; `pointerup` follows.
      }
    },
  };
}

/** Creates functions that convert positions on the screen to positions on the slide. */
function createSlideCoordinates() {
  let viewport: Omit<SlideViewport, 'onSelect'> = { slideElement: null, scale: 1 };

  function pointOf({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
    const { left, top } = viewport.slideElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: (clientX - left) / viewport.scale, y: (clientY - top) / viewport.scale };
  }

  function pointerOf({ clientX, clientY, shiftKey, altKey, ctrlKey, metaKey }: PointerPosition): Pointer {
    return {
      at: pointOf({ clientX, clientY }),
      shift: shiftKey,
      alt: altKey,
      mod: platform.isMac ? metaKey : ctrlKey,
    };
  }

  return {
    update(next: Omit<SlideViewport, 'onSelect'>): void {
      viewport = next;
    },
    scale: () => viewport.scale,
    isReady: () => viewport.slideElement !== null && viewport.scale > 0,
    pointOf,
    pointerOf,
  };
}

interface GestureKeyContext {
  screen: EditorScreen;
  gestures: Gestures;
  /** Pending moves. They happened before the key event, so they are handled first. */
  moves: MoveQueue;
  cancel: () => void;
}

/**
 * Handles a key event: Escape cancels the gesture, the draw tool or the format painter, and modifier keys change the
 * gesture.
 */
function handleGestureKey(event: KeyboardEvent, { screen, gestures, moves, cancel }: GestureKeyContext): void {
  const isEscape = event.type === 'keydown' && event.key === 'Escape' && !isImeKey(event);
  // Modifier keys affect a drag from its start. Any other key belongs to something else.
  if (event.type === 'keydown' && !modifierKeys.has(event.key) && screen.drawTool.get()) {
    screen.drawTool.set(null);
    if (isEscape && gestures.state.get().name === 'idle') {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
  }
  if (isEscape && screen.painter.get().paintMode && !document.querySelector('dialog[open], [role=menu]')) {
    event.preventDefault();
    event.stopImmediatePropagation();
    cancel();
    return cancelFormatPainter(screen);
  }
  if (gestures.state.get().name === 'idle') return;
  if (event.type === 'keydown' && event.key === 'Escape') {
    event.preventDefault();
    event.stopImmediatePropagation();
    return cancel();
  }
  // The pending move happened before the key event, without its modifier.
  moves.flush();
  const gesture = gestures.state.get();
  // Prevents Delete and Undo from affecting the element while it is dragged.
  if (event.type === 'keydown' && 'to' in gesture) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const { shiftKey: shift, altKey: alt, ctrlKey, metaKey } = event;
  gestures.send({ type: 'keys', modifiers: { shift, alt, mod: platform.isMac ? metaKey : ctrlKey } });
}

function drawsNow(gesture: Gesture): boolean {
  return gesture.name === 'pressed' && gesture.snapshot.drawn !== undefined;
}

function handleOf(target: Element): Target | undefined {
  const name = closestHandle(target)?.dataset['handle'];
  if (name === 'edge') return { kind: 'edge' };
  if (name === 'rotate') return { kind: 'rotate' };
  if (name === 'start' || name === 'end') return { kind: 'line-end', which: name };
  const handle = handles.find((one) => one === name);
  return handle && { kind: 'handle', handle };
}
