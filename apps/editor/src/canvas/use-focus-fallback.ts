import { useEffect, useRef } from 'react';
import type { Slide } from '@ppt-embed/deck';
import { isKeyboardClaimed } from '../kit/keyboard-claim.ts';

/**
 * Moves the focus to the slide when the focused element was deleted, or the control that deleted it has disappeared.
 */
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
    // The host page or a field that is about to be mounted may have the focus.
    if (isLost && document.hasFocus() && !isKeyboardClaimed()) focus();
  });
}
