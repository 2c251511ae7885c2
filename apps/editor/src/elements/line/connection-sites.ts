import type { SlideElement } from '@ppt-embed/deck';
import { isConnectable } from '../element-behavior.ts';
import { sides, siteAt } from './connectors.ts';
import type { Site } from './connectors.ts';

/** Returns all connection sites of the elements. */
export function connectionSites(elements: readonly SlideElement[]): Site[] {
  return elements
    .filter(isConnectable)
    .flatMap(({ id, box }) => sides.map((side) => ({ element: id, side, at: siteAt(box, side) })));
}
