import type { PictureElement } from '../../model/element.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { drawText } from '../../svg/draw-text.ts';
import type { Scene } from '../../svg/scene.ts';
import type { Attributes } from '../../svg/xml.ts';
import { tag } from '../../svg/xml.ts';
import { fitSize } from '../../text/fit.ts';
import { slideColorsOf } from '../../themes/slide-colors.ts';
import { layOutText } from '../text/layout.ts';
import { isPictureAddress } from './picture-address.ts';
import { shownPicture } from './shown-picture.ts';

export function pictureToSvg(element: PictureElement, scene: Scene): string {
  if (element.problem !== undefined || !isPictureAddress(element.src)) return drawPlaceholder(element, scene);
  const { x, y, width, height } = element.box;
  const name = element.alt ? { role: 'img', 'aria-label': element.alt } : { 'aria-hidden': 'true' };
  const href = scene.pictureUrl(element.src);
  if (!element.crop) return tag('image', { x, y, width, height, href, preserveAspectRatio: 'xMidYMid meet', ...name });
  return cropped(element, href, name);
}

/** The whole picture behind a window on what is left of it. */
function cropped(element: PictureElement, href: string, name: Attributes): string {
  const { box, crop } = shownPicture(element);
  const width = box.width / (1 - crop.left - crop.right);
  const height = box.height / (1 - crop.top - crop.bottom);
  const whole = tag('image', {
    x: -width * crop.left,
    y: -height * crop.top,
    width,
    height,
    href,
    preserveAspectRatio: 'none',
    ...name,
  });
  return tag('svg', { x: box.x, y: box.y, width: box.width, height: box.height, overflow: 'hidden' }, whole);
}

/** In a missing picture's place: what it showed, and why it is missing. */
function drawPlaceholder({ box, alt, problem, src }: PictureElement, scene: Scene): string {
  const look = slideColorsOf(scene.deck.theme).placeholder;
  const panel = tag('rect', {
    x: box.x + 1,
    y: box.y + 1,
    width: Math.max(1, box.width - 2),
    height: Math.max(1, box.height - 2),
    rx: 8,
    fill: scene.colorOf(look.fill),
    stroke: scene.colorOf(look.line),
    'stroke-width': 2,
    'stroke-dasharray': '8 6',
  });
  const paragraphs: Paragraph[] = [alt ?? '', problem ?? src]
    .filter((text) => text !== '')
    .map((text) => ({ runs: [{ text: shorten(text) }], align: 'center', spaceBefore: 8 }));
  const area = {
    x: box.x + 24,
    y: box.y + 16,
    width: Math.max(1, box.width - 48),
    height: Math.max(1, box.height - 32),
  };
  const style: TextStyle = { face: 'body', size: 20, color: look.color, lineHeight: 1.3, verticalAlign: 'middle' };
  const size = fitSize(paragraphs, style, [20, 16, 14, 12, 10, 8], area);
  const { set, origin } = layOutText({ box: area, paragraphs, style: { ...style, size } });
  return panel + drawText(scene, paragraphs, { ...style, size }, set, origin);
}

/** The whole text stands in the element; its drawing has room for so much. */
function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > 160 ? `${characters.slice(0, 159).join('')}…` : text;
}
