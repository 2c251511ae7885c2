import type { Deck, Slide, TransitionName } from '../../model/deck.ts';
import { transitionNames } from '../../model/deck.ts';
import { transitionOf } from '../../model/transition-of.ts';
import { speedMs, transitionEffects } from '../parts/transition.ts';
import { lookup } from './lookup.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** The transition to a slide of a file. */
export interface ParsedTransition {
  transition: TransitionName | 'none';
  /** Duration in ms; undefined if it is the default. */
  ms: number | undefined;
}

/** Reads the transition to a slide (ECMA-376 §19.3.1.50). Effects that decks do not support become a fade. */
export function readTransition(root: XmlNode): ParsedTransition {
  const node = child(root, 'p:transition') ?? child(root, 'mc:AlternateContent', 'mc:Choice', 'p:transition');
  // Sounds are not effects. A transition without an effect is a cut.
  const effect = node?.children.find(({ name }) => name !== 'p:sndAc' && name !== 'p:extLst');
  if (!node || !effect || effect.name === 'p:cut') return { transition: 'none', ms: undefined };
  const known = transitionNames.findLast((name) => {
    const { name: effectName, dir } = transitionEffects[name];
    return effect.name === effectName && (dir === undefined || effect.attributes['dir'] === dir);
  });
  const { spd, 'p14:dur': duration } = node.attributes;
  const ms = Number(duration ?? (spd === 'med' ? undefined : lookup(speedMs, spd)));
  return { transition: known ?? 'fade', ms: Number.isFinite(ms) && ms >= 10 && ms <= 60_000 ? ms : undefined };
}

/** Whether a file contains the transition to a slide as written. */
export function isSameTransition({ transition, ms }: ParsedTransition, deck: Deck, slide: Slide): boolean {
  const before = transitionOf(deck, slide);
  const beforeMs = before && (slide.transitionMs ?? deck.transitionMs);
  return transition === (before ?? 'none') && ms === (beforeMs === undefined ? undefined : Math.round(beforeMs));
}

/** Returns the properties of a slide with this transition. Properties equal to the deck's are omitted. */
export function transitionProperties(
  { transition, ms }: ParsedTransition,
  deck: Pick<Deck, 'transition' | 'transitionMs'> | undefined,
): Pick<Slide, 'transition' | 'transitionMs'> {
  return {
    ...(transition !== (deck?.transition ?? 'none') && { transition }),
    ...(ms !== undefined && ms !== deck?.transitionMs && { transitionMs: ms }),
  };
}
