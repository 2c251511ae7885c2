import { toEmu } from '../../model/units.ts';
import { locksXml } from '../../ooxml/drawing/locks.ts';
import { nonVisualXml } from '../../ooxml/drawing/non-visual.ts';
import type { ElementWriter } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';

/**
 * Writes a group with its own coordinate space (ECMA-376 §19.3.1.22, §20.1.7.5). Empty groups are left out, because
 * some applications report files with them as damaged.
 */
export const writeGroup: ElementWriter<'group'> = (element, slide) => {
  const { box, frame, elements } = element;
  const own = nonVisualXml(element, slide, 'Group');
  const inner = elements.map((one) => slide.write(one)).join('');
  if (inner === '') return '';
  const rotation = (((box.rotation ?? 0) % 360) + 360) % 360;
  return tag(
    'p:grpSp',
    {},
    tag('p:nvGrpSpPr', {}, own, tag('p:cNvGrpSpPr', {}, locksXml('a:grpSpLocks', element)), tag('p:nvPr')),
    tag(
      'p:grpSpPr',
      {},
      tag(
        'a:xfrm',
        { rot: rotation === 0 ? undefined : Math.round(rotation * 60_000) },
        tag('a:off', { x: toEmu(box.x), y: toEmu(box.y) }),
        tag('a:ext', { cx: Math.max(1, toEmu(box.width)), cy: Math.max(1, toEmu(box.height)) }),
        tag('a:chOff', { x: 0, y: 0 }),
        tag('a:chExt', { cx: Math.max(1, toEmu(frame.width)), cy: Math.max(1, toEmu(frame.height)) }),
      ),
    ),
    inner,
  );
};
