import type { AnimationDirection, AnimationEffect, ElementAnimation } from '../../model/animation.ts';
import { animationDirectionOf, animationMsOf, effectClassOf } from '../../model/animation-effects.ts';
import type { EffectClass } from '../../model/animation-effects.ts';
import { tag } from '../../ooxml/xml.ts';

/** PowerPoint's names of the kinds of effects (ECMA-376 §19.7.32). */
export const presetClasses: Readonly<Record<EffectClass, string>> = {
  entrance: 'entr',
  emphasis: 'emph',
  exit: 'exit',
};

/** PowerPoint's number for each effect. Grow and shrink are one effect. */
export const effectPresets: Readonly<Record<AnimationEffect, number>> = {
  appear: 1,
  fade: 10,
  wipe: 22,
  flyIn: 2,
  zoom: 53,
  floatIn: 42,
  split: 16,
  circle: 6,
  box: 4,
  diamond: 8,
  growTurn: 31,
  stretch: 17,
  peek: 12,
  bounce: 26,
  pulse: 26,
  grow: 6,
  shrink: 6,
  spin: 8,
  teeter: 32,
  blink: 35,
  disappear: 1,
  fadeOut: 10,
  flyOut: 2,
  floatOut: 42,
  wipeOut: 22,
  splitOut: 16,
  circleOut: 6,
  boxOut: 4,
  zoomOut: 53,
  shrinkTurn: 31,
};

/** PowerPoint's number for the effects that float at the top of their object, instead of at the bottom. */
export const floatAtTopPreset = 47;

/** Returns PowerPoint's number for an effect. */
export function presetOf(animation: ElementAnimation): number {
  const isFloat = animation.effect === 'floatIn' || animation.effect === 'floatOut';
  return isFloat && animationDirectionOf(animation) === 'top' ? floatAtTopPreset : effectPresets[animation.effect];
}

/** PowerPoint's numbers for the variants of effects without a side: zoom and shapes from the center, and so on. */
const subtypes: Readonly<Partial<Record<AnimationEffect, number>>> = {
  zoom: 16,
  zoomOut: 32,
  split: 37,
  splitOut: 21,
  circle: 32,
  circleOut: 16,
  box: 32,
  boxOut: 16,
  diamond: 32,
  stretch: 10,
};

/** PowerPoint's numbers for the sides of effects. */
export const directionSubtypes: Readonly<Record<AnimationDirection, number>> = { top: 1, right: 2, bottom: 4, left: 8 };

/** Returns PowerPoint's number for the variant of an effect. */
export function presetSubtypeOf(animation: ElementAnimation): number {
  const direction = animationDirectionOf(animation);
  const isFloat = animation.effect === 'floatIn' || animation.effect === 'floatOut';
  return direction && !isFloat ? directionSubtypes[direction] : (subtypes[animation.effect] ?? 0);
}

/** Scales in thousandths of a percent (ECMA-376 §19.5.6). */
const scales: Readonly<Partial<Record<AnimationEffect, number>>> = { pulse: 105_000, grow: 150_000, shrink: 50_000 };
/** Wipe filters (ECMA-376 §19.5.3) by the side from which the element enters. */
const wipeFilters: Readonly<Record<AnimationDirection, string>> = {
  left: 'wipe(left)',
  right: 'wipe(right)',
  top: 'wipe(up)',
  bottom: 'wipe(down)',
};

/** Filters of effects that uncover an object inside it (ECMA-376 §19.5.3). */
const filters: Readonly<Partial<Record<AnimationEffect, string>>> = {
  fade: 'fade',
  floatIn: 'fade',
  growTurn: 'fade',
  zoom: 'fade',
  split: 'barn(outVertical)',
  circle: 'circle(out)',
  box: 'box(out)',
  diamond: 'diamond(out)',
  fadeOut: 'fade',
  floatOut: 'fade',
  shrinkTurn: 'fade',
  zoomOut: 'fade',
  splitOut: 'barn(inVertical)',
  circleOut: 'circle(in)',
  boxOut: 'box(in)',
};
/** Filters of an effect that slides an object out from behind its edge. */
const slideFilters: Readonly<Record<AnimationDirection, string>> = {
  left: 'slide(fromLeft)',
  right: 'slide(fromRight)',
  top: 'slide(fromTop)',
  bottom: 'slide(fromBottom)',
};

/** Returns the filter of an effect; undefined if it has none. */
function filterOf(animation: ElementAnimation): string | undefined {
  const direction = animationDirectionOf(animation) ?? 'bottom';
  const { effect } = animation;
  if (effect === 'wipe' || effect === 'wipeOut') return wipeFilters[direction];
  return effect === 'peek' ? slideFilters[direction] : filters[effect];
}

/** The values of an attribute of a shape during an effect: each a share of the duration, and a formula or a number. */
type AttributeChange = readonly [attribute: string, values: readonly (readonly [at: number, value: string | number])[]];

/** Returns how an entrance or exit changes the position, the size and the rotation of a shape. */
function attributeChanges(animation: ElementAnimation): AttributeChange[] {
  const isExit = effectClassOf(animation.effect) === 'exit';
  // Entrances refer to the values before the animation, exits to the current ones.
  const prefix = isExit ? '' : '#';
  const [x, y, width, height] = ['ppt_x', 'ppt_y', 'ppt_w', 'ppt_h'].map((name) => prefix + name) as [
    string,
    string,
    string,
    string,
  ];
  /** A change from a value outside to the value in place; backwards for exits. */
  const between = (attribute: string, outside: string | number, inPlace: string | number): AttributeChange => [
    attribute,
    (isExit ? [inPlace, outside] : [outside, inPlace]).map((value, at) => [at, value] as const),
  ];
  const direction = animationDirectionOf(animation) ?? 'bottom';
  const sizes = [between('ppt_w', '0', width), between('ppt_h', '0', height)];
  const flown = () =>
    flight(direction, prefix).map(([attribute, outside, inPlace]) => between(attribute, outside, inPlace));
  const floated = () => [between('ppt_x', x, x), between('ppt_y', `${y}${direction === 'top' ? '-' : '+'}.1`, y)];
  const rotated = () => [...sizes, between('style.rotation', 90, 0)];
  const changes: Partial<Record<AnimationEffect, () => AttributeChange[]>> = {
    flyIn: flown,
    flyOut: flown,
    zoom: () => sizes,
    zoomOut: () => sizes,
    floatIn: floated,
    floatOut: floated,
    growTurn: rotated,
    shrinkTurn: rotated,
    stretch: () => [between('ppt_w', '0', width), between('ppt_h', height, height)],
    bounce: () => [['ppt_y', bounces.map(([at, up]) => [at, up === 0 ? y : `${y}-${up}`] as const)]],
  };
  return changes[animation.effect]?.() ?? [];
}

/** Heights of a bouncing object above its place, as a share of the slide, by the share of the duration. */
const bounces = [
  [0, 0.3],
  [0.36, 0],
  [0.55, 0.1],
  [0.73, 0],
  [0.86, 0.03],
  [1, 0],
] as const;

/** Rotations of an object that teeters, each with its start and duration as shares of the duration. */
const teeters = [
  [0, 0.1, 2],
  [0.2, 0.2, -4],
  [0.4, 0.2, 4],
  [0.6, 0.2, -4],
  [0.8, 0.2, 2],
] as const;

/** The shape or the paragraphs that an effect changes, and a function that returns unused ids of time nodes. */
interface EffectTarget {
  target: string;
  nextId: () => number;
}

/** Writes what an effect does (ECMA-376 §19.5), as PowerPoint does. */
export function behaviorsXml(animation: ElementAnimation, { target, nextId }: EffectTarget): string {
  const { effect } = animation;
  const ms = Math.max(1, animationMsOf(animation));
  const time = (attributes: Record<string, string | number>, content = ''): string =>
    tag('p:cTn', { id: nextId(), ...attributes }, content);
  const common = (node: string, ...attributes: string[]): string =>
    tag(
      'p:cBhvr',
      {},
      node,
      target,
      attributes.length > 0 ? tag('p:attrNameLst', {}, ...attributes.map((name) => tag('p:attrName', {}, name))) : '',
    );
  const setVisibility = (value: 'visible' | 'hidden', delay: number): string =>
    tag(
      'p:set',
      {},
      common(time({ dur: 1, fill: 'hold' }, tag('p:stCondLst', {}, tag('p:cond', { delay }))), 'style.visibility'),
      tag('p:to', {}, tag('p:strVal', { val: value })),
    );
  const filtered = (transition: 'in' | 'out', filter: string): string =>
    tag('p:animEffect', { transition, filter }, common(time({ dur: ms })));
  const animated = ([attribute, values]: AttributeChange): string =>
    tag(
      'p:anim',
      { calcmode: 'lin', valueType: 'num' },
      tag(
        'p:cBhvr',
        { additive: 'base' },
        time({ dur: ms, fill: 'hold' }),
        target,
        tag('p:attrNameLst', {}, tag('p:attrName', {}, attribute)),
      ),
      tag(
        'p:tavLst',
        {},
        ...values.map(([at, val]) =>
          tag(
            'p:tav',
            { tm: Math.round(at * 100_000) },
            tag('p:val', {}, tag(typeof val === 'number' ? 'p:fltVal' : 'p:strVal', { val })),
          ),
        ),
      ),
    );
  const scaled = (by: number): string =>
    tag(
      'p:animScale',
      {},
      // The effect runs forward and back, each for half of its duration.
      common(time({ dur: Math.max(1, Math.round(ms / 2)), autoRev: 1, fill: 'hold' })),
      tag('p:by', { x: by, y: by }),
    );
  const rotated = (degrees: number, start = 0, share = 1): string =>
    tag(
      'p:animRot',
      { by: degrees * 60_000 },
      common(
        time(
          { dur: Math.max(1, Math.round(ms * share)), fill: 'hold' },
          start > 0 ? tag('p:stCondLst', {}, tag('p:cond', { delay: Math.round(ms * start) })) : '',
        ),
        'r',
      ),
    );
  const filter = filterOf(animation);
  const changes = attributeChanges(animation).map(animated).join('');
  switch (effectClassOf(effect)) {
    case 'entrance':
      return setVisibility('visible', 0) + changes + (filter ? filtered('in', filter) : '');
    case 'exit':
      return (
        changes + (filter ? filtered('out', filter) : '') + setVisibility('hidden', effect === 'disappear' ? 0 : ms - 1)
      );
    case 'emphasis': {
      if (effect === 'spin') return rotated(360);
      if (effect === 'teeter') return teeters.map(([start, share, degrees]) => rotated(degrees, start, share)).join('');
      if (effect === 'blink') return blinkXml(common(time({ dur: ms }), 'style.visibility'));
      const fade = tag(
        'p:animEffect',
        { transition: 'out', filter: 'fade' },
        common(time({ dur: ms, tmFilter: '0, 0; .2, .5; .8, .5; 1, 0' })),
      );
      return (effect === 'pulse' ? fade : '') + scaled(scales[effect] ?? 100_000);
    }
    default:
      return '';
  }
}

/** Writes that an object is hidden during the first half of an effect. */
function blinkXml(behavior: string): string {
  const at = (tm: number, val: string): string => tag('p:tav', { tm }, tag('p:val', {}, tag('p:strVal', { val })));
  const values = at(0, 'hidden') + at(50_000, 'visible');
  return tag('p:anim', { calcmode: 'discrete', valueType: 'str' }, behavior, tag('p:tavLst', {}, values));
}

/** Returns both coordinates of a shape that flies: the attribute, its value outside of the slide, and in place. */
function flight(direction: AnimationDirection, prefix: '#' | ''): [string, string, string][] {
  const [x, y, width, height] = ['ppt_x', 'ppt_y', 'ppt_w', 'ppt_h'].map((name) => prefix + name);
  const outside = {
    left: `0-${width}/2`,
    right: `1+${width}/2`,
    top: `0-${height}/2`,
    bottom: `1+${height}/2`,
  }[direction];
  const isHorizontal = direction === 'left' || direction === 'right';
  return [
    ['ppt_x', isHorizontal ? outside : String(x), String(x)],
    ['ppt_y', isHorizontal ? String(y) : outside, String(y)],
  ];
}
