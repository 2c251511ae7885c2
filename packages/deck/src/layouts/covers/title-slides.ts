import { coverOf } from '../../styles/cover-of.ts';
import { textOverflows } from '../../elements/text/fit-text.ts';
import { layoutText } from '../../elements/text/layout.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import type { CoverTexts } from '../../styles/design.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block, Outline, OutlineSlide } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { withoutAuthorLabel } from '../../text/author-label.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { spellOutDate } from '../../text/dates.ts';
import { weightedLength, plainText, textOfRuns } from '../../text/runs.ts';
import { shortenRuns } from '../../text/split-runs.ts';
import { contentSlides } from '../content-slides.ts';
import { loadedLayouts } from '../lazy/load-layouts.ts';
import { isClosingHeading } from './closing-heading.ts';
import { headingText } from '../slide/headings.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { withoutDecorativeEmoji } from '../typography/decorative-emoji.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { slideId } from '../slide/new-slide.ts';

const coverRoles = ['title', 'subtitle', 'author', 'date'] as const;
type MaxWidths = Readonly<Record<(typeof coverRoles)[number], number>>;
/** Maximum text lengths on a cover, in em. Longer text moves to the next slide as a whole, and lines to the notes. */
const maxWidths: MaxWidths = { title: 78, subtitle: 120, author: 26, date: 26 };
/** Maximum length of the lines below the title of a closing slide, in em. */
const maxClosingWidth = 150;
/** Factor by which the maximum length of text that overflows is reduced, and how often. */
const shorter = { factor: 0.8, times: 4 };

/** Maximum length of a date, such as “14 November 2025”. A longer one, which names an event, follows the subtitle. */
const maxDateLength = 24;

/** Ratio of the width of text with bold words to the width of the same text without. */
const boldRatio = 1.06;

/** Creates the cover. Content under its title, apart from a subtitle, goes to content slides with the same heading. */
export function titleSlides(
  source: OutlineSlide,
  outline: Outline,
  firstNumber: number,
  context: LayoutContext,
  isClosingSlide = false,
): NewSlide[] {
  const { deck } = context;
  // The emoji of several lines belong together, such as those of contacts.
  const isOneLine = source.subtitle?.every(({ text }) => !text.includes('\n'));
  const slide = {
    ...source,
    heading: withoutDecorativeEmoji(source.heading),
    ...(source.subtitle && isOneLine && { subtitle: withoutDecorativeEmoji(source.subtitle) }),
  };
  const { cover, title, rest, hidden } = coverWithTexts(slide, outline, deck, isClosingSlide);
  const drawn = cover.elements.map((element) => {
    const formatted = withRuns(element, slide.subtitle, isClosingSlide);
    if (formatted.kind !== 'text' || !textOverflows(deck, formatted)) return formatted;
    // Bold words, and spaces at which lines must not end, take more lines in a few cases.
    const { box, paragraphs } = formatted;
    const wider = { ...formatted, box: { ...box, width: Math.round(box.width * boldRatio) } };
    return (paragraphs[0]?.align ?? 'left') !== 'left' || textOverflows(deck, wider) ? element : wider;
  });
  const elements = (isClosingSlide ? loadedLayouts().withClosingMessage?.(drawn, deck) : undefined) ?? drawn;
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
    notes: [slide.notes, ...lostUrls, ...(isClosingSlide ? [] : hidden)].filter((note) => note !== '').join('\n\n'),
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
  /** Parts of the author's line for which the cover has no space. */
  hidden: readonly string[];
}

/**
 * Draws a cover, and shortens texts that do not fit on it. Words that cannot be broken take more lines than their
 * widths add up to, so a text that overflows is shortened again.
 */
function coverWithTexts(
  slide: OutlineSlide,
  outline: Outline,
  deck: LayoutContext['deck'],
  isClosingSlide: boolean,
): CoverWithTexts {
  let widths: MaxWidths = isClosingSlide ? { ...maxWidths, subtitle: maxClosingWidth } : maxWidths;
  for (let time = 0; ; time++) {
    const drawn = coverWithin(widths, slide, outline, deck, isClosingSlide);
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
  isClosingSlide: boolean,
): CoverWithTexts {
  const rest: Block[] = [];
  const hidden: string[] = [];
  const face = titleFontRole(deck.theme.style, deck.language);
  const fits = (text: string, maxWidth: number): boolean =>
    text.length <= maxWidth * 5 &&
    runsWidth([{ text }], { face, size: 1, bold: true, lineHeight: 1 } as const) <= maxWidth;
  const truncate = (text: string, maxWidth: number, sourceRuns?: readonly Run[]): string => {
    if (fits(text, maxWidth)) return text;
    const runs: Run[] = [{ text }];
    rest.push({ kind: 'paragraph', runs: sourceRuns ?? runs });
    const style = { face, size: 1, bold: true, lineHeight: 1 } as const;
    return plainText(shortenRuns([{ text: text.slice(0, maxWidth * 5) }], style, maxWidth));
  };
  const ownTitle = titleTextOf(slide.heading);
  const ownLines = linesOf(slide.subtitle ?? [], isClosingSlide);
  // Each of several people stays on one line with the addresses.
  const hasPeople = ownLines.split('\n').filter((line) => line.includes(' · ')).length > 1;
  const ownSubtitle = isClosingSlide && !hasPeople ? ownLines.replaceAll(' · ', '\n') : ownLines;
  const date = spellOutDate(plainText([{ text: outline.date ?? '' }]), deck.language);
  const hasLongDate = weightedLength(date) > maxDateLength || !fits(date, widths.date);
  const ownLine = ownSubtitle || (outline.subtitle ?? '').trim();
  const fitsAuthor = (one: string): boolean => fits(withoutAuthorLabel(one), widths.author);
  const [author, details] =
    (isClosingSlide ? undefined : splitAfterRole(outline.author, (one) => fits(one, widths.author + labelWidth))) ??
    splitAuthor(labeledAuthor(outline.author, widths.author, fits), fitsAuthor);
  let subtitle = ownLine;
  // The places for the date and the author are narrow, so that longer texts follow the subtitle.
  for (const line of [details.replaceAll(' · ', '\n'), hasLongDate ? date : '']) {
    if (line === '' || subtitle.includes(line)) continue;
    const joined = [subtitle, line].filter(Boolean).join('\n');
    if (isClosingSlide || !fits(joined, widths.subtitle)) hidden.push(line);
    else subtitle = joined;
  }
  for (let at = subtitle.length; !isClosingSlide && !fits(subtitle, widths.subtitle);) {
    at = subtitle.lastIndexOf('\n', at);
    if (at < 0) break;
    hidden.push(subtitle.slice(at + 1));
    subtitle = subtitle.slice(0, at);
  }
  const texts: CoverTexts = {
    title: truncate(ownTitle || outline.title, widths.title, ownTitle ? slide.heading : undefined),
    ...(subtitle !== '' && {
      subtitle: truncate(subtitle, widths.subtitle, ownSubtitle === '' ? undefined : slide.subtitle),
    }),
    ...(author !== '' && { author }),
    // The occasion below the title often ends with the date.
    ...(date !== '' && !hasLongDate && !hasDate(subtitle, date) && { date }),
  };
  const cover = coverOf(deck, texts);
  const lines = texts.subtitle === undefined ? undefined : withoutHangingDots(texts.subtitle, cover.elements);
  const shown = lines === texts.subtitle || lines === undefined ? cover : coverOf(deck, { ...texts, subtitle: lines });
  return { cover: shown, title: texts.title, rest, hidden };
}

/** Whether a text contains a date as a whole: “1 May 2026” is not in “21 May 2026”. */
function hasDate(text: string, date: string): boolean {
  const at = text.indexOf(date);
  return at >= 0 && !/\d$/u.test(text.slice(0, at)) && !/^\s?[\d–-]/u.test(text.slice(at + date.length));
}

/** Matches the space after a number word: “Six Huts”. */
const afterNumberWord = /(?<=(?:^|\s)(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)) /giu;

/** Matches the space between a possessive and its noun, if both fit on a line of large type: “Aldermouth’s Flood”. */
const afterPossessive = /(?<=(?:^|\s)\p{L}{1,12}['’]s) (?=\p{L}{1,10}(?!\p{L}))/gu;

/** Returns the title on one line, with no-break spaces where no line of the cover ends. */
function titleTextOf(heading: readonly Run[]): string {
  const text = textOfRuns(heading).replace(/[^\S\u00A0]+/gu, ' ');
  return text.trim().replace(afterNumberWord, '\u00A0').replace(afterPossessive, '\u00A0');
}

/** Ends the lines of a subtitle before the dots that would be at their ends: “Review · 2026 · / Oslo”. */
function withoutHangingDots(subtitle: string, elements: readonly SlideElement[]): string {
  const element = elements.find((one) => one.kind === 'text' && one.role === 'subtitle');
  let text = subtitle;
  for (const line of element?.kind === 'text' ? layoutText(element).typeset.lines : []) {
    const words = line.text.replaceAll('\u00A0', ' ').trimEnd();
    if (words.endsWith(' ·')) text = text.replace(`${words} `, () => `${words.slice(0, -2)}\n`);
  }
  return text;
}

/** Additional length in em of an author's line with a label, which is paler than the name and may be smaller. */
const labelWidth = 6;

/** Returns the author's line, without its label if the cover has no space for it. */
function labeledAuthor(
  author: string | undefined,
  maxWidth: number,
  fits: (text: string, maxWidth: number) => boolean,
): string {
  const text = plainText([{ text: author ?? '' }]);
  return fits(text, maxWidth + labelWidth) ? text : withoutAuthorLabel(text);
}

/** Matches the role of the only person in a line: “Tomasz Wrona, Safety Officer”. Other text may be an organization. */
// ReDoS: at most 80 characters (`maxRoleLine`).
const nameAndRole =
  /^[^,，;；·(（\d]{2,40}[,，]\s?(?:\p{L}[^,，;；·]{0,24}\s)?(?:officer|manager|director|head|lead|leader|engineer|trainer|teacher|professor|nurse|doctor|physician|surgeon|midwife|pharmacist|scientist|architect|librarian|president|chair|chief executive|secretary|adviser|advisor|consultant|analyst|editor|coordinator|主任|经理|院长|校长|主管|总监|工程师|讲师|教授|组长|部长|处长|科长|站长)(?:\sof\s[^,，;；·]{2,24})?$/iu;
const maxRoleLine = 80;
/** Matches a Chinese name and a position: “王芳，教务主任”. */
const hanNameAndRole = /^\p{Script=Han}{2,4}[,，]\s?\p{Script=Han}{2,8}$/u;

/**
 * Splits “Trainer: Tomasz Wrona, Safety Officer · Brandt & Keller” after the role, which is not separated from the name: the
 * person with the label, and the organization for the subtitle.
 * @returns undefined for other lines, and if the place for the author is too narrow for a person with a role
 */
function splitAfterRole(
  author: string | undefined,
  fits: (text: string) => boolean,
): [name: string, details: string] | undefined {
  const text = plainText([{ text: author ?? '' }]);
  const [named = '', ...others] = text.split(/ · |[;；] ?/u);
  const isNameAndRole = (text: string): boolean =>
    text.length <= maxRoleLine && nameAndRole.test(withoutAuthorLabel(text));
  const hasName = isNameAndRole(named);
  // Several people with positions stay together, each on a line.
  if (hasName && others.some((one) => isNameAndRole(one) || hanNameAndRole.test(one)))
    return ['', [named, ...others].join(' · ')];
  return hasName && others.length > 0 && fits(named) ? [named, others.join(' · ')] : undefined;
}

/** Matches a role in parentheses after the author. Longer text may be an organization. */
const role = /^[(（]\p{Ll}[^()（）]{0,22}[)）]/u;

/**
 * Splits “Ida Brandt (Institute of Physics, Oslo)” before the parenthesis or the comma if the place for the author is too
 * narrow: the name, and the rest for the subtitle.
 */
function splitAuthor(author: string, fits: (text: string) => boolean): [name: string, details: string] {
  if (fits(author)) return [author, ''];
  const at = author.search(/\s?[(（]|[,，;；]| · /u);
  const name = at < 0 ? '' : author.slice(0, at).trim();
  if (name === '' || !fits(name)) return ['', author];
  const details = author.slice(at).replace(/^[\s,，;；·]+/u, '');
  // A role such as “(on-call)” is meaningless without the name.
  if (role.test(details)) return ['', author];
  return [name, details.replace(/^[(（]([^()（）]+)[)）]/u, '$1')];
}

/**
 * Returns the text of runs with its lines.
 * @param keepsNoBreak Whether no-break spaces remain.
 */
function linesOf(runs: readonly Run[], keepsNoBreak: boolean): string {
  const lines = textOfRuns(runs).split('\n');
  return lines
    .map((line) => line.replace(keepsNoBreak ? /[^\S\u00A0]+/gu : /\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Restores links and bold text in a subtitle, because covers lay out plain text. It may be on several lines. */
function withRuns(element: SlideElement, subtitle: readonly Run[] | undefined, isClosingSlide: boolean): SlideElement {
  if (element.kind !== 'text' || element.role !== 'subtitle' || !subtitle) return element;
  const [only, ...others] = element.paragraphs;
  if (only && others.length === 0 && plainText(only.runs) === plainText(subtitle))
    return { ...element, paragraphs: [{ ...only, runs: subtitle }] };
  const source = textOfRuns(subtitle);
  const text = isClosingSlide ? source.replace(/[^\S\u00A0]/gu, ' ') : source;
  let end = 0;
  const paragraphs = element.paragraphs.map((paragraph) => {
    const lines = textOfRuns(paragraph.runs).split('\n');
    const runs = lines.flatMap((line, index): Run[] => {
      const start = text.indexOf(line, end);
      if (start < 0) return [];
      end = start + line.length;
      return [...(index > 0 ? [{ text: '\n' }] : []), ...sliceRuns(subtitle, start, end)];
    });
    return plainText(runs) === plainText(paragraph.runs) ? { ...paragraph, runs } : paragraph;
  });
  return { ...element, paragraphs };
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

/**
 * Whether a slide is the closing slide, which has the cover's motif: the last slide, if it has only a heading or a few
 * lines of thanks or contacts. Backup slides, such as an appendix, may follow it.
 */
export function isClosing({ slides }: Outline, index: number): boolean {
  const [slide, next] = [slides[index], slides[index + 1]];
  if (index === 0 || !slide || slide.kind === 'title' || plainText(slide.heading) === '') return false;
  if (next && !(isClosingHeading(slide.heading) && backup.test(plainText(next.heading).trim()))) return false;
  return slide.blocks.length === 0 || loadedLayouts().closingLinesOf?.(slide) !== undefined;
}

/** Matches the heading of slides behind the closing slide. */
const backup = /^(?:back-?up|appendix|appendices|附录|附件|备用)/iu;
/** Creates the closing slide, which is drawn as a cover, and slides for content that does not fit on it. */
export function closingSlides(
  slide: OutlineSlide,
  outline: Outline,
  firstNumber: number,
  context: LayoutContext,
): NewSlide[] {
  const { title, language, slides } = outline;
  const { closingLinesOf, repeatsAuthor } = loadedLayouts();
  const subtitle = closingLinesOf?.(slide);
  const author = repeatsAuthor?.(subtitle ?? [], outline.author) === false ? undefined : outline.author;
  const [first, ...rest] = titleSlides(
    subtitle ? { ...slide, subtitle, blocks: [] } : slide,
    { title, language, slides, ...(author && { author }) },
    firstNumber,
    context,
    true,
  );
  return first ? [{ ...first, layout: 'closing' }, ...rest] : rest;
}
