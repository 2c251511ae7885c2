import { onTestFinished, vi } from 'vitest';

export interface MockFullscreen {
  /** As the browser leaves the full screen, for whatever reason. */
  exit: () => void;
  isFullscreen: () => boolean;
}

/** A screen that is granted always: what the tests' browser does with its own is not the same each time. */
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
      .spyOn(document.documentElement, 'requestFullscreen')
      .mockImplementation(async () => setFullscreenElement(document.documentElement)),
  ];
  onTestFinished(() => {
    for (const spy of stood) spy.mockRestore();
  });
  return { exit: () => setFullscreenElement(null), isFullscreen: () => full !== null };
}
