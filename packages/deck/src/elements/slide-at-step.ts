import { animationGroups, paragraphsOf } from '../model/animation-steps.ts';
import type { AnimationStep } from '../model/animation-steps.ts';
import { effectClassOf } from '../model/animation-effects.ts';
import type { Slide } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import type { Run } from '../model/text.ts';

/**
 * Returns a slide as it appears after the animations that start by themselves and those of some clicks. Elements that
 * enter later or have left are left out, and paragraphs that enter later are transparent, so that the other paragraphs
 * do not move.
 * @param step The number of clicks; -1 before the animations that start by themselves.
 */
export function slideAtStep(slide: Slide, step: number): Slide {
  const { automatic, clicks } = animationGroups(slide.elements);
  const groups = [automatic, ...clicks];
  const changes = { past: groups.slice(0, step + 1).flat(), now: [], later: groups.slice(step + 1).flat() };
  const elements = slide.elements.flatMap((element) => visiblePart(element, changesOf(element, changes)));
  const isSame =
    elements.length === slide.elements.length && elements.every((one, index) => one === slide.elements[index]);
  return isSame ? slide : { ...slide, elements };
}

/**
 * Returns a slide during the animations of a click: with the elements that enter and that leave. Paragraphs that enter
 * are separate elements, in front of the other paragraphs, so that each can be animated.
 * @param step The number of clicks, including the one whose animations run.
 * @returns The slide, and the id of the element that shows each effect, in the order of the effects.
 */
export function slideDuringStep(slide: Slide, step: number): { slide: Slide; ids: readonly string[] } {
  const { automatic, clicks } = animationGroups(slide.elements);
  const groups = [automatic, ...clicks];
  const now = groups[step] ?? [];
  const changes = { past: groups.slice(0, step).flat(), now, later: groups.slice(step + 1).flat() };
  const idOf = (one: AnimationStep, index: number): string =>
    one.paragraphs ? `${one.element.id} ${index}` : one.element.id;
  const elements = slide.elements.flatMap((element) => {
    const parts = now.flatMap((one, index) =>
      one.paragraphs && one.element === element ? [onlyParagraphs(one, idOf(one, index))] : [],
    );
    return [...visiblePart(element, changesOf(element, changes)), ...parts];
  });
  return { slide: { ...slide, elements }, ids: now.map(idOf) };
}

/** The effects that have run, that are running, and that will run. */
interface SlideChanges {
  past: readonly AnimationStep[];
  now: readonly AnimationStep[];
  later: readonly AnimationStep[];
}

/** Returns the effects with which an element enters or leaves. */
function changesOf(element: SlideElement, { past, now, later }: SlideChanges): SlideChanges {
  const own = (steps: readonly AnimationStep[]) =>
    steps.filter((one) => one.element === element && effectClassOf(one.effect) !== 'emphasis');
  return { past: own(past), now: own(now), later: own(later) };
}

/**
 * Returns an element without the paragraphs that are hidden; nothing if all of it is. An element that is entering or
 * leaving is visible. Paragraphs that are entering are not, because separate elements show them.
 */
function visiblePart(element: SlideElement, { past, now, later }: SlideChanges): SlideElement[] {
  if (past.length + now.length + later.length === 0) return [element];
  if (!now.some(isEntrance) && !isVisible(past, [...now, ...later])) return [];
  const entering = now.filter((one) => isEntrance(one) && !one.paragraphs);
  const before = [...past, ...entering];
  const after = [...now.filter((one) => !entering.includes(one)), ...later];
  const hidden = new Set(
    paragraphsOf(element).flatMap((_, index) => {
      const includesIt = ({ paragraphs }: AnimationStep): boolean => !paragraphs || paragraphs.includes(index);
      return isVisible(before.filter(includesIt), after.filter(includesIt), true) ? [] : [index];
    }),
  );
  return hidden.size > 0 ? [withoutParagraphs(element, (index) => hidden.has(index))] : [element];
}

/**
 * Whether an element or a paragraph is visible: the last of the effects that have run decides, or else the first of
 * those that will run. A shape whose paragraphs enter one by one is visible before.
 */
function isVisible(past: readonly AnimationStep[], later: readonly AnimationStep[], isParagraph = false): boolean {
  const last = past.at(-1);
  if (last) return isEntrance(last);
  const [next] = later;
  return !next || !isEntrance(next) || (!isParagraph && next.paragraphs !== undefined);
}

function isEntrance({ effect }: AnimationStep): boolean {
  return effectClassOf(effect) === 'entrance';
}

/** Returns an element that shows only the paragraphs of a step. */
function onlyParagraphs({ element, paragraphs = [] }: AnimationStep, id: string): SlideElement {
  const shown = withoutParagraphs(element, (index) => !paragraphs.includes(index));
  const { animation: _animation, moreAnimations: _more, ...rest } = shown;
  if (rest.kind !== 'text' && rest.kind !== 'shape') return { ...rest, id };
  const { fill: _fill, stroke: _stroke, shadow: _shadow, ...text } = rest;
  return { ...text, id } as SlideElement;
}

function withoutParagraphs(element: SlideElement, isHidden: (index: number) => boolean): SlideElement {
  const paragraphs = paragraphsOf(element).map((paragraph, index) =>
    isHidden(index) ? { ...paragraph, runs: paragraph.runs.map(toTransparent) } : paragraph,
  );
  return { ...element, paragraphs } as SlideElement;
}

function toTransparent({ link: _link, highlight: _highlight, ...run }: Run): Run {
  return { ...run, alpha: 0 };
}
