import { useEffect, useRef } from 'react';
import type { Slide, SlideElement } from '@ppt-embed/deck';
import { isEmptyText } from '../elements/text/plain-text.ts';
import { acceptsText } from '../kit/keyboard.ts';

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
