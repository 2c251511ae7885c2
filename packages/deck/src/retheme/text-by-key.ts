import type { Slide } from '../model/deck.ts';
import type { ElementPart } from '../model/element-part.ts';
import type { PlaceholderRole, SlideElement, TextElement } from '../model/element.ts';
import type { Run } from '../model/text.ts';

/** Identifies a text box on a slide by its part or its placeholder role. */
export type TextKey = ElementPart | PlaceholderRole;

/** Returns the role of a text box in its layout; undefined for a text box that the user added. */
export function textKey(element: SlideElement): TextKey | undefined {
  return element.kind === 'text' ? (element.part ?? element.role) : undefined;
}

/** Returns the text with a key; undefined if the slide has none. */
export function textIn({ elements }: Slide, key: TextKey): TextElement | undefined {
  return elements.find((one): one is TextElement => textKey(one) === key);
}

/** Returns the runs of the text with a key; empty if the slide has none. */
export function runsIn(slide: Slide, key: TextKey): readonly Run[] {
  return textIn(slide, key)?.paragraphs.flatMap(({ runs }) => runs) ?? [];
}
