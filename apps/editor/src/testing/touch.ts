import { cdp } from 'vitest/browser';

/** In px of the window. */
export type TouchPoint = readonly [x: number, y: number];

async function sendTouch(type: 'touchStart' | 'touchMove' | 'touchEnd', row: TouchPoint[]): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  await cdp().send('Input.dispatchTouchEvent', {
    type,
    touchPoints: row.map(([x, y], id) => ({ x: frame.left + x, y: frame.top + y, id })),
  });
}

/**
 * Touches as a screen gives them: each row is where the fingers are next; they stay down. None waits for the one before:
 * on a slow machine a finger would rest between them.
 */
export async function touchHold(...rows: TouchPoint[][]): Promise<void> {
  await Promise.all(rows.map((row, index) => sendTouch(index === 0 ? 'touchStart' : 'touchMove', row)));
}

/** All fingers go up. */
export const touchEnd = () => sendTouch('touchEnd', []);

/** The same, and up. */
export async function touch(...rows: TouchPoint[][]): Promise<void> {
  await Promise.all([touchHold(...rows), touchEnd()]);
}
