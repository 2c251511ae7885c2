import { canDraw, loadDrawings } from '@ppt-embed/deck';
import type { Slide } from '@ppt-embed/deck';

/** ms until the code is requested again after an error. */
const retryDelayMs = 5_000;

/**
 * Calls back when the code that draws a slide's charts and code blocks is loaded, for slides that could not be drawn
 * completely. Retries until that succeeds.
 * @returns A function that cancels the call.
 */
export function whenDrawable(
  slide: Slide,
  redraw: () => void,
  load: typeof loadDrawings = loadDrawings,
): (() => void) | undefined {
  if (canDraw(slide)) return undefined;
  let isCanceled = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const request = (): void => {
    load([slide]).then(
      () => {
        if (!isCanceled) redraw();
      },
      () => {
        if (!isCanceled) retry = setTimeout(request, retryDelayMs);
      },
    );
  };
  request();
  return () => {
    isCanceled = true;
    clearTimeout(retry);
  };
}
