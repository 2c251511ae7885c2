import type { TextElement } from '../../model/element.ts';

/** The field that shows a slide's number (ECMA-376 §21.1.2.2.4). Any fixed GUID is valid. */
export const slideNumberField = { id: '{11111111-1111-1111-1111-111111111111}', type: 'slidenum' } as const;

/**
 * Whether text is a slide number in digits, which becomes a field and is updated with its slide. Other numerals stay
 * text.
 */
export function isSlideNumber({ role, paragraphs }: TextElement, slideNumber: number): boolean {
  if (role !== 'slideNumber' || paragraphs.length !== 1) return false;
  const [first, ...others] = paragraphs[0]?.runs ?? [];
  return others.length === 0 && first !== undefined && /^\d+$/u.test(first.text) && Number(first.text) === slideNumber;
}
