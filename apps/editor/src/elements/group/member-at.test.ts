import type { GroupElement, ShapeElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { rotatePoint } from '../../model/geometry/bounds.ts';
import { memberAt, absoluteBox } from './members-in-group.ts';

const sun = sampleDeck.slides[0]?.elements[1] as ShapeElement;

it.each<[string, Partial<GroupElement>]>([
  ['in a stretched group', { box: { x: 100, y: 100, width: 800, height: 50 } }],
  ['in a rotated group', { box: { x: 100, y: 100, width: 400, height: 200, rotation: 120 } }],
  ['in a group whose frame has no width', { frame: { width: 0, height: 200 } }],
])('finds a group member where it is visible: %s', (_, rest) => {
  const group: GroupElement = {
    id: 'g',
    kind: 'group',
    box: { x: 100, y: 100, width: 4, height: 200 },
    frame: { width: 400, height: 200 },
    elements: [{ ...sun, id: 'sun', alt: 'The sun', box: { x: 0, y: 40, width: 1, height: 100 } }],
    ...rest,
  };
  const [box] = group.elements.map((element) => absoluteBox(element.box, [group]));
  if (!box) throw new Error('Nothing is in it.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const beside = (x: number) => rotatePoint({ x: middle.x + x * box.width, y: middle.y }, middle, box.rotation ?? 0);
  expect(memberAt(group, beside(0.45))).toEqual(['sun']);
  expect(memberAt(group, beside(0.55))).toBeUndefined();
});
