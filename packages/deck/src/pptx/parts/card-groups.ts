import type { Box } from '../../model/box.ts';
import { isCard, isCardMark, isOnCard } from '../../model/cards.ts';
import type { SlideElement } from '../../model/element.ts';
import { toEmu } from '../../model/units.ts';
import { namedShapeXml } from '../../ooxml/drawing/non-visual.ts';
import type { SlideContext } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { isAnimated } from '../../model/element-animations.ts';

/** An element of a slide and its XML, which is empty if the element has no shape in the file. */
export interface ElementXml {
  element: SlideElement;
  xml: string;
}

/**
 * Returns the XML of a slide's shapes in z-order. The background of a card, its bar and its symbols are one group
 * (ECMA-376 §19.3.1.22), so that users move a card as a whole. Text stays outside of the group: it is in placeholders,
 * which inherit from the layout and cannot be part of a group.
 */
export function withCardGroups(shapes: readonly ElementXml[], slide: Pick<SlideContext, 'idFor'>): string[] {
  const result: string[] = [];
  for (let at = 0; at < shapes.length;) {
    const count = membersFrom(shapes, at);
    if (count === 1) {
      result.push(shapes[at++]?.xml ?? '');
      continue;
    }
    const members = shapes.slice(at, at + count);
    const xml = members.map((one) => one.xml).join('');
    const isDecorative = members.every(({ element }) => element.alt === '');
    result.push(groupXml(xml, boundsOf(members), isDecorative, slide));
    at += count;
  }
  return result;
}

/** Returns the number of shapes, beginning with a card, that form a group; 1 if the first shape is not a card. */
function membersFrom(shapes: readonly ElementXml[], start: number): number {
  const card = shapes[start]?.element;
  if (!card || !isCard(card) || !isGrouped(card)) return 1;
  let end = start + 1;
  for (; end < shapes.length; end++) {
    const { element, xml } = shapes[end] ?? {};
    if (!element || xml === '' || !isGrouped(element) || !isOnCard(element.box, card.box)) break;
  }
  return end - start;
}

/** Whether an element is in the group of its card. Shapes that are animated, locked or hidden stay separate. */
function isGrouped(element: SlideElement): boolean {
  return isCardMark(element) && !isAnimated(element) && !element.locked && !element.hidden && !element.box.rotation;
}

function boundsOf(members: readonly ElementXml[]): Box {
  const boxes = members.flatMap(({ element }) => (element.kind === 'shape' ? [element.box] : []));
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Writes a group whose shapes have the coordinates of the slide. */
function groupXml(xml: string, bounds: Box, isDecorative: boolean, slide: Pick<SlideContext, 'idFor'>): string {
  const group: SlideElement = {
    kind: 'group',
    id: '',
    ...(isDecorative && { alt: '' }),
    box: bounds,
    frame: bounds,
    elements: [],
  };
  const offset = { x: toEmu(bounds.x), y: toEmu(bounds.y) };
  const extent = { cx: Math.max(1, toEmu(bounds.width)), cy: Math.max(1, toEmu(bounds.height)) };
  return tag(
    'p:grpSp',
    {},
    tag(
      'p:nvGrpSpPr',
      {},
      namedShapeXml(group, 'Card', { alt: group.alt, id: slide.idFor(group) }),
      tag('p:cNvGrpSpPr'),
      tag('p:nvPr'),
    ),
    tag(
      'p:grpSpPr',
      {},
      tag('a:xfrm', {}, tag('a:off', offset), tag('a:ext', extent), tag('a:chOff', offset), tag('a:chExt', extent)),
    ),
    xml,
  );
}
