import type { VideoElement } from '../../model/element.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { pictureToSvg } from '../picture/svg.ts';
import { posterOf } from './poster.ts';

/** Draws the poster with a play mark, or a placeholder box with the reason why the video is missing. */
export function videoToSvg(element: VideoElement, context: SvgContext): string {
  const poster = pictureToSvg({ ...element, kind: 'picture', src: posterOf(element) }, context);
  return element.problem === undefined ? poster + playMark(element) : poster;
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
