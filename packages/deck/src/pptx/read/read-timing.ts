import { mediaKinds } from '../../elements/media/media-kinds.ts';
import type { Playback } from '../../elements/media/playback.ts';
import { playbackOf } from '../../elements/media/playback.ts';
import { animationDirections } from '../../model/animation.ts';
import type { AnimationEffect, ElementAnimation } from '../../model/animation.ts';
import { animationDirectionOf, normalizedAnimation } from '../../model/animation-effects.ts';
import { maxAnimations } from '../../model/element-animations.ts';
import { directionSubtypes } from '../parts/timing-effects.ts';
import type { XmlNode } from './read-xml.ts';
import { child, descendants } from './read-xml.ts';

/** Effects by PowerPoint's name of their kind and their number. 23 is the zoom of older versions. */
const effects: Readonly<Record<string, Readonly<Partial<Record<string, AnimationEffect>>>>> = {
  entr: { 1: 'appear', 2: 'flyIn', 10: 'fade', 22: 'wipe', 23: 'zoom', 53: 'zoom' },
  emph: { 6: 'grow', 26: 'pulse' },
  exit: { 1: 'disappear', 2: 'flyOut', 10: 'fadeOut' },
};
/** Effects that replace those that decks do not support. */
const replacements: Readonly<Partial<Record<string, AnimationEffect>>> = {
  entr: 'fade',
  emph: 'pulse',
  exit: 'fadeOut',
};

/** The animations of a slide by the id of their shape, in their order, and the number of other animations. */
export interface ParsedTiming {
  animations: ReadonlyMap<string, readonly ElementAnimation[]>;
  /** How shapes play their videos and audio clips, by the id of the shape. */
  playback: ReadonlyMap<string, Playback>;
  /** Number of effects that decks do not support: motion paths, and more effects of a shape than decks can have. */
  omitted: number;
}

/** An effect that runs on several parts of a shape: on its paragraphs, and on its background. */
interface Build {
  /** Index among the effects of the shape. */
  index: number;
  /** The parts that have been read: the index of the first paragraph, or the background. */
  parts: Set<string>;
}

/** Reads the effects of a slide (ECMA-376 §19.5). Effects that decks do not support become a similar one. */
export function readTiming(root: XmlNode): ParsedTiming {
  const animations = new Map<string, ElementAnimation[]>();
  /** The effects that run on the parts of shapes, by the attributes that all parts have in common. */
  const builds = new Map<string, Build>();
  let count = 0;
  let omitted = 0;
  const timing = child(root, 'p:timing');
  for (const node of timing ? descendants(timing, 'p:cTn') : []) {
    const { presetClass, presetID, grpId } = node.attributes;
    // Effects that play media have this class in all programs.
    if (presetClass === undefined || presetClass === 'mediacall') continue;
    const [target] = descendants(node, 'p:spTgt');
    const id = target?.attributes['spid'];
    const animation = animationOf(node, presetClass);
    const own = (id !== undefined && animations.get(id)) || [];
    const range = child(target, 'p:txEl', 'p:pRg');
    const byParagraph = range !== undefined;
    // The background of a shape can enter before its paragraphs.
    const part = range ? (range.attributes['st'] ?? '') : child(target, 'p:bg') && 'background';
    const key = [id, presetClass, presetID, grpId].join(' ');
    const build = builds.get(key);
    const known = build && own[build.index];
    if (part !== undefined && known && !build.parts.has(part)) {
      build.parts.add(part);
      if (byParagraph) own.splice(build.index, 1, normalizedAnimation({ ...known, byParagraph }));
      continue;
    }
    if (id === undefined || !animation || own.length >= maxAnimations) {
      omitted += 1;
      continue;
    }
    if (part !== undefined) builds.set(key, { index: own.length, parts: new Set([part]) });
    animations.set(id, [...own, normalizedAnimation({ ...animation, byParagraph, order: count++ })]);
  }
  return { animations, playback: timing ? readPlayback(timing) : new Map(), omitted };
}

/** Reads how shapes play their media (ECMA-376 §19.5.5, §19.5.17, §19.5.92). */
function readPlayback(timing: XmlNode): Map<string, Playback> {
  const started = new Set(
    descendants(timing, 'p:cTn')
      .filter(
        ({ attributes: { presetClass, nodeType = '' } }) =>
          presetClass === 'mediacall' && ['withEffect', 'afterEffect'].includes(nodeType),
      )
      .flatMap((node) => descendants(node, 'p:cmd'))
      .filter(({ attributes }) => attributes['cmd']?.startsWith('playFrom'))
      .flatMap((command) => targetOf(command) ?? []),
  );
  const nodes = mediaKinds.flatMap((kind) => descendants(timing, `p:${kind}`));
  return new Map(
    nodes.flatMap((node) => {
      const media = child(node, 'p:cMediaNode');
      const id = media && targetOf(media);
      if (id === undefined) return [];
      const options = {
        autoplay: started.has(id),
        loop: child(media, 'p:cTn')?.attributes['repeatCount'] === 'indefinite',
        hideWhenStopped: ['0', 'false'].includes(media?.attributes['showWhenStopped'] ?? ''),
      };
      return [[id, playbackOf(options)] as const];
    }),
  );
}

/** Returns the id of the shape to which a time node applies. */
function targetOf(node: XmlNode): string | undefined {
  return descendants(node, 'p:spTgt')[0]?.attributes['spid'];
}

/** Reads an effect; undefined if decks support none of its kind. */
function animationOf(node: XmlNode, presetClass: string): ElementAnimation | undefined {
  const { presetID = '', presetSubtype = '', nodeType } = node.attributes;
  const found = effects[presetClass]?.[presetID] ?? replacements[presetClass];
  const effect = found === 'grow' && isShrinking(node) ? 'shrink' : found;
  if (!effect) return undefined;
  const direction = animationDirections.find((one) => String(directionSubtypes[one]) === presetSubtype);
  const delayMs = Number(child(node, 'p:stCondLst', 'p:cond')?.attributes['delay']);
  const ms = durationOf(node);
  return {
    effect,
    ...(direction && animationDirectionOf({ effect }) && { direction }),
    ...(nodeType === 'withEffect' && { start: 'withPrevious' }),
    ...(nodeType === 'afterEffect' && { start: 'afterPrevious' }),
    ...(ms > 1 && { durationMs: Math.min(60_000, Math.max(10, ms)) }),
    ...(delayMs > 0 && { delayMs: Math.min(60_000, Math.max(10, delayMs)) }),
  };
}

function isShrinking(node: XmlNode): boolean {
  const [by] = descendants(node, 'p:by');
  return Number(by?.attributes['x']) < 100_000;
}

/** Returns the duration of an effect in ms: the longest of its parts, which may run forward and back. */
function durationOf(node: XmlNode): number {
  const times = descendants(node, 'p:cTn').map(({ attributes: { dur, autoRev } }) => {
    const ms = Number(dur);
    return Number.isFinite(ms) ? ms * (autoRev === '1' || autoRev === 'true' ? 2 : 1) : 0;
  });
  return Math.max(0, ...times);
}
