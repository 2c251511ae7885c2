import { leaveText } from '../commands/edit-text.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { handles } from '../model/geometry/resize-box.ts';
import { paintFormatAt, cancelFormatPainter } from './painter/painter.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import type { Gesture, Pointer, Target } from './tools/pointer-machine.ts';
import { createGestures } from './gesture.ts';
import type { Gestures } from './gesture.ts';
import { closestHandle, isInPart, parts } from '../kit/parts.ts';

const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'Alt', 'AltGraph', 'Control', 'Meta']);
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The slide's element and scale on the screen. */
interface SlideViewport {
  slideElement: Element | null;
  /** CSS px per px of the slide. */
  scale: number;
  /** Called after a selection by pointer, to move the focus. */
  onSelect: () => void;
}

/** Translates pointer events on the canvas to gestures. Independent of React. */
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
  /** The position of the last press, in px of the viewport. Cleared by a key, and after a caret was placed there. */
  pressedAt: () => { left: number; top: number } | undefined;
  clearPress: () => void;
  /** Cancels the drag and the pending click of the format painter. */
  cancel: () => void;
  /** @returns a function that removes the listeners. */
  listen: () => () => void;
}

type PointerPosition = Pick<PointerEvent, 'clientX' | 'clientY' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

export function createPointerInput({ doc, screen }: OpenPresentation): PointerInput {
  let viewport: SlideViewport = { slideElement: null, scale: 1, onSelect: () => undefined };
  let pressed: { left: number; top: number } | undefined;
  /** The active pointer. Other pointers are ignored meanwhile. */
  let activePointerId: number | null = null;
  /** Whether releasing the pointer applies the copied format. */
  let isPainting = false;
  /** The latest position since the last frame. */
  let moved: PointerPosition | null = null;
  /** Captures the pointer during a drag, outside the DOM, so that the browser performs no hit testing. */
  const captureTarget = document.createElement('div');
  const gestures = createGestures({
    doc,
    screen,
    scale: () => viewport.scale || 1,
    onSelect: () => viewport.onSelect(),
    now: () => Date.now(),
  });

  function pointOf({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point {
    const { left, top } = viewport.slideElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: (clientX - left) / viewport.scale, y: (clientY - top) / viewport.scale };
  }

  function pointerOf({ clientX, clientY, shiftKey, altKey, ctrlKey, metaKey }: PointerPosition): Pointer {
    return {
      at: pointOf({ clientX, clientY }),
      shift: shiftKey,
      alt: altKey,
      mod: isMac ? metaKey : ctrlKey,
    };
  }

  /** Handles moves once per frame, however many pointer events there are. */
  function followPointer(): void {
    if (!moved) return;
    const pointer = pointerOf(moved);
    moved = null;
    gestures.send({ type: 'move', pointer });
    if ('to' in gestures.state.get()) capturePointer();
  }

  function capturePointer(): void {
    if (activePointerId === null || captureTarget.hasPointerCapture(activePointerId)) return;
    try {
      captureTarget.setPointerCapture(activePointerId);
    } catch {
      // The pointer has already been released; `pointerup` follows.
    }
  }

  function cancel(): void {
    moved = null;
    isPainting = false;
    gestures.send({ type: 'cancel' });
  }

  function pressKey(event: KeyboardEvent): void {
    // Modifier keys belong to the drag that is about to start.
    if (event.type === 'keydown' && !modifierKeys.has(event.key)) screen.drawing.set(null);
    const isEscape = event.type === 'keydown' && event.key === 'Escape' && !event.isComposing;
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
    // A pending move happened before the key event, without its modifier.
    followPointer();
    const gesture = gestures.state.get();
    // The dragged element must not be deleted or undone during the drag.
    if (event.type === 'keydown' && 'to' in gesture) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const { shiftKey: shift, altKey: alt, ctrlKey, metaKey } = event;
    gestures.send({ type: 'keys', modifiers: { shift, alt, mod: isMac ? metaKey : ctrlKey } });
  }

  /** Ends the draw hint when a tool, another button or a text is pressed. */
  function pressElsewhere({ target, button }: PointerEvent): void {
    const mayDraw = isInPart(target, parts.viewport) && !isInPart(target, parts.editedText);
    if (!mayDraw || button === 2) screen.drawing.set(null);
  }

  return {
    gestures,
    isReady: () => viewport.slideElement !== null && viewport.scale > 0,
    pointOf,
    update(next) {
      viewport = next;
    },
    down(event) {
      // On a Mac, Control+click is a right click.
      if (event.button !== 0 || (isMac && event.ctrlKey) || !(event.target instanceof Element)) return;
      const pointer = pointerOf(event);
      if (screen.painter.get().paintMode) {
        // Synchronously before the paint, so that the focus can move away from the edited text.
        doc.dispatch(leaveText);
        activePointerId = event.pointerId;
        isPainting = true;
        return;
      }
      const target = handleOf(event.target) ?? gestures.targetAt(pointer.at);
      // A press in the edited text belongs to that text. A drag from its cell may still extend to other cells.
      const isTextTarget = isInPart(event.target, parts.editedText);
      if (isTextTarget && (target.kind !== 'cells' || event.shiftKey)) return;
      if (activePointerId !== null && activePointerId !== event.pointerId && gestures.state.get().name !== 'idle')
        return;
      activePointerId = event.pointerId;
      moved = null;
      // Keeps the handle's cursor during the drag.
      const handle = closestHandle(event.target);
      captureTarget.style.cursor = handle ? getComputedStyle(handle).cursor : '';
      pressed = { left: event.clientX, top: event.clientY };
      gestures.press({ target: target.kind === 'cells' ? { ...target, isTextTarget } : target, pointer });
      if (drawsNow(gestures.state.get())) captureTarget.style.cursor = 'crosshair';
    },
    pressedAt: () => pressed,
    clearPress() {
      pressed = undefined;
    },
    cancel,
    listen() {
      const controller = new AbortController();
      const { signal } = controller;
      const on = (type: string, handler: (event: PointerEvent) => void) => {
        const listener = (event: Event) => {
          if (event instanceof PointerEvent && event.pointerId === activePointerId) handler(event);
        };
        window.addEventListener(type, listener, { signal });
      };
      on('pointermove', (event) => {
        // The button was released outside the window, so the drag must not continue.
        if (event.buttons === 0) return cancel();
        if (!moved) requestAnimationFrame(followPointer);
        moved = event;
      });
      on('pointerup', (event) => {
        if (isPainting) {
          isPainting = false;
          paintFormatAt({ doc, screen }, pointOf(event));
          return viewport.onSelect();
        }
        followPointer();
        gestures.send({ type: 'release', pointer: pointerOf(event) });
      });
      on('pointercancel', cancel);
      window.addEventListener('pointerdown', pressElsewhere, { signal, capture: true });
      document.body.append(captureTarget);
      window.addEventListener('blur', cancel, { signal });
      window.addEventListener('keydown', pressKey, { signal, capture: true });
      window.addEventListener('keyup', pressKey, { signal, capture: true });
      return () => {
        controller.abort();
        cancel();
        captureTarget.remove();
      };
    },
  };
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
