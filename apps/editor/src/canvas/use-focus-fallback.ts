import { useEffect, useRef } from 'react';
import type { Slide } from '@ppt-embed/deck';
import { isKeyboardClaimed } from '../kit/keyboard-claim.ts';

/** Where something is taken off the slide, and the keyboard was at it or at what did that, it stays on the slide. */
export function useFocusFallback(slide: Slide | undefined, focus: () => void): void {
  const before = useRef<Slide>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = slide;
    if (!slide || was === slide || was?.id !== slide.id) return;
    const left = new Set(slide.elements.map(({ id }) => id));
    if (was.elements.every(({ id }) => left.has(id))) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    // The page around the editor may have it, or a field that is on its way.
    if (isLost && document.hasFocus() && !isKeyboardClaimed()) focus();
  });
}
