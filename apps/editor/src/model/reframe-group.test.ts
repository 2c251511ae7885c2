import type { GroupElement, ShapeElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { boundsOf } from './geometry/bounds.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { withMember } from './members.ts';
import { absoluteBox } from '../elements/group/members-in-group.ts';

const sun = sampleDeck.slides[0]?.elements[1] as ShapeElement;
const group: GroupElement = {
  id: 'g',
  kind: 'group',
  box: { x: 100, y: 100, width: 800, height: 300, rotation: 30 },
  frame: { width: 400, height: 200 },
  elements: [
    { ...sun, id: 'sun', box: { x: 0, y: 0, width: 100, height: 100 } },
    { ...sun, id: 'moon', box: { x: 300, y: 100, width: 100, height: 100 } },
  ],
};

const absolute = (one: GroupElement, id: string) => {
  const element = one.elements.find((inner) => inner.id === id);
  if (!element) throw new Error(`No ${id}.`);
  return absoluteBox(element.box, [one]);
};

function expectClose(box: object, other: object): void {
  for (const [side, value] of Object.entries(box)) expect(value).toBeCloseTo(Number(Reflect.get(other, side)), 6);
}

it.each([
  ['down', { x: 300, y: 100, width: 100, height: 260 }],
  ['up and to the left', { x: -80, y: -40, width: 480, height: 240 }],
])('extends the frame around a member that grows, %s, without moving the other members on the slide', (_, box) => {
  const grown = withMember(group, ['moon'], (moon) => ({ ...moon, box })) as GroupElement;
  expectClose(absolute(grown, 'sun'), absolute(group, 'sun'));
  expectClose(absolute(grown, 'moon'), absoluteBox(box, [group]));
  const moon = grown.elements[1]?.box;
  expect(moon?.x).toBeGreaterThanOrEqual(0);
  expect(moon?.y).toBeGreaterThanOrEqual(0);
  expect((moon?.y ?? 0) + (moon?.height ?? 0)).toBeLessThanOrEqual(grown.frame.height);
});

it('shrinks the frame to the outermost remaining member when a member shrinks', () => {
  const lower = { x: 300, y: 100, width: 100, height: 260 };
  const grown = withMember(group, ['moon'], (moon) => ({ ...moon, box: lower })) as GroupElement;
  const back = withMember(grown, ['moon'], (moon) => ({ ...moon, box: { ...lower, height: 100 } })) as GroupElement;
  expectClose(back.box, group.box);
  expectClose(back.frame, group.frame);
  const small = { x: 310, y: 100, width: 10, height: 10 };
  const less = withMember(group, ['moon'], (moon) => ({ ...moon, box: small })) as GroupElement;
  expect(less.frame).toEqual({ width: 320, height: 110 });
  expectClose(absolute(less, 'sun'), absolute(group, 'sun'));
  expectClose(absolute(less, 'moon'), absoluteBox(small, [group]));
});

it('keeps a side of the frame if no member has moved it, even if a member exceeded it before', () => {
  const hanging = { ...group, elements: group.elements.map((one) => ({ ...one, box: { ...one.box, x: -20 } })) };
  const grown = withMember(hanging, ['moon'], (moon) => ({ ...moon, box: { ...moon.box, height: 130 } }));
  expect(grown).toMatchObject({ frame: { width: 400, height: 230 }, elements: [{ box: { x: -20 } }, {}] });
});

it('extends the frames of nested groups, and shrinks them again', () => {
  const around = boundsOf([group.box]);
  const inner = { ...group, box: { ...group.box, x: group.box.x - around.x, y: group.box.y - around.y } };
  const frame = { width: around.width, height: around.height };
  const outer: GroupElement = {
    id: 'outer',
    kind: 'group',
    box: { ...around, rotation: 15 },
    frame,
    elements: [inner],
  };
  const high = (one: GroupElement, height: number) =>
    withMember(one, ['g', 'moon'], (moon) => ({ ...moon, box: { ...moon.box, height } })) as GroupElement;
  const grown = high(outer, 260);
  expect(grown.frame.height).toBeGreaterThan(frame.height + 100);
  const back = high(grown, 100);
  expectClose(back.frame, frame);
  expectClose(back.box, outer.box);
});

it('keeps the frame if no member grows beyond it', () => {
  const moved = withMember(group, ['moon'], (moon) => ({ ...moon, box: { ...moon.box, x: 900 } }));
  const larger = withMember(group, ['sun'], (one) => ({ ...one, box: { ...one.box, width: 200 } }));
  for (const one of [moved, larger]) expect(one).toMatchObject({ box: group.box, frame: group.frame });
});
