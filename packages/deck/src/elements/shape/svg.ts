import type { ShapeElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { fillAttributes, strokeAttributes } from '../../svg/paint.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { layoutText } from '../text/layout.ts';
import { shapeTextInsets } from './text-insets.ts';

export function shapeToSvg(element: ShapeElement, context: SvgContext): string {
  const { box, paragraphs, style } = element;
  const text = (): string => {
    if (!paragraphs || !style) return '';
    const { typeset, origin } = layoutText({ box, paragraphs, style, insets: shapeTextInsets(element) });
    return drawText(context, paragraphs, style, typeset, origin);
  };
  return drawGeometry(element, context) + text();
}

function drawGeometry({ box, geometry, fill, stroke }: ShapeElement, context: SvgContext): string {
  const { x, y, width, height } = box;
  const paint = { ...fillAttributes(context, fill), ...strokeAttributes(context, stroke) };
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
