import { effectClassOf, normalizedAnimation } from '../../model/animation-effects.ts';
import type { ElementAnimation } from '../../model/animation.ts';
import { animationsOf } from '../../model/element-animations.ts';
import { animationGroups, animationSteps, animationTimes, paragraphsOf } from '../../model/animation-steps.ts';
import type { AnimationGroup, AnimationStep } from '../../model/animation-steps.ts';
import type { ElementKind, ElementsByKind, SlideElement } from '../../model/element.ts';
import { tag } from '../../ooxml/xml.ts';
import { clickSequenceXml, mediaXml, startXml } from './timing-media.ts';
import type { TimedMedia } from './timing-media.ts';
import { behaviorsXml, presetClasses, presetOf, presetSubtypeOf } from './timing-effects.ts';

/** What the effects of a slide refer to. */
interface TimingContext {
  /** Returns the id of an element's shape; undefined if it has none. */
  shapeId: (element: SlideElement) => number | undefined;
  /** Returns an unused id of a time node. */
  nextId: () => number;
  /** Ids of the shapes that play without a click. */
  autoplay: ReadonlySet<number>;
}

/**
 * Writes the animations of a slide (ECMA-376 §19.5), as PowerPoint does: a sequence with a step for each click, and one
 * for each video and audio clip, which starts when its shape is clicked. Empty if there are neither.
 * @param shapeId Returns the id of an element's shape; undefined if it has none.
 */
export function timingXml(
  elements: readonly SlideElement[],
  shapeId: (element: SlideElement) => number | undefined,
  media: readonly TimedMedia[] = [],
): string {
  const animated = elements.filter((element) => shapeId(element) !== undefined);
  const steps = animationSteps(animated).flatMap((step) => {
    const id = shapeId(step.element);
    return id === undefined ? [] : [{ step, id }];
  });
  if (steps.length === 0 && media.length === 0) return '';
  let lastId = 1;
  const nextId = () => ++lastId;
  const autoplay = new Set(media.filter(({ element }) => element.autoplay).map(({ id }) => id));
  const sequences = [
    ...(steps.length > 0 || autoplay.size > 0 ? [mainSequenceXml(animated, { shapeId, nextId, autoplay })] : []),
    ...media.flatMap((one) => [clickSequenceXml(one.id, nextId), mediaXml(one, nextId)]),
  ];
  const root = tag(
    'p:cTn',
    { id: 1, dur: 'indefinite', restart: 'never', nodeType: 'tmRoot' },
    tag('p:childTnLst', {}, ...sequences),
  );
  return tag('p:timing', {}, tag('p:tnLst', {}, tag('p:par', {}, root)), buildsXml(steps));
}

function mainSequenceXml(elements: readonly SlideElement[], context: TimingContext): string {
  const { shapeId, nextId, autoplay } = context;
  const sequenceId = nextId();
  const { automatic, clicks } = animationGroups(elements);
  const entering = new Set(
    animationSteps(elements).flatMap((step) => (showsElement(step) ? shapeId(step.element) : [])),
  );
  const immediate = [...autoplay].filter((id) => !entering.has(id));
  const groups = [
    ...(automatic.length > 0 || immediate.length > 0 ? [groupXml(automatic, context, { sequenceId, immediate })] : []),
    ...clicks.map((group) => groupXml(group, context)),
  ];
  return tag(
    'p:seq',
    { concurrent: 1, nextAc: 'seek' },
    tag('p:cTn', { id: sequenceId, dur: 'indefinite', nodeType: 'mainSeq' }, tag('p:childTnLst', {}, ...groups)),
    tag('p:prevCondLst', {}, slideCondition('onPrev')),
    tag('p:nextCondLst', {}, slideCondition('onNext')),
  );
}

/** Whether an element that is hidden at first enters, which starts its media. */
function showsElement({ element, effect, index }: AnimationStep): boolean {
  const before = animationsOf(element).slice(0, index);
  return effectClassOf(effect) === 'entrance' && before.every((one) => effectClassOf(one.effect) === 'emphasis');
}

function slideCondition(event: 'onPrev' | 'onNext'): string {
  return tag('p:cond', { evt: event, delay: 0 }, tag('p:tgtEl', {}, tag('p:sldTgt')));
}

/**
 * Writes the effects that a click starts: a part for those that run together, and one for each that runs after them.
 * @param beginning `sequenceId`: id of the sequence at whose beginning the effects start, instead of at a click.
 *   `immediate`: ids of the shapes that start to play there.
 */
function groupXml(
  group: AnimationGroup,
  { shapeId, nextId, autoplay }: TimingContext,
  beginning?: { sequenceId: number; immediate: readonly number[] },
): string {
  const groupId = nextId();
  const times = animationTimes(group);
  const parts = Map.groupBy(
    group.map((step, index) => ({ step, base: times[index]?.base ?? 0, isFirst: index === 0 })),
    ({ base, step, isFirst }) => (step.animation.start === 'afterPrevious' && !isFirst ? step : base),
  );
  const { sequenceId, immediate = [] } = beginning ?? {};
  const content = [
    ...(immediate.length > 0
      ? [par(nextId(), condition(0), immediate.map((id) => startXml(id, nextId)).join(''))]
      : []),
    ...Array.from(parts.values(), (steps) =>
      par(
        nextId(),
        condition(steps[0]?.base ?? 0),
        steps
          .map(({ step }) => {
            const id = shapeId(step.element) ?? 0;
            const effect = stepXml(step, id, nextId);
            return autoplay.has(id) && showsElement(step) ? effect + startXml(id, nextId) : effect;
          })
          .join(''),
      ),
    ),
  ];
  // ECMA-376 §19.5.29: the effects start at a click or, without one, at the beginning of the sequence.
  const onBegin =
    sequenceId === undefined ? '' : tag('p:cond', { evt: 'onBegin', delay: 0 }, tag('p:tn', { val: sequenceId }));
  return par(groupId, condition('indefinite') + onBegin, content.join(''));
}

function condition(delay: number | 'indefinite'): string {
  return tag('p:cond', { delay });
}

/** Writes an effect of a shape, or of each of its paragraphs. */
function stepXml(
  { element, animation, index: position, paragraphs, isClick }: AnimationStep,
  shape: number,
  nextId: () => number,
): string {
  return (paragraphs ?? [undefined])
    .map((paragraph, index) => {
      const range = paragraph === undefined ? '' : tag('p:txEl', {}, tag('p:pRg', { st: paragraph, end: paragraph }));
      const target = tag('p:tgtEl', {}, tag('p:spTgt', { spid: shape }, range));
      const ownStart = isClick ? 'clickEffect' : animation.start === 'afterPrevious' ? 'afterEffect' : 'withEffect';
      // The group id of a build refers to an entry in the list of builds, of which each effect of a shape has one.
      const group = hasFill(element) !== undefined ? { grpId: position } : {};
      const node = {
        id: nextId(),
        presetID: presetOf(animation),
        presetClass: presetClasses[effectClassOf(animation.effect)],
        presetSubtype: presetSubtypeOf(animation),
        fill: 'hold',
        ...group,
        nodeType: index === 0 ? ownStart : 'withEffect',
      };
      const start = tag('p:stCondLst', {}, condition(animation.delayMs ?? 0));
      const behaviors = behaviorsXml(animation, { target, nextId });
      return tag('p:par', {}, tag('p:cTn', node, start, tag('p:childTnLst', {}, behaviors)));
    })
    .join('');
}

function par(id: number, conditions: string, content: string): string {
  return tag(
    'p:par',
    {},
    tag('p:cTn', { id, fill: 'hold' }, tag('p:stCondLst', {}, conditions), tag('p:childTnLst', {}, content)),
  );
}

/**
 * Element types that are written as a shape with text, which has an entry in the list of builds. Each function returns
 * whether the shape has a fill.
 */
const textShapes: { readonly [Kind in ElementKind]?: (element: ElementsByKind[Kind]) => boolean } = {
  text: ({ fill }) => fill !== undefined,
  shape: () => true,
  code: () => true,
};

/** Returns whether the shape of an element has a fill; undefined if it is not written as a shape with text. */
function hasFill(element: SlideElement): boolean | undefined {
  const isFilled = textShapes[element.kind] as ((one: SlideElement) => boolean) | undefined;
  return isFilled?.(element);
}

/**
 * Writes how the text of each shape is animated (ECMA-376 §19.5.14): as a whole, or by paragraphs of the first level.
 */
function buildsXml(steps: readonly { step: AnimationStep; id: number }[]): string {
  const builds = new Map(
    steps.flatMap(({ step: { element, index, paragraphs }, id }) => {
      const isFilled = hasFill(element);
      if (isFilled === undefined) return [];
      // The fill of a shape whose paragraphs enter one by one is visible from the beginning.
      const animBg = isFilled && !paragraphs ? 1 : undefined;
      const attributes = { spid: id, grpId: index, build: paragraphs ? 'p' : undefined, animBg };
      return [[`${id} ${index}`, tag('p:bldP', attributes)] as const];
    }),
  );
  return builds.size > 0 ? tag('p:bldLst', {}, ...builds.values()) : '';
}

/** Returns the effects that a file contains for each shape, which another program may have changed. */
export function writtenAnimations(
  elements: readonly SlideElement[],
  shapeId: (element: SlideElement) => number | undefined,
): Map<number, readonly ElementAnimation[]> {
  const animations = new Map<number, ElementAnimation[]>();
  let order = 0;
  for (const { element, animation, index, paragraphs } of animationSteps(elements)) {
    const id = shapeId(element);
    const own = id === undefined ? undefined : (animations.get(id) ?? []);
    // The further paragraphs of an effect.
    if (id === undefined || !own || own.length > index) continue;
    const byParagraph = paragraphs !== undefined && paragraphsOf(element).length > 0;
    animations.set(id, [...own, normalizedAnimation({ ...animation, byParagraph, order: order++ })]);
  }
  return animations;
}
