import { slideHeight, slideWidth } from '@ppt-embed/deck';

/** How much a slide is scaled to fit into a place. */
export function fitOf({ clientWidth, clientHeight }: Pick<Element, 'clientWidth' | 'clientHeight'>): number {
  return Math.max(0, Math.min(clientWidth / slideWidth, clientHeight / slideHeight));
}
