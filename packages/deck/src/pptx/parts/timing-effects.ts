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
  pulse: 26,
  grow: 6,
  shrink: 6,
  disappear: 1,
  fadeOut: 10,
  flyOut: 2,
};

/** PowerPoint's numbers for the sides of effects. */
export const directionSubtypes: Readonly<Record<AnimationDirection, number>> = { top: 1, right: 2, bottom: 4, left: 8 };

/** Returns PowerPoint's number for the variant of an effect. */
export function presetSubtypeOf(animation: ElementAnimation): number {
  const direction = animationDirectionOf(animation);
  if (direction) return directionSubtypes[direction];
  // Zoom from the center of the object.
  return animation.effect === 'zoom' ? 16 : 0;
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
  const animated = (attribute: string, from: string, to: string): string =>
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
        tag('p:tav', { tm: 0 }, tag('p:val', {}, tag('p:strVal', { val: from }))),
        tag('p:tav', { tm: 100_000 }, tag('p:val', {}, tag('p:strVal', { val: to }))),
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
  const direction = animationDirectionOf(animation) ?? 'bottom';
  switch (effectClassOf(effect)) {
    case 'entrance':
      return [
        setVisibility('visible', 0),
        effect === 'fade' ? filtered('in', 'fade') : '',
        effect === 'wipe' ? filtered('in', wipeFilters[direction]) : '',
        effect === 'flyIn'
          ? flight(direction, '#')
              .map(([name, out, at]) => animated(name, out, at))
              .join('')
          : '',
        effect === 'zoom'
          ? animated('ppt_w', '0', '#ppt_w') + animated('ppt_h', '0', '#ppt_h') + filtered('in', 'fade')
          : '',
      ].join('');
    case 'exit':
      return [
        effect === 'fadeOut' ? filtered('out', 'fade') : '',
        effect === 'flyOut'
          ? flight(direction, '')
              .map(([name, out, at]) => animated(name, at, out))
              .join('')
          : '',
        setVisibility('hidden', effect === 'disappear' ? 0 : ms - 1),
      ].join('');
    case 'emphasis': {
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
