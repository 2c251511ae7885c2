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
  let isOwn = false;
  let isFrames = isFrameFull();
  // The whole page: no dialog, as the show is one, may be full screen (Fullscreen §3), but it stands over the page there, too.
  // Some browsers have none.
  document.documentElement.requestFullscreen?.().then(
    () => {
      isOwn = true;
      if (signal.aborted) leaveFullScreen();
    },
    () => undefined,
  );

  function follow(): void {
    if (isOwn && !document.fullscreenElement) onLeft();
  }

  /** The page around tells its frame nothing of it but the new size. */
  function followFrame(): void {
    const was = isFrames;
    isFrames = isFrameFull();
    if (was && !isFrames && !isOwn) onLeft();
  }

  document.addEventListener('fullscreenchange', follow, { signal });
  window.addEventListener('resize', followFrame, { signal });
  matchMedia(fullScreenQuery).addEventListener('change', followFrame, { signal });
  return () => {
    controller.abort();
    leaveFullScreen();
  };
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
