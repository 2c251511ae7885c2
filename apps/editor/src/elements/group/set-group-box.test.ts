import type { GroupElement, ShapeElement, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { setElementBox } from '../element-behavior.ts';

const [title, sun] = (sampleDeck.slides[0]?.elements ?? []) as [TextElement, ShapeElement];
const group: GroupElement = {
  id: 'g',
  kind: 'group',
  box: { x: 100, y: 100, width: 400, height: 200 },
  frame: { width: 400, height: 200 },
  elements: [
    { ...sun, box: { x: 0, y: 0, width: 100, height: 100, rotation: 45 } },
    { ...title, box: { x: 0, y: 100, width: 400, height: 100 } },
  ],
};

it('moves a group without changing its members', () => {
  const moved = setElementBox(sampleDeck, group, { ...group.box, x: 7, rotation: 30 });
  expect(moved).toEqual({ ...group, box: { ...group.box, x: 7, rotation: 30 } });
});

it('repositions the members of a resized group, so that no text is stretched', () => {
  const wide = setElementBox(sampleDeck, group, { ...group.box, width: 800 });
  expect(wide).toMatchObject({
    frame: { width: 800, height: 200 },
    elements: [
      // A rotated member keeps its shape.
      { box: { x: 50, y: 0, width: 100, height: 100, rotation: 45 } },
      { box: { x: 0, y: 100, width: 800, height: 100 }, style: { size: title.style.size } },
    ],
  });
});

it('shrinks text in a group that has become too small for it', () => {
  const narrow = setElementBox(sampleDeck, group, { ...group.box, width: 200 }) as GroupElement;
  expect((narrow.elements[1] as TextElement).style.size).toBeLessThan(title.style.size);
});
