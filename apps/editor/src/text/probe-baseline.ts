import type { TextStyle } from '@ppt-embed/deck';
import { fontStacks } from '../elements/text/text-css.ts';

const known = new Map<string, number>();

/**
 * How far below the top of a line its baseline stands, as the browser sets the host's font: measured once for each
 * face, size and line height, in px of the slide.
 */
export function probeBaseline(
  host: HTMLElement,
  { face, bold = false, size }: Pick<TextStyle, 'face' | 'bold' | 'size'>,
  lineHeight: number,
): number {
  // Asking the page for its style would have it worked out in the middle of a key.
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
  // A text that is turned, or in a group that is, would have the line turned as well.
  (host.closest('.ed-sheet') ?? host).append(line);
  const box = line.getBoundingClientRect();
  // The slide is scaled on the screen; a line of this height says by how much.
  const scale = box.height / lineHeight;
  const baseline = (mark.getBoundingClientRect().bottom - box.top) / scale;
  line.remove();
  known.set(key, baseline);
  return baseline;
}
