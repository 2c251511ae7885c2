import { changeLayout, layoutDeck } from '@ppt-embed/deck';
import type { Block, Deck, OutlineSlide, Slide, SlideElement } from '@ppt-embed/deck';
import { layoutNames } from '../layouts/layout-names.ts';
import type { Locale } from '../session/appearance.ts';

/** A slide to begin with: what it holds is there to be written over. */
export interface SlideChoice {
  name: string;
  words: Readonly<Record<Locale, string>>;
  kind: OutlineSlide['kind'];
  /** Which places it has that wait for words. */
  places: readonly ('title' | 'body')[];
  /** The layout that these are put in, where it is not the usual one. */
  layout?: string;
}

const runs = [{ text: 'x' }];
/** As many points as a slide usually has: where there are few, they stand lower and further apart. */
const body: Block = { kind: 'list', ordered: false, items: Array.from({ length: 5 }, () => ({ runs })) };

export const slideChoices: readonly SlideChoice[] = [
  {
    name: 'content',
    words: { en: 'Title and text', 'zh-CN': '标题和正文' },
    kind: 'content',
    places: ['title', 'body'],
  },
  { name: 'title-only', words: { en: 'Title only', 'zh-CN': '仅标题' }, kind: 'content', places: ['title'] },
  { name: 'section', words: { en: 'Section', 'zh-CN': '章节' }, kind: 'section', places: ['title'] },
  { name: 'title', words: { en: 'Title slide', 'zh-CN': '封面' }, kind: 'title', places: ['title'] },
  ...['twoColumns', 'comparison', 'threeColumns'].map(inLayout),
  { name: 'blank', words: { en: 'Blank', 'zh-CN': '空白' }, kind: 'content', places: [] },
];

function inLayout(layout: string): SlideChoice {
  const words = layoutNames[layout] ?? { en: layout, 'zh-CN': layout };
  return { name: layout, words, kind: 'content', places: ['title', 'body'], layout };
}

/** An empty slide in the deck's own look: laid out as the deck engine does it, then emptied. */
export function newSlide(deck: Deck, choice: SlideChoice): Slide | null {
  const slide = usualSlide(deck, choice);
  if (!slide || choice.layout === undefined) return slide;
  const cover = deck.slides.slice(0, 1).map((first) => ({ ...first, id: `not ${slide.id}` }));
  const changed = changeLayout({ ...deck, slides: [...cover, slide] }, slide.id, choice.layout).slides.at(-1);
  return changed && changed !== slide ? changed : null;
}

function usualSlide(deck: Deck, choice: SlideChoice): Slide | null {
  // The first slide of an outline may be taken for the cover: the asked one stands between two others.
  const other: OutlineSlide = { kind: 'content', heading: runs, blocks: [body], notes: '' };
  const { kind, places } = choice;
  const asked: OutlineSlide = {
    kind,
    heading: places.includes('title') ? runs : [],
    // Without any text it would be taken for a statement, which has a look of its own.
    blocks: kind === 'content' ? [body] : [],
    notes: '',
  };
  const laidOut = layoutDeck(
    {
      title: deck.title,
      language: deck.language,
      style: deck.theme.style,
      slides: kind === 'title' ? [asked, other] : [other, asked, other],
    },
    { coverId: deck.coverId, theme: deck.theme },
  ).deck.slides[kind === 'title' ? 0 : 1];
  if (!laidOut) return null;
  const isWanted = (element: SlideElement) =>
    element.kind !== 'text' || element.role !== 'body' || places.includes('body');
  const elements = laidOut.elements.filter(isWanted).map(emptied);
  const layout = places.length === 0 ? 'blank' : laidOut.layout;
  return { ...laidOut, layout, id: choice.name, title: '', notes: '', elements };
}

/** Placeholders lose the letters that held their place; a list keeps its bullet, and the space between its points. */
function emptied(element: SlideElement): SlideElement {
  if (element.kind !== 'text' || element.role === 'slideNumber') return element;
  const isHeld = element.paragraphs.some((paragraph) => paragraph.runs.some(({ text }) => text === 'x'));
  if (!isHeld && element.role === undefined) return element;
  const [first, second] = element.paragraphs;
  if (!first) return element;
  const spaceBefore = second?.spaceBefore;
  return {
    ...element,
    paragraphs: [{ ...first, runs: [], ...(spaceBefore !== undefined && { spaceBefore }) }],
  };
}
