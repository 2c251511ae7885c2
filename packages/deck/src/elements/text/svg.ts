import type { TextElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { fillAttributes } from '../../svg/paint.ts';
import type { Scene } from '../../svg/scene.ts';
import { tag } from '../../svg/xml.ts';
import { layOutText } from './layout.ts';
import { withSlideNumber } from './slide-number.ts';

const isEmpty = ({ paragraphs }: TextElement): boolean =>
  paragraphs.every(({ runs }) => runs.every(({ text }) => text === ''));

export function textToSvg(element: TextElement, scene: Scene): string {
  const { x, y, width, height } = element.box;
  const ground = element.fill ? tag('rect', { x, y, width, height, ...fillAttributes(scene, element.fill) }) : '';
  const shown = element.role === 'slideNumber' ? withSlideNumber(element, scene.slideNumber) : element;
  // An empty place of a list is no list yet.
  if (isEmpty(shown)) return ground;
  const { set, origin } = layOutText(shown);
  return ground + drawText(scene, shown.paragraphs, shown.style, set, origin);
}
