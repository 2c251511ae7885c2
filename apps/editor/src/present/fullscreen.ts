import { saveFocus } from '../kit/focus.ts';

/**
 * Media query that matches in a frame that its host page has made full screen (in browsers that report this), and on
 * every page of a browser in full-screen mode.
 */
const fullScreenQuery = '(display-mode: fullscreen)';

/**
 * Requests full screen for the show. If the browser rejects this, the show fills the frame, which the host page may
 * have made full screen. In both cases, only the browser receives the Escape key press that ends full screen.
 *
 * @param onExit Called when the show no longer fills the screen.
 * @returns A function that stops listening and leaves full screen.
 */
export function enterFullscreen(onExit: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isFilled = false;
  let isRejected = false;
  void requestFullscreen().then((isOwnFullscreen) => {
    isRejected = !isOwnFullscreen;
    if (!signal.aborted) update();
    else if (isOwnFullscreen) exitFullscreen();
  });

  function update(): void {
    const was = isFilled;
    const isOwnFullscreen = document.fullscreenElement !== null;
    isRejected &&= !isOwnFullscreen;
    // The host page only determines a frame's size, which may be any size while its own full screen starts.
    isFilled = isOwnFullscreen || (isRejected && isFrameFullscreen());
    if (was && !isFilled) onExit();
  }

  listenForFullscreen(update, signal);
  return () => {
    controller.abort();
    exitFullscreen();
  };
}

/**
 * Requests full screen for the page, which browsers allow only after a user action in this window.
 * @returns Whether it succeeded.
 */
export async function requestFullscreen(): Promise<boolean> {
  try {
    // The whole page becomes full screen, because a dialog such as the show cannot (Fullscreen §3).
    await document.documentElement.requestFullscreen();
    return true;
  } catch {
    // The request is not allowed or not supported.
    return false;
  }
}

/**
 * Keeps an open modal dialog above the page when the page becomes full screen. The page is then drawn above all dialogs
 * that were opened before (CSS Positioned Layout 4 §3.1), so the dialog is opened again.
 * @returns A function that stops listening.
 */
export function keepAboveFullscreen(dialog: HTMLDialogElement): () => void {
  function raise(): void {
    if (!document.fullscreenElement || !dialog.open) return;
    const restoreFocus = saveFocus();
    dialog.close();
    dialog.showModal();
    restoreFocus();
  }
  document.addEventListener('fullscreenchange', raise);
  return () => document.removeEventListener('fullscreenchange', raise);
}

function exitFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/**
 * Whether this frame is as large as the screen. Some browsers swap the width and height of the screen if a device is
 * held upright. A frame next to other content is not full screen, even if the browser is.
 */
function isFrameFullscreen(): boolean {
  if (window.parent === window) return false;
  const [shorter = 0, longer = 0] = [window.innerWidth, window.innerHeight].toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [screen.width, screen.height].toSorted((a, b) => a - b);
  if (shorter >= low && longer >= high) return true;
  // A zoomed page has fewer CSS px than the screen, at most by a factor of the device pixel ratio.
  const zoom = high / longer;
  // On high-resolution screens, a smaller frame passes the check above, but its aspect ratio rarely equals that of the
  // screen.
  const share = (shorter * zoom) / low;
  const hasScreenRatio = share >= minScreenShare && share <= 1 / minScreenShare;
  return matchMedia(fullScreenQuery).matches && zoom <= devicePixelRatio * 1.01 && hasScreenRatio;
}

/**
 * Minimum fraction of the screen's height, or of its width if the device is held upright, that full screen covers next
 * to a camera notch.
 */
const minScreenShare = 0.96;

/**
 * Whether this window fills the screen, because it or the host page requested it, or by the browser's full-screen mode.
 */
export function isFullscreen(): boolean {
  if (document.fullscreenElement) return true;
  return matchMedia(fullScreenQuery).matches && (window.parent === window || isFrameFullscreen());
}

/**
 * Calls `onChange` when this window enters or exits full screen.
 * @returns A function that stops listening.
 */
export function watchFullscreen(onChange: () => void): () => void {
  const controller = new AbortController();
  listenForFullscreen(onChange, controller.signal);
  return () => controller.abort();
}

function listenForFullscreen(onChange: () => void, signal: AbortSignal): void {
  document.addEventListener('fullscreenchange', onChange, { signal });
  window.addEventListener('resize', onChange, { signal });
  matchMedia(fullScreenQuery).addEventListener('change', onChange, { signal });
}
