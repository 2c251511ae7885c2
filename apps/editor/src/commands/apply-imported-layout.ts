import type { Deck, Fill, Run, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { updateConnections } from '../elements/line/connectors.ts';
import { selectedSlides } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import { freshId } from './change-slide.ts';
import { decorationsOf, emptyTextBox, hasOwnDesign, textsIn, withoutAnimation } from './imported-design.ts';
import { withReadableElements } from './readable-elements.ts';
import { isRepeated, isSlideNumber } from './slides.ts';

/** Roles of the texts that a layout places. */
export const layoutRoles = ['title', 'subtitle', 'body'] as const satisfies readonly TextElement['role'][];

/** Gives the selected slides with an imported design the layout of another slide. Returns null if there are none. */
export function changeImportedLayout(sampleId: string, at: number): Command {
  return (state) => {
    const { deck } = state;
    const sample = deck.slides.find(({ id }) => id === sampleId);
    if (!sample) return null;
    const changed = new Set(selectedSlides(state));
    const slides = deck.slides.map((slide, index) =>
      changed.has(index) && slide !== sample && hasOwnDesign(slide) ? inImportedLayout(deck, slide, sample) : slide,
    );
    if (slides.every((slide, index) => slide === deck.slides[index])) return null;
    return { deck: { ...deck, slides }, selection: { ...state.selection, elements: [], editing: false }, at };
  };
}

/**
 * Gives a slide the background, the decorations and the placeholders of another one. Other elements stay where they
 * are. Placeholders that the slide lacks are added empty, unless its other elements could be in their place.
 */
export function inImportedLayout(deck: Deck, slide: Slide, sample: Slide): Slide {
  const free = textsByRole(deck, sample);
  const own = textsIn(slide, layoutRoles, deck);
  const oldDecorations = decorationsOf(slide);
  const content = slide.elements
    .filter((element) => !oldDecorations.has(element) && (!isSlideNumber(element) || element.locked))
    .map((element) => {
      const role = own.get(element);
      const target = role && !element.locked && free.get(role)?.shift();
      return target && element.kind === 'text' && role ? formattedAs(element, target, role) : element;
    });
  // Locked texts stay where they are, but the slide does not lack their placeholders.
  for (const [{ locked }, role] of own) if (locked) free.get(role)?.shift();
  const hasOthers = content.some(
    (element) => (element.kind !== 'text' || element.role === undefined) && !isRepeated(element),
  );
  const placeholders = layoutRoles.flatMap((role) =>
    hasOthers && role !== 'title' ? [] : (free.get(role) ?? []).map((target) => emptyTextBox(target, role)),
  );
  const numbers = content.some(isSlideNumber) ? [] : sample.elements.filter(isSlideNumber);
  const usedIds = new Set(slide.elements.map(({ id }) => id));
  const withUnusedIds = (elements: readonly SlideElement[]) =>
    elements.map((element) => withUnusedId(element, usedIds));
  const { backgroundPicture: _, ...rest } = slide;
  return {
    ...rest,
    layout: sample.layout,
    background: sample.background,
    ...(sample.backgroundPicture && { backgroundPicture: sample.backgroundPicture }),
    elements: updateConnections(slide.elements, [
      ...withUnusedIds([...decorationsOf(sample)].map(withoutAnimation)),
      ...readableOnSlide(deck, content, sample.background),
      ...withUnusedIds([...numbers.map(withoutAnimation), ...placeholders]),
    ]),
  };
}

function withUnusedId(element: SlideElement, usedIds: Set<string>): SlideElement {
  const id = freshId(element.id, usedIds);
  usedIds.add(id);
  return { ...element, id };
}

function textsByRole(deck: Deck, slide: Slide): Map<NonNullable<TextElement['role']>, TextElement[]> {
  const texts = new Map<NonNullable<TextElement['role']>, TextElement[]>();
  for (const [element, role] of textsIn(slide, layoutRoles, deck))
    if (element.kind === 'text') texts.set(role, [...(texts.get(role) ?? []), element]);
  return texts;
}

/**
 * Places and formats a text as a placeholder. Sizes, colors and fonts that are the same in all of its runs came from its
 * old layout, and are replaced; those that differ are the author's.
 */
function formattedAs(
  element: TextElement,
  { box, style, insets, autofit, paragraphs: [first] }: TextElement,
  role: NonNullable<TextElement['role']>,
): TextElement {
  const runs = element.paragraphs.flatMap((paragraph) => paragraph.runs);
  const isUniform = (name: 'size' | 'color' | 'face') => new Set(runs.map((run) => run[name])).size <= 1;
  const model: Partial<Run> = first?.runs[0] ?? {};
  const replaced = (['size', 'color', 'face'] as const).filter(isUniform);
  const { align } = first ?? {};
  const { insets: _, autofit: __, ...rest } = element;
  return {
    ...rest,
    role,
    box,
    style,
    ...(insets && { insets }),
    ...(autofit && { autofit }),
    paragraphs: element.paragraphs.map(({ align: ___, ...paragraph }) => ({
      ...paragraph,
      ...(align && { align }),
      runs: paragraph.runs.map((run) => withFormat(run, model, replaced)),
    })),
  };
}

function withFormat(run: Run, model: Partial<Run>, names: readonly ('size' | 'color' | 'face')[]): Run {
  const kept = Object.entries(run).filter(([name]) => !names.some((one) => one === name));
  const taken = names.flatMap((name) => (model[name] === undefined ? [] : [[name, model[name]] as const]));
  return { ...Object.fromEntries([...kept, ...taken]), text: run.text };
}

/**
 * Makes text that keeps its format readable on a new background. Colors of runs that are all the same are those of the
 * box, and change with it.
 */
function readableOnSlide(deck: Deck, elements: readonly SlideElement[], background: Fill): readonly SlideElement[] {
  const lifted = elements.map((element) => (element.kind === 'text' ? withColorOfRuns(element) : element));
  return withReadableElements(deck, lifted, background).map((element, index) =>
    element === lifted[index] ? (elements[index] ?? element) : element,
  );
}

function withColorOfRuns(element: TextElement): TextElement {
  const runs = element.paragraphs.flatMap((paragraph) => paragraph.runs);
  const color = runs[0]?.color;
  if (color === undefined || runs.some((run) => run.color !== color)) return element;
  return {
    ...element,
    style: { ...element.style, color },
    paragraphs: element.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map(({ color: _, ...run }) => run),
    })),
  };
}
