import { coverOf } from '../styles/cover-of.ts';
import { textOverflows } from '../elements/text/fit-text.ts';
import { titleFontRole } from '../themes/title-font-role.ts';
import type { CoverTexts } from '../styles/design.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block, Outline, OutlineSlide } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { runsWidth } from '../text/typeset-paragraphs.ts';
import { letterCount, letterCountOf, plainText, shortenRuns } from '../text/split-runs.ts';
import { contentSlides } from './content-slides.ts';
import { farewell } from './farewell.ts';
import { headingText } from './headings.ts';
import type { NewSlide } from './new-slide.ts';
import { sliceRuns } from './slice-runs.ts';
import type { LayoutContext } from './slide-layout.ts';
import { slideId } from './new-slide.ts';

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

/** Creates the cover. Content under its title, apart from a subtitle, goes to content slides with the same heading. */
export function titleSlides(
  slide: OutlineSlide,
  outline: Outline,
  firstNumber: number,
  context: LayoutContext,
  isClosingSlide = false,
): NewSlide[] {
  const { deck } = context;
  const { cover, title, rest, hidden } = coverWithTexts(slide, outline, deck, isClosingSlide);
  const elements = cover.elements.map((element) => {
    const formatted = withRuns(element, slide.subtitle, isClosingSlide);
    // Spaces at which lines must not end take more lines in a few cases.
    return formatted.kind === 'text' && textOverflows(deck, formatted) ? element : formatted;
  });
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
  const ownTitle = plainText(slide.heading);
  const ownLines = linesOf(slide.subtitle ?? []);
  // Each of several people stays on one line with the addresses.
  const hasPeople = ownLines.split('\n').filter((line) => line.includes(' · ')).length > 1;
  const ownSubtitle = isClosingSlide && !hasPeople ? ownLines.replaceAll(' · ', '\n') : ownLines;
  const date = plainText([{ text: outline.date ?? '' }]);
  const hasLongDate = letterCount(date) > maxDateLength || !fits(date, widths.date);
  const ownLine = ownSubtitle || (outline.subtitle ?? '').trim();
  const [author, details] = splitAuthor(plainText([{ text: outline.author ?? '' }]), (one) => fits(one, widths.author));
  let subtitle = ownLine;
  // The places for the date and the author are narrow, so that longer texts follow the subtitle.
  for (const line of [details, hasLongDate ? date : '']) {
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
    ...(date !== '' && !hasLongDate && { date }),
  };
  const cover = coverOf(deck, texts);
  return { cover, title: texts.title, rest, hidden };
}

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
  return [name, details.replace(/^[(（]([^()（）]+)[)）]/u, '$1')];
}

/** Returns the text of runs with its lines. */
function linesOf(runs: readonly Run[]): string {
  const lines = runs
    .map(({ text }) => text)
    .join('')
    .split('\n');
  return lines
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** Restores links and bold text in a subtitle, because covers lay out plain text. It may be on several lines. */
function withRuns(element: SlideElement, subtitle: readonly Run[] | undefined, isClosingSlide: boolean): SlideElement {
  if (element.kind !== 'text' || element.role !== 'subtitle' || !subtitle) return element;
  const [only, ...others] = element.paragraphs;
  if (only && others.length === 0 && plainText(only.runs) === plainText(subtitle))
    return { ...element, paragraphs: [{ ...only, runs: subtitle }] };
  const source = subtitle.map((run) => run.text).join('');
  // The lines of closing slides have spaces instead of those at which lines must not end.
  const text = isClosingSlide ? source.replace(/\s/gu, ' ') : source;
  let end = 0;
  const paragraphs = element.paragraphs.map((paragraph) => {
    const lines = paragraph.runs
      .map((run) => run.text)
      .join('')
      .split('\n');
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
 * lines that say goodbye. Slides for questions, such as an appendix, may follow it.
 */
export function isClosing({ slides }: Outline, index: number): boolean {
  const [slide, next] = [slides[index], slides[index + 1]];
  if (index === 0 || !slide || slide.kind === 'title' || plainText(slide.heading) === '') return false;
  if (next && !(isFarewell(slide.heading) && backup.test(plainText(next.heading).trim()))) return false;
  return slide.blocks.length === 0 || farewellOf(slide) !== undefined;
}

/** Matches the heading of slides behind the closing slide. */
const backup = /^(?:back-?up|appendix|appendices|附录|附件|备用)/iu;
/** Matches the number of a heading. */
const headingNumber = /^(?:\d{1,2}\s?[.．、)）]|[一二三四五六七八九十]{1,3}、)\s*/u;

function isFarewell(heading: readonly Run[]): boolean {
  return farewell.test(plainText(heading).trim().replace(headingNumber, ''));
}

/** Matches text that thanks the audience, whatever the heading above it says. */
const thanks = /^(?:thank (?:you|s)|thanks\b|谢谢|感谢(?:聆听|观看|各位|大家))/iu;
/** Maximum number of letters of a few lines, and of three or more. */
const maxFarewellLength = { few: 200, several: 260 } as const;
const maxFarewellLines = 6;
const maxFarewellBlocks = 4;
const maxThanksLength = 40;

/** Makes the thanks with which the last slide begins its heading, if it has none, so that it becomes the closing slide. */
export function withClosingHeading(slides: readonly OutlineSlide[]): readonly OutlineSlide[] {
  const last = slides.at(-1);
  const [first, ...blocks] = last?.blocks ?? [];
  if (!last || slides.length < 2 || last.kind !== 'content' || plainText(last.heading) !== '') return slides;
  const text = first?.kind === 'paragraph' ? plainText(first.runs).trim() : '';
  if (first?.kind !== 'paragraph' || !thanks.test(text)) return slides;
  const closing =
    text.length > maxThanksLength ? withThanksAbove(last, first.runs) : { ...last, heading: first.runs, blocks };
  if (!closing) return slides;
  return blocks.length === 0 || farewellOf(closing) ? [...slides.slice(0, -1), closing] : slides;
}

/** Matches the thanks at the beginning of a sentence that names who is thanked. */
const thanksTo = /^(?:thank you|(?:many |special )?thanks)(?=\s(?:to|for)\s)|^(?:谢谢|感谢)/iu;

/** Splits “Thank you to Ida and the night staff” after the thanks, which become the heading above the other words. */
function withThanksAbove(slide: OutlineSlide, runs: readonly Run[]): OutlineSlide | undefined {
  const text = runs.map((run) => run.text).join('');
  const [words] = thanksTo.exec(text) ?? [];
  if (words === undefined || runs.some((run) => run.text.includes('\n'))) return undefined;
  const rest = text.slice(words.length).search(/\S/u) + words.length;
  const named: Block = { kind: 'paragraph', runs: sliceRuns(runs, rest, text.length) };
  return { ...slide, heading: sliceRuns(runs, 0, words.length), blocks: [named, ...slide.blocks.slice(1)] };
}

/** Matches what makes a line a contact: an address, a web site, a number, or the word for one of them. */
const contact =
  /@|:\/\/|\bwww\.|\p{L}\.(?:com|org|net|edu|gov|io|dev|app|example|cn|de|uk|eu)\b|\+?\d[\d\s()-]{6,}|\b(?:e-?mail|phone|web|slides|code|github|twitter|mastodon|linkedin)\b|邮箱|电话|微信|公众号|网址|主页|地址/iu;
const maxContacts = 4;

/**
 * Returns the lines below a closing heading, such as contacts; undefined if the slide is not a closing slide or
 * has other content.
 */
function farewellOf({ heading, subtitle, blocks }: OutlineSlide): Run[] | undefined {
  const [first] = blocks;
  const isGoodbye = isFarewell(heading) || (first?.kind === 'paragraph' && thanks.test(plainText(first.runs).trim()));
  if (subtitle?.length || blocks.length === 0 || blocks.length > maxFarewellBlocks) return undefined;
  const lines = blocks.map(farewellLines);
  if (!lines.every((line) => line !== undefined)) return undefined;
  const all = lines.flat();
  if (!isGoodbye && (first?.kind !== 'paragraph' || !areContactLines(all))) return undefined;
  const runs = all.flatMap((line, index) => (index > 0 ? [{ text: '\n' }, ...withoutIcon(line)] : withoutIcon(line)));
  return all.length <= maxFarewellLines && letterCountOf(runs) <= maxFarewellLength[all.length > 2 ? 'several' : 'few']
    ? runs
    : undefined;
}

/** Maximum length of the authors' names that a closing slide does not repeat, and the minimum length of one. */
const maxAuthorLength = 200;
const minNameLength = 2;

/** Matches an e-mail address, a phone number or an account, and a line with a sentence. */
// ReDoS: at most 60 characters (`maxContactLine.length`).
const personalContact =
  /\S@\S+\.\p{L}|\+\d[\d\s()-]{6,}|^@\p{L}|^(?:tel|phone|mobile|电话|手机|热线)\P{N}{0,12}\d{3}/iu;
const sentence = /\p{Ll}{3}[.!?;](?:\s|$)|[。！？；]/u;
const maxContactLine = { length: 60, words: 7 } as const;

/** Whether lines are only the name of a person and at least one e-mail address or phone number. */
function areContactLines(lines: readonly (readonly Run[])[]): boolean {
  const texts = lines.map((line) => plainText(withoutIcon(line)).trim());
  return (
    texts.every(
      (text) =>
        text.length <= maxContactLine.length &&
        text.split(/\s+/u).length <= maxContactLine.words &&
        !sentence.test(text),
    ) && texts.some((text) => personalContact.test(text))
  );
}

/** Returns the lines of a paragraph, or the items of a list of contacts; undefined for other content. */
function farewellLines(block: Block): (readonly Run[])[] | undefined {
  if (block.kind === 'paragraph' || block.kind === 'heading') {
    const text = block.runs.map((run) => run.text).join('');
    const lines: (readonly Run[])[] = [];
    let start = 0;
    for (const line of text.split('\n')) {
      const contacts = line.split(' · ');
      const areContacts = contacts.every((one) => contact.test(one));
      let from = start;
      for (const part of areContacts ? contacts : [line]) {
        lines.push(sliceRuns(block.runs, from, from + part.length));
        from += part.length + ' · '.length;
      }
      start += line.length + 1;
    }
    return lines;
  }
  if (block.kind !== 'list' || block.items.length > maxContacts) return undefined;
  const areContacts =
    block.items.every(
      ({ items, checked, runs }) => !items && checked === undefined && !runs.some(({ text }) => text.includes('\n')),
    ) && block.items.filter(({ runs }) => contact.test(plainText(runs))).length * 2 >= block.items.length;
  return areContacts ? block.items.map(({ runs }) => runs) : undefined;
}

/** Removes an emoji such as 📧 from the beginning of a line. */
function withoutIcon(runs: readonly Run[]): readonly Run[] {
  const [first, ...rest] = runs;
  const text = first?.text.replace(/^\p{Extended_Pictographic}\uFE0F?\s+/u, '');
  return first && (text || rest.length > 0) ? [{ ...first, text: text ?? '' }, ...rest] : runs;
}

/** Whether text contains one of the authors' names. */
function isNamedIn(text: string, author = ''): boolean {
  const names = author.slice(0, maxAuthorLength).split(/[\s\d,，、;；·&()（）年月日-]+/u);
  return names.some((name) => name.length >= minNameLength && text.includes(name));
}

/** Creates the closing slide, which is drawn as a cover, and slides for content that does not fit on it. */
export function closingSlides(
  slide: OutlineSlide,
  outline: Outline,
  firstNumber: number,
  context: LayoutContext,
): NewSlide[] {
  const { title, language, slides } = outline;
  const subtitle = farewellOf(slide);
  const author = subtitle && isNamedIn(plainText(subtitle), outline.author) ? undefined : outline.author;
  const [first, ...rest] = titleSlides(
    subtitle ? { ...slide, subtitle, blocks: [] } : slide,
    { title, language, slides, ...(author && { author }) },
    firstNumber,
    context,
    true,
  );
  return first ? [{ ...first, layout: 'closing' }, ...rest] : rest;
}
