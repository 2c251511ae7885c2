import type { TextStyle } from '../../model/text.ts';
import { fillXml } from '../../ooxml/drawing/fill.ts';
import { geometryXml } from '../../ooxml/drawing/geometry.ts';
import { lineXml } from '../../ooxml/drawing/line.ts';
import { shadowXml } from '../../ooxml/drawing/shadow.ts';
import { shapeXml } from '../../ooxml/drawing/shape.ts';
import { textBodyXml } from '../../ooxml/drawing/text-body.ts';
import { presetGeometryXml } from './presets/preset-xml.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import type { ElementWriter } from '../../ooxml/slide-context.ts';

const defaultTextStyle: TextStyle = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2, verticalAlign: 'middle' };

/** Writes a native shape, with its text if it has any. */
export const writeShape: ElementWriter<'shape'> = (element, slide) => {
  const { theme } = slide.deck;
  const { box, geometry } = element;
  return shapeXml(element, slide, {
    fallbackName: 'Shape',
    properties: [
      transformXml(box, 'a:xfrm', geometry.kind === 'preset' ? geometry : {}),
      geometry.kind === 'preset' ? presetGeometryXml(geometry) : geometryXml(geometry, box),
      fillXml(theme, element.fill),
      // A shape without a style has an outline only if it is explicit (§20.1.2.2.24).
      element.stroke ? lineXml(theme, element.stroke) : '',
      element.fill ? shadowXml(theme, element.shadow) : '',
    ],
    text: element.paragraphs
      ? textBodyXml(element.paragraphs, element.style ?? defaultTextStyle, slide, { insets: element.insets })
      : '',
  });
};
