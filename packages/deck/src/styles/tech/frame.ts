import type { ShapeElement, TextElement } from '../../model/element.ts';
import type { CoverScene } from '../design.ts';
import { rect, solid } from '../shapes.ts';
import { roleLine } from '../text-lines.ts';
import { titleBlock } from '../title-block.ts';

/**
 * Draws the text of the style's covers, left of x 690, and the bar below it. A bar above the title would collide with a
 * longer title, which grows upward from its bottom edge during editing.
 */
export function frame(scene: CoverScene): { bar: ShapeElement; texts: TextElement[] } {
  const block = titleBlock(scene, {
    x: 72,
    width: 596,
    top: 150,
    bottom: 570,
    max: { zh: 80, en: 72 },
    gap: 36,
    title: 'white',
    subtitle: { color: 'tint', size: 32 },
  });
  const position = { x: 72, width: 560 };
  return {
    bar: rect(72, block.bottom + 24, 56, 8, { fill: solid('bright') }),
    texts: [
      ...block.elements,
      ...roleLine(scene.texts, 'author', { ...position, baseline: scene.extraHeight + 648 }, { color: 'tint' }),
      ...roleLine(scene.texts, 'date', { ...position, baseline: 90 }, { color: 'bright', fontRole: 'mono', size: 24 }),
    ],
  };
}
