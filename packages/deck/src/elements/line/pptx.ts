import type { LineElement, LineJoint } from '../../model/element.ts';
import type { Box } from '../../model/box.ts';
import { preset } from '../../pptx/drawing/geometry.ts';
import { lineXml } from '../../pptx/drawing/line.ts';
import { nonVisualXml } from '../../pptx/drawing/non-visual.ts';
import { transformXml } from '../../pptx/drawing/transform.ts';
import type { ElementWriter, SlideContext } from '../../pptx/slide-context.ts';
import { tag } from '../../pptx/xml.ts';

/** A native line: a connector, with what it sticks to (ECMA-376 §19.3.1.19). */
export const writeLine: ElementWriter<'line'> = (element, slide) =>
  tag(
    'p:cxnSp',
    {},
    tag(
      'p:nvCxnSpPr',
      {},
      nonVisualXml(element, slide, 'Line'),
      tag('p:cNvCxnSpPr', {}, jointXml('a:stCxn', element.start, slide), jointXml('a:endCxn', element.end, slide)),
      tag('p:nvPr'),
    ),
    tag('p:spPr', {}, formXml(element), lineXml(slide.deck.theme, element.stroke, 'a:ln', element.heads)),
  );

/** Place and form. Presets start at their box's top left corner; flips and a quarter turn bring them to where this one does. */
function formXml(element: LineElement): string {
  const { box, direction, startsAt = 'left', bend } = element;
  if (bend === undefined && element.heads === undefined && !element.start && !element.end)
    return transformXml(box, 'a:xfrm', { flipV: direction === 'up' }) + preset('line');
  const isRight = startsAt === 'right';
  // Where it starts: of a line down to the right at the top left, or from the other end at the bottom right.
  const isBottom = (direction === 'up') !== isRight;
  switch (bend) {
    case undefined:
      return transformXml(box, 'a:xfrm', { flipH: isRight, flipV: isBottom }) + preset('straightConnector1');
    case 'across':
      return transformXml(box, 'a:xfrm', { flipH: isRight, flipV: isBottom }) + preset('bentConnector3');
    case 'acrossThenDown':
      return transformXml(box, 'a:xfrm', { flipH: isRight, flipV: isBottom }) + preset('bentConnector2');
    case 'down':
      return turnedXml(box, isRight, isBottom) + preset('bentConnector3');
    case 'downThenAcross':
      return turnedXml(box, isRight, isBottom) + preset('bentConnector2');
    default:
      return bend satisfies never;
  }
}

/** A form that sets out across, turned by 90° so that it sets out down: turned, its start is at the top right. */
function turnedXml(box: Box, isRight: boolean, isBottom: boolean): string {
  const { width, height } = box;
  const turned = {
    x: box.x + (width - height) / 2,
    y: box.y + (height - width) / 2,
    width: height,
    height: width,
    rotation: 90,
  };
  return transformXml(turned, 'a:xfrm', { flipH: isBottom, flipV: !isRight });
}

/** Of the sites that the forms of ours have, counted from the top against the clock. */
const sites = { top: 0, left: 1, bottom: 2, right: 3 } as const;

function jointXml(name: 'a:stCxn' | 'a:endCxn', joint: LineJoint | undefined, slide: SlideContext): string {
  const held = joint && slide.promised(joint.element);
  if (!held) return '';
  const { element, shapeId } = held;
  // An ellipse has a site between each two of them.
  const idx = sites[joint.side] * (element.kind === 'shape' && element.geometry.kind === 'ellipse' ? 2 : 1);
  return tag(name, { id: shapeId, idx });
}
