import type { ShapeElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import type { PaintedGeometry } from '../../svg/draw-geometry.ts';
import { drawGeometry } from '../../svg/draw-geometry.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { loadedRenderers } from '../renderers/load-renderers.ts';
import { layoutText } from '../text/layout.ts';
import { shapeTextInsets } from './text-insets.ts';

/** Draws a shape and its text. */
export function shapeToSvg(element: ShapeElement, context: SvgContext): string {
  const { box, geometry, paragraphs, style } = element;
  const layers =
    geometry.kind === 'preset'
      ? (loadedRenderers.preset?.paint(element, geometry) ?? [])
      : [element as PaintedGeometry];
  const outline = layers.map((layer) => drawGeometry(context, layer)).join('');
  if (!paragraphs || !style) return outline;
  const { typeset, origin } = layoutText({ box, paragraphs, style, insets: shapeTextInsets(element) });
  return outline + drawText(context, paragraphs, style, typeset, origin);
}
