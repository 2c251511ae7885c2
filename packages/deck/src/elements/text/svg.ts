import type { TextElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { drawGeometry } from '../../svg/draw-geometry.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { layoutText } from './layout.ts';
import { withSlideNumber } from '../../model/slide-number.ts';

const isEmpty = ({ paragraphs }: TextElement): boolean =>
  paragraphs.every(({ runs }) => runs.every(({ text }) => text === ''));

/** Draws the text of an element and, if there are any, its fill, border and shadow. */
export function textToSvg(element: TextElement, context: SvgContext): string {
  const { box, fill, stroke, shadow } = element;
  const isPainted = fill !== undefined || stroke !== undefined;
  const background = isPainted ? drawGeometry(context, { box, geometry: { kind: 'rect' }, fill, stroke, shadow }) : '';
  const displayed = element.role === 'slideNumber' ? withSlideNumber(element, context.slideNumber) : element;
  // An empty list placeholder has no bullets.
  if (isEmpty(displayed)) return background;
  const { typeset, origin } = layoutText(displayed);
  return background + drawText(context, displayed.paragraphs, displayed.style, typeset, origin);
}
