import { renderSlide, canRender, loadRenderers, withCurrentDates } from '@ppt-embed/deck';
import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { today } from '../kit/today.ts';
import { slideSvg } from './slide-svg.ts';

/** A rendered slide and its deck. */
export interface ShownSlide {
  deck: Deck;
  slide: Slide;
}

/** Replaces a rendered slide. If only elements differ, only those are rendered and replaced. */
export function redrawSlide(container: Element, before: ShownSlide, now: ShownSlide): void {
  if (before.slide === now.slide && isSamePage(before, now)) return;
  if (!isSamePage(before, now) || !replaceElements(container, before.slide, now))
    container.innerHTML = slideSvg(now.deck, now.slide);
}

function isSamePage({ deck: a, slide: one }: ShownSlide, { deck: b, slide: other }: ShownSlide): boolean {
  return (
    one.id === other.id &&
    one.background === other.background &&
    one.backgroundPicture === other.backgroundPicture &&
    a.theme === b.theme &&
    a.language === b.language &&
    a.size === b.size &&
    slideIndex(a, one) === slideIndex(b, other)
  );
}

/** Returns the index of the slide, which determines its slide number. */
function slideIndex({ slides }: Deck, { id }: Slide): number {
  return slides.findIndex((slide) => slide.id === id);
}

/** Replaces the changed elements. @returns false if this is not possible, in which case the DOM is unchanged */
function replaceElements(container: Element, before: Slide, { deck, slide }: ShownSlide): boolean {
  const svg = container.querySelector(':scope > svg');
  const backgroundRect = svg?.querySelector(':scope > rect');
  if (!svg || !backgroundRect) return false;
  const known = new Map(before.elements.map((element) => [element.id, element]));
  const changed = slide.elements.filter((element) => !isSame(known.get(element.id), element));
  const drawn = changed.length > 0 ? draw(deck, { ...slide, elements: changed }) : undefined;
  // Definitions are numbered across the whole slide.
  if (drawn?.querySelector(':scope > defs')) return false;
  if (slide.title !== before.title) {
    if (slide.title === '') svg.removeAttribute('aria-label');
    else svg.setAttribute('aria-label', slide.title);
  }
  // While text is typed, its element has no text in the drawing, and usually nothing else changes.
  if (changed.length === 0 && hasSameOrder(before, slide)) return true;
  const fresh = nodesById(drawn);
  const old = nodesById(svg);
  const isChanged = new Set(changed);
  const elementNodes = slide.elements.flatMap(
    (element) => (isChanged.has(element) ? fresh : old).get(element.id) ?? [],
  );
  const newNodes = new Set(elementNodes);
  for (const elementNode of old.values()) if (!newNodes.has(elementNode)) elementNode.remove();
  let last = svg.querySelector(':scope > [data-background]') ?? backgroundRect;
  for (const elementNode of elementNodes) {
    if (last.nextElementSibling !== elementNode) last.after(elementNode);
    last = elementNode;
  }
  return true;
}

function hasSameOrder({ elements: before }: Slide, { elements: now }: Slide): boolean {
  return before.length === now.length && before.every(({ id }, index) => id === now[index]?.id);
}

/**
 * Whether two elements are equal. Copies of elements without their text are created each time, so they are compared by
 * content.
 */
function isSame(one: SlideElement | undefined, other: SlideElement): boolean {
  return one === other || (one !== undefined && JSON.stringify(one) === JSON.stringify(other));
}

function draw(deck: Deck, slide: Slide): Element | undefined {
  const container = document.createElement('div');
  // The deck engine writes this SVG and escapes all user text.
  container.innerHTML = renderSlide(deck, withCurrentDates(deck, slide, today()), { pictureUrl: pictureUrl });
  return container.firstElementChild ?? undefined;
}

/** Returns the rendered nodes by element id. */
function nodesById(svg: Element | undefined): Map<string, Element> {
  return new Map(
    [...(svg?.children ?? [])].flatMap((elementNode) => {
      const id = elementNode.getAttribute('data-element');
      return id === null ? [] : [[id, elementNode] as const];
    }),
  );
}

/** Delay in ms before the code is requested again after an error. */
const retryDelayMs = 5_000;

/**
 * Calls a function when the code that draws a slide's charts and code blocks is loaded, for slides that could not be
 * drawn completely. Retries until loading succeeds.
 * @param drawing Functions of the deck engine; tests pass others.
 * @returns A function that cancels the call.
 */
export function whenDrawable(
  slide: Pick<Slide, 'elements'>,
  redraw: () => void,
  drawing: { canRender: typeof canRender; load: typeof loadRenderers } = { canRender, load: loadRenderers },
): (() => void) | undefined {
  if (drawing.canRender(slide)) return undefined;
  let isCanceled = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const request = (): void => {
    drawing.load([slide]).then(
      () => {
        if (!isCanceled) redraw();
      },
      () => {
        if (!isCanceled) retry = setTimeout(request, retryDelayMs);
      },
    );
  };
  request();
  return () => {
    isCanceled = true;
    clearTimeout(retry);
  };
}
