import { coverSlide } from '../covers/draw-cover.ts';
import type { CoverTexts } from '../covers/design.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block, Outline, OutlineSlide } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { runsWidth } from '../text/set-paragraphs.ts';
import { plainText, shortenRuns } from '../text/split-runs.ts';
import { contentSlides } from './content-slides.ts';
import { headingText } from './headings.ts';
import type { LayOutContext, NewSlide } from './lay-out-context.ts';

/** What a cover holds, in em of its text: more goes to the slide after it, whole. */
const longest = { title: 78, subtitle: 64, line: 26 };

/** The cover; what stands under its title besides a subtitle goes to content slides of the same heading. */
export function titleSlides(
  slide: OutlineSlide,
  outline: Outline,
  firstNumber: number,
  context: LayOutContext,
): NewSlide[] {
  const { deck } = context;
  const rest: Block[] = [];
  const shorten = (text: string, most: number): string => {
    const runs: Run[] = [{ text }];
    const style = { face: 'heading', size: 1, bold: true, lineHeight: 1 } as const;
    if (text.length <= most * 5 && runsWidth(runs, style) <= most) return text;
    rest.push({ kind: 'paragraph', runs });
    return plainText(shortenRuns([{ text: text.slice(0, most * 5) }], style, most));
  };
  const subtitle = plainText(slide.subtitle ?? []) || (outline.subtitle ?? '').trim();
  const texts: CoverTexts = {
    title: shorten(plainText(slide.heading) || outline.title, longest.title),
    ...(subtitle !== '' && { subtitle: shorten(subtitle, longest.subtitle) }),
    ...(outline.author && { author: shorten(plainText([{ text: outline.author }]), longest.line) }),
    ...(outline.date && { date: shorten(plainText([{ text: outline.date }]), longest.line) }),
  };
  const { style, color } = deck.theme;
  const cover = coverSlide(style, color, deck.language, texts, deck.coverId || `${style}-${color}-${deck.language}`);
  const first: NewSlide = {
    layout: 'title',
    title: headingText(slide.heading) || outline.title,
    notes: slide.notes,
    background: cover.background,
    elements: cover.elements.map((element) => withRuns(element, slide.subtitle)),
  };
  rest.push(...slide.blocks);
  if (rest.length === 0) return [first];
  const heading: Run[] = [{ text: texts.title }];
  return [first, ...contentSlides({ kind: 'content', heading, blocks: rest, notes: '' }, firstNumber + 1, context)];
}

/** Covers take plain texts: links and weight of a subtitle come back where it is shown whole. */
function withRuns(element: SlideElement, subtitle: readonly Run[] | undefined): SlideElement {
  if (element.kind !== 'text' || element.role !== 'subtitle' || !subtitle) return element;
  const [paragraph, ...others] = element.paragraphs;
  if (!paragraph || others.length > 0 || plainText(paragraph.runs) !== plainText(subtitle)) return element;
  return { ...element, paragraphs: [{ ...paragraph, runs: subtitle }] };
}

/** The last slide, if it is a section with nothing behind it, closes the presentation with the cover's motif. */
export function isClosing(outline: Outline, index: number): boolean {
  const slide = outline.slides[index];
  return index > 0 && index === outline.slides.length - 1 && slide?.kind === 'section' && slide.blocks.length === 0;
}

export function closingSlides(
  slide: OutlineSlide,
  outline: Outline,
  firstNumber: number,
  context: LayOutContext,
): NewSlide[] {
  const { title, language, slides, author } = outline;
  return titleSlides(slide, { title, language, slides, ...(author && { author }) }, firstNumber, context);
}
