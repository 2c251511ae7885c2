import { afterPaint } from '../kit/after-paint.ts';
import { closestPart, parts } from '../kit/dom-parts.ts';
import { focusCurrentSlide, focusSelection, isFocusFree, saveFocus } from '../kit/focus.ts';

/**
 * Remembers the focused element before a show.
 * @returns A function that returns the focus after the show: to that element or, in a list of slides, to the slide on
 * which the show has ended. If the element is gone, because it belongs to another slide or to a menu, the slide gets
 * the focus.
 */
export function saveFocusBeforeShow(): () => void {
  const restoreFocus = saveFocus();
  const slideOptions = closestPart(document.activeElement, parts.slideOptions);
  return () => {
    restoreFocus();
    // The slide on which the show has ended may not be rendered yet.
    void afterPaint().then(() => {
      if (slideOptions?.contains(document.activeElement)) focusCurrentSlide(slideOptions);
      else if (isFocusFree()) focusSelection('canvas');
    });
  };
}
