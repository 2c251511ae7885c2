/** Matched by a frame that the page around it has made full screen, where a browser says so, and by all of a browser that is full by itself. */
const fullScreenQuery = '(display-mode: fullscreen)';

/**
 * Fills the screen with a show, where that is permitted; else it fills the frame, which the page around it may have made
 * full screen before. Either ends by an Escape that only the browser hears.
 *
 * @param onExit It fills the screen no longer.
 * @returns what stops listening, and leaves the full screen
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
    // The page around tells its frame nothing of it but the new size, which is any on the way into a full screen of its own.
    isFilled = isOwnFullscreen || (isRejected && isFrameFullscreen());
    if (was && !isFilled) onExit();
  }

  listenForFullscreen(update, signal);
  return () => {
    controller.abort();
    exitFullscreen();
  };
}

/** @returns whether the page fills the screen now; a browser grants it in a press or key of this window only. */
export async function requestFullscreen(): Promise<boolean> {
  try {
    // The whole page: no dialog, as the show is one, may be full screen (Fullscreen §3), but it stands over the page there, too.
    await document.documentElement.requestFullscreen();
    return true;
  } catch {
    // Not permitted, or a browser that has none.
    return false;
  }
}

function exitFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/**
 * Whether this is a frame as large as the screen; some say the screen's sides of a device that is held upright. A frame
 * beside other things of its page is not, however full the browser is.
 */
function isFrameFullscreen(): boolean {
  if (window.parent === window) return false;
  const [shorter = 0, longer = 0] = [window.innerWidth, window.innerHeight].toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [screen.width, screen.height].toSorted((a, b) => a - b);
  if (shorter >= low && longer >= high) return true;
  // A zoomed page has fewer px of its own: as many times as the screen has more, no more than the screen's own px are.
  const zoom = high / longer;
  // Where a screen is finer than its px a smaller frame has as few, but hardly ever the screen's shape.
  const share = (shorter * zoom) / low;
  const isAlike = share >= minScreenShare && share <= 1 / minScreenShare;
  return matchMedia(fullScreenQuery).matches && zoom <= devicePixelRatio * 1.01 && isAlike;
}

/** Part of a full screen's height that is left beside a camera in its edge; of its width, where it is held upright. */
const minScreenShare = 0.96;

/** Whether this window fills the screen, whoever asked for it: itself, the page around it, or a person who made the browser full. */
export function isFullscreen(): boolean {
  if (document.fullscreenElement) return true;
  return matchMedia(fullScreenQuery).matches && (window.parent === window || isFrameFullscreen());
}

/** @returns what stops listening */
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
