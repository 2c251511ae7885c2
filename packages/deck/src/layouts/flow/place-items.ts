import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { FlowContext, FlowItem, Placing, Scale } from './flow-item.ts';
import { itemGap } from './flow-item.ts';

/** Places items one under the other; what room is left goes to those that would like to be higher. */
export function placeItems(
  items: readonly FlowItem[],
  scale: Scale,
  box: Box,
  id: (base: string) => string,
  context: FlowContext & Pick<Placing, 'isLittle'>,
): SlideElement[] {
  const { theme, language, look, isLittle = false } = context;
  const least = items.map((item) => item.height(scale, box.width, Number.MAX_VALUE));
  const wishes = items.map((item, index) => Math.max(0, item.ideal(scale, box.width) - (least[index] ?? 0)));
  const used = least.reduce((sum, height) => sum + height, 0) + itemGap * Math.max(0, items.length - 1);
  const wished = wishes.reduce((sum, wish) => sum + wish, 0);
  const part = wished > 0 ? Math.max(0, Math.min(1, (box.height - used) / wished)) : 0;
  const elements: SlideElement[] = [];
  const foot = box.y + box.height;
  let y = box.y;
  for (const [index, item] of items.entries()) {
    const isLast = index === items.length - 1;
    const height = (least[index] ?? 0) + (wishes[index] ?? 0) * part;
    const room = Math.max(1, isLast ? foot - y : Math.min(height, foot - y));
    const placed = item.place({
      theme,
      language,
      look,
      scale,
      id,
      isLast,
      isLittle,
      box: { x: box.x, y, width: box.width, height: room },
    });
    elements.push(...placed);
    y += Math.min(height, room) + itemGap;
  }
  return elements;
}
