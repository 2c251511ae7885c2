import type { PictureElement } from '../../model/element.ts';
import type { FilePlaceholderRole } from '../../ooxml/slide-context.ts';

/** Parts of a slide's decoration, whose pictures do not fill placeholders. */
const decorativeParts: ReadonlySet<string | undefined> = new Set<PictureElement['part']>([
  'logo',
  'icon',
  'styleDecoration',
]);

/** Returns the role of the placeholder that a picture fills if its layout has one; undefined for decoration. */
export function picturePlaceholderRole({ part }: PictureElement): FilePlaceholderRole | undefined {
  return decorativeParts.has(part) ? undefined : 'picture';
}
