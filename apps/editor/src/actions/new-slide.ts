import { changeLayout, changeLogo, layoutDeck, logoOf, withUsualTextSize } from '@ppt-embed/deck';
import type { Block, Deck, OutlineSlide, Slide, SlideElement } from '@ppt-embed/deck';
import { freshId } from '../commands/change-slide.ts';
import {
  footerDateOf,
  isContentSlide,
  isFooterDate,
  layoutsWithoutFooter,
  numbersNewSlides,
} from '../commands/slides.ts';
import { hasRole } from '../elements/text/element-text.ts';
import { importedSlide } from './imported-slide.ts';
import { layoutNames } from './layout-names.ts';
import type { Locale } from '../kit/appearance.ts';

/** A slide to insert, with placeholders. */
export interface SlideChoice {
  name: string;
  label: Readonly<Record<Locale, string>>;
  kind: OutlineSlide['kind'];
  /** The slide's placeholders. */
  placeholders: readonly ('title' | 'body')[];
  /** Layout of the placeholders, if it is not the default one. */
  layout?: string;
}

const runs = [{ text: 'x' }];
/**
 * A list with enough items to fill the body. The layout would enlarge or lower shorter lists, or turn them into cards.
 */
const body: Block = { kind: 'list', ordered: false, items: Array.from({ length: 8 }, () => ({ runs })) };

/** Slides that users can insert, in menu order. */
export const slideChoices: readonly SlideChoice[] = [
  {
    name: 'content',
    label: { en: 'Title and text', 'zh-CN': '标题和正文' },
    kind: 'content',
    placeholders: ['title', 'body'],
  },
  { name: 'title-only', label: { en: 'Title only', 'zh-CN': '仅标题' }, kind: 'content', placeholders: ['title'] },
  { name: 'section', label: { en: 'Section header', 'zh-CN': '章节页' }, kind: 'section', placeholders: ['title'] },
  { name: 'title', label: { en: 'Title slide', 'zh-CN': '标题幻灯片' }, kind: 'title', placeholders: ['title'] },
  ...['twoColumns', 'comparison', 'threeColumns', 'titleLeft'].map(inLayout),
  ...['cards', 'cardColumns', 'process', 'chevrons', 'milestones'].map(inLayout),
  ...['bigNumber', 'quote', 'centeredText'].map(inLayout),
  { name: 'blank', label: { en: 'Blank', 'zh-CN': '空白' }, kind: 'content', placeholders: [] },
];

function inLayout(layout: string): SlideChoice {
  const label = layoutNames[layout] ?? { en: layout, 'zh-CN': layout };
  return { name: layout, label, kind: 'content', placeholders: ['title', 'body'], layout };
}

/**
 * Creates an empty slide in the deck's style: the deck engine lays it out, and then its text is removed. Returns null
 * if the layout does not accept the content.
 * @param near Index of the slide whose design the new slide gets if it was imported. @default the deck's style
 */
export function newSlide(deck: Deck, choice: SlideChoice, near?: number): Slide | null {
  const imported = near === undefined ? null : importedSlide(deck, choice, near);
  if (imported) return withDate(deck, imported);
  const slide = emptySlide(deck, choice);
  return slide && withDate(deck, withLogo(deck, { ...slide, elements: withUsualTextSize(slide.elements, deck) }));
}

/** Adds the logo of the deck. */
function withLogo(deck: Deck, slide: Slide): Slide {
  const logo = logoOf(deck);
  return (logo && changeLogo({ ...deck, slides: [slide] }, logo).slides[0]) ?? slide;
}

/** Creates an empty slide in the layout of the choice; null if the layout does not accept the content. */
function emptySlide(deck: Deck, choice: SlideChoice): Slide | null {
  const slide = defaultSlide(deck, choice);
  if (!slide || choice.layout === undefined) return slide;
  const cover = deck.slides.slice(0, 1).map((first) => ({ ...first, id: `not ${slide.id}` }));
  const changed = changeLayout({ ...deck, slides: [...cover, slide] }, slide.id, choice.layout).slides.at(-1);
  return changed && changed !== slide ? changed : null;
}

/** Adds the date that the other slides show in their footer, unless the slide already shows it. */
function withDate(deck: Deck, slide: Slide): Slide {
  if (slide.elements.some(isFooterDate)) return slide;
  const date = isContentSlide(slide) && !layoutsWithoutFooter.has(slide.layout) ? footerDateOf(deck) : undefined;
  if (!date) return slide;
  const id = freshId(date.id, new Set(slide.elements.map((element) => element.id)));
  return { ...slide, elements: [...slide.elements, { ...date, id }] };
}

function defaultSlide(deck: Deck, choice: SlideChoice): Slide | null {
  // The first slide of an outline may become the cover, so the new slide is laid out between two others.
  const other: OutlineSlide = { kind: 'content', heading: runs, blocks: [body], notes: '' };
  const { kind, placeholders } = choice;
  const outlineSlide: OutlineSlide = {
    kind,
    heading: placeholders.includes('title') ? runs : [],
    // Without text, the slide would get the statement layout.
    blocks: kind === 'content' ? [body] : [],
    notes: '',
    // Otherwise, the list could become cards.
    ...(kind === 'content' && { layout: 'content' }),
  };
  const newSlide = layoutDeck(
    {
      title: deck.title,
      language: deck.language,
      style: deck.theme.style,
      ...(deck.footer !== undefined && { footer: deck.footer }),
      ...(deck.size && { size: deck.size }),
      slides: kind === 'title' ? [outlineSlide, other] : [other, outlineSlide, other],
    },
    { coverId: deck.coverId, theme: deck.theme },
  ).deck.slides[kind === 'title' ? 0 : 1];
  if (!newSlide) return null;
  const hasNumber = numbersNewSlides(deck);
  const isIncluded = (element: SlideElement) =>
    hasRole(element, 'slideNumber') ? hasNumber : !hasRole(element, 'body') || placeholders.includes('body');
  const elements = newSlide.elements.filter(isIncluded).map(withoutSampleText);
  const layout = placeholders.length === 0 ? 'blank' : newSlide.layout;
  return { ...newSlide, layout, id: choice.name, title: '', notes: '', elements };
}

/** Removes the sample text of placeholders. A list keeps its bullet and its spacing. */
function withoutSampleText(element: SlideElement): SlideElement {
  if (element.kind !== 'text' || element.role === 'slideNumber') return element;
  const isPrefilled = element.paragraphs.some((paragraph) => paragraph.runs.some(({ text }) => text === 'x'));
  if (!isPrefilled && element.role === undefined) return element;
  const [first, second] = element.paragraphs;
  if (!first) return element;
  const spaceBefore = second?.spaceBefore;
  return {
    ...element,
    paragraphs: [{ ...first, runs: [], ...(spaceBefore !== undefined && { spaceBefore }) }],
  };
}
