import { isFullRun } from './everyday.ts';

/**
 * Keeps the page from being painted, except in the full run. Drawing it takes a sixth of the CPU time of a browser test,
 * and no test looks at pixels. The content of an element with zero opacity has its layout, styles, focus, pointer events
 * and animations, but is not drawn.
 */
export function preventPainting(): void {
  if (!isFullRun) (window.frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');
}
