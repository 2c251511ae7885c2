import type { TextElement } from '../../model/element.ts';

/**
 * Whether text is a slide number in digits, which becomes a field and is updated with its slide. Other numerals stay
 * text.
 */
export function isSlideNumber({ role, paragraphs }: TextElement, slideNumber: number): boolean {
  if (role !== 'slideNumber' || paragraphs.length !== 1) return false;
  const [first, ...others] = paragraphs[0]?.runs ?? [];
  return others.length === 0 && first !== undefined && /^\d+$/u.test(first.text) && Number(first.text) === slideNumber;
}
