import type { Deck, Slide } from '../../model/deck.ts';
import { transitionOf } from '../../model/transition-of.ts';
import { tag } from '../../ooxml/xml.ts';

/** Durations in ms that programs without the extension use for each speed. */
export const speedMs = { fast: 500, med: 750, slow: 1000 } as const;

/**
 * Writes the transition to a slide (ECMA-376 §19.3.1.50), limited to effects of the first edition, which every version
 * of PowerPoint shows. Its duration is an extension ([MS-PPTX] §2.2.1).
 */
export function transitionXml(
  deck: Pick<Deck, 'transition' | 'transitionMs'>,
  slide: Pick<Slide, 'transition' | 'transitionMs'>,
): string {
  const transition = transitionOf(deck, slide);
  if (!transition) return '';
  const effect = tag(`p:${transition}`);
  const ms = slide.transitionMs ?? deck.transitionMs;
  if (ms === undefined) return tag('p:transition', { spd: 'med' }, effect);
  const spd = ms <= speedMs.fast ? 'fast' : ms < speedMs.slow ? 'med' : 'slow';
  return tag(
    'mc:AlternateContent',
    { 'xmlns:mc': 'http://schemas.openxmlformats.org/markup-compatibility/2006' },
    tag(
      'mc:Choice',
      { 'xmlns:p14': 'http://schemas.microsoft.com/office/powerpoint/2010/main', Requires: 'p14' },
      tag('p:transition', { spd, 'p14:dur': Math.round(ms) }, effect),
    ),
    tag('mc:Fallback', {}, tag('p:transition', { spd }, effect)),
  );
}
