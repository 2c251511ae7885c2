import type { LineElement } from '../../model/element.ts';
import { strokeAttributes } from '../../svg/paint.ts';
import type { Scene } from '../../svg/scene.ts';
import { tag } from '../../svg/xml.ts';

export function lineToSvg({ box, direction, stroke }: LineElement, scene: Scene): string {
  const [start, end] = direction === 'down' ? [box.y, box.y + box.height] : [box.y + box.height, box.y];
  return tag('line', { x1: box.x, y1: start, x2: box.x + box.width, y2: end, ...strokeAttributes(scene, stroke) });
}
