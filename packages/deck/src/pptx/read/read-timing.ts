import type { AnimationEffect, ElementAnimation } from '../../model/animation.ts';
import { effectPresets } from '../parts/timing.ts';
import type { XmlNode } from './read-xml.ts';
import { child, descendants } from './read-xml.ts';

const effects = new Map(
  (['appear', 'fade', 'wipe'] as const).map((effect) => [String(effectPresets[effect].id), effect]),
);

/** The animations of a slide by the id of their shape, and the number of other animations. */
export interface ParsedTiming {
  animations: ReadonlyMap<string, ElementAnimation>;
  /** Number of effects of classes that decks do not support: exit, emphasis and motion. */
  omitted: number;
}

/** Reads the entrance effects of a slide (ECMA-376 §19.5). Effects that decks do not support become a fade. */
export function readTiming(root: XmlNode): ParsedTiming {
  const animations = new Map<string, ElementAnimation>();
  let omitted = 0;
  const timing = child(root, 'p:timing');
  for (const node of timing ? descendants(timing, 'p:cTn') : []) {
    const { presetClass, presetID = '' } = node.attributes;
    // Videos that play when they are clicked have this class in all programs.
    if (presetClass === undefined || presetClass === 'mediacall') continue;
    const [target] = descendants(node, 'p:spTgt');
    const id = target?.attributes['spid'];
    if (presetClass !== 'entr' || !target || id === undefined) {
      omitted += 1;
      continue;
    }
    const before = animations.get(id);
    const byParagraph = before?.byParagraph === true || child(target, 'p:txEl', 'p:pRg') !== undefined;
    const effect: AnimationEffect = before?.effect ?? effects.get(presetID) ?? 'fade';
    animations.set(id, { effect, ...(byParagraph && { byParagraph }), order: before?.order ?? animations.size });
  }
  return { animations, omitted };
}
