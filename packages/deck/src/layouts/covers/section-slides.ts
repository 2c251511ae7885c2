import type { Block, OutlineSlide } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { contentSlides } from '../content-slides.ts';
import { headingText } from '../slide/headings.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import type { SectionTexts } from './section-layout.ts';
import { layoutSection, sectionTitleSize, sharedTitleSizes } from './section-layout.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { readHanNumeral } from '../../text/heading-numbers.ts';

/** The position of a section in the deck. */
export interface SectionPosition {
  /** Number of the section, starting at 1. */
  section: number;
  /** Whether the section is one of several that have slides. A number would otherwise be misleading. */
  isChapter: boolean;
  /** The sizes in px in which the headings of all sections are set, by the sizes that fit them. */
  titleSizes: ReadonlyMap<number, number>;
}

/**
 * Creates a section slide. Content under its heading, apart from a subtitle, goes to content slides with the same
 * heading.
 */
export function sectionSlides(
  slide: OutlineSlide,
  { section, isChapter, titleSizes }: SectionPosition,
  firstNumber: number,
  context: LayoutContext,
): NewSlide[] {
  const { subtitle = [] } = slide;
  const texts = sectionTexts(slide, section, isChapter, context);
  const usual = layoutSection(texts, context);
  const maxSize = titleSizes.get(sectionTitleSize(usual) ?? 0);
  const whole = layoutSection(texts, context, maxSize);
  // A subtitle that is too long is a text, which is shown once.
  const isText = whole.remaining.some((block) => block.kind === 'paragraph' && block.runs === subtitle);
  if (isText && !isChapter) {
    const blocks: Block[] = [{ kind: 'paragraph', runs: subtitle }, ...slide.blocks];
    return contentSlides({ ...slide, kind: 'content', subtitle: [], blocks }, firstNumber, context);
  }
  const { shownHeading, remaining, ...picture } = isText
    ? layoutSection({ ...texts, subtitle: [] }, context, maxSize)
    : whole;
  const first: NewSlide = { layout: 'section', title: headingText(slide.heading), notes: slide.notes, ...picture };
  const rest: Block[] = [
    ...remaining,
    ...(isText ? [{ kind: 'paragraph' as const, runs: subtitle }] : []),
    ...slide.blocks,
  ];
  if (rest.length === 0) return [first];
  return [
    first,
    ...contentSlides({ kind: 'content', heading: shownHeading, blocks: rest, notes: '' }, firstNumber + 1, context),
  ];
}

function sectionTexts(
  { heading: written, subtitle = [] }: OutlineSlide,
  section: number,
  isChapter: boolean,
  { deck, slideTheme }: Pick<LayoutContext, 'deck' | 'slideTheme'>,
): SectionTexts {
  const numeral = slideTheme.section.number.numberFormat(section, deck.language);
  // With Chinese numerals, the disc shows the heading's own number.
  const heading = /^\p{Script=Han}$/u.test(numeral) ? withoutNumber(written, section) : written;
  return { heading, subtitle, sectionNumber: !isChapter && plainText(heading) === plainText(written) ? '' : numeral };
}

/** Returns the sizes that the headings of all sections share, by the sizes that fit them. */
export function sectionTitleSizes(
  slides: readonly OutlineSlide[],
  isChapter: boolean,
  context: Pick<LayoutContext, 'deck' | 'slideTheme'>,
): ReadonlyMap<number, number> {
  const sections = slides.filter(({ kind }) => kind === 'section');
  return sharedTitleSizes(
    sections.map((slide, index) => sectionTexts(slide, index + 1, isChapter, context)),
    context,
  );
}

/** Removes "二、" from the heading of the second section. */
function withoutNumber([first, ...rest]: readonly Run[], section: number): readonly Run[] {
  const prefix = first && /^\s*([一二三四五六七八九十])[、.．]\s*(?=\S)/u.exec(first.text);
  if (!first || !prefix || readHanNumeral(prefix[1] ?? '') !== section) return first ? [first, ...rest] : rest;
  return [{ ...first, text: first.text.slice(prefix[0].length) }, ...rest];
}
