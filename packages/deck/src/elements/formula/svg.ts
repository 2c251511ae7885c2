import type { Scene } from '../../svg/scene.ts';
import { familyStacks } from '../../svg/family-stacks.ts';
import { escapeXml, formatNumber, tag } from '../../svg/xml.ts';
import { drawnBox } from './layout.ts';
import type { FormulaElement } from './model.ts';

export function formulaToSvg(element: FormulaElement, scene: Scene): string {
  const { drawing } = element;
  const place = drawnBox(element);
  const scale = Math.round((place.width / drawing.width) * 1e6) / 1e6;
  const texts = (drawing.texts ?? []).map(({ text, x, y, size }) =>
    tag('text', { x, y, 'font-size': size, 'font-family': familyStacks.Carlito }, escapeXml(text)),
  );
  return tag(
    'g',
    {
      role: 'img',
      'aria-label': element.alt ?? element.latex,
      transform: `translate(${formatNumber(place.x)} ${formatNumber(place.y)}) scale(${scale})`,
      fill: scene.colorOf(element.color),
    },
    (drawing.paths.length > 0 ? tag('path', { d: drawing.paths.join('') }) : '') + texts.join(''),
  );
}
