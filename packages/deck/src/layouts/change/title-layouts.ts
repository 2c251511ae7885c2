import type { Deck, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Outline } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import { layoutSection } from '../covers/section-layout.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { closingSlides, titleSlides } from '../covers/title-slides.ts';
import { placeholderRuns, withoutPlaceholders } from './placeholder-content.ts';
import type { ReadContent } from './read-content.ts';
import { joinParagraphs } from './read-paragraphs.ts';

/** Layouts with a heading and a subtitle only, whose other elements belong to the style. */
const titleLayouts = ['title', 'section', 'closing'] as const;
type TitleLayout = (typeof titleLayouts)[number];

/** Whether a layout has only a heading and a subtitle. */
export function isTitleLayout(layout: string): layout is TitleLayout {
  return (titleLayouts as readonly string[]).includes(layout);
}

/** Returns the layouts with only a heading and a subtitle that a slide can get. Only closing slides stay closing slides. */
export function titleLayoutsFor({ layout }: Slide): TitleLayout[] {
  return titleLayouts.filter((one) => one !== 'closing' || layout === 'closing');
}

/** Maximum number of paragraphs that become the subtitle. */
const maxParagraphs = 3;
const separator: Run = { text: ' · ' };

/**
 * Lays out a slide as a title, section or closing slide.
 * @param slides All slides of the deck, by which sections are numbered.
 * @returns undefined if its content is more than a heading and a few lines, or does not fit.
 */
export function titleLayoutSlide(
  layout: TitleLayout,
  { slide, slides }: { slide: Slide; slides: Deck['slides'] },
  content: ReadContent,
  context: LayoutContext,
): NewSlide | undefined {
  const { deck } = context;
  const texts = textsOf(slide, content);
  if (!texts) return undefined;
  const heading = plainText(texts.heading) === '' ? placeholderRuns : texts.heading;
  if (layout === 'section') {
    const subtitle = [texts.subtitle, texts.author, texts.date].filter((runs) => plainText(runs) !== '');
    const numbers = numbersOf(slides, slide);
    const sectionNumber = numbers.isOnly
      ? ''
      : context.slideTheme.section.number.numberFormat(numbers.number, deck.language);
    const {
      remaining,
      shownHeading: _,
      ...drawn
    } = layoutSection({ heading, subtitle: joined(subtitle), sectionNumber }, context);
    const newSlide = { layout, title: plainText(heading), notes: slide.notes, ...drawn };
    return remaining.length > 0 ? undefined : withoutPlaceholders(newSlide);
  }
  const outline: Outline = { title: plainText(heading), language: deck.language, slides: [] };
  const [author, date] = [texts.author, texts.date].map((runs) => plainText(runs));
  const outlineSlide = { kind: 'title', heading, subtitle: texts.subtitle, blocks: [], notes: slide.notes } as const;
  const create = layout === 'title' ? titleSlides : closingSlides;
  const [newSlide, ...more] = create(
    outlineSlide,
    { ...outline, ...(author && { author }), ...(date && { date }) },
    1,
    context,
  );
  // Links that a cover cannot show would move to the notes.
  const isComplete = newSlide?.notes === slide.notes && more.length === 0;
  return isComplete ? withoutPlaceholders(newSlide) : undefined;
}

interface FullSlideTexts {
  heading: readonly Run[];
  subtitle: readonly Run[];
  author: readonly Run[];
  date: readonly Run[];
}

/** Returns the texts of a slide by their roles; undefined if it has other content. */
function textsOf({ elements }: Slide, { heading = [], blocks }: ReadContent): FullSlideTexts | undefined {
  const runsOf = (role: 'author' | 'date') => elements.flatMap((element) => roleRuns(element, role));
  const [author, date] = [runsOf('author'), runsOf('date')];
  const own = [author, date].map((runs) => plainText(runs)).filter((text) => text !== '');
  const lines: (readonly Run[])[] = [];
  for (const block of blocks) {
    if (block.kind !== 'paragraph') return undefined;
    const text = plainText(block.runs);
    if (text !== '' && !own.includes(text)) lines.push(block.runs);
  }
  return lines.length > maxParagraphs ? undefined : { heading, subtitle: joined(lines), author, date };
}

function roleRuns(element: SlideElement, role: 'author' | 'date'): readonly Run[] {
  return element.kind === 'text' && element.role === role ? joinParagraphs(element.paragraphs) : [];
}

function joined(lines: readonly (readonly Run[])[]): Run[] {
  return lines.flatMap((runs, index) => (index > 0 ? [separator, ...runs] : [...runs]));
}

/** Returns the number of a slide among the sections, and whether it is the only one. */
function numbersOf(slides: Deck['slides'], { id }: Slide): { number: number; isOnly: boolean } {
  const sections = slides.filter((slide) => slide.layout === 'section' || slide.id === id);
  return { number: sections.findIndex((slide) => slide.id === id) + 1, isOnly: sections.length === 1 };
}
