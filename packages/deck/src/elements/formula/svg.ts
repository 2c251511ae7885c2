import type { SvgContext } from '../../svg/svg-context.ts';
import { familyStack } from '../../svg/family-stacks.ts';
import { escapeXml, formatNumber, tag } from '../../svg/xml.ts';
import { formulaBoxOf } from './layout.ts';
import type { FormulaElement } from '../../model/formula.ts';

/** Draws a formula as outlines, with its alternative text or LaTeX as the accessible name. */
export function formulaToSvg(element: FormulaElement, context: SvgContext): string {
  const { drawing } = element;
  const formulaBox = formulaBoxOf(element);
  const scale = Math.round((formulaBox.width / drawing.width) * 1e6) / 1e6;
  const texts = (drawing.texts ?? []).map(({ text, x, y, size }) =>
    tag('text', { x, y, 'font-size': size, 'font-family': familyStack('Carlito') }, escapeXml(text)),
  );
  return tag(
    'g',
    {
      role: 'img',
      'aria-label': element.alt ?? element.latex,
      transform: `translate(${formatNumber(formulaBox.x)} ${formatNumber(formulaBox.y)}) scale(${scale})`,
      fill: context.colorOf(element.color),
    },
    (drawing.paths.length > 0 ? tag('path', { d: drawing.paths.join('') }) : '') + texts.join(''),
  );
}
