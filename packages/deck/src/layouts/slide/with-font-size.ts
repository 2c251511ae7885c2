import type { SlideElement } from '../../model/element.ts';
import { scaledParagraph } from '../../text/scale-text.ts';

/** Returns a text or a table in another font size in px. */
export function withFontSize<Sized extends SlideElement>(element: Sized, size: number): Sized {
  if (element.kind === 'table') return { ...element, style: { ...element.style, size } };
  if (element.kind !== 'text') return element;
  const { steps } = element.style;
  const fontScale = size / element.style.size;
  return {
    ...element,
    paragraphs: element.paragraphs.map((paragraph) => {
      const scaled = scaledParagraph(paragraph, { fontScale });
      // Runs without sizes stay the same array, for which measurements are cached.
      return paragraph.runs.some((run) => run.size !== undefined) ? scaled : { ...scaled, runs: paragraph.runs };
    }),
    style: { ...element.style, size, ...(steps && { steps: [size, ...steps.filter((one) => one < size)] }) },
  };
}
