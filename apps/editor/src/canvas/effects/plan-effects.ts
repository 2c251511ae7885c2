import { animationTimes, effectClassOf, slideHeightOf } from '@ppt-embed/deck';
import type { AnimationGroup, Deck } from '@ppt-embed/deck';
import { effectKeyframes, effectMs } from './effect-keyframes.ts';

/** An effect of a drawn element, with the arguments of `Element.animate`. */
interface PlannedEffect {
  /** Id of the drawn element. */
  id: string;
  keyframes: Keyframe[];
  timing: { delay: number; duration: number; easing: string; fill: 'both' | 'forwards' };
}

/**
 * Returns the effects of a click, so that several effects of an element follow each other: an element is hidden before
 * it enters for the first time, and a later effect replaces what an earlier one has left. An element that has left is
 * not emphasized.
 * @param ids Ids of the drawn elements, in the order of the effects.
 */
export function planEffects(
  deck: Pick<Deck, 'size'>,
  group: AnimationGroup,
  ids: readonly string[],
): readonly PlannedEffect[] {
  const times = animationTimes(group);
  /** The kind of the last effect with which an element has entered or left, by its id. */
  const changed = new Map<string, EffectClass>();
  return group.flatMap(({ element: { id, box }, animation, paragraphs }, index) => {
    const own = ids.filter((_, at) => group[at]?.element.id === id);
    const effectClass = effectClassOf(animation.effect);
    const isEmphasis = effectClass === 'emphasis';
    const isFlight = animation.effect === 'flyIn' || animation.effect === 'flyOut';
    const frames = effectKeyframes(animation, { box, slideHeight: slideHeightOf(deck) });
    const timing = {
      delay: times[index]?.start ?? 0,
      duration: effectMs(animation),
      easing: isFlight ? 'ease-out' : 'linear',
    };
    // The paragraphs that enter one by one are drawn separately, and leave with their element.
    const targets = new Set(paragraphs ? [ids[index] ?? ''] : [id, ...own]);
    // An element that has left must not appear again when it is emphasized.
    const drawn = [...targets].filter((target) => !isEmphasis || changed.get(target) !== 'exit');
    return drawn.map((target): PlannedEffect => {
      const isFirst = !changed.has(target);
      if (!isEmphasis) changed.set(target, effectClass);
      const complete = own.length > 1 && !isEmphasis ? frames.map((frame) => ({ ...visible(box), ...frame })) : frames;
      return {
        id: target,
        keyframes: complete.map((frame) => ({ ...frame, ...origin(box) })),
        timing: { ...timing, fill: effectClass === 'entrance' && isFirst ? 'both' : 'forwards' },
      };
    });
  });
}

type EffectClass = ReturnType<typeof effectClassOf>;
type EffectBox = AnimationGroup[number]['element']['box'];

/** Returns the properties of an element that no effect has changed. */
function visible({ rotation = 0 }: EffectBox): Keyframe {
  return { opacity: 1, clipPath: 'none', transform: rotation ? `rotate(${rotation}deg)` : 'none' };
}

/** Returns coordinates of the slide, because a drawing may be larger than the box of its element. */
function origin({ x, y, width, height }: EffectBox): Keyframe {
  return { transformBox: 'view-box', transformOrigin: `${x + width / 2}px ${y + height / 2}px` };
}
