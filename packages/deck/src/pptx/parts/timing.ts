import { animationSteps, paragraphsOf } from '../../model/animation-steps.ts';
import type { AnimationStep } from '../../model/animation-steps.ts';
import type { AnimationEffect } from '../../model/animation.ts';
import type { ElementKind, ElementsByKind, SlideElement } from '../../model/element.ts';
import { tag } from '../../ooxml/xml.ts';

/** PowerPoint's number for each entrance effect, and the direction of the effect's variant: from the left. */
export const effectPresets: Readonly<Record<AnimationEffect, { id: number; subtype: number }>> = {
  appear: { id: 1, subtype: 0 },
  fade: { id: 10, subtype: 0 },
  wipe: { id: 22, subtype: 8 },
};

/** Filters for effects that change more than visibility (ECMA-376 §19.5.3). */
const filters: Readonly<Partial<Record<AnimationEffect, string>>> = { fade: 'fade', wipe: 'wipe(left)' };
/** Duration of effects in ms, as in PowerPoint. */
const effectMs = 500;

/**
 * Writes the animations of a slide (ECMA-376 §19.5), as PowerPoint does: a sequence with a step for each click, and one
 * for each video, which starts when the video is clicked. Empty if there are neither.
 * @param shapeId Returns the id of an element's shape; undefined if it has none.
 * @param videos Ids of the shapes that play a video.
 */
export function timingXml(
  elements: readonly SlideElement[],
  shapeId: (element: SlideElement) => number | undefined,
  videos: readonly number[] = [],
): string {
  const steps = animationSteps(elements).flatMap((step) => {
    const id = shapeId(step.element);
    return id === undefined ? [] : [{ step, id }];
  });
  if (steps.length === 0 && videos.length === 0) return '';
  let lastId = 1;
  const nextId = () => ++lastId;
  const sequences = [
    ...(steps.length > 0 ? [mainSequenceXml(steps, nextId)] : []),
    ...videos.flatMap((id) => [playSequenceXml(id, nextId), videoXml(id, nextId)]),
  ];
  const root = tag(
    'p:cTn',
    { id: 1, dur: 'indefinite', restart: 'never', nodeType: 'tmRoot' },
    tag('p:childTnLst', {}, ...sequences),
  );
  return tag('p:timing', {}, tag('p:tnLst', {}, tag('p:par', {}, root)), buildsXml(steps));
}

function mainSequenceXml(steps: readonly { step: AnimationStep; id: number }[], nextId: () => number): string {
  const id = nextId();
  const clicks = steps.map(({ step, id: shape }) => clickXml(step, shape, nextId)).join('');
  return tag(
    'p:seq',
    { concurrent: 1, nextAc: 'seek' },
    tag('p:cTn', { id, dur: 'indefinite', nodeType: 'mainSeq' }, tag('p:childTnLst', {}, clicks)),
    tag('p:prevCondLst', {}, slideCondition('onPrev')),
    tag('p:nextCondLst', {}, slideCondition('onNext')),
  );
}

/** Writes the sequence that plays or pauses a video whenever its shape is clicked (ECMA-376 §19.5.17, `p:cmd`). */
function playSequenceXml(shapeId: number, nextId: () => number): string {
  const [sequenceId, clickId, groupId, effectId, commandId] = [nextId(), nextId(), nextId(), nextId(), nextId()];
  const target = tag('p:tgtEl', {}, tag('p:spTgt', { spid: shapeId }));
  const click = tag('p:cond', { evt: 'onClick', delay: 0 }, target);
  const start = tag('p:stCondLst', {}, tag('p:cond', { delay: 0 }));
  const command = tag(
    'p:cmd',
    { type: 'call', cmd: 'togglePause' },
    tag('p:cBhvr', {}, tag('p:cTn', { id: commandId, dur: 1, fill: 'hold' }), target),
  );
  const effect = tag(
    'p:par',
    {},
    tag(
      'p:cTn',
      { id: effectId, presetID: 2, presetClass: 'mediacall', presetSubtype: 0, fill: 'hold', nodeType: 'clickEffect' },
      start,
      tag('p:childTnLst', {}, command),
    ),
  );
  return tag(
    'p:seq',
    { concurrent: 1, nextAc: 'seek' },
    tag(
      'p:cTn',
      {
        id: sequenceId,
        restart: 'whenNotActive',
        fill: 'hold',
        evtFilter: 'cancelBubble',
        nodeType: 'interactiveSeq',
      },
      tag('p:stCondLst', {}, click),
      tag('p:endSync', { evt: 'end', delay: 0 }, tag('p:rtn', { val: 'all' })),
      tag('p:childTnLst', {}, par(clickId, '0', par(groupId, '0', effect))),
    ),
    tag('p:nextCondLst', {}, click),
  );
}

/** Writes the video itself (ECMA-376 §19.5.92), which waits for a command. */
function videoXml(shapeId: number, nextId: () => number): string {
  const start = tag('p:stCondLst', {}, tag('p:cond', { delay: 'indefinite' }));
  const node = tag('p:cTn', { id: nextId(), fill: 'hold', display: 0 }, start);
  const target = tag('p:tgtEl', {}, tag('p:spTgt', { spid: shapeId }));
  return tag('p:video', {}, tag('p:cMediaNode', { vol: 80_000 }, node, target));
}

function slideCondition(event: 'onPrev' | 'onNext'): string {
  return tag('p:cond', { evt: event, delay: 0 }, tag('p:tgtEl', {}, tag('p:sldTgt')));
}

/** Writes a step: a click, and the effects that it starts. */
function clickXml({ element, effect, paragraphs }: AnimationStep, shapeId: number, nextId: () => number): string {
  const [clickId, groupId] = [nextId(), nextId()];
  const effects = (paragraphs ?? [undefined]).map((paragraph, index) => {
    const range = paragraph === undefined ? '' : tag('p:txEl', {}, tag('p:pRg', { st: paragraph, end: paragraph }));
    const target = tag('p:tgtEl', {}, tag('p:spTgt', { spid: shapeId }, range));
    return effectXml(effect, target, { isFirst: index === 0, isBuilt: hasFill(element) !== undefined }, nextId);
  });
  return par(clickId, 'indefinite', par(groupId, '0', effects.join('')));
}

function par(id: number, delay: string, content: string): string {
  return tag(
    'p:par',
    {},
    tag(
      'p:cTn',
      { id, fill: 'hold' },
      tag('p:stCondLst', {}, tag('p:cond', { delay })),
      tag('p:childTnLst', {}, content),
    ),
  );
}

function effectXml(
  effect: AnimationEffect,
  target: string,
  { isFirst, isBuilt }: { isFirst: boolean; isBuilt: boolean },
  nextId: () => number,
): string {
  const { id: presetID, subtype: presetSubtype } = effectPresets[effect];
  const nodeType = isFirst ? 'clickEffect' : 'withEffect';
  const start = tag('p:stCondLst', {}, tag('p:cond', { delay: 0 }));
  const node = { id: nextId(), presetID, presetClass: 'entr', presetSubtype, fill: 'hold' };
  const setVisible = tag(
    'p:set',
    {},
    tag(
      'p:cBhvr',
      {},
      tag('p:cTn', { id: nextId(), dur: 1, fill: 'hold' }, start),
      target,
      tag('p:attrNameLst', {}, tag('p:attrName', {}, 'style.visibility')),
    ),
    tag('p:to', {}, tag('p:strVal', { val: 'visible' })),
  );
  const filter = filters[effect];
  const animate = filter
    ? tag(
        'p:animEffect',
        { transition: 'in', filter },
        tag('p:cBhvr', {}, tag('p:cTn', { id: nextId(), dur: effectMs }), target),
      )
    : '';
  // The group id of a build refers to an entry in the list of builds.
  const group = isBuilt ? { grpId: 0 } : {};
  return tag(
    'p:par',
    {},
    tag('p:cTn', { ...node, ...group, nodeType }, start, tag('p:childTnLst', {}, setVisible, animate)),
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
    steps.flatMap(({ step: { element, paragraphs }, id }) => {
      const isFilled = hasFill(element);
      if (isFilled === undefined) return [];
      // The fill of a shape whose paragraphs enter one by one is visible from the beginning.
      const animBg = isFilled && !paragraphs ? 1 : undefined;
      return [[id, tag('p:bldP', { spid: id, grpId: 0, build: paragraphs ? 'p' : undefined, animBg })] as const];
    }),
  );
  return builds.size > 0 ? tag('p:bldLst', {}, ...builds.values()) : '';
}

/** Returns the animation that a file contains for an element, which another program may have changed. */
export function writtenAnimations(
  elements: readonly SlideElement[],
  shapeId: (element: SlideElement) => number | undefined,
): Map<number, NonNullable<SlideElement['animation']>> {
  const animations = new Map<number, NonNullable<SlideElement['animation']>>();
  for (const { element, effect, paragraphs } of animationSteps(elements)) {
    const id = shapeId(element);
    if (id === undefined || animations.has(id)) continue;
    const byParagraph = paragraphs !== undefined && paragraphsOf(element).length > 0;
    animations.set(id, { effect, ...(byParagraph && { byParagraph }), order: animations.size });
  }
  return animations;
}
