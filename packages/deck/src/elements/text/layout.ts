import type { Box } from '../../model/box.ts';
import type { TextElement } from '../../model/element.ts';
import type { Insets, Paragraph, TextStyle } from '../../model/text.ts';
import type { TypesetText } from '../../text/typeset-paragraphs.ts';
import { autoGrowWidthRatio, typesetParagraphs, usableWidthRatio } from '../../text/typeset-paragraphs.ts';

/** An element that contains text: a text box or a shape. */
export interface TextHolder {
  box: Box;
  paragraphs: readonly Paragraph[];
  style: TextStyle;
  insets?: Insets;
  autofit?: TextElement['autofit'];
}

/** Returns the area available for text: the box minus its insets. */
export function textArea({ box, insets }: Pick<TextHolder, 'box' | 'insets'>): Box {
  const { left, top, right, bottom } = insets ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    x: box.x + left,
    y: box.y + top,
    width: Math.max(1, box.width - left - right),
    height: Math.max(0, box.height - top - bottom),
  };
}

/** Returns an element's text, wrapped for its box. */
export function typesetText(holder: TextHolder): TypesetText {
  const share = holder.autofit === 'grow' ? autoGrowWidthRatio : usableWidthRatio;
  return typesetParagraphs(holder.paragraphs, holder.style, textArea(holder).width, share);
}

/** Returns the typeset text of a box, and its top left corner on the slide (unrotated). */
export function layoutText(holder: TextHolder): { typeset: TypesetText; origin: { x: number; y: number } } {
  const area = textArea(holder);
  const typeset = typesetText(holder);
  const freeHeight = area.height - typeset.height;
  const align = holder.style.verticalAlign ?? 'top';
  const offset = align === 'middle' ? freeHeight / 2 : align === 'bottom' ? freeHeight : 0;
  return { typeset, origin: { x: area.x, y: area.y + offset } };
}
