import type { Box, Deck, Fill, Run, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { selectedSlides } from '../model/selection.ts';
import type { Command } from '../model/transaction.ts';
import {
  emptied,
  hasImportedDesign,
  hasOwnDesign,
  isDecoration,
  textsIn,
  withoutAnimation,
} from './imported-design.ts';
import { withReadableText } from './readable-text.ts';
import { isSlideNumber } from './slides.ts';

/** A layout of an imported design, which a slide of the file has. */
export interface ImportedLayout {
  /** Id of the first slide that has the layout. */
  sample: string;
  /** Index of that slide. */
  index: number;
  /** The slide in this layout. */
  slide: Slide;
  /** Whether the slide already has the layout. */
  isCurrent: boolean;
}

/** Roles of the texts that a layout places. */
const roles = ['title', 'subtitle', 'body'] as const satisfies readonly TextElement['role'][];

/** Maximum number of layouts that are offered. */
const maxLayouts = 24;

/** Distance in px up to which positions belong to the same layout, because boxes grow with their text. */
const tolerance = 64;

/**
 * Returns the layouts of an imported design that a slide can have: those of the file's own slides.
 * @returns an empty list if the slide has another design
 */
export function importedLayouts(deck: Deck, slide: Slide): ImportedLayout[] {
  if (!hasOwnDesign(slide)) return [];
  const own = signatureOf(deck, slide);
  return samplesOf(deck).map(({ sample, index, signature }) => {
    const isCurrent = signature === own;
    return { sample: sample.id, index, isCurrent, slide: isCurrent ? slide : inLayoutOf(deck, slide, sample) };
  });
}

/** Returns an empty slide for each layout of an imported design; an empty list if the deck has another design. */
export function emptyImportedSlides(deck: Deck): Pick<ImportedLayout, 'index' | 'slide'>[] {
  return samplesOf(deck).map(({ sample, index }) => {
    const empty: Slide = { ...sample, title: '', notes: '', elements: [] };
    const { hidden: _, transition: __, transitionMs: ___, ...slide } = inLayoutOf(deck, empty, sample);
    return { index, slide };
  });
}

interface Sample {
  sample: Slide;
  index: number;
  signature: string;
}

/** Returns the first slide of each layout of an imported design. */
function samplesOf(deck: Deck): Sample[] {
  if (!hasImportedDesign(deck)) return [];
  const samples = new Map<string, Sample>();
  for (const [index, sample] of deck.slides.entries()) {
    const signature = signatureOf(deck, sample);
    if (hasOwnDesign(sample) && !samples.has(signature)) samples.set(signature, { sample, index, signature });
  }
  return [...samples.values()].slice(0, maxLayouts);
}

/** Gives the selected slides with an imported design the layout of another slide. Returns null if there are none. */
export function changeImportedLayout(sampleId: string, at: number): Command {
  return (state) => {
    const { deck } = state;
    const sample = deck.slides.find(({ id }) => id === sampleId);
    if (!sample) return null;
    const changed = new Set(selectedSlides(state));
    const slides = deck.slides.map((slide, index) =>
      changed.has(index) && slide !== sample && hasOwnDesign(slide) ? inLayoutOf(deck, slide, sample) : slide,
    );
    if (slides.every((slide, index) => slide === deck.slides[index])) return null;
    return { deck: { ...deck, slides }, selection: { ...state.selection, elements: [], editing: false }, at };
  };
}

/** Returns what the slides of a layout have in common. */
function signatureOf(deck: Deck, slide: Slide): string {
  const near = ({ x, y, width }: Box) => [x, y, width].map((one) => Math.round(one / tolerance));
  return JSON.stringify([
    slide.background,
    slide.backgroundPicture?.src,
    slide.elements.filter(isDecoration).map(({ kind, box }) => [kind, ...near(box)]),
    [...textsIn(slide, roles, deck)].map(([{ box }, role]) => [role, ...near(box)]),
  ]);
}

/**
 * Gives a slide the background, the decorations and the placeholders of another one. Other elements stay where they
 * are. Placeholders that the slide lacks are added empty, unless its other elements could be in their place.
 */
function inLayoutOf(deck: Deck, slide: Slide, sample: Slide): Slide {
  const free = textsByRole(deck, sample);
  const own = textsIn(slide, roles, deck);
  const content = slide.elements
    .filter((element) => !isDecoration(element) && !isSlideNumber(element))
    .map((element) => {
      const role = own.get(element);
      const target = role && free.get(role)?.shift();
      return target && element.kind === 'text' && role ? formattedAs(element, target, role) : element;
    });
  const hasOthers = content.some((element) => element.kind !== 'text' || element.role === undefined);
  const added = roles.flatMap((role) =>
    hasOthers && role !== 'title' ? [] : (free.get(role) ?? []).map((target) => emptied(target, role)),
  );
  const repeated = sample.elements
    .filter((element) => isDecoration(element) || isSlideNumber(element))
    .map(withoutAnimation);
  const { backgroundPicture: _, ...rest } = slide;
  return {
    ...rest,
    layout: sample.layout,
    background: sample.background,
    ...(sample.backgroundPicture && { backgroundPicture: sample.backgroundPicture }),
    elements: withUniqueIds(readableOnSlide(deck, content, sample.background), [...repeated, ...added]),
  };
}

function textsByRole(deck: Deck, slide: Slide): Map<NonNullable<TextElement['role']>, TextElement[]> {
  const texts = new Map<NonNullable<TextElement['role']>, TextElement[]>();
  for (const [element, role] of textsIn(slide, roles, deck))
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
  return withReadableText(deck, lifted, background).map((element, index) =>
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

/** Puts elements below and above a slide's content: decorations below it, the rest above. Their ids become unique. */
function withUniqueIds(content: readonly SlideElement[], others: readonly SlideElement[]): SlideElement[] {
  const used = new Set(content.map(({ id }) => id));
  const renamed = others.map((element) => {
    let { id } = element;
    while (used.has(id)) id = `${id}-2`;
    used.add(id);
    return { ...element, id };
  });
  return [...renamed.filter(isDecoration), ...content, ...renamed.filter((element) => !isDecoration(element))];
}
