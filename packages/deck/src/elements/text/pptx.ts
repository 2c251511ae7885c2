import { fillXml } from '../../pptx/drawing/fill.ts';
import { preset } from '../../pptx/drawing/geometry.ts';
import { locksXml } from '../../pptx/drawing/locks.ts';
import { nonVisualXml } from '../../pptx/drawing/non-visual.ts';
import { isSlideNumber } from '../../pptx/drawing/slide-number.ts';
import { textBodyXml } from '../../pptx/drawing/text-body.ts';
import { transformXml } from '../../pptx/drawing/transform.ts';
import type { ElementWriter } from '../../pptx/slide-context.ts';
import { tag } from '../../pptx/xml.ts';
import { withSlideNumber } from './slide-number.ts';

const names = {
  title: 'Title',
  subtitle: 'Subtitle',
  body: 'Content',
  date: 'Date',
  author: 'Author',
  slideNumber: 'Slide number',
} as const;

/** Native text, in the layout's placeholder where it has that role. */
export const writeText: ElementWriter<'text'> = (original, slide) => {
  const element = original.role === 'slideNumber' ? withSlideNumber(original, slide.slideNumber) : original;
  const placeholder = element.role && slide.nextPlaceholder(element.role);
  const name = element.role ? names[element.role] : 'Text';
  return tag(
    'p:sp',
    {},
    tag(
      'p:nvSpPr',
      {},
      nonVisualXml(element, slide, name),
      tag('p:cNvSpPr', placeholder ? {} : { txBox: 1 }, locksXml('a:spLocks', element)),
      tag('p:nvPr', {}, placeholder?.xml ?? ''),
    ),
    tag(
      'p:spPr',
      {},
      transformXml(element.box),
      placeholder ? '' : preset('rect'),
      element.fill ? fillXml(slide.deck.theme, element.fill) : '',
    ),
    textBodyXml(element.paragraphs, element.style, slide, {
      insets: element.insets,
      autofit: element.autofit,
      inherited: placeholder?.inherited,
      isSlideNumber: isSlideNumber(element, slide.slideNumber),
    }),
  );
};
