import type { TextElement } from '../../model/element.ts';
import type { FilePlaceholderRole } from '../../ooxml/slide-context.ts';

/** Returns the role of the placeholder that text fills if its layout has one; undefined for other text. */
export function textPlaceholderRole({ role, part }: TextElement): FilePlaceholderRole | undefined {
  return role ?? (part === 'footer' || part === 'footerDate' ? part : undefined);
}
