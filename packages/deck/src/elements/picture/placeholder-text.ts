import type { PictureElement } from '../../model/element.ts';
import type { Paragraph } from '../../model/text.ts';

/** Maximum number of characters. The element contains all of them, but its frame has space for only part of them. */
const maxLength = 160;

/**
 * Returns the text in the frame of a picture that cannot be shown: its description, or the URL of a picture that was not
 * loaded. The reason why a picture is missing is for its author, who reads it in the report, not for the audience.
 */
export function placeholderText({
  alt = '',
  problem,
  src,
}: Pick<PictureElement, 'alt' | 'problem' | 'src'>): Paragraph[] {
  const url = problem === undefined && !src.startsWith('data:') ? src : '';
  const text = alt.trim() === '' ? url : alt;
  const characters = Array.from(text);
  const shown = characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
  return shown === '' ? [] : [{ runs: [{ text: shown }], align: 'center' }];
}
