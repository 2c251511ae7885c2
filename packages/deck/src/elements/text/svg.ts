import type { TextElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { fillAttributes } from '../../svg/paint.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { tag } from '../../svg/xml.ts';
import { layoutText } from './layout.ts';
import { withSlideNumber } from '../../model/slide-number.ts';

const isEmpty = ({ paragraphs }: TextElement): boolean =>
  paragraphs.every(({ runs }) => runs.every(({ text }) => text === ''));

export function textToSvg(element: TextElement, context: SvgContext): string {
  const { x, y, width, height } = element.box;
  const background = element.fill ? tag('rect', { x, y, width, height, ...fillAttributes(context, element.fill) }) : '';
  const displayed = element.role === 'slideNumber' ? withSlideNumber(element, context.slideNumber) : element;
  // An empty list placeholder shows no bullets.
  if (isEmpty(displayed)) return background;
  const { typeset, origin } = layoutText(displayed);
  return background + drawText(context, displayed.paragraphs, displayed.style, typeset, origin);
}
