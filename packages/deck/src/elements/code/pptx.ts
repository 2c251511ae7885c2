import { fillXml } from '../../pptx/drawing/fill.ts';
import { geometryXml } from '../../pptx/drawing/geometry.ts';
import { locksXml } from '../../pptx/drawing/locks.ts';
import { nonVisualXml } from '../../pptx/drawing/non-visual.ts';
import { textBodyXml } from '../../pptx/drawing/text-body.ts';
import { transformXml } from '../../pptx/drawing/transform.ts';
import type { ElementWriter } from '../../pptx/slide-context.ts';
import { tag } from '../../pptx/xml.ts';
import { codeInsets, codeParagraphs, codeRadius } from './layout.ts';

/** Boxes are exactly as high as their lines; without a little room below, LibreOffice takes rounding for overflow and shrinks. */
const slack = 6;

/** Code as a text box: a paragraph per line, monospaced, its spaces kept. */
export const writeCode: ElementWriter<'code'> = (element, slide) => {
  const { size, lineHeight, face, color, fill } = element.style;
  return tag(
    'p:sp',
    {},
    tag(
      'p:nvSpPr',
      {},
      nonVisualXml(element, slide, 'Code'),
      tag('p:cNvSpPr', { txBox: 1 }, locksXml('a:spLocks', element)),
      tag('p:nvPr'),
    ),
    tag(
      'p:spPr',
      {},
      transformXml(element.box),
      geometryXml({ kind: 'roundRect', radius: codeRadius }, element.box),
      fillXml(slide.deck.theme, { kind: 'solid', color: fill }),
    ),
    textBodyXml(
      codeParagraphs(element, slide.deck.theme).map(({ runs }) => ({
        runs: runs.map((run) => ({ ...run, code: true })),
      })),
      { face, size, lineHeight, color },
      slide,
      { insets: { left: codeInsets.x, top: codeInsets.y, right: codeInsets.x, bottom: codeInsets.y - slack } },
    ),
  );
};
