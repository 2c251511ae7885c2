import { useEffect, useRef } from 'react';
import { acceptsText } from '../kit/keyboard.ts';

/**
 * Moves the focus into a group, between its members and out again.
 * @param member The selected member's path as a string; null: none.
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
