import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { FlowContext, FlowItem, ItemContext, Scale } from './flow-item.ts';
import { itemGap } from './flow-item.ts';

/**
 * Lays out items from top to bottom. Surplus height goes to items that prefer more.
 * @param context `extraGap` is the space in px between items beyond the usual gap.
 */
export function layoutItems(
  items: readonly FlowItem[],
  scale: Scale,
  box: Box,
  id: (base: string) => string,
  context: FlowContext & Pick<ItemContext, 'spacing'> & { extraGap?: number },
): SlideElement[] {
  const { theme, language, slideTheme, spacing, extraGap = 0 } = context;
  const gap = itemGap + extraGap;
  const minHeights = items.map((item) => item.height(scale, box.width, Number.MAX_VALUE));
  const idealOf = (item: FlowItem): number =>
    Math.max(item.ideal(scale, box.width), spacing === undefined ? 0 : (item.spaced?.(scale, box.width, spacing) ?? 0));
  const extras = items.map((item, index) => Math.max(0, idealOf(item) - (minHeights[index] ?? 0)));
  const used = minHeights.reduce((sum, height) => sum + height, 0) + gap * Math.max(0, items.length - 1);
  const totalExtra = extras.reduce((sum, extra) => sum + extra, 0);
  const extraShare = totalExtra > 0 ? Math.max(0, Math.min(1, (box.height - used) / totalExtra)) : 0;
  const elements: SlideElement[] = [];
  const bottom = box.y + box.height;
  let y = box.y;
  for (const [index, item] of items.entries()) {
    const isLast = index === items.length - 1;
    const height = (minHeights[index] ?? 0) + (extras[index] ?? 0) * extraShare;
    const itemHeight = Math.max(1, isLast ? bottom - y : Math.min(height, bottom - y));
    const itemElements = item.layout({
      theme,
      language,
      slideTheme,
      scale,
      id,
      isLast,
      ...(spacing !== undefined && { spacing }),
      box: { x: box.x, y, width: box.width, height: itemHeight },
    });
    elements.push(...itemElements);
    y += Math.min(height, itemHeight) + gap;
  }
  return elements;
}
