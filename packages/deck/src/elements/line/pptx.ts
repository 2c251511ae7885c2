import { preset } from '../../pptx/drawing/geometry.ts';
import { lineXml } from '../../pptx/drawing/line.ts';
import { nonVisualXml } from '../../pptx/drawing/non-visual.ts';
import { transformXml } from '../../pptx/drawing/transform.ts';
import type { ElementWriter } from '../../pptx/slide-context.ts';
import { tag } from '../../pptx/xml.ts';

/** A native line: a connector that connects nothing (ECMA-376 §19.3.1.19). */
export const writeLine: ElementWriter<'line'> = (element, slide) =>
  tag(
    'p:cxnSp',
    {},
    tag('p:nvCxnSpPr', {}, nonVisualXml(element, slide, 'Line'), tag('p:cNvCxnSpPr'), tag('p:nvPr')),
    tag(
      'p:spPr',
      {},
      transformXml(element.box, 'a:xfrm', element.direction === 'up'),
      preset('line'),
      lineXml(slide.deck.theme, element.stroke),
    ),
  );
