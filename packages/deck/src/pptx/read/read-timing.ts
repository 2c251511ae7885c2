import { mediaKinds } from '../../elements/media/media-kinds.ts';
import type { Playback } from '../../elements/media/playback.ts';
import { playbackOf } from '../../elements/media/playback.ts';
import { animationDirections, animationEffects } from '../../model/animation.ts';
import type { AnimationEffect, ElementAnimation } from '../../model/animation.ts';
import { animationDirectionOf, effectClassOf, normalizedAnimation } from '../../model/animation-effects.ts';
import { maxAnimations } from '../../model/element-animations.ts';
import { directionSubtypes, effectPresets, floatAtTopPreset, presetClasses } from '../parts/timing-effects.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf, descendants } from './read-xml.ts';

/** Numbers of PowerPoint's further effects that are like one of ours. */
const similarPresets: Readonly<Record<string, Readonly<Partial<Record<string, AnimationEffect>>>>> = {
  // 23 is the zoom of older versions, 37 rises from further below.
  entr: { 23: 'zoom', 37: 'floatIn', 47: 'floatIn' },
  exit: { 23: 'zoomOut', 37: 'floatOut', 47: 'floatOut' },
};

/** Returns the effect with a number of PowerPoint, of which grow and shrink have the same one. */
function effectByPreset(presetClass: string, presetId: string): AnimationEffect | undefined {
  return (
    animationEffects.find(
      (effect) => presetClasses[effectClassOf(effect)] === presetClass && String(effectPresets[effect]) === presetId,
    ) ?? similarPresets[presetClass]?.[presetId]
  );
}
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

/** An effect of a shape or of its parts, which are its paragraphs and its background. */
interface ParsedEffect {
  /** The id of the shape. */
  id: string;
  animation: ElementAnimation;
  isExit: boolean;
  /** The parts that have been read: the index of the first paragraph, or the background. */
  parts: Set<string>;
  /** The paragraphs that have been read. */
  ranges: XmlNode[];
}

/** Part of a shape without its text. */
const background = 'background';

/** Reads the effects of a slide (ECMA-376 §19.5). Effects that decks do not support become a similar one. */
export function readTiming(root: XmlNode): ParsedTiming {
  const all: ParsedEffect[] = [];
  /** The effects that run on the parts of shapes, by the attributes that all parts have in common. */
  const builds = new Map<string, ParsedEffect>();
  const counts = new Map<string, number>();
  let order = 0;
  let omitted = 0;
  const timing = child(root, 'p:timing');
  for (const node of timing ? descendants(timing, 'p:cTn') : []) {
    const { presetClass, presetID, grpId, nodeType } = node.attributes;
    // Effects that play media have this class in all programs.
    if (presetClass === undefined || presetClass === 'mediacall') continue;
    const [target] = descendants(node, 'p:spTgt');
    const id = target?.attributes['spid'];
    const animation = animationOf(node, presetClass);
    const isExit = presetClass === 'exit';
    const range = child(target, 'p:txEl', 'p:pRg');
    const byParagraph = range !== undefined;
    // The background of a shape can enter before its paragraphs.
    const part = range ? (range.attributes['st'] ?? '') : child(target, 'p:bg') && background;
    const key = [id, presetClass, presetID, grpId].join(' ');
    const known = builds.get(key);
    if (part !== undefined && known && !known.parts.has(part)) {
      known.parts.add(part);
      if (range) known.ranges.push(range);
      // An element leaves with its last paragraph, because otherwise the other paragraphs would leave too early.
      const isLater = isExit && nodeType === 'clickEffect' && animation !== undefined;
      const latest = isLater ? { ...animation, order: order++ } : known.animation;
      known.animation = normalizedAnimation({ ...latest, ...(byParagraph && { byParagraph }) });
      continue;
    }
    const count = counts.get(id ?? '') ?? 0;
    if (id === undefined || !animation || count >= maxAnimations) {
      omitted += 1;
      continue;
    }
    const normalized = normalizedAnimation({ ...animation, byParagraph, order: order++ });
    const parts = new Set(part === undefined ? [] : [part]);
    const effect = { id, animation: normalized, isExit, parts, ranges: range ? [range] : [] };
    if (part !== undefined) builds.set(key, effect);
    counts.set(id, count + 1);
    all.push(effect);
  }
  const whole = withoutPartialExits(all, root);
  return {
    animations: animationsByShape(whole),
    playback: timing ? readPlayback(timing) : new Map(),
    omitted: omitted + all.length - whole.length,
  };
}

function animationsByShape(effectsOfShapes: readonly ParsedEffect[]): Map<string, readonly ElementAnimation[]> {
  const animations = new Map<string, ElementAnimation[]>();
  for (const { id, animation } of effectsOfShapes) {
    const own = animations.get(id);
    if (own) own.push(animation);
    else animations.set(id, [animation]);
  }
  for (const own of animations.values()) own.sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
  return animations;
}

/** Leaves out exits of some of the parts of a shape, because elements leave as a whole. */
function withoutPartialExits(all: readonly ParsedEffect[], root: XmlNode): readonly ParsedEffect[] {
  const exits = all.filter(({ isExit, parts }) => isExit && parts.size > 0);
  if (exits.length === 0) return all;
  const shapes = new Map(
    descendants(root, 'p:sp').map((shape) => [child(shape, 'p:nvSpPr', 'p:cNvPr')?.attributes['id'], shape]),
  );
  const partial = new Set(
    exits.filter(({ id, parts, ranges }) => {
      const shape = shapes.get(id);
      return shape && !(containsText(ranges, shape) && (parts.has(background) || !isFilled(shape)));
    }),
  );
  return all.filter((effect) => !partial.has(effect));
}

/** Returns whether ranges of paragraphs contain all text of a shape. Empty paragraphs have no effects. */
function containsText(ranges: readonly XmlNode[], shape: XmlNode): boolean {
  const paragraphs = childrenOf(child(shape, 'p:txBody'), 'a:p');
  /** How many more ranges contain a paragraph than the one before it. */
  const changes = Array<number>(paragraphs.length + 1).fill(0);
  const indexOf = (value: number): number => Math.min(paragraphs.length, Math.max(0, Math.floor(value) || 0));
  for (const { attributes } of ranges) {
    const [first, end] = [indexOf(Number(attributes['st'])), indexOf(Number(attributes['end']) + 1)];
    changes[first] = (changes[first] ?? 0) + 1;
    changes[end] = (changes[end] ?? 0) - 1;
  }
  let count = 0;
  return paragraphs.every((paragraph, index) => {
    count += changes[index] ?? 0;
    return count > 0 || paragraph.children.every(({ name }) => emptyContent.has(name));
  });
}

/** Children of paragraphs that are not text. */
const emptyContent: ReadonlySet<string> = new Set(['a:pPr', 'a:br', 'a:endParaRPr']);

/** Fills of shapes (ECMA-376 §20.1.8). */
const fills: ReadonlySet<string> = new Set(['a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill']);

function isFilled(shape: XmlNode): boolean {
  const properties = child(shape, 'p:spPr');
  if (child(properties, 'a:noFill')) return false;
  const styleFill = child(shape, 'p:style', 'a:fillRef')?.attributes['idx'] ?? '0';
  return properties?.children.some(({ name }) => fills.has(name)) === true || styleFill !== '0';
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
  const found = effectByPreset(presetClass, presetID) ?? replacements[presetClass];
  const effect = found === 'grow' && isShrinking(node) ? 'shrink' : found;
  if (!effect) return undefined;
  const isFloat = effect === 'floatIn' || effect === 'floatOut';
  const direction = isFloat
    ? presetID === String(floatAtTopPreset)
      ? 'top'
      : 'bottom'
    : animationDirections.find((one) => String(directionSubtypes[one]) === presetSubtype);
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
  const times = descendants(node, 'p:cTn').map((time) => {
    const { dur, autoRev } = time.attributes;
    const ms = Number(dur);
    // The rotations of an effect that teeters follow each other.
    const delay = Number(child(time, 'p:stCondLst', 'p:cond')?.attributes['delay']) || 0;
    return Number.isFinite(ms) ? delay + ms * (autoRev === '1' || autoRev === 'true' ? 2 : 1) : 0;
  });
  return Math.max(0, ...times);
}
