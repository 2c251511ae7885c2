import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import type { Deck } from '../../model/deck.ts';
import type { PictureElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { fitSize } from '../../text/fit.ts';
import { slideColorsOf } from '../../themes/slide-colors.ts';
import { textArea } from '../text/layout.ts';

/** Maximum number of characters. The element contains all of them, but its area has space for only part of them. */
const maxLength = 160;

/** Distances in px between the edges of the area of a missing picture and its description. */
const insets = { left: 24, top: 16, right: 24, bottom: 16 };

/** The area of a picture that cannot be shown: its fill, and its description at the bottom. */
interface Placeholder {
  fill: Fill;
  text: { box: Box; insets: typeof insets; paragraphs: Paragraph[]; style: TextStyle };
}

/**
 * Returns the drawing of a picture that cannot be shown: a gradient in the colors of the style, with the description of
 * the picture, or the URL of a picture that was not loaded. Nothing is drawn for a picture that fills the slide, because
 * the background and the art of the slide then take its place. The reason why a picture is missing is for its author, who
 * reads it in the report, not for the audience.
 */
export function placeholderOf({ alt = '', problem, src, box }: PictureElement, theme: Deck['theme']): Placeholder {
  const { fill, shade, color } = slideColorsOf(theme).placeholder;
  const alpha = box.width < slideWidth ? 1 : 0;
  const text = alt.trim() || (problem === undefined && !src.startsWith('data:') ? src : '');
  const shown = text.slice(0, maxLength);
  const paragraphs = shown && alpha ? [{ runs: [{ text: shown }] }] : [];
  const style: TextStyle = { face: 'body', size: 20, color, lineHeight: 1.3, verticalAlign: 'bottom' };
  return {
    fill: {
      kind: 'gradient',
      angle: 90,
      stops: [
        { at: 0, color: shade, alpha },
        { at: 0.7, color: fill, alpha },
      ],
    },
    text: {
      box,
      insets,
      paragraphs,
      style: { ...style, size: fitSize(paragraphs, style, [20, 16, 12, 8], textArea({ box, insets })) },
    },
  };
}
