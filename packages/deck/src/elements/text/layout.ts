import type { Box } from '../../model/box.ts';
import type { Insets, Paragraph, TextStyle } from '../../model/text.ts';
import type { SetText } from '../../text/set-paragraphs.ts';
import { setParagraphs } from '../../text/set-paragraphs.ts';

/** Anything that holds text: text boxes, shapes with text. */
export interface TextHolder {
  box: Box;
  paragraphs: readonly Paragraph[];
  style: TextStyle;
  insets?: Insets;
}

/** Where text may stand: the box less its insets. */
export function textArea({ box, insets }: Pick<TextHolder, 'box' | 'insets'>): Box {
  const { left, top, right, bottom } = insets ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    x: box.x + left,
    y: box.y + top,
    width: Math.max(1, box.width - left - right),
    height: Math.max(0, box.height - top - bottom),
  };
}

/** Text set in its box, and where its top left corner stands on the slide (unrotated). */
export function layOutText(holder: TextHolder): { set: SetText; origin: { x: number; y: number } } {
  const area = textArea(holder);
  const set = setParagraphs(holder.paragraphs, holder.style, area.width);
  const room = area.height - set.height;
  const align = holder.style.verticalAlign ?? 'top';
  const offset = align === 'middle' ? room / 2 : align === 'bottom' ? room : 0;
  return { set, origin: { x: area.x, y: area.y + offset } };
}
