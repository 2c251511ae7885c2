import type { Deck } from '../../model/deck.ts';
import { colorXml } from '../drawing/color.ts';
import { preset } from '../drawing/geometry.ts';
import { fontSize } from '../drawing/run.ts';
import { slideNumberField } from '../drawing/slide-number.ts';
import { transformXml } from '../drawing/transform.ts';
import { toCentipoints } from '../../model/units.ts';
import { tag } from '../xml.ts';
import type { InheritedText } from '../drawing/inherited.ts';
import type { Placeholder } from './placeholders.ts';
import { level } from './text-levels.ts';

/** `<p:ph>` as layouts and slides write it. */
export function placeholderTag({ type, idx }: Pick<Placeholder, 'type' | 'idx'>): string {
  return tag('p:ph', { type, sz: type === 'body' && idx !== 1 ? 'quarter' : undefined, idx });
}

/** What text of a slide has from the placeholder it fills; see the styles that `placeholderShape` writes. */
export function inheritedFrom({ look, face, isBulleted = false }: Placeholder): InheritedText {
  const { size, color, bold, align, verticalAlign } = look;
  return {
    size,
    color,
    bold: isBulleted ? false : bold,
    face,
    align: isBulleted ? 'left' : align,
    verticalAlign,
    isBulleted,
    lineHeight: exactLineHeight(look),
    ...(isBulleted && { bullet: 'disc' }),
    hasBody: true,
  };
}

function exactLineHeight({ size, lineHeight }: Placeholder['look']): number {
  return Math.min(158_400, toCentipoints(size * lineHeight));
}

/** Shown where nothing is written yet; PowerPoint shows them in its own language. */
const prompts: Record<Placeholder['type'], string> = {
  title: 'Click to edit the title',
  ctrTitle: 'Click to edit the title',
  subTitle: 'Click to edit the subtitle',
  body: 'Click to edit the text',
  sldNum: '‹#›',
};

const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;
const alignments = { left: 'l', center: 'ctr', right: 'r' } as const;

/** A placeholder of the master or a layout: its place, and how text typed into it is set. */
export function placeholderShape(deck: Deck, placeholder: Placeholder, id: number): string {
  const { type, name, look, isBulleted } = placeholder;
  const styles = isBulleted
    ? [1, 2, 3, 4].map((n) =>
        level(deck, n, {
          size: look.size,
          color: look.color,
          face: 'body',
          isBulleted: true,
          lineHeight: exactLineHeight(look),
        }),
      )
    : [
        tag(
          'a:lvl1pPr',
          { marL: 0, indent: 0, algn: alignments[look.align] },
          tag('a:lnSpc', {}, tag('a:spcPts', { val: exactLineHeight(look) })),
          tag('a:spcBef', {}, tag('a:spcPts', { val: 0 })),
          tag('a:buNone'),
          tag(
            'a:defRPr',
            { sz: fontSize(look.size), b: look.bold ? 1 : 0 },
            tag('a:solidFill', {}, colorXml(deck.theme, look.color)),
          ),
        ),
      ];
  const text = tag('a:rPr', { lang: 'en-US' }) + tag('a:t', {}, prompts[type]);
  return tag(
    'p:sp',
    {},
    tag(
      'p:nvSpPr',
      {},
      tag('p:cNvPr', { id, name: `${name} ${id}` }),
      tag('p:cNvSpPr', {}, tag('a:spLocks', { noGrp: 1 })),
      tag('p:nvPr', {}, placeholderTag(placeholder)),
    ),
    tag('p:spPr', {}, transformXml(look.box), preset('rect')),
    tag(
      'p:txBody',
      {},
      tag(
        'a:bodyPr',
        { lIns: 0, tIns: 0, rIns: 0, bIns: 0, anchor: anchors[look.verticalAlign] },
        tag('a:normAutofit'),
      ),
      tag('a:lstStyle', {}, ...styles),
      tag('a:p', {}, type === 'sldNum' ? tag('a:fld', slideNumberField, text) : tag('a:r', {}, text)),
    ),
  );
}
