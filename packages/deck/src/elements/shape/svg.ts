import type { ShapeElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { fillAttributes, strokeAttributes } from '../../svg/paint.ts';
import type { Scene } from '../../svg/scene.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { layOutText } from '../text/layout.ts';
import { shapeTextInsets } from './text-insets.ts';

export function shapeToSvg(element: ShapeElement, scene: Scene): string {
  const { box, paragraphs, style } = element;
  const text = (): string => {
    if (!paragraphs || !style) return '';
    const { set, origin } = layOutText({ box, paragraphs, style, insets: shapeTextInsets(element) });
    return drawText(scene, paragraphs, style, set, origin);
  };
  return drawGeometry(element, scene) + text();
}

function drawGeometry({ box, geometry, fill, stroke }: ShapeElement, scene: Scene): string {
  const { x, y, width, height } = box;
  const paint = { ...fillAttributes(scene, fill), ...strokeAttributes(scene, stroke) };
  switch (geometry.kind) {
    case 'rect':
      return tag('rect', { x, y, width, height, ...paint });
    case 'roundRect':
      return tag('rect', { x, y, width, height, rx: Math.min(geometry.radius, width / 2, height / 2), ...paint });
    case 'ellipse':
      return tag('ellipse', { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2, ...paint });
    case 'path':
      return tag('path', { d: geometry.d, transform: `translate(${formatNumber(x)} ${formatNumber(y)})`, ...paint });
    default:
      return geometry satisfies never;
  }
}
