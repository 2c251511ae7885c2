import type { PictureElement } from '../../model/element.ts';
import { fillXml } from '../../pptx/drawing/fill.ts';
import { preset } from '../../pptx/drawing/geometry.ts';
import { lineXml } from '../../pptx/drawing/line.ts';
import { nonVisualXml } from '../../pptx/drawing/non-visual.ts';
import { textBodyXml } from '../../pptx/drawing/text-body.ts';
import { transformXml } from '../../pptx/drawing/transform.ts';
import type { ElementWriter, SlideContext } from '../../pptx/slide-context.ts';
import { tag } from '../../pptx/xml.ts';

/** A picture, or a box that says why there is none. */
export const writePicture: ElementWriter<'picture'> = (element, slide) => {
  const media = element.src === '' ? undefined : slide.media(element.src);
  if (!media) return missingXml(element, slide);
  return tag(
    'p:pic',
    {},
    tag(
      'p:nvPicPr',
      {},
      nonVisualXml(element, slide, 'Picture'),
      tag('p:cNvPicPr', {}, tag('a:picLocks', { noChangeAspect: 1 })),
      tag('p:nvPr'),
    ),
    tag(
      'p:blipFill',
      {},
      tag('a:blip', { 'r:embed': slide.relationships.add('image', media.path) }),
      tag('a:stretch', {}, tag('a:fillRect')),
    ),
    tag('p:spPr', {}, transformXml(element.box), preset('rect')),
  );
};

function missingXml(element: PictureElement, slide: SlideContext): string {
  const { theme } = slide.deck;
  const words = [element.alt, element.problem].filter((line) => line);
  return tag(
    'p:sp',
    {},
    tag('p:nvSpPr', {}, nonVisualXml(element, slide, 'Picture'), tag('p:cNvSpPr'), tag('p:nvPr')),
    tag(
      'p:spPr',
      {},
      transformXml(element.box),
      preset('rect'),
      fillXml(theme, { kind: 'solid', color: 'tint' }),
      lineXml(theme, { color: 'muted', width: 1, dash: 'dash' }),
    ),
    textBodyXml(
      words.map((text = '') => ({ runs: [{ text }], align: 'center' as const })),
      { face: 'body', size: 16, color: 'muted', lineHeight: 1.4, verticalAlign: 'middle' },
      slide,
      { insets: { left: 12, top: 8, right: 12, bottom: 8 } },
    ),
  );
}
