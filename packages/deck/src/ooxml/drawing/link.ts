import type { SlideContext } from '../slide-context.ts';
import { slidePath } from '../slide-path.ts';
import { tag } from '../xml.ts';
import { linkUrl } from './link-url.ts';

/** The part of a slide's context that links need. */
export type LinkContext = Pick<SlideContext, 'deck' | 'slideNumber' | 'relationships'>;

/**
 * Writes a link (ECMA-376 §21.1.2.3.5); empty for URLs that files cannot contain.
 * @param extension Its `a:extLst`, if any.
 */
export function linkXml(url: string | undefined, slide: LinkContext, extension = ''): string {
  if (url?.startsWith('#')) return slideLinkXml(url.slice(1), slide, extension);
  const target = url && linkUrl(url);
  if (!target) return '';
  return tag('a:hlinkClick', { 'r:id': slide.relationships.add('hyperlink', target, true) }, extension);
}

/** Writes a link to a different slide. Layouts have none. */
function slideLinkXml(slideId: string, { deck, slideNumber, relationships }: LinkContext, extension: string): string {
  const index = deck.slides.findIndex(({ id }) => id === slideId);
  if (index < 0 || slideNumber === 0) return '';
  const id = relationships.add('slide', slidePath(index));
  return tag('a:hlinkClick', { 'r:id': id, action: 'ppaction://hlinksldjump' }, extension);
}
