import type { PictureElement } from '../../model/element.ts';
import { nonVisualXml } from '../../ooxml/drawing/non-visual.ts';
import type { ElementWriter, SlideContext } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { pictureXml, writePicture } from '../picture/pptx.ts';
import { posterOf } from './poster.ts';

/**
 * Writes a video as PowerPoint does: as its poster, a picture that plays the video when it is clicked (ECMA-376
 * §19.3.1.37; [MS-PPTX] §2.2.7). A missing video is written as its poster, or as a placeholder box with the reason.
 */
export const writeVideo: ElementWriter<'video'> = (element, slide) => {
  const poster: PictureElement = { ...element, kind: 'picture', src: posterOf(element) };
  const picture = element.problem === undefined ? slide.media(poster.src) : undefined;
  if (!picture) return writePicture(poster, slide);
  const video = videoXml(element.src, slide);
  const id = slide.idFor(element);
  if (video === undefined)
    return pictureXml(poster, slide, picture, {
      nonVisual: nonVisualXml(element, slide, 'Video', { id }),
      properties: tag('p:nvPr'),
    });
  slide.addVideo(id);
  // Clicking a shape with this action plays its video in a slide show.
  const click = tag('a:hlinkClick', { 'r:id': '', action: 'ppaction://media' });
  return pictureXml(poster, slide, picture, {
    nonVisual: nonVisualXml(element, slide, 'Video', { id, click }),
    properties: tag('p:nvPr', {}, video),
  });
};

/**
 * Writes the references to the file: one for the standard, and one for PowerPoint 2010 and later, which embeds the file.
 * A video on the web is linked.
 * @returns undefined if the video is missing
 */
function videoXml(src: string, { media, relationships }: SlideContext): string | undefined {
  const file = media(src);
  if (!file && !/^https?:/iu.test(src)) return undefined;
  const target = file?.path ?? src;
  const link = relationships.add('video', target, !file);
  const reference = { [file ? 'r:embed' : 'r:link']: relationships.add('media', target, !file) };
  const extension = tag(
    'p:ext',
    { uri: '{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}' },
    tag('p14:media', { 'xmlns:p14': 'http://schemas.microsoft.com/office/powerpoint/2010/main', ...reference }),
  );
  return tag('a:videoFile', { 'r:link': link }) + tag('p:extLst', {}, extension);
}
