/** Also matched by a frame that the page around it has made full screen, where a browser says so. */
const fullScreenQuery = '(display-mode: fullscreen)';

/**
 * Fills the screen with a show, where that is permitted; else it fills the frame, which the page around it may have made
 * full screen before. Either ends by an Escape that only the browser hears.
 *
 * @param onLeft It fills the screen no longer.
 * @returns what stops listening, and leaves the full screen
 */
export function fillScreen(onLeft: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isFilled = false;
  let isRefused = false;
  void askForScreen().then((isOwn) => {
    isRefused = !isOwn;
    if (!signal.aborted) follow();
    else if (isOwn) leaveFullScreen();
  });

  function follow(): void {
    const was = isFilled;
    const isOwn = document.fullscreenElement !== null;
    isRefused &&= !isOwn;
    // The page around tells its frame nothing of it but the new size, which is any on the way into a full screen of its own.
    isFilled = isOwn || (isRefused && isFrameFull());
    if (was && !isFilled) onLeft();
  }

  document.addEventListener('fullscreenchange', follow, { signal });
  window.addEventListener('resize', follow, { signal });
  matchMedia(fullScreenQuery).addEventListener('change', follow, { signal });
  return () => {
    controller.abort();
    leaveFullScreen();
  };
}

/** @returns whether the page fills the screen now; a browser grants it in a press or key of this window only. */
export async function askForScreen(): Promise<boolean> {
  try {
    // The whole page: no dialog, as the show is one, may be full screen (Fullscreen §3), but it stands over the page there, too.
    await document.documentElement.requestFullscreen();
    return true;
  } catch {
    // Not permitted, or a browser that has none.
    return false;
  }
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}

/** Whether this is a frame as large as the screen; some say the screen's sides of a device that is held upright. */
function isFrameFull(): boolean {
  if (window.parent === window) return false;
  const [shorter = 0, longer = 0] = [window.innerWidth, window.innerHeight].toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [screen.width, screen.height].toSorted((a, b) => a - b);
  return matchMedia(fullScreenQuery).matches || (shorter >= low && longer >= high);
}
