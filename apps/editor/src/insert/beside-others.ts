import type { SlideElement } from '@ppt-embed/deck';

/** px that a paste stands beside what it was copied from. */
const offset = 24;

/** A paste stands a step beside what is already there. */
export function besideOthers(elements: readonly SlideElement[], there: readonly SlideElement[]): SlideElement[] {
  let steps = 0;
  const isTaken = () =>
    elements.some(({ box }) =>
      there.some((other) => other.box.x === box.x + steps * offset && other.box.y === box.y + steps * offset),
    );
  while (isTaken() && steps < 20) steps += 1;
  return elements.map((element) => ({
    ...element,
    box: { ...element.box, x: element.box.x + steps * offset, y: element.box.y + steps * offset },
  }));
}
