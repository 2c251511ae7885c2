import type { Deck, Slide, TransitionName } from '../../model/deck.ts';
import { transitionOf } from '../../model/transition-of.ts';
import { tag } from '../../ooxml/xml.ts';

/** The effects in files (ECMA-376 §19.3.1) and their directions. Without one, they run from the right. */
export const transitionEffects: Readonly<Record<TransitionName, { name: string; dir?: string }>> = {
  fade: { name: 'p:fade' },
  push: { name: 'p:push' },
  wipe: { name: 'p:wipe' },
  split: { name: 'p:split' },
  cover: { name: 'p:cover' },
  coverLeft: { name: 'p:cover', dir: 'r' },
  uncover: { name: 'p:pull' },
  dissolve: { name: 'p:dissolve' },
  zoom: { name: 'p:zoom' },
  circle: { name: 'p:circle' },
};

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
  const { name, dir } = transitionEffects[transition];
  const effect = tag(name, { dir });
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
