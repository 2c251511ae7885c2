import { slideWidth } from '../model/box.ts';
import type { SlideMaster } from '../themes/slide-theme.ts';
import { plainNumber } from './number-formats.ts';

/**
 * Draws a footer with its text on the left and the slide's number on the right.
 * @param left Distance from both edges.
 */
export function footerLine(left: number, top: number): SlideMaster['footer'] {
  return {
    text: { x: left, y: top, width: 800, height: 24 },
    number: { x: slideWidth - left - 80, y: top, width: 80, height: 24 },
    align: 'right',
    numberFormat: plainNumber,
  };
}
