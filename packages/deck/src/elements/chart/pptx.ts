import { locksXml } from '../../ooxml/drawing/locks.ts';
import { nonVisualXml } from '../../ooxml/drawing/non-visual.ts';
import { frameTransformXml } from '../../ooxml/drawing/transform.ts';
import type { ElementWriter } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { chartSpaceXml } from './chart-space.ts';
import { fillWorkbook } from './workbook.ts';

const chartNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/chart';

/** Writes a native chart (ECMA-376 §21.2) in a graphic frame, and a workbook for editing its data. */
export const writeChart: ElementWriter<'chart'> = (element, slide) => {
  const id = slide.addChart(
    (workbook) => chartSpaceXml(element, slide.deck, workbook),
    (workbook) => fillWorkbook(workbook, element, slide.deck.language),
  );
  if (!id) return '';
  const withAlt = { ...element, alt: element.alt ?? element.title ?? '' };
  return tag(
    'p:graphicFrame',
    {},
    tag(
      'p:nvGraphicFramePr',
      {},
      nonVisualXml(withAlt, slide, 'Chart'),
      tag('p:cNvGraphicFramePr', {}, locksXml('a:graphicFrameLocks', element, { noGrp: 1 })),
      tag('p:nvPr', {}, slide.nextPlaceholder('chart')?.xml ?? ''),
    ),
    frameTransformXml(element.box),
    tag(
      'a:graphic',
      {},
      tag('a:graphicData', { uri: chartNamespace }, tag('c:chart', { 'xmlns:c': chartNamespace, 'r:id': id })),
    ),
  );
};
