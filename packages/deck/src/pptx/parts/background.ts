import { slideCoverCrop } from '../../elements/picture/background-picture.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { sourceRectXml } from '../../ooxml/drawing/source-rect.ts';
import type { Relationships } from '../../ooxml/package.ts';
import type { Media } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';

/**
 * Writes the fill with a slide's background picture (ECMA-376 §20.1.8.14); empty if it has no picture, or the picture
 * is missing.
 */
export function backgroundPictureXml(
  deck: Deck,
  { backgroundPicture }: Slide,
  relationships: Relationships,
  media: (src: string) => Media | undefined,
): string {
  const file = backgroundPicture && media(backgroundPicture.src);
  if (!file) return '';
  return tag(
    'a:blipFill',
    { dpi: 0, rotWithShape: 1 },
    tag('a:blip', { 'r:embed': relationships.add('image', file.path) }),
    sourceRectXml(slideCoverCrop(backgroundPicture, deck)),
    tag('a:stretch', {}, tag('a:fillRect')),
  );
}
