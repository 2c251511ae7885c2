import type { Box } from '../../model/box.ts';
import { toCentipoints, toEmu } from '../../model/units.ts';
import { colorXml } from '../../ooxml/drawing/color.ts';
import { pathCommands, preset } from '../../ooxml/drawing/geometry.ts';
import { locksXml } from '../../ooxml/drawing/locks.ts';
import { nonVisualXml } from '../../ooxml/drawing/non-visual.ts';
import { shapeXml } from '../../ooxml/drawing/shape.ts';
import { transformXml } from '../../ooxml/drawing/transform.ts';
import type { ElementWriter, SlideContext } from '../../ooxml/slide-context.ts';
import { escapeXml, tag } from '../../ooxml/xml.ts';
import { formulaBoxOf } from './layout.ts';
import type { FormulaElement, FormulaText } from '../../model/formula.ts';
import { ommlOf } from './omml.ts';

const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const drawing2010 = 'http://schemas.microsoft.com/office/drawing/2010/main';
/**
 * Value of `Requires`: only `a14`, because LibreOffice accepts it. Without a formula editor, LibreOffice shows nothing.
 */
const drawing2014 = 'http://schemas.microsoft.com/office/drawing/2014/main';
const mathNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

/**
 * Writes an editable formula in its own text box, with its outlines as a fallback for applications that do not support
 * formulas in text (ECMA-376 part 3 §7.6, [MS-ODRAWXML] §2.26).
 */
export const writeFormula: ElementWriter<'formula'> = (original, slide) => {
  const element = { ...original, alt: original.alt ?? original.latex };
  return tag(
    'mc:AlternateContent',
    { 'xmlns:mc': compatibility },
    tag(
      'mc:Choice',
      { 'xmlns:a14': drawing2010, 'xmlns:a16': drawing2014, Requires: 'a14 a16' },
      editableShapeXml(element, slide),
    ),
    tag('mc:Fallback', {}, outlineShapesXml(element, slide)),
  );
};

function editableShapeXml(element: FormulaElement, slide: SlideContext): string {
  const formulaBox = formulaBoxOf(element);
  const shownSize = element.size * (formulaBox.width / ((element.drawing.width * element.size) / 1000 || 1));
  const runStyle = {
    size: Math.max(100, toCentipoints(shownSize)),
    properties:
      tag('a:solidFill', {}, colorXml(slide.deck.theme, element.color)) +
      tag('a:latin', { typeface: 'Cambria Math', panose: '02040503050406030204', pitchFamily: 18, charset: 0 }),
  };
  const math = tag(
    'm:oMathPara',
    { 'xmlns:m': mathNamespace },
    tag('m:oMathParaPr', {}, tag('m:jc', { 'm:val': 'center' })),
    ommlOf(element.tree, runStyle),
  );
  return shapeXml(element, slide, {
    fallbackName: 'Formula',
    isTextBox: true,
    properties: [transformXml(element.box), preset('rect'), tag('a:noFill')],
    text: tag(
      'p:txBody',
      {},
      tag(
        'a:bodyPr',
        { wrap: 'square', lIns: 0, tIns: 0, rIns: 0, bIns: 0, rtlCol: 0, anchor: 'ctr' },
        tag('a:noAutofit'),
      ),
      tag('a:lstStyle'),
      tag('a:p', {}, tag('a:pPr', { algn: 'ctr' }), tag('a14:m', {}, math)),
    ),
  });
}

/**
 * Writes the formula as shapes, with one path per glyph, because overlaps between glyphs in one path would become
 * holes.
 */
function outlineShapesXml(element: FormulaElement, slide: SlideContext): string {
  const { drawing, color } = element;
  const formulaBox = formulaBoxOf(element);
  const fill = tag('a:solidFill', {}, colorXml(slide.deck.theme, color));
  const paths = drawing.paths.map((d) =>
    tag('a:path', { w: drawing.width, h: drawing.height }, ...pathCommands(d, Math.round)),
  );
  const shape = (box: Box): string =>
    shapeXml(element, slide, {
      fallbackName: 'Formula',
      properties: [
        transformXml(box),
        tag(
          'a:custGeom',
          {},
          '<a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>',
          tag('a:pathLst', {}, ...paths),
        ),
        fill,
        tag('a:ln', {}, tag('a:noFill')),
      ],
    });
  if (!drawing.texts) return shape(formulaBox);
  const texts = drawing.texts.map((text) => textShape(text, formulaBox, element, slide, fill));
  const frame = tag(
    'p:grpSpPr',
    {},
    tag(
      'a:xfrm',
      {},
      tag('a:off', { x: toEmu(formulaBox.x), y: toEmu(formulaBox.y) }),
      tag('a:ext', { cx: toEmu(formulaBox.width), cy: toEmu(formulaBox.height) }),
      tag('a:chOff', { x: toEmu(formulaBox.x), y: toEmu(formulaBox.y) }),
      tag('a:chExt', { cx: toEmu(formulaBox.width), cy: toEmu(formulaBox.height) }),
    ),
  );
  const own = tag(
    'p:nvGrpSpPr',
    {},
    nonVisualXml(element, slide, 'Formula'),
    tag('p:cNvGrpSpPr', {}, locksXml('a:grpSpLocks', element)),
    tag('p:nvPr'),
  );
  return tag('p:grpSp', {}, own, frame, drawing.paths.length > 0 ? shape(formulaBox) : '', ...texts);
}

function textShape(
  { text, x, y, size }: FormulaText,
  formulaBox: Box,
  element: FormulaElement,
  slide: SlideContext,
  fill: string,
): string {
  const scale = formulaBox.width / element.drawing.width;
  const px = size * scale;
  const box = {
    x: formulaBox.x + x * scale,
    y: formulaBox.y + y * scale - px * 1.1,
    width: px * (Array.from(text).length + 1),
    height: px * 1.4,
  };
  return tag(
    'p:sp',
    {},
    tag(
      'p:nvSpPr',
      {},
      nonVisualXml({ ...element, alt: '' }, slide, 'Formula'),
      tag('p:cNvSpPr', { txBox: 1 }),
      tag('p:nvPr'),
    ),
    tag('p:spPr', {}, transformXml(box), preset('rect'), tag('a:noFill')),
    tag(
      'p:txBody',
      {},
      tag('a:bodyPr', { wrap: 'none', lIns: 0, tIns: 0, rIns: 0, bIns: 0 }, tag('a:noAutofit')),
      tag('a:lstStyle'),
      tag(
        'a:p',
        {},
        tag(
          'a:r',
          {},
          tag('a:rPr', { lang: 'zh-CN', sz: Math.max(100, toCentipoints(px)) }, fill),
          tag('a:t', {}, escapeXml(text)),
        ),
      ),
    ),
  );
}
