import { cdp } from 'vitest/browser';

type Point = readonly [x: number, y: number];
type Key = 'alt' | 'shift' | 'mod';
const buttons = { left: 1, right: 2, middle: 4 } as const;
const bits: Readonly<Record<Key, number>> = { alt: 1, mod: 2, shift: 8 };

function slideRect(): DOMRect {
  const rect = document.querySelector('.ed-slide-frame')?.getBoundingClientRect();
  if (!rect) throw new Error('No slide.');
  return rect;
}

/** Returns the scale of the slide: CSS px per px of the slide. */
export const slideScale = (): number => slideRect().width / 1280;

/** Converts a position of the slide to the viewport. */
function inWindow([x, y]: Point): { x: number; y: number } {
  const { left, top } = slideRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: frame.left + left + x * slideScale(), y: frame.top + top + y * slideScale() };
}

interface MouseOptions {
  /** Keys that are held down during the click. */
  keys?: readonly Key[];
  /** @default 'mouse' */
  pointer?: 'mouse' | 'pen';
  button?: 'left' | 'middle' | 'right';
  /** The click count. @default 1 */
  count?: 1 | 2;
}

/** Sends a real mouse event at a position of the slide. */
async function mouse(
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  point: Point,
  { keys = [], button = 'left', pointer = 'mouse', count = 1 }: MouseOptions = {},
): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inWindow(point),
    button,
    pointerType: pointer,
    buttons: type === 'mouseReleased' ? 0 : buttons[button],
    clickCount: count,
    modifiers: keys.reduce((sum, key) => sum + bits[key], 0),
  });
}

/** Moves the mouse without a button. */
export async function hover(point: Point): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...inWindow(point), button: 'none', buttons: 0 });
}

/** Releases the button. */
export const mouseUp = (point: Point, options?: MouseOptions): Promise<void> => mouse('mouseReleased', point, options);

/** Clicks at a position of the slide. */
export async function press(point: Point, options?: MouseOptions): Promise<void> {
  await mouse('mousePressed', point, options);
  await mouseUp(point, options);
}

/** Double-clicks at a position of the slide. */
export async function pressTwice(point: Point): Promise<void> {
  await press(point);
  await press(point, { count: 2 });
}

/** Drags from one position of the slide to another, and releases the button unless `keepsPressed` is set. */
export async function drag(
  from: Point,
  to: Point,
  { keepsPressed = false, ...options }: MouseOptions & { keepsPressed?: boolean } = {},
): Promise<void> {
  await mouse('mousePressed', from, options);
  await mouse('mouseMoved', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], options);
  await mouse('mouseMoved', to, options);
  if (!keepsPressed) await mouseUp(to, options);
}
