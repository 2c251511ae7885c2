import type { Box } from '../../model/box.ts';
import { slideWidth } from '../../model/box.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { isTitle } from '../../model/is-title.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import { plainText } from '../../text/runs.ts';

/** The name of the shape, which identifies it when the file is read. */
export const hiddenTitleName = 'Hidden title';
/** Box above the slide, where PowerPoint also places hidden titles. */
const box: Box = { x: 0, y: -80, width: slideWidth, height: 60 };
const maxLength = 80;

/**
 * Writes a title above the visible area, for a slide without one. Screen readers and lists of slides need it, and
 * PowerPoint's accessibility checker reports slides without a title. Empty if the slide has a title.
 * @param id Returns the id of its shape.
 */
export function hiddenTitleXml(deck: Deck, slide: Slide, number: number, id: () => number): string {
  if (slide.elements.some(isTitle)) return '';
  return tag(
    'p:sp',
    {},
    tag(
      'p:nvSpPr',
      {},
      tag('p:cNvPr', { id: id(), name: hiddenTitleName }),
      tag('p:cNvSpPr', {}, tag('a:spLocks', { noGrp: 1 })),
      tag('p:nvPr', {}, tag('p:ph', { type: 'title' })),
    ),
    tag('p:spPr', {}, transformXml(box)),
    tag(
      'p:txBody',
      {},
      tag('a:bodyPr', {}, tag('a:normAutofit')),
      tag(
        'a:p',
        {},
        tag(
          'a:r',
          {},
          tag('a:rPr', { lang: deck.language === 'zh' ? 'zh-CN' : 'en-US' }),
          tag('a:t', {}, escapeXml(titleFor(deck, slide, number))),
        ),
      ),
    ),
  );
}

/** Returns the slide's name, or else the beginning of its text, a description of its picture, or its number. */
function titleFor({ language }: Deck, { title, elements }: Slide, number: number): string {
  const names = elements.map((element) => {
    if (element.kind !== 'text') return element.kind === 'shape' ? '' : (element.alt ?? '');
    if (element.role === 'slideNumber' || element.part === 'footer' || element.part === 'footerDate') return '';
    return plainText(element.paragraphs.flatMap(({ runs }) => runs));
  });
  const name = [title, ...names].map((text) => text.replace(/\s+/gu, ' ').trim()).find((text) => text !== '');
  return Array.from(name ?? (language === 'zh' ? `第 ${number} 页` : `Slide ${number}`))
    .slice(0, maxLength)
    .join('');
}
