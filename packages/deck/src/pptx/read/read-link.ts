import { linkUrl } from '../../ooxml/drawing/link-url.ts';
import type { ReadContext } from './read-context.ts';
import type { XmlNode } from './read-xml.ts';

/** Returns the URL of a link, or `#` and the id of the target slide. */
export function urlOf(click: XmlNode | undefined, { target, slideId }: ReadContext): string | undefined {
  const id = click?.attributes['r:id'];
  const url = id === undefined ? undefined : target(id);
  if (url === undefined || !click?.attributes['action']?.startsWith('ppaction://hlinksldjump')) return url;
  const linked = slideId?.(url);
  return linked === undefined ? undefined : `#${linked}`;
}

/** Returns a link that a deck can contain. */
export function allowedLink(url: string | undefined): string | undefined {
  return url?.startsWith('#') ? url : url && linkUrl(url);
}
