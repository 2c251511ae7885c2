import { fillXml } from '../../pptx/drawing/fill.ts';
import { preset } from '../../pptx/drawing/geometry.ts';
import { nonVisualXml } from '../../pptx/drawing/non-visual.ts';
import { textBodyXml } from '../../pptx/drawing/text-body.ts';
import { transformXml } from '../../pptx/drawing/transform.ts';
import type { ElementWriter } from '../../pptx/slide-context.ts';
import { tag } from '../../pptx/xml.ts';

/** Code as a text box: a paragraph per line, monospaced, its spaces kept. */
export const writeCode: ElementWriter<'code'> = (element, slide) => {
  const { size, lineHeight, face, color, fill } = element.style;
  return tag(
    'p:sp',
    {},
    tag('p:nvSpPr', {}, nonVisualXml(element, slide, 'Code'), tag('p:cNvSpPr', { txBox: 1 }), tag('p:nvPr')),
    tag(
      'p:spPr',
      {},
      transformXml(element.box),
      preset('rect'),
      fillXml(slide.deck.theme, { kind: 'solid', color: fill }),
    ),
    textBodyXml(
      element.lines.map((text) => ({ runs: [{ text, code: true }] })),
      { face, size, lineHeight, color },
      slide,
      { insets: { left: 20, top: 16, right: 20, bottom: 16 } },
    ),
  );
};
