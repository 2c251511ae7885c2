import { useEffect, useRef } from 'react';
import type { Slide, SlideElement } from '@ppt-embed/deck';
import { isEmptyText } from '../elements/text/plain-text.ts';
import { acceptsText } from '../kit/keyboard.ts';
import { isKeyboardClaimed } from '../kit/keyboard-claim.ts';
import { isFocusFree } from '../kit/focus.ts';
import { isInPart, parts } from '../kit/parts.ts';

/** Focuses newly inserted elements, so that keys move them and typed characters edit them. */
export function useInsertedFocus(slide: Slide | undefined, selected: readonly string[], focus: () => void): void {
  const before = useRef<Slide>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = slide;
    if (!slide || was === slide || was?.id !== slide.id || selected.length === 0) return;
    const isNew = !selected.some((id) =>
      was.elements.some((element) => element.id === id && !isFilled(element, slide)),
    );
    // A text being edited keeps the focus.
    if (isNew && !acceptsText(document.activeElement)) focus();
  });
}

/** Whether an empty text now has content. It is then treated like a new element. */
function isFilled(before: SlideElement, { elements }: Slide): boolean {
  const after = elements.find(({ id }) => id === before.id);
  return isEmptyText(before) && after !== undefined && !isEmptyText(after);
}

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
    // The host page or a field that is about to be mounted may have the focus.
    if (isFocusFree() && document.hasFocus() && !isKeyboardClaimed()) focus();
  });
}

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
    const isOnSlide = isInPart(activeElement, parts.canvas) && !acceptsText(activeElement);
    if (document.hasFocus() && (isFocusFree() || isOnSlide)) focus();
  });
}
