import type { Box } from '../../model/box.ts';
import type { PictureElement } from '../../model/element.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import type { Attributes } from '../../svg/xml.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { colorMatrixOf } from './picture-effects.ts';

/** Functions that draw what few slides contain: mirrored and recolored pictures. */
export interface PictureExtras {
  filter: (element: PictureElement, context: SvgContext) => Attributes;
  flip: (element: PictureElement, drawn: string, box: Box) => string;
}

/** Draws mirrored and recolored pictures. */
export const pictureExtras: PictureExtras = { filter: colorFilter, flip: drawFlipped };

/** Returns the filter for the colors of a picture. Our PDF writer reads its matrix. */
function colorFilter(element: PictureElement, context: SvgContext): Attributes {
  const matrix = colorMatrixOf(element, context.colorOf);
  if (!matrix) return {};
  const rows = matrix.map(([red, green, blue, shift]) => [red, green, blue, 0, shift].map(formatFactor).join(' '));
  const values = [...rows, '0 0 0 1 0'].join(' ');
  const id = context.define((name) =>
    tag(
      'filter',
      { id: name, x: 0, y: 0, width: 1, height: 1, 'color-interpolation-filters': 'sRGB' },
      tag('feColorMatrix', { type: 'matrix', values }),
    ),
  );
  return { filter: `url(#${id})` };
}

function formatFactor(factor: number): string {
  return String(Math.round(factor * 10_000) / 10_000);
}

/** Mirrors the picture around the center of its box. */
function drawFlipped({ flipH, flipV }: PictureElement, drawn: string, { x, y, width, height }: Box): string {
  if (!flipH && !flipV) return drawn;
  const [moveX, moveY] = [flipH ? 2 * x + width : 0, flipV ? 2 * y + height : 0].map(formatNumber);
  const scale = `scale(${flipH ? -1 : 1} ${flipV ? -1 : 1})`;
  return tag('g', { transform: `translate(${moveX} ${moveY}) ${scale}` }, drawn);
}
