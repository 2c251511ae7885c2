import type { MediaElement, MediaKind, PictureElement } from '../../model/element.ts';
import { nonVisualXml } from '../../ooxml/drawing/non-visual.ts';
import type { ElementWriter, SlideContext } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { pictureXml, writePicture } from '../picture/pptx.ts';
import { posterOf } from './posters.ts';

/**
 * Writes a video or an audio clip as PowerPoint does: as its poster, a picture that plays the file when it is clicked
 * (ECMA-376 §19.3.1.37; [MS-PPTX] §2.2.7). A missing file is written as its poster, or as a placeholder box with the
 * reason.
 */
export const writeMedia: ElementWriter<MediaKind> = (element, slide) => {
  const { kind: _, autoplay: _autoplay, loop: _loop, hideWhenStopped: _hide, ...shared } = element;
  const poster: PictureElement = { ...shared, kind: 'picture', src: posterOf(element) };
  const picture = element.problem === undefined ? slide.media(poster.src) : undefined;
  if (!picture) return writePicture(poster, slide);
  const file = fileXml(element, slide);
  const id = slide.idFor(element);
  const name = element.kind.charAt(0).toUpperCase() + element.kind.slice(1);
  if (file === undefined)
    return pictureXml(poster, slide, picture, {
      nonVisual: nonVisualXml(element, slide, name, { id }),
      properties: tag('p:nvPr'),
    });
  slide.addMedia(element, id);
  // Clicking a shape with this action plays its file in a slide show.
  const click = tag('a:hlinkClick', { 'r:id': '', action: 'ppaction://media' });
  return pictureXml(poster, slide, picture, {
    nonVisual: nonVisualXml(element, slide, name, { id, click }),
    properties: tag('p:nvPr', {}, file),
  });
};

/**
 * Writes the references to the file: one for the standard (ECMA-376 §20.1.3.4, §20.1.3.7), and one for PowerPoint 2010
 * and later, which embeds the file. A file on the web is linked.
 * @returns undefined if the file is missing
 */
function fileXml({ kind, src }: MediaElement, { media, relationships }: SlideContext): string | undefined {
  const file = media(src);
  if (!file && !/^https?:/iu.test(src)) return undefined;
  const target = file?.path ?? src;
  const link = relationships.add(kind, target, !file);
  const reference = { [file ? 'r:embed' : 'r:link']: relationships.add('media', target, !file) };
  const extension = tag(
    'p:ext',
    { uri: '{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}' },
    tag('p14:media', { 'xmlns:p14': 'http://schemas.microsoft.com/office/powerpoint/2010/main', ...reference }),
  );
  return tag(`a:${kind}File`, { 'r:link': link }) + tag('p:extLst', {}, extension);
}
