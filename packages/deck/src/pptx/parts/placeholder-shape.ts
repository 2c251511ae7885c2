import { toCentipoints } from '../../model/units.ts';
import { preset } from '../drawing/geometry.ts';
import { transformXml } from '../drawing/transform.ts';
import { tag } from '../xml.ts';
import type { Placeholder } from './placeholders.ts';

/** `<p:ph>` as layouts and slides write it. */
export function placeholderTag({ type, idx }: Placeholder): string {
  return tag('p:ph', { type, sz: type === 'body' && idx !== 1 ? 'quarter' : undefined, idx });
}

const prompts: Record<Placeholder['type'], string> = {
  title: 'Click to edit the title',
  ctrTitle: 'Click to edit the title',
  subTitle: 'Click to edit the subtitle',
  body: 'Click to edit the text',
  sldNum: '‹#›',
};

/** A placeholder of the master or a layout, with its place and the size of its text. */
export function placeholderShape(placeholder: Placeholder, id: number): string {
  const { type, name, box, size, anchor, isBulleted } = placeholder;
  const bullets = isBulleted ? '' : tag('a:buNone');
  const levels = tag(
    'a:lvl1pPr',
    isBulleted ? {} : { marL: 0, indent: 0 },
    bullets,
    tag('a:defRPr', { sz: toCentipoints(size) }),
  );
  const text =
    type === 'sldNum'
      ? tag('a:fld', { id: slideNumberId, type: 'slidenum' }, tag('a:rPr', { lang: 'en-US' }), tag('a:t', {}, '‹#›'))
      : tag('a:r', {}, tag('a:rPr', { lang: 'en-US' }), tag('a:t', {}, prompts[type]));
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
    tag('p:spPr', {}, transformXml(box), preset('rect')),
    tag(
      'p:txBody',
      {},
      tag('a:bodyPr', { lIns: 0, tIns: 0, rIns: 0, bIns: 0, anchor }, tag('a:normAutofit')),
      tag('a:lstStyle', {}, levels),
      tag('a:p', {}, text),
    ),
  );
}

/** The field that shows a slide's number; any fixed GUID will do. */
export const slideNumberId = '{6D1D2A4C-0B0E-4C1B-9C55-3A1F5E0B7C11}';
