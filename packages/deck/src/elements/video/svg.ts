import type { VideoElement } from '../../model/element.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { formatNumber, tag } from '../../svg/xml.ts';

/** Draws the poster with a play mark on black, or a frame with its description if it is missing. */
export function videoToSvg(element: VideoElement, context: SvgContext): string {
  const { box, poster, problem, alt } = element;
  // Drawn through the context, so that this file, which is loaded on demand, does not share the picture's code.
  if (problem !== undefined) return context.drawElement({ ...element, kind: 'picture', src: poster });
  const { x, y, width, height } = box;
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': 'true' };
  const isBlack = poster === '';
  return [
    tag('rect', { x, y, width, height, fill: '#000', ...(isBlack && name) }),
    isBlack ? '' : tag('image', { x, y, width, height, href: context.pictureUrl(poster), ...name }),
    playMark(element),
  ].join('');
}

/** Draws a disc with a triangle in the middle of the box. */
function playMark({ box: { x, y, width, height } }: VideoElement): string {
  const radius = Math.min(48, width / 4, height / 4);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const points = [cx - radius * 0.3, cy - radius * 0.5, cx + radius * 0.55, cy, cx - radius * 0.3, cy + radius * 0.5];
  return (
    tag('circle', { cx, cy, r: radius, fill: '#000', 'fill-opacity': 0.6 }) +
    tag('polygon', { points: points.map(formatNumber).join(' '), fill: '#fff' })
  );
}
