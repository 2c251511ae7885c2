import type { TextElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import { tone } from '../../themes/tone.ts';
import type { CoverDesign } from '../design.ts';
import { gradient, moveDown, withMotifIds, rect, solid } from '../shapes.ts';
import { textLine } from '../text-lines.ts';
import { titleBlock } from '../title-block.ts';
import { moonGate } from './moon-gate.ts';
import { bylineBesideSeal, gold, seal } from './seal.ts';

/**
 * Draws a cover with a moon gate with hills and plum blossoms on a dark wall, and a seal. The text stays left of x 672.
 */
export const gate: CoverDesign = (scene) => {
  const { texts, random, extraHeight } = scene;
  const sealed = seal(scene, { x: 72, y: 600 + extraHeight, size: 52 });
  const block = titleBlock(scene, {
    x: 72,
    width: 600,
    top: 120,
    bottom: 560,
    max: { zh: 84, en: 72 },
    gap: 66,
    title: gold,
    subtitle: { color: 'tint', size: 32 },
  });
  return {
    background: wall,
    elements: [
      ...withMotifIds([
        ...moveDown(moonGate(scene, random), extraHeight / 2),
        rect(72, block.baseline + 30, 64, 2, { fill: solid(gold) }),
        ...sealed.back,
      ]),
      ...block.elements,
      ...sealed.line,
      ...bylineBesideSeal(scene, sealed.back.length > 0, 'tint'),
      ...(texts.organization && texts.author !== texts.organization ? [organizationLine(texts.organization)] : []),
    ],
  };
};

/** The background: a dark wall. */
export const wall: Fill = gradient(0, [0, tone(0.295, 0.1)], [1, tone(0.24, 0.085)]);

function organizationLine(organization: string): TextElement {
  return {
    ...textLine('unit', organization, { x: 72, width: 560, baseline: 92 }, { color: gold }),
    part: 'unit',
  };
}
