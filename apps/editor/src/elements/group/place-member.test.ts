import type { Box, GroupElement, LineElement, ShapeElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import type { MemberPath } from '../../model/members.ts';
import { memberOf } from '../../model/members.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { absoluteBox } from './members-in-group.ts';
import { moveMember, onlyMember, placeMember } from './place-member.ts';

const sun = sampleDeck.slides[0]?.elements[1] as ShapeElement;
const shape = (id: string, x: number, y: number): ShapeElement => ({
  ...sun,
  id,
  box: { x, y, width: 100, height: 100 },
});
const inner: GroupElement = {
  id: 'inner',
  kind: 'group',
  box: { x: 300, y: 100, width: 100, height: 100 },
  frame: { width: 200, height: 200 },
  elements: [shape('mars', 0, 0), shape('venus', 100, 100)],
};
const group: GroupElement = {
  id: 'g',
  kind: 'group',
  box: { x: 100, y: 100, width: 400, height: 200 },
  frame: { width: 400, height: 200 },
  elements: [shape('sun', 0, 0), shape('moon', 300, 0), inner],
};
const rotated: GroupElement = { ...group, box: { ...group.box, width: 800, height: 400, rotation: 90 } };

/** Returns the position of a member on the slide. */
function positionOf(one: GroupElement, path: MemberPath): { x: number; y: number } {
  const member = memberOf(one, path);
  if (!member) throw new Error(`There is no ${path.join('/')}.`);
  const { x, y } = absoluteBox(member.element.box, member.groups);
  return { x, y };
}

const all: MemberPath[] = [['sun'], ['moon'], ['inner', 'mars'], ['inner', 'venus']];

/** Returns the box of a member on the slide. */
function boxOnSlide(one: GroupElement, path: MemberPath): Box {
  const member = memberOf(one, path);
  if (!member) throw new Error(`There is no ${path.join('/')}.`);
  return absoluteBox(member.element.box, member.groups);
}

const rounded = ({ x, y, width, height, rotation = 0 }: Box): number[] =>
  [x, y, width, height, rotation].map((value) => Math.round(value * 1e6) / 1e6 + 0);

describe('placeMember', () => {
  it.each([group, rotated].flatMap((one) => all.map((path) => ({ one, path }))))(
    'gives $path another box on the slide, and moves nothing else',
    ({ one, path }) => {
      const before = boxOnSlide(one, path);
      const box = { ...before, x: before.x - 30, y: before.y + 15, width: before.width * 1.5, height: 40 };
      const placed = placeMember(sampleDeck, one, path, box);
      for (const other of all)
        expect(rounded(boxOnSlide(placed, other))).toEqual(rounded(other === path ? box : boxOnSlide(one, other)));
    },
  );

  it('rotates a member in a rotated group', () => {
    const box = { ...boxOnSlide(rotated, ['sun']), rotation: 30 };
    const placed = placeMember(sampleDeck, rotated, ['sun'], box);
    expect(boxOnSlide(placed, ['sun']).rotation).toBe(30);
    expect(memberOf(placed, ['sun'])?.element.box.rotation).toBe(300);
  });

  it('lets the frame follow the member, outwards and back', () => {
    const wide = { ...boxOnSlide(group, ['moon']), width: 250, height: 300 };
    const out = placeMember(sampleDeck, group, ['moon'], wide);
    expect(out.box).toEqual({ x: 100, y: 100, width: 550, height: 300 });
    expect(placeMember(sampleDeck, out, ['moon'], boxOnSlide(group, ['moon']))).toEqual(group);
  });

  it('changes no locked member', () => {
    const locked = { ...group, elements: group.elements.map((one) => ({ ...one, locked: true })) };
    expect(placeMember(sampleDeck, locked, ['sun'], { x: 0, y: 0, width: 9, height: 9 })).toBe(locked);
  });
});

describe('moveMember', () => {
  it.each(
    [group, rotated].flatMap((one) =>
      all.flatMap((path) => [
        { one, path, by: { x: 40, y: -70 } },
        { one, path, by: { x: -900, y: 300 } },
      ]),
    ),
  )('moves $path by $by on the slide, and nothing else', ({ one, path, by }) => {
    const moved = moveMember(sampleDeck, one, path, by) as GroupElement;
    for (const other of all) {
      const before = positionOf(one, other);
      const isMoved = other === path;
      const after = positionOf(moved, other);
      expect(after.x).toBeCloseTo(before.x + (isMoved ? by.x : 0), 6);
      expect(after.y).toBeCloseTo(before.y + (isMoved ? by.y : 0), 6);
    }
  });

  it('lets the frame follow the member, outwards and back', () => {
    const out = moveMember(sampleDeck, group, ['moon'], { x: 60, y: -40 }) as GroupElement;
    expect(out.box).toEqual({ x: 100, y: 60, width: 460, height: 240 });
    expect(out.frame).toEqual({ width: 460, height: 240 });
    const back = moveMember(sampleDeck, out, ['moon'], { x: -60, y: 40 }) as GroupElement;
    expect(back).toEqual(group);
  });

  it('keeps the frame if the member stays inside', () => {
    const moved = moveMember(sampleDeck, group, ['sun'], { x: 0, y: 0 });
    expect(moved).toBe(group);
    const wide = { ...group, elements: [shape('sun', 100, 50), ...group.elements.slice(1)] };
    expect(moveMember(sampleDeck, wide, ['sun'], { x: 20, y: 20 })).toMatchObject({
      box: group.box,
      frame: group.frame,
    });
  });

  it('moves no locked member, and none of a locked group', () => {
    const locked = { ...group, elements: group.elements.map((one) => ({ ...one, locked: true })) };
    expect(moveMember(sampleDeck, locked, ['sun'], { x: 10, y: 0 })).toBe(locked);
    const whole = { ...group, locked: true };
    expect(moveMember(sampleDeck, whole, ['sun'], { x: 10, y: 0 })).toBe(whole);
  });

  it('moves the ends of lines that are connected to the member in its group', () => {
    const line: LineElement = {
      id: 'line',
      kind: 'line',
      box: { x: 100, y: 50, width: 200, height: 0 },
      stroke: { color: 'bodyText', width: 2 },
      direction: 'down',
      start: { element: 'sun', side: 'right' },
      end: { element: 'moon', side: 'left' },
    };
    const connected = { ...group, elements: [...group.elements, line] };
    const moved = moveMember(sampleDeck, connected, ['moon'], { x: 100, y: 0 }) as GroupElement;
    expect(moved.elements.at(-1)?.box).toMatchObject({ x: 100, y: 50, width: 300, height: 0 });
    const aside = moveMember(sampleDeck, connected, ['sun'], { x: -100, y: 0 }) as GroupElement;
    expect(aside.box).toMatchObject({ x: 0, width: 500 });
    expect(aside.elements.at(-1)?.box).toMatchObject({ x: 100, y: 50, width: 300, height: 0 });
  });
});

it('reduces a group to one member at its position', () => {
  const only = onlyMember(rotated, ['inner', 'venus']);
  expect(positionOf(only, ['inner', 'venus'])).toEqual(positionOf(rotated, ['inner', 'venus']));
  expect(only.elements).toHaveLength(1);
  expect((only.elements[0] as GroupElement).elements.map(({ id }) => id)).toEqual(['venus']);
});
