import type { Deck } from '../../model/deck.ts';
import { colorXml } from '../../ooxml/drawing/color.ts';
import { fillXml } from '../../ooxml/drawing/fill.ts';
import { fontsXml } from '../../ooxml/drawing/fonts.ts';
import { geometryXml } from '../../ooxml/drawing/geometry.ts';
import { lineSpacingXml } from '../../ooxml/drawing/line-spacing.ts';
import type { InheritedText } from '../../ooxml/drawing/inherited.ts';
import { textBoxDefaults } from '../../ooxml/drawing/inherited.ts';
import { shapeXml } from '../../ooxml/drawing/shape.ts';
import { fontSize } from '../../ooxml/drawing/run.ts';
import { textBodyXml } from '../../ooxml/drawing/text-body.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import type { ElementWriter } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { codeInsets, codeRadius } from './layout.ts';
import { codeParagraphs } from './paragraphs.ts';

/** Space in px below the text. Without it, LibreOffice treats rounding as overflow and shrinks the text. */
const heightReserve = 6;

/** Writes code as a text box with one paragraph per line and one style for all lines. Spaces are preserved. */
export const writeCode: ElementWriter<'code'> = (element, slide) => {
  const { size, lineHeight, face, color, fill, verticalAlign } = element.style;
  const lines: InheritedText = {
    ...textBoxDefaults,
    size,
    color,
    fontRole: 'mono',
    lineSpacing: lineSpacingXml({ size, lineHeight, font: 'mono', script: undefined }),
    language: 'en-US',
  };
  return shapeXml(element, slide, {
    fallbackName: 'Code',
    isTextBox: true,
    properties: [
      transformXml(element.box),
      geometryXml({ kind: 'roundRect', radius: codeRadius }, element.box),
      fillXml(slide.deck.theme, { kind: 'solid', color: fill }),
    ],
    text: textBodyXml(
      codeParagraphs(element, slide.deck.theme).map(({ runs }) => ({
        runs: runs.map((run) => ({ ...run, code: true })),
      })),
      { face, size, lineHeight, color, ...(verticalAlign && { verticalAlign }) },
      slide,
      {
        insets: { left: codeInsets.x, top: codeInsets.y, right: codeInsets.x, bottom: codeInsets.y - heightReserve },
        styles: lineStyle(lines, slide.deck),
        inherited: lines,
      },
    ),
  });
};

/** Writes the style of all lines, including lines added later. */
function lineStyle({ size, color, fontRole, lineSpacing, language }: InheritedText, deck: Deck): string {
  return tag(
    'a:lstStyle',
    {},
    tag(
      'a:lvl1pPr',
      {},
      lineSpacing,
      tag(
        'a:defRPr',
        { lang: language, sz: fontSize(size), noProof: 1 },
        tag('a:solidFill', {}, colorXml(deck.theme, color)),
        fontsXml(fontRole, deck),
      ),
    ),
  );
}
