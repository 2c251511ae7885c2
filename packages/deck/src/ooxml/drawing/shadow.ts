import type { Deck } from '../../model/deck.ts';
import type { Shadow } from '../../model/paint.ts';
import { toEmu } from '../../model/units.ts';
import { tag } from '../xml.ts';
import { colorXml } from './color.ts';

/** Writes a shadow as an effect (ECMA-376 §20.1.8.45). */
export function shadowXml(theme: Deck['theme'], shadow: Shadow | undefined): string {
  if (!shadow) return '';
  const { color, alpha, blur, distance, angle } = shadow;
  return tag(
    'a:effectLst',
    {},
    tag(
      'a:outerShdw',
      {
        blurRad: toEmu(blur),
        dist: toEmu(distance),
        dir: Math.round((((angle % 360) + 360) % 360) * 60_000),
        algn: 'ctr',
        rotWithShape: 0,
      },
      colorXml(theme, color, alpha),
    ),
  );
}
