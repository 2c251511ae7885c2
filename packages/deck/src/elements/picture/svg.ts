import type { Box } from '../../model/box.ts';
import type { BasicGeometry, PictureElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { drawGeometry, drawShadow, geometryTag } from '../../svg/draw-geometry.ts';
import { scalePath } from '../../svg/scale-path.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import type { Attributes } from '../../svg/xml.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { layoutText } from '../text/layout.ts';
import { isPictureUrl } from './picture-url.ts';
import { colorMatrixOf } from './picture-effects.ts';
import { maskOf, pictureFrame } from './picture-frame.ts';
import { placeholderOf } from './placeholder.ts';

/** Draws a picture, or a frame with its description if it is missing. */
export function pictureToSvg(element: PictureElement, context: SvgContext): string {
  if (element.problem !== undefined || !isPictureUrl(element.src)) return drawPlaceholder(element, context);
  const { x, y, width, height } = element.box;
  const name = element.alt ? { role: 'img', 'aria-label': element.alt } : { 'aria-hidden': 'true' };
  const href = context.pictureUrl(element.src);
  const { opacity } = element;
  const effects = { opacity, ...colorFilter(element, context) };
  const drawn = element.crop
    ? drawCropped(element, href, { ...effects, ...name })
    : tag('image', { x, y, width, height, href, preserveAspectRatio: 'xMidYMid meet', ...effects, ...name });
  return withEffects(element, drawn, context);
}

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

/** Draws a picture in its shape, with its shadow and border. */
function withEffects(element: PictureElement, drawn: string, context: SvgContext): string {
  const { stroke, shadow } = element;
  const { box } = pictureFrame(element);
  const content = drawFlipped(element, drawn, box);
  const geometry = maskOf(element, box);
  const isClipped = geometry.kind !== 'rect';
  const id = isClipped && context.define((name) => tag('clipPath', { id: name }, clipShape(geometry, box)));
  return [
    shadow ? drawShadow(context, { box, geometry, shadow }) : '',
    isClipped ? tag('g', { 'clip-path': `url(#${id})` }, content) : content,
    stroke ? drawGeometry(context, { box, geometry, stroke }) : '',
  ].join('');
}

/** Mirrors the picture around the center of its box. */
function drawFlipped({ flipH, flipV }: PictureElement, drawn: string, { x, y, width, height }: Box): string {
  if (!flipH && !flipV) return drawn;
  const [moveX, moveY] = [flipH ? 2 * x + width : 0, flipV ? 2 * y + height : 0].map(formatNumber);
  const scale = `scale(${flipH ? -1 : 1} ${flipV ? -1 : 1})`;
  return tag('g', { transform: `translate(${moveX} ${moveY}) ${scale}` }, drawn);
}

/**
 * Returns the clip path in coordinates of the slide, because not all readers of our drawings apply a transformation in
 * a clip path.
 */
function clipShape(geometry: BasicGeometry, box: Box): string {
  if (geometry.kind !== 'path') return geometryTag(geometry, box, {});
  return tag('path', { d: scalePath(geometry.d, box, box) });
}

/** Draws the whole picture, clipped to its visible part. */
function drawCropped(element: PictureElement, href: string, name: Attributes): string {
  const { box, crop } = pictureFrame(element);
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

/** Draws a missing picture as a designed area with its description. The report says why it is missing. */
function drawPlaceholder(element: PictureElement, context: SvgContext): string {
  const { fill, text } = placeholderOf(element, context.deck.theme);
  const { typeset, origin } = layoutText(text);
  const ground = drawGeometry(context, { box: element.box, geometry: { kind: 'rect' }, fill });
  return ground + drawText(context, text.paragraphs, text.style, typeset, origin);
}
