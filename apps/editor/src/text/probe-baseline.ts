import type { TextStyle } from '@ppt-embed/deck';
import { fontStacks } from '../elements/text/text-css.ts';
import { closestPart, parts } from '../kit/parts.ts';

const known = new Map<string, number>();

/**
 * The distance from the top of a line to its baseline in this browser, in px of the slide. Measured once for each font,
 * size and line height.
 */
export function probeBaseline(
  host: HTMLElement,
  { face, bold = false, size }: Pick<TextStyle, 'face' | 'bold' | 'size'>,
  lineHeight: number,
): number {
  // Reading computed styles here would force a synchronous layout during typing.
  const key = `${face}/${bold}/${size}/${lineHeight}`;
  const measured = known.get(key);
  if (measured !== undefined) return measured;
  const line = document.createElement('div');
  line.style.cssText = `position: absolute; visibility: hidden; font-size: ${size}px; line-height: ${lineHeight}px`;
  line.style.fontFamily = fontStacks[face];
  line.style.fontWeight = bold ? '700' : '400';
  line.append('x');
  const mark = document.createElement('span');
  mark.style.cssText = 'display: inline-block; inline-size: 0; block-size: 0';
  line.append(mark);
  // Outside the text's own element, because the line would be rotated with a rotated text or group.
  (closestPart(host, parts.slide) ?? host).append(line);
  const box = line.getBoundingClientRect();
  // The slide is scaled; the height of this line gives the scale.
  const scale = box.height / lineHeight;
  const baseline = (mark.getBoundingClientRect().bottom - box.top) / scale;
  line.remove();
  known.set(key, baseline);
  return baseline;
}
