import type { ShapeElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { drawGeometry } from '../../svg/draw-geometry.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { layoutText } from '../text/layout.ts';
import { shapeTextInsets } from './text-insets.ts';

/** Draws a shape and its text. */
export function shapeToSvg(element: ShapeElement, context: SvgContext): string {
  const { box, paragraphs, style } = element;
  const text = (): string => {
    if (!paragraphs || !style) return '';
    const { typeset, origin } = layoutText({ box, paragraphs, style, insets: shapeTextInsets(element) });
    return drawText(context, paragraphs, style, typeset, origin);
  };
  return drawGeometry(context, element) + text();
}
