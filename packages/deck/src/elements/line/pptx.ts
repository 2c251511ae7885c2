import type { LineElement, LineConnection } from '../../model/element.ts';
import type { Box } from '../../model/box.ts';
import { preset } from '../../ooxml/drawing/geometry.ts';
import { presetSite } from '../shape/presets/preset-xml.ts';
import { lineXml } from '../../ooxml/drawing/line.ts';
import { locksXml } from '../../ooxml/drawing/locks.ts';
import { nonVisualXml } from '../../ooxml/drawing/non-visual.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import type { ElementWriter, SlideContext } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { arrowheadsOf } from './arrowheads-of.ts';
import { bendOffsets, startsHorizontally } from './line-points.ts';

/** Writes a native line: a connector, with its connections (ECMA-376 §19.3.1.19). */
export const writeLine: ElementWriter<'line'> = (element, slide) =>
  tag(
    'p:cxnSp',
    {},
    tag(
      'p:nvCxnSpPr',
      {},
      nonVisualXml(element, slide, 'Line'),
      tag(
        'p:cNvCxnSpPr',
        {},
        locksXml('a:cxnSpLocks', element),
        connectionXml('a:stCxn', element.start, slide),
        connectionXml('a:endCxn', element.end, slide),
      ),
      tag('p:nvPr'),
    ),
    tag(
      'p:spPr',
      {},
      geometryAndTransformXml(element),
      lineXml(slide.deck.theme, element.stroke, 'a:ln', arrowheadsOf(element)),
    ),
  );

/**
 * Writes transform and geometry. Presets start at the top left corner of their box; flips and a 90° rotation match the
 * line's direction.
 */
function geometryAndTransformXml(element: LineElement): string {
  const { box, direction, startsAt = 'left', bend } = element;
  if (bend === undefined && element.heads === undefined && !element.start && !element.end)
    return transformXml(box, 'a:xfrm', { flipV: direction === 'up' }) + preset('line');
  const isRight = startsAt === 'right';
  // The start is the top left corner for a line down to the right, or the bottom right corner if the line is reversed.
  const isBottom = (direction === 'up') !== isRight;
  if (bend === undefined)
    return transformXml(box, 'a:xfrm', { flipH: isRight, flipV: isBottom }) + preset('straightConnector1');
  const isHorizontal = startsHorizontally(bend);
  const withMinSize = element.turns ? withMinExtent(box) : box;
  const geometry = preset(
    `${element.curved ? 'curved' : 'bent'}Connector${bendOffsets(element).length + 2}`,
    element.turns ? guidesXml(element, withMinSize) : '',
  );
  if (isHorizontal) return transformXml(withMinSize, 'a:xfrm', { flipH: isRight, flipV: isBottom }) + geometry;
  return rotatedXml(withMinSize, isRight, isBottom) + geometry;
}

/**
 * Returns a box with at least PowerPoint's minimum extent. Bends are stored as fractions of width and height (ECMA-376
 * presetShapeDefinitions), so neither may be 0.
 */
function withMinExtent(box: Box): Box {
  return { ...box, width: Math.max(box.width, minExtent), height: Math.max(box.height, minExtent) };
}

/** Minimum extent in px: one point. */
const minExtent = 4 / 3;

function guidesXml(element: LineElement, { width, height }: Box): string {
  const { direction, startsAt = 'left', bend = 'across' } = element;
  const isRight = startsAt === 'right';
  const deltaX = isRight ? -width : width;
  const deltaY = (direction === 'up') !== isRight ? -height : height;
  const isHorizontal = startsHorizontally(bend);
  const guides = bendOffsets(element).map((offset, index) => {
    const share = offset / ((index % 2 === 0) === isHorizontal ? deltaX : deltaY);
    return tag('a:gd', { name: `adj${index + 1}`, fmla: `val ${Math.round(share * 100_000)}` });
  });
  return guides.join('');
}

/**
 * Rotates a form that begins horizontally by 90°, so that it begins vertically and its start moves to the top right.
 */
function rotatedXml(box: Box, isRight: boolean, isBottom: boolean): string {
  const { width, height } = box;
  const rotated = {
    x: box.x + (width - height) / 2,
    y: box.y + (height - width) / 2,
    width: height,
    height: width,
    rotation: 90,
  };
  return transformXml(rotated, 'a:xfrm', { flipH: isBottom, flipV: !isRight });
}

/** Connection sites of our shapes, numbered counterclockwise from the top. */
const sites = { top: 0, left: 1, bottom: 2, right: 3 } as const;

function connectionXml(
  name: 'a:stCxn' | 'a:endCxn',
  connection: LineConnection | undefined,
  slide: SlideContext,
): string {
  const connected = connection && slide.connectionTarget(connection.element);
  if (!connected) return '';
  const { element, shapeId } = connected;
  const geometry = element.kind === 'shape' ? element.geometry : undefined;
  const idx =
    geometry?.kind === 'preset'
      ? presetSite(geometry, element.box, connection.side)
      : // An ellipse has an additional site between each pair of these.
        sites[connection.side] * (geometry?.kind === 'ellipse' ? 2 : 1);
  return idx === undefined ? '' : tag(name, { id: shapeId, idx });
}
