import { onTestFinished, vi } from 'vitest';

/** A mock of the fullscreen API. */
export interface MockFullscreen {
  /** Simulates the browser leaving fullscreen. */
  exit: () => void;
  isFullscreen: () => boolean;
}

/**
 * Replaces the fullscreen API with a mock that always succeeds, because the test browser's own API behaves
 * inconsistently. Also, real full screen starts some time after the show has opened, and then moves the show's buttons;
 * and it ends some time after the test, when the next file has begun. All tests of the editor start with this mock.
 */
export function mockFullscreen(): MockFullscreen {
  let full: Element | null = null;
  function setFullscreenElement(next: Element | null): void {
    full = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  }
  const stood = [
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true),
    vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => full),
    vi.spyOn(document, 'exitFullscreen').mockImplementation(async () => setFullscreenElement(null)),
    vi
      .spyOn(Element.prototype, 'requestFullscreen')
      .mockImplementation(async () => setFullscreenElement(document.documentElement)),
  ];
  onTestFinished(() => {
    for (const spy of stood) spy.mockRestore();
  });
  return { exit: () => setFullscreenElement(null), isFullscreen: () => full !== null };
}
