import type { TextElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import type { ParsedShape } from './parsed-shape.ts';

/** Returns how the date of a shape is updated. */
export function updatedDateOf({
  dateFormat,
  paragraphs,
}: Pick<ParsedShape, 'dateFormat' | 'paragraphs'>): Pick<TextElement, 'updatedDate'> {
  const text = plainText(paragraphs.flatMap(({ runs }) => runs));
  return dateFormat ? { updatedDate: { format: dateFormat, text } } : {};
}

/** Applies a change in an edited file to the date in the footer, which may be updated or not. */
export function withDateChange(element: TextElement, before: ParsedShape, current: ParsedShape): TextElement {
  const [date, dateBefore] = [current, before].map((shape) => updatedDateOf(shape).updatedDate);
  if (date?.format === dateBefore?.format && date?.text === dateBefore?.text) return element;
  const { updatedDate: _, ...rest } = element;
  return { ...rest, ...(date && { updatedDate: date }) };
}
