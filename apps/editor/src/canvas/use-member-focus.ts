import { useEffect, useRef } from 'react';
import { acceptsText } from '../kit/keyboard.ts';

/**
 * The keyboard follows into a group, from one of its elements to another, and out again.
 * @param member What is chosen in a group, in one word; null: nothing.
 */
export function useMemberFocus(member: string | null, focus: () => void): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current === member) return;
    before.current = member;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const isOnSlide = activeElement?.closest('.ed-board') !== null && !acceptsText(activeElement);
    if (document.hasFocus() && (isLost || isOnSlide)) focus();
  });
}
