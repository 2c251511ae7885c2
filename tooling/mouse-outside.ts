import { cdp } from 'vitest/browser';

/** Moves the mouse out of the page. */
export async function moveMouseOutside(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
}
