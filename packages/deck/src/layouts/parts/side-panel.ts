import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { endsWithColon, trailingColon, withoutTrailing } from '../../text/slice-runs.ts';
import { card } from '../cards/card.ts';
import { largestScale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import type { quotePanel } from '../quotes/pull-quote.ts';
import { stackHeight, stackOf } from '../slide/block-stack.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { ContentPart } from './read-parts.ts';

/** Distance in px between the edges of the panel and its text. */
const padding = { x: 32, y: 28 } as const;
/** Font sizes in px of the text. */
const sizes = [28, 24] as const;
const minSize = sizes[1];
/** Maximum length of a label, which becomes the heading of the panel. */
const maxLabel = 60;

/** The less important part of a slide, ready to be drawn on a panel. */
export interface SidePanel {
  /** Height in px that the content requires. */
  height: number;
  /** Draws the panel, which is at least as tall as required. */
  draw: (box: Box) => SlideElement[];
}

/**
 * Measures a part on a panel: a quotation in the accent color, other content on a card, under its label. Returns undefined
 * if it does not fit.
 * @param panelOf Measures a quotation, if the code for quotations is loaded.
 * @param maxSize Maximum font size in px of text on a card, if the smallest one is not larger.
 */
export function measureSidePanel(
  part: ContentPart,
  { width, height }: Pick<Box, 'width' | 'height'>,
  context: LayoutContext,
  panelOf: typeof quotePanel | undefined,
  maxSize: number = sizes[0],
): SidePanel | undefined {
  const [first] = part.blocks;
  if (first?.kind === 'quote') {
    return panelOf?.(first, width, height, context, height > width / 2);
  }
  const { slideTheme } = context;
  // Text on cards has the color of cards.
  const onCard = {
    ...context,
    slideTheme: { ...slideTheme, body: { ...slideTheme.body, color: slideTheme.code.color } },
  };
  const stack = stackOf(withHeading(part.blocks), width - 2 * padding.x, onCard);
  const heightAt = (body: number): number => Math.ceil(stackHeight(stack, { ...largestScale, body }));
  const size = sizes.find((body) => (body <= maxSize || body === minSize) && heightAt(body) + 2 * padding.y <= height);
  if (size === undefined) return undefined;
  const scale = { ...largestScale, body: size };
  return {
    height: heightAt(size) + 2 * padding.y,
    draw: (box) => {
      const inner = {
        x: box.x + padding.x,
        y: box.y + padding.y,
        width: box.width - 2 * padding.x,
        height: box.height - 2 * padding.y,
      };
      return [...card(box, 0, context), ...layoutItems(stack.items, scale, inner, slideIds(), onCard)];
    },
  };
}

/** Returns blocks whose first paragraph, if it announces the others, is their heading. */
function withHeading(blocks: readonly Block[]): readonly Block[] {
  const [label, ...others] = blocks;
  const isLabel =
    label?.kind === 'paragraph' &&
    others.length > 0 &&
    plainText(label.runs).length <= maxLabel &&
    (endsWithColon(label.runs) || label.runs.every(({ bold }) => bold));
  return isLabel
    ? [{ kind: 'heading', level: 3, runs: withoutTrailing(label.runs, trailingColon) }, ...others]
    : blocks;
}
