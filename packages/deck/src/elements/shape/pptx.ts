import type { TextStyle } from '../../model/text.ts';
import { fillXml } from '../../ooxml/drawing/fill.ts';
import { geometryXml } from '../../ooxml/drawing/geometry.ts';
import { lineXml } from '../../ooxml/drawing/line.ts';
import { locksXml } from '../../ooxml/drawing/locks.ts';
import { nonVisualXml } from '../../ooxml/drawing/non-visual.ts';
import { textBodyXml } from '../../ooxml/drawing/text-body.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import type { ElementWriter } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';

const defaultTextStyle: TextStyle = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2, verticalAlign: 'middle' };

/** A native shape, with its text if it has any. */
export const writeShape: ElementWriter<'shape'> = (element, slide) => {
  const { theme } = slide.deck;
  return tag(
    'p:sp',
    {},
    tag(
      'p:nvSpPr',
      {},
      nonVisualXml(element, slide, 'Shape'),
      tag('p:cNvSpPr', {}, locksXml('a:spLocks', element)),
      tag('p:nvPr'),
    ),
    tag(
      'p:spPr',
      {},
      transformXml(element.box),
      geometryXml(element.geometry, element.box),
      fillXml(theme, element.fill),
      // A shape without a style has no outline except its own (§20.1.2.2.24).
      element.stroke ? lineXml(theme, element.stroke) : '',
    ),
    element.paragraphs
      ? textBodyXml(element.paragraphs, element.style ?? defaultTextStyle, slide, { insets: element.insets })
      : '',
  );
};
