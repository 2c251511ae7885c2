import type { Box } from '../../model/box.ts';
import type { TextElement } from '../../model/element.ts';
import { typesetText } from './layout.ts';

/**
 * Returns the text element with its box as tall as the text, and at least one line high. The edge to which the text is
 * aligned keeps its position on the slide; if the text is in the middle, both edges move.
 */
export function growToText(element: TextElement): TextElement {
  const { style, box, insets, paragraphs } = element;
  const lines = paragraphs.length > 0 ? typesetText(element).height : style.size * style.lineHeight;
  // Rounds to whole px, so that rounding of its lines does not change the box.
  const height = Math.ceil(lines - 0.01) + (insets ? insets.top + insets.bottom : 0);
  return height === box.height ? element : { ...element, box: withHeight(box, height, style.verticalAlign ?? 'top') };
}

/** Fraction of the added height by which the center moves down, along the box's own axis. */
const centerShift = { top: 0.5, middle: 0, bottom: -0.5 } as const;

function withHeight(box: Box, height: number, align: keyof typeof centerShift): Box {
  const angle = ((box.rotation ?? 0) * Math.PI) / 180;
  const shift = (height - box.height) * centerShift[align];
  // A rotated box rotates around its center, which moves along the rotated axis.
  const dx = angle === 0 ? 0 : -Math.sin(angle) * shift;
  const dy = Math.cos(angle) * shift;
  return { ...box, x: box.x + dx, y: box.y + (box.height - height) / 2 + dy, height };
}
