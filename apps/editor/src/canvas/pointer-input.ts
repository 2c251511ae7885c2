import { leaveText } from '../commands/leave-text.ts';
import type { Point } from '../model/geometry/bounds.ts';
import { handles } from '../model/geometry/resize-box.ts';
import { paintFormatAt, cancelFormatPainter } from './painter/painter.ts';
import type { Presentation } from '../session/presentation.ts';
import type { Gesture, Pointer, Target } from './tools/pointer-machine.ts';
import { createGestures } from './gesture.ts';
import type { Gestures } from './gesture.ts';

const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'Alt', 'AltGraph', 'Control', 'Meta']);
const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Where the slide stands on the screen. */
interface SlideViewport {
  slideElement: Element | null;
  /** px of the screen for a px of the slide. */
  scale: number;
  /** The keyboard follows what the pointer chose. */
  onSelect: () => void;
}

/** Hears the pointer on the canvas and tells the machine. No React in here. */
export interface PointerInput {
  gestures: Gestures;
  /** A place of the window in px of the slide. */
  pointOf: (position: Pick<PointerEvent, 'clientX' | 'clientY'>) => Point;
  /** Follows the screen. */
  update: (viewport: SlideViewport) => void;
  /** A press on the board. */
  down: (event: Pick<PointerEvent, 'button' | 'target' | 'pointerId'> & PointerPosition) => void;
  /** Where the last press was, in px of the window; a key forgets it, and a caret that was put there. */
  pressedAt: () => { left: number; top: number } | undefined;
  clearPress: () => void;
  /** Puts back what is dragged; a press that was to paint paints nothing. */
  cancel: () => void;
  /** @returns what stops listening. */
  listen: () => () => void;
}

type PointerPosition = Pick<PointerEvent, 'clientX' | 'clientY' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

export function createPointerInput(presentation: Presentation): PointerInput {
  let viewport: SlideViewport = { slideElement: null, scale: 1, onSelect: () => undefined };
  let pressed: { left: number; top: number } | undefined;
  /** The finger or mouse that is down; another one meanwhile is none of the gesture's. */
  let activePointerId: number | null = null;
  /** Whether it paints where it goes up. */
  let isPainting = false;
  /** Where it has moved since the last frame. */
  let moved: PointerPosition | null = null;
  /** Takes all events of a drag, beside the page: what lies under the pointer is looked for by nobody then. */
  const captureTarget = document.createElement('div');
  const gestures = createGestures({
    presentation,
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

  /** A drag is drawn once a frame, however often the pointer tells of itself. */
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
      // It has gone up meanwhile, which is told next.
    }
  }

  function cancel(): void {
    moved = null;
    isPainting = false;
    gestures.send({ type: 'cancel' });
  }

  function pressKey(event: KeyboardEvent): void {
    // Shift and its like belong to the drag that is about to begin.
    if (event.type === 'keydown' && !modifierKeys.has(event.key)) presentation.drawing.set(null);
    const isEscape = event.type === 'keydown' && event.key === 'Escape' && !event.isComposing;
    if (isEscape && presentation.painter.get().paintMode && !document.querySelector('dialog[open], [role=menu]')) {
      event.preventDefault();
      event.stopImmediatePropagation();
      cancel();
      return cancelFormatPainter(presentation);
    }
    if (gestures.state.get().name === 'idle') return;
    if (event.type === 'keydown' && event.key === 'Escape') {
      event.preventDefault();
      event.stopImmediatePropagation();
      return cancel();
    }
    // A move that waits for its frame was made before the key, and without it.
    followPointer();
    const gesture = gestures.state.get();
    // What is held may not be deleted or undone under the hand that holds it.
    if (event.type === 'keydown' && 'to' in gesture) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const { shiftKey: shift, altKey: alt, ctrlKey, metaKey } = event;
    gestures.send({ type: 'keys', modifiers: { shift, alt, mod: isMac ? metaKey : ctrlKey } });
  }

  /** Who presses a tool, the other button or into a text has gone on to something else than drawing what was inserted. */
  function pressElsewhere({ target, button }: PointerEvent): void {
    const mayDraw =
      target instanceof Element && target.closest('.ed-board-fit') !== null && target.closest('.ed-text') === null;
    if (!mayDraw || button === 2) presentation.drawing.set(null);
  }

  return {
    gestures,
    pointOf,
    update(next) {
      viewport = next;
    },
    down(event) {
      // On a Mac, Control and the button are the other button.
      if (event.button !== 0 || (isMac && event.ctrlKey) || !(event.target instanceof Element)) return;
      const pointer = pointerOf(event);
      if (presentation.painter.get().paintMode) {
        // Before it is painted, so that the keyboard can follow to a text that was written in.
        presentation.dispatch(leaveText);
        activePointerId = event.pointerId;
        isPainting = true;
        return;
      }
      const target = handleOf(event.target) ?? gestures.targetAt(pointer.at);
      // A press on the text being edited belongs to that text; from a cell a drag may go on to others.
      const isTextTarget = event.target.closest('.ed-text') !== null;
      if (isTextTarget && (target.kind !== 'cells' || event.shiftKey)) return;
      if (activePointerId !== null && activePointerId !== event.pointerId && gestures.state.get().name !== 'idle')
        return;
      activePointerId = event.pointerId;
      moved = null;
      // A handle keeps its look while it is dragged.
      const handle = event.target.closest('[data-handle]');
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
        // A button let go where no event reached this window: the drag does not go on by itself.
        if (event.buttons === 0) return cancel();
        if (!moved) requestAnimationFrame(followPointer);
        moved = event;
      });
      on('pointerup', (event) => {
        if (isPainting) {
          isPainting = false;
          paintFormatAt(presentation, pointOf(event));
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
  const name = target.closest('[data-handle]')?.getAttribute('data-handle');
  if (name === 'edge') return { kind: 'edge' };
  if (name === 'rotate') return { kind: 'rotate' };
  if (name === 'start' || name === 'end') return { kind: 'line-end', which: name };
  const handle = handles.find((one) => one === name);
  return handle && { kind: 'handle', handle };
}
