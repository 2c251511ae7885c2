import type { SvgContext } from '../../svg/svg-context.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import type { GroupElement } from '../../model/element.ts';

/** Draws the elements of a group, scaled to its box. */
export function groupToSvg({ box, frame, elements }: GroupElement, context: SvgContext): string {
  const scale = [box.width / (frame.width || 1), box.height / (frame.height || 1)];
  const isPlain = scale.every((one) => Math.abs(one - 1) < 1e-6);
  const transform =
    `translate(${formatNumber(box.x)} ${formatNumber(box.y)})` +
    (isPlain ? '' : ` scale(${scale.map((one) => Math.round(one * 1e5) / 1e5).join(' ')})`);
  return tag('g', { transform }, elements.map((element) => context.drawElement(element)).join(''));
}
