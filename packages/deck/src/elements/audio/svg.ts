import type { AudioElement } from '../../model/element.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { formatNumber, tag } from '../../svg/xml.ts';

/** Outline of a speaker with two sound waves, in a box of 24 px, with the commands that PDF files can contain. */
const speaker =
  'M12 5.5L8.2 8.7L5.5 8.7L5.5 15.3L8.2 15.3L12 18.5ZM14.6 9.3Q16 10.3 16 12Q16 13.7 14.6 14.7M16.6 6.9Q19 8.7 19 12Q19 15.3 16.6 17.1';

/** A speaker on a disc, in a box of 24 px. It is visible on light and dark slides. */
const speakerIcon =
  tag('circle', { cx: 12, cy: 12, r: 11.5, fill: '#3d4452', stroke: '#fff' }) +
  tag('path', {
    d: speaker,
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 1.6,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

/** Draws the poster or a speaker, or a frame with its description if the audio clip is missing. */
export function audioToSvg(element: AudioElement, context: SvgContext): string {
  const { box, poster, problem, alt } = element;
  // Drawn through the context, so that this file, which is loaded on demand, does not share the picture's code.
  if (problem !== undefined || poster !== '') return context.drawElement({ ...element, kind: 'picture', src: poster });
  const size = Math.min(box.width, box.height);
  const x = box.x + (box.width - size) / 2;
  const y = box.y + (box.height - size) / 2;
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': 'true' };
  const scale = Math.round((size / 24) * 1000) / 1000;
  return tag(
    'g',
    { ...name, transform: `translate(${formatNumber(x)} ${formatNumber(y)}) scale(${scale})` },
    speakerIcon,
  );
}
