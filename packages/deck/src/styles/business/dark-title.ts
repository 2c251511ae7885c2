import type { ShapeElement, TextElement } from '../../model/element.ts';
import { isWarm } from '../../themes/tone.ts';
import type { CoverScene } from '../design.ts';
import { rect, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';

/** Draws the title and subtitle in dark text on white, and the bar between them. */
export function darkTitle(
  scene: CoverScene,
  { width, top }: { width: number; top: number },
): { rule: ShapeElement; texts: TextElement[] } {
  const { baseline, elements } = titleBlock(scene, {
    x: 72,
    width,
    top,
    bottom: 560,
    max: { zh: 76, en: 72 },
    gap: 68,
    title: 'dark',
    subtitle: { color: 'ink', size: 32 },
  });
  return {
    rule: rect(72, baseline + 30, 88, 4, { fill: solid(isWarm(scene.color) ? 'vivid' : 'main') }),
    texts: elements,
  };
}
