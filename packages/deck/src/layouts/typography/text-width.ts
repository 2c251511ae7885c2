import type { SlideElement, TextElement } from '../../model/element.ts';
import { widthWithoutWidow } from '../../styles/title-wrapping/without-widow.ts';

/** Whether an element is text that is neither a heading nor in the footer. */
export function isBodyText(element: SlideElement): element is TextElement {
  return element.kind === 'text' && (element.role === undefined || element.role === 'body');
}

/** Returns a text in a box of another width, at the side or in the middle where its lines are. */
export function withTextWidth(text: TextElement, width: number): TextElement {
  const free = text.box.width - width;
  if (free === 0) return text;
  const { align } = text.paragraphs[0] ?? {};
  const shift = align === 'center' ? free / 2 : align === 'right' ? free : 0;
  return { ...text, box: { ...text.box, x: text.box.x + shift, width } };
}

/** Narrows the box of body text so that no paragraph of several lines ends with one short word, if possible. */
export function withoutWidow(element: SlideElement): SlideElement {
  if (!isBodyText(element) || element.box.rotation || element.insets || element.style.fontScale !== undefined)
    return element;
  return withTextWidth(element, widthWithoutWidow(element.paragraphs, element.style, element.box.width));
}
