// oxlint-disable-next-line no-restricted-imports -- Only this file changes Vitest's click.
import { cdp, userEvent as browserEvent } from 'vitest/browser';
import type { UserEvent } from 'vitest/browser';

type ClickOptions = Parameters<UserEvent['click']>[1];

/**
 * Vitest's `userEvent` with a click that takes a quarter of its CPU time, because it does not have to find the element
 * from outside of the page.
 */
export const userEvent: Omit<UserEvent, 'click'> & {
  /**
   * Clicks as a user does: with real events of the mouse, when the element is enabled and nothing covers it.
   * @throws Error if the element did not receive the press, for example because it has moved
   */
  click: (element: Element, options?: ClickOptions) => Promise<void>;
} = { ...browserEvent, click };

/** Time in ms after which a click fails. */
const timeoutMs = 30_000;
/** Time in ms an animation must have run between two positions that are compared. */
const minimumFrameMs = 16;
// The browser's functions, because tests may replace the clock.
const requestFrame = window.requestAnimationFrame.bind(window);
const delay = window.setTimeout.bind(window);
const now = performance.now.bind(performance);
/** Waits until the next frame is drawn. */
const nextFrame = () => new Promise((resolve) => requestFrame(() => delay(resolve)));

/** Bits of the keys that are held down during a click (Chrome DevTools Protocol, `Input.dispatchMouseEvent`). */
const modifierBits = { Alt: 1, Control: 2, ControlOrMeta: 2, Meta: 4, Shift: 8 } as const;

async function click(element: Element, options: ClickOptions = {}): Promise<void> {
  const { modifiers = [], ...others } = options;
  if (Object.keys(others).length > 0) return browserEvent.click(element, options);
  const { defaultView: view } = element.ownerDocument;
  const at = inWindow(await waitForPoint(element), view);
  let isReceived = false;
  const handlePress = ({ target }: Event) => {
    isReceived ||= receivesPress(element, target as Element | null);
  };
  view?.addEventListener('pointerdown', handlePress, true);
  const event = { ...at, modifiers: modifiers.reduce((sum, key) => sum + modifierBits[key], 0) };
  const press = { ...event, button: 'left', clickCount: 1 } as const;
  // The browser handles the events in this order.
  await Promise.all([
    cdp().send('Input.dispatchMouseEvent', { ...event, type: 'mouseMoved' }),
    cdp().send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed', buttons: 1 }),
    cdp().send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased', buttons: 0 }),
  ]);
  view?.removeEventListener('pointerdown', handlePress, true);
  if (!isReceived) throw new Error(`Did not receive the press: ${element.outerHTML}`);
  // Lets React render the result, as the time between two actions of a user does.
  await nextFrame();
}

/**
 * Waits until an element can be clicked and is not being moved by an animation.
 * @throws Error after the timeout
 */
async function waitForPoint(element: Element): Promise<Point> {
  const started = now();
  for (let last: (Point & { time: number }) | undefined; ;) {
    const point = clickablePoint(element);
    const animations = animationsOf(element);
    if (point && animations.length === 0) return point;
    const time = Number(element.ownerDocument.timeline.currentTime);
    // An animation that has not started yet, or two frames of the same time, do not show whether it moves the element.
    if (!point || animations.some(({ pending }) => pending)) last = undefined;
    else if (!last || time - last.time >= minimumFrameMs) {
      if (last?.x === point.x && last.y === point.y) return point;
      last = { ...point, time };
    }
    if (now() - started > timeoutMs) throw new Error(`Cannot be clicked: ${element.outerHTML}`);
    await nextFrame();
  }
}

/** Returns the running animations that may be moving an element. */
function animationsOf(element: Element): Animation[] {
  return element.ownerDocument
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && (effect as KeyframeEffect).target?.contains(element));
}

/** Returns the middle of the visible part of an element, or undefined if a click there would not reach the element. */
function clickablePoint(element: Element): Point | undefined {
  if (!element.isConnected || element.closest(':disabled, [aria-disabled=true]')) return undefined;
  const point = visiblePoint(element);
  if (point) return point;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return visiblePoint(element);
}

interface Point {
  x: number;
  y: number;
}

function visiblePoint(element: Element): Point | undefined {
  const rect = Array.from(element.getClientRects()).find(({ width, height }) => width > 0 && height > 0);
  const { defaultView: view } = element.ownerDocument;
  if (!rect || !view) return undefined;
  const x = (Math.max(rect.left, 0) + Math.min(rect.right, view.innerWidth)) / 2;
  const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, view.innerHeight)) / 2;
  const hit = element.ownerDocument.elementFromPoint(x, y);
  return receivesPress(element, hit) ? { x, y } : undefined;
}

/**
 * Whether a press on an element presses another one: the same one, something inside of it, its label, or the button
 * around it where it receives no presses itself.
 */
function receivesPress(element: Element, pressed: Element | null): boolean {
  if (!pressed) return false;
  const button = element.closest('button, [role=button], a, [role=link]') ?? element;
  const isAround = button.contains(pressed) && pressed.contains(element);
  return isAround || element.contains(pressed) || pressed.closest('label')?.control === button;
}

/** Converts a position in a frame to the browser's window. */
function inWindow({ x, y }: Point, frame: Window | null): Point {
  const rect = frame?.frameElement?.getBoundingClientRect();
  return frame && rect ? inWindow({ x: x + rect.left, y: y + rect.top }, frame.parent) : { x, y };
}
