import type { Deck } from '../../model/deck.ts';
import type { Fill } from '../../model/paint.ts';
import { tag } from '../xml.ts';
import { colorXml } from './color.ts';

/** Writes the fill properties (ECMA-376 §20.1.8). */
export function fillXml(theme: Deck['theme'], fill: Fill | undefined): string {
  if (!fill) return tag('a:noFill');
  const [first] = fill.kind === 'gradient' ? fill.stops : [];
  if (fill.kind === 'solid') return tag('a:solidFill', {}, colorXml(theme, fill.color, fill.alpha));
  if (!first) return tag('a:noFill');
  // A gradient needs two stops (§20.1.8.37).
  const stops = fill.stops.length === 1 ? [first, first] : fill.stops;
  return tag(
    'a:gradFill',
    { rotWithShape: 1 },
    tag(
      'a:gsLst',
      {},
      ...stops.map((stop) =>
        tag(
          'a:gs',
          { pos: Math.round(Math.min(1, Math.max(0, stop.at)) * 100_000) },
          colorXml(theme, stop.color, stop.alpha),
        ),
      ),
    ),
    fill.shape === 'radial'
      ? tag('a:path', { path: 'circle' }, tag('a:fillToRect', { l: 50_000, t: 50_000, r: 50_000, b: 50_000 }))
      : tag('a:lin', { ang: Math.round((fill.angle % 360) * 60_000), scaled: 0 }),
  );
}
