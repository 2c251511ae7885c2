import { cdp, userEvent as browserEvent } from 'vitest/browser';
import type { UserEvent } from 'vitest/browser';

type ClickOptions = Parameters<UserEvent['click']>[1];

/**
 * Vitest's `userEvent` with a click that takes a quarter of its CPU time, because it does not have to find the element
 * from outside of the page.
 */
export const userEvent: Omit<UserEvent, 'click'> & {
  /** Clicks as a user does: with real events of the mouse, when the element is enabled and nothing covers it. */
  click: (element: Element, options?: ClickOptions) => Promise<void>;
} = { ...browserEvent, click };

/** Time in ms after which a click fails. */
const timeoutMs = 30_000;
// The browser's functions, because tests may replace the clock.
const requestFrame = window.requestAnimationFrame.bind(window);
const delay = window.setTimeout.bind(window);
/** Waits until the next frame is drawn. */
const nextFrame = () => new Promise((resolve) => requestFrame(() => delay(resolve)));

async function click(element: Element, options?: ClickOptions): Promise<void> {
  if (options) return browserEvent.click(element, options);
  const started = performance.now();
  let point = clickablePoint(element);
  while (!point) {
    if (performance.now() - started > timeoutMs) throw new Error(`Cannot be clicked: ${element.outerHTML}`);
    await nextFrame();
    point = clickablePoint(element);
  }
  const at = inWindow(point, element.ownerDocument.defaultView);
  // The browser handles the events in this order.
  await Promise.all([
    cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at }),
    cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at, button: 'left', buttons: 1, clickCount: 1 }),
    cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at, button: 'left', buttons: 0, clickCount: 1 }),
  ]);
  // Lets React render the result, as the time between two actions of a user does.
  await nextFrame();
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
  const target = element.closest('button, [role=button], a, [role=link]') ?? element;
  return target.contains(hit) || hit?.closest('label')?.control === target ? { x, y } : undefined;
}

/** Converts a position in a frame to the browser's window. */
function inWindow({ x, y }: Point, frame: Window | null): Point {
  const rect = frame?.frameElement?.getBoundingClientRect();
  return frame && rect ? inWindow({ x: x + rect.left, y: y + rect.top }, frame.parent) : { x, y };
}
