import type { Box } from '../../model/box.ts';
import type { BasicGeometry, PictureElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { drawGeometry, drawShadow, geometryTag } from '../../svg/draw-geometry.ts';
import { scalePath } from '../../svg/scale-path.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import type { Attributes } from '../../svg/xml.ts';
import { tag } from '../../svg/xml.ts';
import { layoutText } from '../text/layout.ts';
import { loadedRenderers } from '../renderers/load-renderers.ts';
import { isPictureUrl } from './picture-url.ts';
import { maskOf, pictureFrame } from './picture-frame.ts';
import { placeholderOf } from './placeholder.ts';

/**
 * Draws a picture, or a frame with its description if it is missing. The code for mirrored and recolored pictures
 * is loaded on demand.
 */
export function pictureToSvg(element: PictureElement, context: SvgContext): string {
  if (element.problem !== undefined || !isPictureUrl(element.src)) return drawPlaceholder(element, context);
  const { box, alt, crop, opacity, src } = element;
  const { x, y, width, height } = box;
  const attributes = {
    href: context.pictureUrl(src),
    preserveAspectRatio: crop ? 'none' : 'xMidYMid meet',
    opacity,
    ...loadedRenderers.pictureExtras?.filter(element, context),
    ...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': 'true' }),
  };
  const drawn = crop ? drawCropped(element, attributes) : tag('image', { x, y, width, height, ...attributes });
  return withEffects(element, drawn, context);
}

/** Draws a picture in its shape, with its shadow and border. */
function withEffects(element: PictureElement, drawn: string, context: SvgContext): string {
  const { stroke, shadow } = element;
  const { box } = pictureFrame(element);
  const content = loadedRenderers.pictureExtras?.flip(element, drawn, box) ?? drawn;
  const geometry = maskOf(element, box);
  const isClipped = geometry.kind !== 'rect';
  const id = isClipped && context.define((name) => tag('clipPath', { id: name }, clipShape(geometry, box)));
  return [
    shadow ? drawShadow(context, { box, geometry, shadow }) : '',
    isClipped ? tag('g', { 'clip-path': `url(#${id})` }, content) : content,
    stroke ? drawGeometry(context, { box, geometry, stroke }) : '',
  ].join('');
}

/**
 * Returns the clip path in coordinates of the slide, because not all SVG renderers apply transformations in clip paths.
 */
function clipShape(geometry: BasicGeometry, box: Box): string {
  if (geometry.kind !== 'path') return geometryTag(geometry, box, {});
  return tag('path', { d: scalePath(geometry.d, box, box) });
}

/** Draws the whole picture, clipped to its visible part. */
function drawCropped(element: PictureElement, attributes: Attributes): string {
  const { box, crop } = pictureFrame(element);
  const width = box.width / (1 - crop.left - crop.right);
  const height = box.height / (1 - crop.top - crop.bottom);
  const whole = tag('image', {
    x: -width * crop.left,
    y: -height * crop.top,
    width,
    height,
    ...attributes,
  });
  return tag('svg', { x: box.x, y: box.y, width: box.width, height: box.height, overflow: 'hidden' }, whole);
}

/** Draws a placeholder with the description of a missing picture. The report states why it is missing. */
function drawPlaceholder(element: PictureElement, context: SvgContext): string {
  const { fill, text } = placeholderOf(element, context.deck.theme);
  const { typeset, origin } = layoutText(text);
  const background = drawGeometry(context, { box: element.box, geometry: { kind: 'rect' }, fill });
  return background + drawText(context, text.paragraphs, text.style, typeset, origin);
}
