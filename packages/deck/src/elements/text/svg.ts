import type { TextElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { fillAttributes } from '../../svg/paint.ts';
import type { Scene } from '../../svg/scene.ts';
import { tag } from '../../svg/xml.ts';
import { layOutText } from './layout.ts';
import { withSlideNumber } from './slide-number.ts';

export function textToSvg(element: TextElement, scene: Scene): string {
  const { x, y, width, height } = element.box;
  const ground = element.fill ? tag('rect', { x, y, width, height, ...fillAttributes(scene, element.fill) }) : '';
  const shown = element.role === 'slideNumber' ? withSlideNumber(element, scene.slideNumber) : element;
  const { set, origin } = layOutText(shown);
  return ground + drawText(scene, shown.paragraphs, shown.style, set, origin);
}
