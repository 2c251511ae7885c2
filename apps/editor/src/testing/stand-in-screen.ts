import { onTestFinished, vi } from 'vitest';

export interface StandInScreen {
  /** As the browser leaves the full screen, for whatever reason. */
  leave: () => void;
  isFull: () => boolean;
}

/** A screen that is granted always: what the tests' browser does with its own is not the same each time. */
export function standInScreen(): StandInScreen {
  let full: Element | null = null;
  function become(next: Element | null): void {
    full = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  }
  const stood = [
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true),
    vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => full),
    vi.spyOn(document, 'exitFullscreen').mockImplementation(async () => become(null)),
    vi
      .spyOn(document.documentElement, 'requestFullscreen')
      .mockImplementation(async () => become(document.documentElement)),
  ];
  onTestFinished(() => {
    for (const spy of stood) spy.mockRestore();
  });
  return { leave: () => become(null), isFull: () => full !== null };
}
