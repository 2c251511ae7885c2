import { resolveColor } from '@ppt-embed/deck';
import type { Box, Deck, Slide } from '@ppt-embed/deck';
import { availableBox } from '../../commands/fill-placeholder.ts';
import { isEmptyText } from '../../elements/text/element-text.ts';

/** An empty placeholder of a slide, as a preview shows it. */
interface PlaceholderOutline {
  id: string;
  /** Its box in px of the slide. */
  box: Box;
  /** Its text color in CSS, which is readable on its background. */
  color: string;
}

/** Returns the outlines of a slide's empty placeholders. */
export function placeholderOutlines(deck: Pick<Deck, 'size' | 'theme'>, slide: Slide): PlaceholderOutline[] {
  return slide.elements.filter(isEmptyText).map((element) => ({
    id: element.id,
    box: element.role === 'title' ? element.box : availableBox(deck, slide, element),
    color: resolveColor(deck.theme, element.style.color),
  }));
}
