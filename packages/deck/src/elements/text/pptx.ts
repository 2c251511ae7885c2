import { fillXml } from '../../ooxml/drawing/fill.ts';
import { preset } from '../../ooxml/drawing/geometry.ts';
import { locksXml } from '../../ooxml/drawing/locks.ts';
import { nonVisualXml } from '../../ooxml/drawing/non-visual.ts';
import { isSlideNumber } from '../../ooxml/drawing/slide-number.ts';
import { textBodyXml } from '../../ooxml/drawing/text-body.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import { placeholderRoleOf } from '../../ooxml/slide-context.ts';
import type { ElementWriter } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { isSameBox } from '../../model/box.ts';
import { withSlideNumber } from '../../model/slide-number.ts';

const names = {
  title: 'Title',
  subtitle: 'Subtitle',
  body: 'Content',
  date: 'Date',
  author: 'Author',
  slideNumber: 'Slide number',
} as const;

/** Native text, in the layout's placeholder of its role if it has one. */
export const writeText: ElementWriter<'text'> = (original, slide) => {
  const element = original.role === 'slideNumber' ? withSlideNumber(original, slide.slideNumber) : original;
  const role = placeholderRoleOf(element);
  const placeholder = role && slide.nextPlaceholder(role);
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
      placeholder?.inherited.box && isSameBox(element.box, placeholder.inherited.box) ? '' : transformXml(element.box),
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
