import { lineEnds } from '../../../elements/line/line-points.ts';
import type { LinePoint } from '../../../elements/line/line-points.ts';
import type { LineConnection, LineElement, SlideElement } from '../../../model/element.ts';
import type { ShapeLinks } from './element-context.ts';

/** Maximum distance in px between the end of a line and the side to which it is connected. */
const tolerance = 3;

/**
 * Connects the lines of a slide with the shapes at their ends, so that they follow the shapes. A connection to another
 * point than the middle of a side is left out.
 */
export function connectLines(elements: readonly SlideElement[], { elements: ids, lines }: ShapeLinks): SlideElement[] {
  if (lines.size === 0) return [...elements];
  const byId = new Map(elements.map((element) => [element.id, element]));
  const targetOf = (shapeId: string | undefined): SlideElement | undefined => byId.get(ids.get(shapeId ?? '') ?? '');
  return elements.map((element) => {
    const ends = element.kind === 'line' ? lines.get(element.id) : undefined;
    if (element.kind !== 'line' || !ends) return element;
    const points = lineEnds(element);
    const start = connectionAt(points.start, targetOf(ends.start));
    const end = connectionAt(points.end, targetOf(ends.end));
    return { ...element, ...(start && { start }), ...(end && { end }) } satisfies LineElement;
  });
}

function connectionAt({ x, y }: LinePoint, target: SlideElement | undefined): LineConnection | undefined {
  if (!target || target.kind === 'line' || target.box.rotation !== undefined) return undefined;
  const { box } = target;
  const sides = [
    ['top', box.x + box.width / 2, box.y],
    ['right', box.x + box.width, box.y + box.height / 2],
    ['bottom', box.x + box.width / 2, box.y + box.height],
    ['left', box.x, box.y + box.height / 2],
  ] as const;
  const found = sides.find(([, sideX, sideY]) => Math.hypot(sideX - x, sideY - y) <= tolerance);
  return found && { element: target.id, side: found[0] };
}
