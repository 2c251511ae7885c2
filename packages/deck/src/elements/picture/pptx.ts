import type { Box } from '../../model/box.ts';
import type { PictureElement } from '../../model/element.ts';
import { colorXml } from '../../ooxml/drawing/color.ts';
import { fillXml } from '../../ooxml/drawing/fill.ts';
import { geometryXml } from '../../ooxml/drawing/geometry.ts';
import { lineXml } from '../../ooxml/drawing/line.ts';
import { shadowXml } from '../../ooxml/drawing/shadow.ts';
import { maskSize } from '../../svg/scale-path.ts';
import { locksXml } from '../../ooxml/drawing/locks.ts';
import { nonVisualXml } from '../../ooxml/drawing/non-visual.ts';
import { sourceRectXml } from '../../ooxml/drawing/source-rect.ts';
import { shapeXml } from '../../ooxml/drawing/shape.ts';
import { textBodyXml } from '../../ooxml/drawing/text-body.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import type { ElementWriter, Media, SlideContext } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { duotoneOf } from './picture-effects.ts';
import { pictureFrame } from './picture-frame.ts';
import { placeholderOf } from './placeholder.ts';
import { picturePlaceholderRole } from './placeholder-role.ts';

/** Writes a picture, or a frame with its description if it is missing. */
export const writePicture: ElementWriter<'picture'> = (element, slide) => {
  const media = element.src === '' ? undefined : slide.media(element.src);
  if (!media) return placeholderXml(element, slide);
  const role = picturePlaceholderRole(element);
  const placeholder = role && slide.nextPlaceholder(role);
  return pictureXml(element, slide, media, {
    nonVisual: nonVisualXml(element, slide, 'Picture'),
    properties: tag('p:nvPr', {}, placeholder?.xml ?? ''),
    isPlaceholder: placeholder !== undefined,
  });
};

/**
 * Writes a picture that is in the file.
 * @param parts The picture's `p:cNvPr` and `p:nvPr`, and whether it fills a placeholder, which cannot be grouped.
 */
export function pictureXml(
  element: PictureElement,
  slide: SlideContext,
  media: Media,
  { nonVisual, properties, isPlaceholder = false }: { nonVisual: string; properties: string; isPlaceholder?: boolean },
): string {
  const { box, crop } = pictureFrame(element);
  const effects = effectsXml(element, slide);
  return tag(
    'p:pic',
    {},
    tag(
      'p:nvPicPr',
      {},
      nonVisual,
      tag(
        'p:cNvPicPr',
        {},
        locksXml('a:picLocks', element, { noGrp: isPlaceholder ? 1 : undefined, noChangeAspect: 1 }),
      ),
      properties,
    ),
    tag(
      'p:blipFill',
      {},
      tag(
        'a:blip',
        { 'r:embed': slide.relationships.add('image', media.path) },
        // Programs do not apply the effects to the SVG.
        effects || svgXml(media, slide),
      ),
      sourceRectXml(crop),
      tag('a:stretch', {}, tag('a:fillRect')),
    ),
    tag(
      'p:spPr',
      {},
      transformXml(box, 'a:xfrm', element),
      frameXml(element, box),
      element.stroke ? lineXml(slide.deck.theme, element.stroke) : '',
      shadowXml(slide.deck.theme, element.shadow),
    ),
  );
}

/**
 * Writes the reference to the SVG that PowerPoint 2016 and later show instead of the picture ([MS-ODRAWXML] §2.23); empty
 * if there is none.
 */
function svgXml({ svgPath }: Media, { relationships }: SlideContext): string {
  if (svgPath === undefined) return '';
  const namespace = 'http://schemas.microsoft.com/office/drawing/2016/SVG/main';
  const svg = tag('asvg:svgBlip', { 'xmlns:asvg': namespace, 'r:embed': relationships.add('image', svgPath) });
  return tag('a:extLst', {}, tag('a:ext', { uri: '{96DAC541-7B7A-43D3-8B79-37D633B846F1}' }, svg));
}

/**
 * Writes recolor, brightness, contrast and opacity, in thousandths of a percent (ECMA-376 §20.1.8.4, §20.1.8.23,
 * §20.1.8.34, §20.1.8.42).
 */
function effectsXml(element: PictureElement, { deck }: SlideContext): string {
  const { recolor, brightness = 0, contrast = 0, opacity = 1 } = element;
  const duotone = recolor && duotoneOf(recolor);
  const share = (value: number): number => Math.round(value * 100_000);
  return [
    duotone
      ? tag('a:duotone', {}, colorXml(deck.theme, duotone.dark), colorXml(deck.theme, duotone.light))
      : recolor
        ? tag('a:grayscl')
        : '',
    brightness !== 0 || contrast !== 0
      ? tag('a:lum', {
          ...(brightness !== 0 && { bright: share(brightness) }),
          ...(contrast !== 0 && { contrast: share(contrast) }),
        })
      : '',
    opacity < 1 ? tag('a:alphaModFix', { amt: share(opacity) }) : '',
  ].join('');
}

function frameXml({ mask, cornerRadius = 0 }: PictureElement, box: Box): string {
  // The application stretches a path to fill the picture.
  if (mask) return geometryXml(mask, { ...box, width: maskSize, height: maskSize });
  return geometryXml(cornerRadius > 0 ? { kind: 'roundRect', radius: cornerRadius } : { kind: 'rect' }, box);
}

function placeholderXml(element: PictureElement, slide: SlideContext): string {
  const { theme } = slide.deck;
  const { fill, text } = placeholderOf(element, theme);
  return shapeXml(element, slide, {
    fallbackName: 'Picture',
    properties: [transformXml(element.box), geometryXml({ kind: 'rect' }, element.box), fillXml(theme, fill)],
    text: textBodyXml(text.paragraphs, text.style, slide, { insets: text.insets }),
  });
}
