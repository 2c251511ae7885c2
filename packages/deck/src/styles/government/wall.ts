import type { ShapeElement } from '../../model/element.ts';
import type { CoverDesign } from '../design.ts';
import { gold } from './gold.ts';
import { greatWall } from './great-wall.ts';
import { byline, organizationLine, organizationRules } from './byline.ts';
import { rays, sky } from './sky.ts';
import type { Point } from '../path.ts';
import { randomBetween } from '../seed.ts';
import { disc, gradient, moveDown, withMotifIds, solid } from '../shapes.ts';
import { titleBlock } from '../title-block.ts';

/**
 * Draws a cover with a wall in front of a rising sun, strictly symmetric about x 640. The mirrored half is computed.
 */
export const wall: CoverDesign = (scene) => {
  const { texts, random } = scene;
  const block = titleBlock(scene, {
    x: 120,
    width: 1040,
    top: 150,
    bottom: texts.date ? 400 : 450,
    align: 'center',
    max: { zh: 88, en: 76 },
    gap: 36,
    title: gold,
    subtitle: { color: 'white', size: 32 },
  });
  return {
    background: sky(scene),
    elements: [
      ...withMotifIds([
        rays(scene),
        ...moveDown([...sun([640, 618], 98), ...greatWall(randomBetween(random, 0, 1.2))], scene.extraHeight),
        ...(texts.organization ? organizationRules(texts.organization) : []),
      ]),
      ...(texts.organization ? [organizationLine(texts.organization)] : []),
      ...block.elements,
      ...byline(scene, block.bottom + 46),
    ],
  };
};

function sun(center: Point, radius: number): ShapeElement[] {
  return [
    disc(center, radius * 1.53, { fill: solid(gold, 0.13) }),
    disc(center, radius, { fill: gradient(90, [0, gold, 0.95], [1, gold, 0.62]) }),
  ];
}
