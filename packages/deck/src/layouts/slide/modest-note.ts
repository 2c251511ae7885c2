import type { SlideElement, TextElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { withFontSize } from './with-font-size.ts';

/** Minimum font size in px of a remark below other content, which may be smaller than it in tables of many rows. */
const minSize = 22;

/**
 * Returns a slide whose remark below other text is not larger than this text. The text may have become smaller than the
 * remark because other slides share its size, or because its words stay whole.
 */
export function withModestNote<Some extends { elements: readonly SlideElement[] }>(slide: Some): Some {
  const note = slide.elements.findLast((one) => one.kind === 'text' && one.part === 'noteCallout');
  if (note?.kind !== 'text') return slide;
  const above = slide.elements.filter((one) => one !== note && one.box.y + one.box.height <= note.box.y);
  const size = Math.max(minSize, ...above.filter(isText).map(({ style }) => style.size));
  if (!above.some(isText) || note.style.size <= size) return slide;
  return { ...slide, elements: slide.elements.map((one) => (one === note ? withFontSize(note, size) : one)) };
}

/** Whether an element is text that is read before a remark. Figures are larger than it. */
function isText(element: SlideElement): element is TextElement {
  return (
    element.kind === 'text' &&
    element.role === 'body' &&
    element.paragraphs.some(({ runs }) => /\p{L}/u.test(plainText(runs)))
  );
}
