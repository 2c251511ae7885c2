import { coverOf } from '../styles/cover-of.ts';
import { textOverflows } from '../elements/text/fit-text.ts';
import { titleFontRole } from '../themes/title-font-role.ts';
import type { CoverTexts } from '../styles/design.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block, Outline, OutlineSlide } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { runsWidth } from '../text/typeset-paragraphs.ts';
import { plainText, shortenRuns } from '../text/split-runs.ts';
import { contentSlides } from './content-slides.ts';
import { headingText } from './headings.ts';
import type { NewSlide } from './new-slide.ts';
import type { LayoutContext } from './slide-layout.ts';
import { slideId } from './new-slide.ts';

const coverRoles = ['title', 'subtitle', 'author', 'date'] as const;
type MaxWidths = Readonly<Record<(typeof coverRoles)[number], number>>;
/** Maximum text lengths on a cover, in em. Longer text moves to the next slide as a whole. */
const maxWidths: MaxWidths = { title: 78, subtitle: 64, author: 26, date: 26 };
/** Factor by which the maximum length of text that overflows is reduced, and how often. */
const shorter = { factor: 0.8, times: 4 };

/** Maximum length of a date, such as “14 November 2025”. A longer one, which names an event, follows the subtitle. */
const maxDateLength = 24;

/** Creates the cover. Content under its title, apart from a subtitle, goes to content slides with the same heading. */
export function titleSlides(
  slide: OutlineSlide,
  outline: Outline,
  firstNumber: number,
  context: LayoutContext,
): NewSlide[] {
  const { deck } = context;
  const { cover, title, rest } = coverWithTexts(slide, outline, deck);
  const elements = cover.elements.map((element) => withRuns(element, slide.subtitle));
  const lostUrls = lostLinks(slide, [...elements.flatMap(runsOf), ...rest.flatMap(runsOf)]);
  for (const link of lostUrls)
    context.report({
      kind: 'notes',
      slideId: slideId(firstNumber),
      message: `The cover cannot show the link to "${link}"; it was moved to the notes.`,
    });
  const first: NewSlide = {
    layout: 'title',
    title: headingText(slide.heading) || outline.title,
    notes: [slide.notes, ...lostUrls].filter((note) => note !== '').join('\n\n'),
    background: cover.background,
    elements,
  };
  const blocks = [...rest, ...slide.blocks];
  if (blocks.length === 0) return [first];
  const heading: Run[] = [{ text: title }];
  return [first, ...contentSlides({ kind: 'content', heading, blocks, notes: '' }, firstNumber + 1, context)];
}

interface CoverWithTexts {
  cover: ReturnType<typeof coverOf>;
  /** The title, shortened to the length that the cover shows. */
  title: string;
  /** The complete texts that are shortened on the cover. */
  rest: readonly Block[];
}

/**
 * Draws a cover, and shortens texts that do not fit on it. Words that cannot be broken take more lines than their
 * widths add up to, so a text that overflows is shortened again.
 */
function coverWithTexts(slide: OutlineSlide, outline: Outline, deck: LayoutContext['deck']): CoverWithTexts {
  let widths: MaxWidths = maxWidths;
  for (let time = 0; ; time++) {
    const drawn = coverWithin(widths, slide, outline, deck);
    const { elements } = drawn.cover;
    const overflowing = coverRoles.filter((role) =>
      elements.some((element) => element.kind === 'text' && element.role === role && textOverflows(deck, element)),
    );
    if (overflowing.length === 0 || time === shorter.times) return drawn;
    const reduced = overflowing.map((role) => [role, widths[role] * shorter.factor] as const);
    widths = { ...widths, ...Object.fromEntries(reduced) };
  }
}

function coverWithin(
  widths: MaxWidths,
  slide: OutlineSlide,
  outline: Outline,
  deck: LayoutContext['deck'],
): CoverWithTexts {
  const rest: Block[] = [];
  const truncate = (text: string, maxWidth: number, sourceRuns?: readonly Run[]): string => {
    const runs: Run[] = [{ text }];
    const face = titleFontRole(deck.theme.style, deck.language);
    const style = { face, size: 1, bold: true, lineHeight: 1 } as const;
    if (text.length <= maxWidth * 5 && runsWidth(runs, style) <= maxWidth) return text;
    rest.push({ kind: 'paragraph', runs: sourceRuns ?? runs });
    return plainText(shortenRuns([{ text: text.slice(0, maxWidth * 5) }], style, maxWidth));
  };
  const ownTitle = plainText(slide.heading);
  const ownSubtitle = plainText(slide.subtitle ?? []);
  const date = plainText([{ text: outline.date ?? '' }]);
  const hasLongDate = date.length > maxDateLength;
  const ownLine = ownSubtitle || (outline.subtitle ?? '').trim();
  // The place for the date is narrow.
  const subtitle = hasLongDate && !ownLine.includes(date) ? [ownLine, date].filter(Boolean).join(' · ') : ownLine;
  const texts: CoverTexts = {
    title: truncate(ownTitle || outline.title, widths.title, ownTitle ? slide.heading : undefined),
    ...(subtitle !== '' && {
      subtitle: truncate(subtitle, widths.subtitle, subtitle === ownSubtitle ? slide.subtitle : undefined),
    }),
    ...(outline.author && { author: truncate(plainText([{ text: outline.author }]), widths.author) }),
    ...(date !== '' && !hasLongDate && { date: truncate(date, widths.date) }),
  };
  const cover = coverOf(deck, texts);
  return { cover, title: texts.title, rest };
}

/** Restores links and bold text in a subtitle that is shown completely, because covers lay out plain text. */
function withRuns(element: SlideElement, subtitle: readonly Run[] | undefined): SlideElement {
  if (element.kind !== 'text' || element.role !== 'subtitle' || !subtitle) return element;
  const [paragraph, ...others] = element.paragraphs;
  if (!paragraph || others.length > 0 || plainText(paragraph.runs) !== plainText(subtitle)) return element;
  return { ...element, paragraphs: [{ ...paragraph, runs: subtitle }] };
}

/** Returns the URLs in the title and subtitle that are missing from the displayed runs. */
function lostLinks({ heading, subtitle = [] }: OutlineSlide, source: readonly Run[]): string[] {
  const links = (runs: readonly Run[]): string[] => runs.flatMap((run) => (run.link ? [run.link] : []));
  const shownUrls = new Set(links(source));
  return [...new Set(links([...heading, ...subtitle]))].filter((link) => !shownUrls.has(link));
}

function runsOf(source: SlideElement | Block): readonly Run[] {
  if (source.kind === 'paragraph') return source.runs;
  return source.kind === 'text' ? source.paragraphs.flatMap((paragraph) => paragraph.runs) : [];
}

/** Whether a slide is the closing slide, which has the cover's motif: the last slide, if it has only a heading. */
export function isClosing(outline: Outline, index: number): boolean {
  const slide = outline.slides[index];
  const isLast = index > 0 && index === outline.slides.length - 1;
  if (!isLast || slide?.kind === 'title' || plainText(slide?.heading ?? []) === '') return false;
  return slide?.blocks.length === 0 || (slide !== undefined && farewellOf(slide) !== undefined);
}

/** Matches headings of slides that say thank you, ask for questions or give contacts. */
const farewell =
  /^(?:thank|questions\b|any questions|q ?& ?a\b|let['’]s talk|get in touch|contact(?: us)?$|联系(?:我们|方式)|谢谢|感谢|致谢|问答|提问)/iu;
const maxFarewellLength = 120;

/**
 * Joins the lines below a closing heading, such as contacts, into one; undefined if the slide is not a closing slide or
 * has other content.
 */
function farewellOf({ heading, subtitle, blocks }: OutlineSlide): Run[] | undefined {
  if (!farewell.test(plainText(heading).trim()) || subtitle || blocks.length === 0 || blocks.length > 3)
    return undefined;
  if (!blocks.every((block) => block.kind === 'paragraph')) return undefined;
  const runs = blocks.flatMap((block, index) =>
    index > 0 ? [{ text: ' · ' }, ...withoutIcon(block.runs)] : withoutIcon(block.runs),
  );
  return plainText(runs).length <= maxFarewellLength && !runs.some(({ text }) => text.includes('\n'))
    ? runs
    : undefined;
}

/** Removes an emoji such as 📧 from the beginning of a line. */
function withoutIcon(runs: readonly Run[]): readonly Run[] {
  const [first, ...rest] = runs;
  const text = first?.text.replace(/^\p{Extended_Pictographic}\uFE0F?\s+/u, '');
  return first && (text || rest.length > 0) ? [{ ...first, text: text ?? '' }, ...rest] : runs;
}

/** Creates the closing slide, which is drawn as a cover, and slides for content that does not fit on it. */
export function closingSlides(
  slide: OutlineSlide,
  outline: Outline,
  firstNumber: number,
  context: LayoutContext,
): NewSlide[] {
  const { title, language, slides, author } = outline;
  const subtitle = farewellOf(slide);
  const [first, ...rest] = titleSlides(
    subtitle ? { ...slide, subtitle, blocks: [] } : slide,
    { title, language, slides, ...(author && { author }) },
    firstNumber,
    context,
  );
  return first ? [{ ...first, layout: 'closing' }, ...rest] : rest;
}
