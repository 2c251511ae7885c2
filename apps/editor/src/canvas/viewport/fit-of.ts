import { slideHeight, slideWidth } from '@ppt-embed/deck';

/** The scale at which a slide fits into a container. */
export function fitOf({ clientWidth, clientHeight }: Pick<Element, 'clientWidth' | 'clientHeight'>): number {
  return Math.max(0, Math.min(clientWidth / slideWidth, clientHeight / slideHeight));
}
