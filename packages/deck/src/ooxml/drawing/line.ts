import type { Arrowhead } from '../../model/arrowhead.ts';
import type { Deck } from '../../model/deck.ts';
import type { DashStyle, Stroke } from '../../model/paint.ts';
import { toEmu } from '../../model/units.ts';
import { tag } from '../xml.ts';
import { colorXml } from './color.ts';

/** Line caps by their value in files (ECMA-376 §20.1.10.31, ST_LineCap). */
const caps = { butt: 'flat', round: 'rnd', square: 'sq' } as const;

/** The names of dash styles in files (ECMA-376 §20.1.10.48, ST_PresetLineDashVal). */
const dashes: Readonly<Record<DashStyle, string>> = {
  solid: 'solid',
  dot: 'sysDot',
  dash: 'dash',
  dashDot: 'dashDot',
  longDash: 'lgDash',
  longDashDot: 'lgDashDot',
};

/** Sizes of arrowheads in files (ECMA-376 §20.1.10.32). Arrowheads of medium size have no size. */
const headSizes = { small: 'sm', medium: undefined, large: 'lg' } as const;

/** Writes an arrowhead (§20.1.8.38, §20.1.8.57). */
function headXml(name: 'a:headEnd' | 'a:tailEnd', head: Arrowhead | undefined): string {
  if (!head) return '';
  const size = headSizes[head.size ?? 'medium'];
  return tag(name, { type: head.type ?? 'triangle', w: size, len: size });
}

/**
 * Writes the outline properties (ECMA-376 §20.1.2.2.24).
 * @param name `a:ln`, or a table cell's side such as `a:lnB`.
 * @param heads The arrowheads of a line.
 */
export function lineXml(
  theme: Deck['theme'],
  stroke: Stroke | undefined,
  name = 'a:ln',
  heads: { start?: Arrowhead; end?: Arrowhead } = {},
): string {
  if (!stroke || stroke.width <= 0) return tag(name, {}, tag('a:noFill'));
  const dash = stroke.dash && stroke.dash !== 'solid' ? tag('a:prstDash', { val: dashes[stroke.dash] }) : '';
  const join = stroke.join === 'round' ? tag('a:round') : tag('a:miter', { lim: 800_000 });
  return tag(
    name,
    { w: toEmu(stroke.width), cap: caps[stroke.cap ?? 'butt'] },
    tag('a:solidFill', {}, colorXml(theme, stroke.color, stroke.alpha)),
    dash,
    join,
    headXml('a:headEnd', heads.start),
    headXml('a:tailEnd', heads.end),
  );
}
