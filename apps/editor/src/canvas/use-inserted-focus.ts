import { useEffect, useRef } from 'react';
import type { Slide, SlideElement } from '@ppt-embed/deck';
import { isEmptyText } from '../elements/text/plain-text.ts';
import { acceptsText } from '../kit/keyboard.ts';

/** The keyboard goes to what was just put on the slide, so that keys move it and letters write into it. */
export function useInsertedFocus(slide: Slide | undefined, selected: readonly string[], focus: () => void): void {
  const before = useRef<Slide>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = slide;
    if (!slide || was === slide || was?.id !== slide.id || selected.length === 0) return;
    const isNew = !selected.some((id) =>
      was.elements.some((element) => element.id === id && !isFilled(element, slide)),
    );
    // Who is writing somewhere goes on.
    if (isNew && !acceptsText(document.activeElement)) focus();
  });
}

/** Whether it is a text that has its first words now: they were put there like something new. */
function isFilled(before: SlideElement, { elements }: Slide): boolean {
  const after = elements.find(({ id }) => id === before.id);
  return isEmptyText(before) && after !== undefined && !isEmptyText(after);
}
