import { fillXml } from '../../ooxml/drawing/fill.ts';
import { preset } from '../../ooxml/drawing/geometry.ts';
import { lineXml } from '../../ooxml/drawing/line.ts';
import { shadowXml } from '../../ooxml/drawing/shadow.ts';
import { shapeXml } from '../../ooxml/drawing/shape.ts';
import { isSlideNumber } from '../../ooxml/drawing/slide-number.ts';
import { textBodyXml } from '../../ooxml/drawing/text-body.ts';
import { dateField, slideNumberField } from '../../ooxml/drawing/text-field.ts';
import type { TextField } from '../../ooxml/drawing/text-field.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import { placeholderNames } from '../../ooxml/slide-context.ts';
import type { ElementWriter, SlideContext } from '../../ooxml/slide-context.ts';
import { isSameBox } from '../../model/box.ts';
import type { TextElement } from '../../model/element.ts';
import { updatedRunOf } from '../../model/footer-date.ts';
import { withSlideNumber } from '../../model/slide-number.ts';
import { textPlaceholderRole } from './placeholder-role.ts';

/** Writes native text, in the layout's placeholder for the text's role if there is one. */
export const writeText: ElementWriter<'text'> = (original, slide) => {
  const element = original.role === 'slideNumber' ? withSlideNumber(original, slide.slideNumber) : original;
  const role = textPlaceholderRole(element);
  const placeholder = role && slide.nextPlaceholder(role);
  const name = element.role ? placeholderNames[element.role] : 'Text';
  return shapeXml(element, slide, {
    fallbackName: name,
    isTextBox: !placeholder,
    placeholder: placeholder?.xml ?? '',
    properties: [
      placeholder?.inherited.box && isSameBox(element.box, placeholder.inherited.box) ? '' : transformXml(element.box),
      placeholder ? '' : preset('rect'),
      element.fill ? fillXml(slide.deck.theme, element.fill) : '',
      element.stroke ? lineXml(slide.deck.theme, element.stroke) : '',
      element.fill ? shadowXml(slide.deck.theme, element.shadow) : '',
    ],
    text: textBodyXml(element.paragraphs, element.style, slide, {
      insets: element.insets,
      autofit: element.autofit,
      inherited: placeholder?.inherited,
      field: fieldOf(element, slide),
    }),
  });
};

/** Returns the field that shows an element's text; undefined for text that is not updated. */
function fieldOf(element: TextElement, { deck, slideNumber }: SlideContext): TextField | undefined {
  if (isSlideNumber(element, slideNumber)) return slideNumberField;
  return element.updatedDate && updatedRunOf(element) && dateField(element.updatedDate.format, deck.language);
}
