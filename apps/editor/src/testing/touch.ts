import { vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { longPressMs } from '../kit/long-press.ts';

/** A position in px of the viewport. */
export type TouchPoint = readonly [x: number, y: number];

async function sendTouch(type: 'touchStart' | 'touchMove' | 'touchEnd', row: TouchPoint[]): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  await cdp().send('Input.dispatchTouchEvent', {
    type,
    touchPoints: row.map(([x, y], id) => ({ x: frame.left + x, y: frame.top + y, id })),
  });
}

/**
 * Sends touch events: each row contains the next positions of the fingers, which stay down. The events are sent without
 * waiting, because on a slow machine pauses would turn touches into long presses.
 */
export async function touchHold(...rows: TouchPoint[][]): Promise<void> {
  await Promise.all(rows.map((row, index) => sendTouch(index === 0 ? 'touchStart' : 'touchMove', row)));
}

/** Lifts all fingers. */
export const touchEnd = () => sendTouch('touchEnd', []);

/** Sends touch events and lifts all fingers. The touch does not become a long press, however slow the machine is. */
export async function touch(...rows: TouchPoint[][]): Promise<void> {
  const setTimeout = window.setTimeout.bind(window);
  const delayed = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) =>
      setTimeout(run, ms === longPressMs ? 60_000 : ms)) as typeof window.setTimeout);
  try {
    await Promise.all([touchHold(...rows), touchEnd()]);
  } finally {
    delayed.mockRestore();
  }
}
