import type { Box } from '../model/box.ts';
import type { BasicGeometry } from '../model/element.ts';
import type { Fill, Shadow, Stroke } from '../model/paint.ts';
import { fillAttributes, strokeAttributes } from './paint.ts';
import { scalePath } from './scale-path.ts';
import type { SvgContext } from './svg-context.ts';
import type { Attributes } from './xml.ts';
import { formatNumber, tag } from './xml.ts';

/** The outline of a box, shape or picture, with its fill, stroke and shadow. */
export interface PaintedGeometry {
  box: Box;
  geometry: BasicGeometry;
  fill?: Fill | undefined;
  stroke?: Stroke | undefined;
  /** The shadow, drawn only behind a fill. */
  shadow?: Shadow | undefined;
}

/** Draws an outline with its fill, stroke and shadow. */
export function drawGeometry(context: SvgContext, { box, geometry, fill, stroke, shadow }: PaintedGeometry): string {
  const outline = geometryTag(geometry, box, {
    // The coordinates of a path begin at the corner of its box.
    ...fillAttributes(context, fill, geometry.kind === 'path' ? { ...box, x: 0, y: 0 } : box),
    ...strokeAttributes(context, stroke),
  });
  return shadow && fill ? drawShadow(context, { box, geometry, shadow }) + outline : outline;
}

/** Returns an outline as an SVG element. */
export function geometryTag(geometry: BasicGeometry, { x, y, width, height }: Box, attributes: Attributes): string {
  switch (geometry.kind) {
    case 'rect':
      return tag('rect', { x, y, width, height, ...attributes });
    case 'roundRect':
      return tag('rect', { x, y, width, height, rx: Math.min(geometry.radius, width / 2, height / 2), ...attributes });
    case 'ellipse':
      return tag('ellipse', { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2, ...attributes });
    case 'path':
      return tag('path', {
        d: geometry.d,
        transform: `translate(${formatNumber(x)} ${formatNumber(y)})`,
        ...attributes,
      });
  }
}

/** Distance in px between two layers of a soft edge, and the maximum number of layers. With fewer, each layer is visible. */
const layerPitch = 1;
const maxLayers = 24;

/**
 * Draws a shadow as layers of the same outline that grow across its soft edge, because PDF files and some renderers
 * have no filters. Together, the layers have the opacity of the shadow.
 */
export function drawShadow(
  context: SvgContext,
  { box, geometry, shadow }: { box: Box; geometry: BasicGeometry; shadow: Shadow },
): string {
  const { color, alpha = 1, blur, distance, angle } = shadow;
  const count = Math.max(1, Math.min(maxLayers, Math.round(blur / layerPitch)));
  // Elements rotate, but the light does not.
  const direction = ((angle - (box.rotation ?? 0)) * Math.PI) / 180;
  const moved = { ...box, x: box.x + distance * Math.cos(direction), y: box.y + distance * Math.sin(direction) };
  const paint = { fill: context.colorOf(color), 'fill-opacity': roundedAlpha(1 - (1 - alpha) ** (1 / count)) };
  const layers = Array.from({ length: count }, (_, index) => {
    const growth = count === 1 ? 0 : blur * (index / (count - 1) - 0.5);
    return geometryTag(...growGeometry(geometry, moved, growth, blur), paint);
  });
  // Clicks on a shadow go to the element below it.
  return tag('g', { 'aria-hidden': 'true', 'pointer-events': 'none' }, layers.join(''));
}

/** Rounds to four decimals, so that many layers add up to the opacity. */
const roundedAlpha = (alpha: number): string => String(Math.round(alpha * 1e4) / 1e4);

/** Returns an outline that is larger by a number of px on each side, with softer corners. */
function growGeometry(geometry: BasicGeometry, box: Box, growth: number, blur: number): [BasicGeometry, Box] {
  const by = Math.max(growth, -box.width / 2, -box.height / 2);
  const larger = { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
  switch (geometry.kind) {
    case 'ellipse':
      return [geometry, larger];
    case 'rect':
    case 'roundRect': {
      const radius = geometry.kind === 'roundRect' ? geometry.radius : 0;
      return [{ kind: 'roundRect', radius: Math.max(0, radius + by + blur / 2) }, larger];
    }
    case 'path':
      return [
        { kind: 'path', d: scalePath(geometry.d, box, { x: 0, y: 0, width: larger.width, height: larger.height }) },
        larger,
      ];
  }
}
