import { useEffect, useReducer } from 'react';
import type { SlideElement } from '@ppt-embed/deck';
import { whenDrawable } from './redraw-slide.ts';

/**
 * Rerenders a component when the code that draws an element is loaded. The handles and fields for a preset shape's
 * proportions need this code.
 */
export function useDrawable(element: SlideElement): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => whenDrawable({ elements: [element] }, rerender), [element]);
}
