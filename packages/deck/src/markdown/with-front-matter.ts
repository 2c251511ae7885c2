import type { Block, Outline, OutlineSlide } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { languageOf } from '../text/language.ts';
import { weightedLength, plainText } from '../text/runs.ts';
import { areNames, isEvent, isOrganization, readByline, splitLines, splitParts } from './byline.ts';
import type { FrontMatter } from './front-matter.ts';
import type { ReadSlide } from './read-slide.ts';
import { joinNotes } from './read-slide.ts';
import type { MarkdownContext } from './markdown-context.ts';
import { readableTitle } from './readable-title.ts';
import { isSameDate, parseDate } from '../text/dates.ts';
import { titleOf } from './title-of.ts';
import { hasSameWords, repeatsTitle, titleContains } from './title-overlap.ts';
import { hasHan } from '../text/scripts.ts';
import { endsSentence } from '../text/sentences.ts';
import { currencySigns } from '../text/currencies.ts';

/** Matches a year or an amount of money. */
const yearOrAmount = new RegExp(String.raw`(?<!\d)(?:19|20)\d\d(?!\d)|[${currencySigns}]\s?\d`, 'u');
/** Maximum characters of a presentation's title. */
const maxTitleLength = 300;
/** Maximum length of a line. Longer lines under a title are content. */
const maxLineLength = 60;

/** Maximum length of a line with the authors and where they work. */
const maxSignatureLength = 100;
/** Maximum number of characters before the first author in such a line, such as “Presented by”. */
const maxSignatureStart = 16;
/** Maximum number of lines below the title, in addition to the subtitle, that follow the author: the organization and the occasion. */
const maxPlaces = 2;

/**
 * Builds the outline from slides and front matter. A title in the front matter creates a title slide unless a `#`
 * heading with the same text has already created one. Front matter that the title slide does not show goes to the first
 * slide's notes.
 */
export function withFrontMatter(
  slides: readonly ReadSlide[],
  frontMatter: FrontMatter,
  { source, report }: Pick<MarkdownContext, 'source' | 'report'>,
): Omit<Outline, 'slides'> & { slides: ReadSlide[] } {
  const {
    title: fileTitle,
    subtitle,
    hasPlaceAsSubtitle = false,
    date,
    language,
    others,
    coverLines = [],
    author: _,
    version: _version,
    isIncremental: _isIncremental,
    ...keys
  } = frontMatter;
  const title = fileTitle && readableTitle(fileTitle, source);
  const hasTitleSlide = slides[0]?.kind === 'title';
  // If there are no slides, the notes about unknown keys need a title slide.
  const needsTitleSlide = title ? !hasTitleSlide : slides.length === 0 && others.length > 0;
  const heading = title ? [{ text: title }] : [];
  const withTitleSlide: ReadSlide[] = needsTitleSlide
    ? [{ kind: 'title', heading, blocks: [], notes: '', sourceSlides: [] }, ...slides]
    : slides.map((slide, index) =>
        index === 0 && slide.kind === 'title'
          ? { ...slide, heading: slide.heading.length === 0 ? heading : readableHeading(slide.heading, source) }
          : slide,
      );
  const lines = readTitleLines(withTitleSlide[0], frontMatter);
  for (const link of lines.links)
    report(undefined, 'notes', `The cover cannot show the link to "${link}"; it was moved to the notes.`);
  const [first] = withTitleSlide;
  const dated = {
    date: writtenDate(date, lines.date),
    version: frontMatter.version ?? lines.version,
  };
  const shownDate = first?.kind === 'title' ? withVersion(dated) : dated;
  if (first) {
    const isCover = first.kind === 'title';
    const coverText = isCover ? `${plainText(first.heading)} ${subtitle ?? ''}` : '';
    const line = plainText(lines.subtitle ?? []);
    const isKnown = subtitle !== undefined && !isRepeated(subtitle, line) && hasOnlyWordsOf(line, coverText);
    const shown = isKnown ? [{ text: subtitle }] : withFirstLine(subtitle, lines.subtitle, hasPlaceAsSubtitle);
    const known = normalized(
      [title ?? '', subtitle ?? '', lines.author ?? frontMatter.author ?? '', plainText(shown ?? [])].join(),
    );
    const added = [...coverLines, ...(shownDate.version === undefined ? [] : [shownDate.version])].filter(
      (line) => !known.includes(normalized(line)),
    );
    withTitleSlide[0] = {
      ...withSubtitle(
        first,
        withoutTitle(
          isCover && added.length > 0 ? withLines(shown ?? [{ text: subtitle ?? '' }], added) : shown,
          isCover ? plainText(first.heading) : '',
        ),
      ),
      blocks: lines.blocks,
      notes: joinNotes(
        first.notes,
        ...lines.links,
        hiddenFields(first, frontMatter),
        others.join('\n'),
        isCover ? '' : added.join('\n'),
      ),
    };
  }
  const author = withoutOccasion(lines.author ?? frontMatter.author, subtitle);
  return {
    title: (title ?? readableTitle(titleOf(slides), source)).slice(0, maxTitleLength),
    ...(subtitle !== undefined && { subtitle }),
    ...(author !== undefined && { author }),
    ...(shownDate.date !== undefined && { date: shownDate.date }),
    language: language ?? languageOf(`${title ?? ''} ${source}`),
    ...keys,
    slides: withTitleSlide,
  };
}

/** Removes the parts of the line with the author that the subtitle repeats, such as the event or the course. */
function withoutOccasion(author: string | undefined, subtitle = ''): string | undefined {
  const parts = author?.split(' · ') ?? [];
  const kept = parts.filter((part) => !normalized(subtitle).includes(normalized(part)));
  return (kept.length > 0 ? kept : parts.slice(0, 1)).join(' · ') || undefined;
}

/** Whether all words of a line, and all its numbers, occur in other text of the cover. */
function hasOnlyWordsOf(line: string, others: string): boolean {
  const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(wordsIn(others));
  const words = wordsIn(line);
  return words.length > 1 && words.every((word) => known.has(word));
}

/** Returns the heading of the title slide as words if it is the name of a file. */
function readableHeading(heading: readonly Run[], source: string): readonly Run[] {
  const [only, ...others] = heading;
  return only && others.length === 0 ? [{ ...only, text: readableTitle(only.text, source) }] : heading;
}

/** Removes the parts of a subtitle that repeat the title or a part of it. */
function withoutTitle(subtitle: readonly Run[] | undefined, title: string): readonly Run[] | undefined {
  if (!subtitle || title === '') return subtitle;
  const isNew = (part: readonly Run[]): boolean => !repeatsTitle(plainText(part), title);
  const lines = splitLines(subtitle).map((line) => splitParts(line));
  if (lines.flat().every((part) => hasSameWords(plainText(part), title))) return undefined;
  const kept = lines.map((parts) => parts.filter(isNew)).filter((parts) => parts.length > 0);
  if (kept.length === 0 || kept.flat().length === lines.flat().length) return subtitle;
  return kept.flatMap((parts, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...parts.flatMap((part, at) => (at > 0 ? [{ text: ' · ' }, ...part] : part)),
  ]);
}

/** Maximum number of characters of a date with a version. Covers have little space for the date. */
const maxDatedVersion = 24;

/** Returns the date of the front matter or, if the line under the title is the same date, as the line writes it. */
function writtenDate(date: string | undefined, line: string | undefined): string | undefined {
  if (date === undefined || line === undefined) return date ?? line;
  const isAsExact = parseDate(line)?.day !== undefined || parseDate(date)?.day === undefined;
  return isAsExact && isSameDate(date, line) ? line : date;
}

interface DatedVersion {
  date: string | undefined;
  version: string | undefined;
}

/** Joins the version to the date, in its short form if necessary, unless both together are too long. */
function withVersion(dated: DatedVersion): DatedVersion {
  const { date, version = '' } = dated;
  if (version === '') return dated;
  const joined = [version, version.replace(/^version\s?(?=\d)/iu, 'v')]
    .map((text) => (date === undefined ? text : `${date} · ${text}`))
    .find((text) => weightedLength(text) <= maxDatedVersion);
  return joined === undefined ? dated : { date: joined, version: undefined };
}

/** Adds lines of the cover below its subtitle. */
function withLines(subtitle: readonly Run[], lines: readonly string[]): readonly Run[] {
  const text = [plainText(subtitle) === '' ? '' : '\n', lines.join('\n')].join('');
  return [...subtitle.filter((run) => run.text !== ''), { text }];
}

function withSubtitle({ subtitle: _, ...slide }: ReadSlide, subtitle: readonly Run[] | undefined): ReadSlide {
  return { ...slide, ...(subtitle && { subtitle }) };
}

/** Maximum number of characters of a subtitle that consists of the front matter's and the slide's. */
const maxJoinedLength = 136;

/** Puts the subtitle in the front matter before a different one under the title, and a place after it. */
function withFirstLine(
  subtitle: string | undefined,
  runs: readonly Run[] | undefined,
  isPlace: boolean,
): readonly Run[] | undefined {
  const text = plainText(runs ?? []);
  if (subtitle === undefined || !runs || text === '' || isRepeated(subtitle, text)) return runs;
  if (subtitle.length + text.length > maxJoinedLength) return runs;
  // In Chinese, a line that begins with a dash continues the title above it.
  if (/^[—–]{1,2}/u.test(text)) return [...runs, { text: `\n${subtitle}` }];
  return isPlace ? [...runs, { text: ` · ${subtitle}` }] : [{ text: `${subtitle} · ` }, ...runs];
}

function isRepeated(one: string, other: string): boolean {
  return (
    normalized(one).includes(normalized(other)) ||
    normalized(other).includes(normalized(one)) ||
    hasSameWords(one, other)
  );
}

interface TitleLines {
  /** Undefined if the lines are content. */
  subtitle?: readonly Run[] | undefined;
  blocks: readonly Block[];
  /** Links that are not visible on the cover. */
  links: string[];
  author?: string;
  date?: string;
  version?: string;
}

/** Reads the lines under a title as subtitle, author and date. Lines that the front matter repeats are dropped. */
function readTitleLines(slide: OutlineSlide | undefined, { author, date }: FrontMatter): TitleLines {
  const { subtitle, blocks = [] } = slide ?? {};
  const pictures = blocks.filter(({ kind }) => kind === 'picture');
  const source: Block[] = [
    ...(subtitle ? [{ kind: 'paragraph', runs: subtitle } as const] : []),
    ...blocks.filter(({ kind }) => kind !== 'picture'),
  ];
  const byline = slide?.kind === 'title' ? readByline(source) : undefined;
  if (!byline) return { subtitle, blocks, links: [] };
  const known = [author, date].map(normalized);
  const isKnown = (line: string): boolean =>
    known.includes(normalized(line)) || [author, date].some((field = '') => titleContains(field, line));
  const lines = byline.subtitles.filter((line) => !isKnown(plainText(line)));
  const [signature] = lines.filter((line) => isSignature(plainText(line), author));
  const [first, ...others] = lines.filter((line) => line !== signature);
  const rest = others.filter((line) => plainText(line).length > maxLineLength);
  let short = others.filter((line) => plainText(line).length <= maxLineLength).map(plainText);
  const signed = signature && plainText(signature);
  const person = short.findIndex((line) => nameAndPosition.test(line));
  // A line with a year, such as “Seed round, June 2025”, names no author.
  const firstName = short.findIndex(
    (line) =>
      !isEvent(line) &&
      !labelOfAuthor.test(line) &&
      !otherLabel.test(line) &&
      !isPlaceOfNames(line, first) &&
      !(endsSentence(line, { abbreviations: false }) && !line.includes(':')) &&
      !slogan.test(line) &&
      !yearOrAmount.test(line),
  );
  const authorAt = person < 0 ? firstName : person;
  const foundAuthor =
    byline.author ?? (author === undefined ? (authorAt < 0 ? undefined : short.splice(authorAt, 1)[0]) : signed);
  const foundDate =
    byline.date ??
    (date === undefined && short.length === 1 && isShort(short[0]) && !isPlaceOfNames(short[0], first)
      ? short.shift()
      : undefined);
  const hasAuthor = author !== undefined || byline.author !== undefined;
  const signedBy = withoutSigns(byline.author ?? author ?? '');
  short = short.filter((line) => !signedBy.includes(withoutSigns(line)));
  const places =
    hasAuthor && short.join('').length <= maxLineLength
      ? short.filter((line) => isPlace(line) && !otherLabel.test(line)).slice(0, maxPlaces)
      : [];
  short = short.filter((line) => !places.includes(line));
  const shownAuthor = isSignature(foundAuthor, author) ? foundAuthor : author;
  const position = (shownAuthor ?? foundAuthor) === byline.author ? byline.position : undefined;
  // Values that differ from the values in the front matter are still shown.
  const unused = [
    ...short,
    ...(byline.author !== undefined && signed !== undefined ? [signed] : []),
    ...(foundAuthor !== undefined && shownAuthor !== undefined && normalized(shownAuthor) !== normalized(foundAuthor)
      ? [foundAuthor]
      : []),
    ...(date !== undefined &&
    foundDate !== undefined &&
    normalized(date) !== normalized(foundDate) &&
    !isSameDate(date, foundDate)
      ? [foundDate]
      : []),
  ];
  const order = lines.map(plainText);
  const kept: Block[] = [...rest, ...unused.map((text) => [{ text }])]
    .toSorted((one, other) => order.indexOf(plainText(one)) - order.indexOf(plainText(other)))
    .map((runs) => ({ kind: 'paragraph', runs }));
  const linksIn = (all: readonly Block[]): string[] =>
    all.flatMap((block) => (block.kind === 'paragraph' ? block.runs.flatMap(({ link }) => link ?? []) : []));
  const joined = [
    ...(first ? [first] : []),
    ...kept.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : [])),
  ];
  // Short lines that are neither the author nor the date follow the subtitle.
  const isJoined = kept.length > 0 && joined.length <= maxLines.count && widthOf(joined) <= maxLines.length;
  // A cover divides a few parts with dots between them into lines at a size at which each of them fits.
  const areParts =
    joined.flatMap((runs) => plainText(runs).split(' · ')).length <= maxParts &&
    widthOf(joined) <= maxJoinedLength &&
    !joined.some((runs) => hasHan(plainText(runs)) || weightedLength(plainText(runs)) > maxPartLength);
  const separator = areParts ? ' · ' : '\n';
  const shownSubtitle = isJoined
    ? joined.flatMap((runs, index) =>
        [...(index > 0 ? [{ text: separator }] : []), ...runs].map((run) =>
          run.text === ' · ' ? { ...run, text: separator } : run,
        ),
      )
    : first;
  const shown = new Set([
    ...(isJoined ? [] : linksIn(kept)),
    ...(shownSubtitle ?? []).flatMap(({ link }) => link ?? []),
  ]);
  return {
    subtitle: shownSubtitle,
    blocks: [...(isJoined ? [] : kept), ...pictures],
    links: linksIn(source).filter((link) => !shown.has(link)),
    ...((shownAuthor ?? foundAuthor) !== undefined && {
      author: [(position ?? '') + (shownAuthor ?? foundAuthor ?? ''), ...places].join(' · '),
    }),
    ...(foundDate !== undefined && { date: foundDate }),
    ...(byline.version !== undefined && { version: byline.version }),
  };
}

/** Whether a line is an organization below the names of its people, which is neither the author nor the occasion. */
function isPlaceOfNames(line = '', names: readonly Run[] = []): boolean {
  return isOrganization(line) && areNames(plainText(names));
}

/** Whether a line below the title may be the date or the occasion. */
function isShort(line = ''): boolean {
  const isLabeled = labelOfAuthor.test(line) || otherLabel.test(line);
  return weightedLength(line) <= maxDateLength && !isLabeled;
}

/** Maximum number of lines below the title, of their characters, and of the characters of a date. A Han character counts as two. */
const maxLines = { count: 6, length: 300 } as const;
const maxDateLength = 40;

/** Maximum number of parts of one subtitle. The lines of more parts stay the author's lines. */
const maxParts = 3;
/** Maximum number of characters of such a part. A longer one begins a new line. */
const maxPartLength = 48;

/** Returns the number of characters of lines that are separated by dots. A Han character counts as two. */
function widthOf(lines: readonly (readonly Run[])[]): number {
  const text = lines.map(plainText).join(' · ');
  return weightedLength(text);
}

/** Whether a line contains the authors of the front matter, with more words such as where they work. */
function isSignature(line = '', author = ''): boolean {
  const names = author
    .split(/[,，、;；&()（）]|\sand\s|\s和\s/u)
    .map(normalized)
    .filter((name) => name !== '');
  const text = normalized(line);
  const start = text.indexOf(names[0] ?? '');
  // In “Design review, Payments team”, the line begins with something else.
  const isComplete =
    names.length > 0 &&
    names.every((name) => text.includes(name)) &&
    start <= maxSignatureStart &&
    !/[,，;；]/u.test(text.slice(0, start));
  // A title such as “Ann Lee's garden” is not about its author.
  return (
    isComplete &&
    line.length <= maxSignatureLength &&
    !names.some((name) => /^(?:['’]s|的)/u.test(text.split(name)[1] ?? ''))
  );
}

/** Matches the label of a line about the author, which stays in the subtitle. */
const labelOfAuthor =
  /^(?:导师|指导教师|指导老师|专业|学院|学校|研究方向|部门|单位|职务|职位|岗位|科室|班级|学号|工号)[:：]/u;

/** Matches the label of a line about other people or the place, such as “Reviewers: Search, Payments”. */
const otherLabel =
  /^(?:Prepared for|Reviewers?|Approvers?|Audience|Attendees|Participants|Stakeholders|Sponsors?|Partners|Clients?|Contacts?|Location|Venue|Room|Duration|Status):\s|^(?:(?:会议|活动|培训)?地点|时长|参[加会](?:人员|对象|单位)|状态)[:：]/iu;

/** Matches a Chinese sentence of several clauses, which is not a name: “听见重点，不止记录”. */
const slogan = /\p{Script=Han}[，。！？；]\s?\p{Script=Han}/u;

/** Matches a name and a position: “Ida Brandt, Head of Research”. */
// ReDoS: at most 60 characters (`maxLineLength`).
const nameAndPosition =
  /^(?:(?:Dr|Prof|Mr|Ms|Mrs)\.?\s)?\p{Lu}[\p{L}'’-]{1,20}(?:\s\p{Lu}[\p{L}.'’-]{0,20}){1,3},\s[^,.]{0,40}\b(?:C[ETFO]O|Director|Manager|Head|Lead|Engineer|Architect|Scientist|Researcher|Professor|Lecturer|Teacher|Curator|Editor|Chair|President|Founder|Partner|Officer|Analyst|Designer|Consultant|Coordinator|Secretary|Nurse)\b/u;

/** Matches words of a phrase, which is a tagline rather than a name: “Grow with light”. */
const phrase = /(?:^|\s)\p{Ll}{4,40}\s\p{Ll}{4,40}(?:\s|$)/u;

/** Whether a line may be a place or an organization, unlike “Proposal for …”. Chinese places contain no comma. */
function isPlace(line: string): boolean {
  const isPurpose = /^(?:proposal|plans?|report|draft)\s(?:for|of|on|to)\s/iu.test(line);
  return (
    !isPurpose &&
    !phrase.test(line) &&
    !labelOfAuthor.test(line) &&
    !otherLabel.test(line) &&
    !/\p{Script=Han}[,，]\s?\p{Script=Han}/u.test(line)
  );
}

function withoutSigns(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

function normalized(text = ''): string {
  return text.replace(/\s+/gu, '').toLowerCase();
}

/** Returns the front matter fields that the first slide does not show. */
function hiddenFields(slide: OutlineSlide, { title = '', subtitle, author, date }: FrontMatter): string {
  if (slide.kind !== 'title') return [subtitle, author, date].filter(Boolean).join('\n');
  const slideSubtitle = plainText(slide.subtitle ?? []);
  return [
    plainText(slide.heading).includes(title.trim()) ||
    titleContains(`${plainText(slide.heading)} ${slideSubtitle}`, title)
      ? ''
      : title,
    subtitle &&
    slideSubtitle !== '' &&
    slideSubtitle !== subtitle &&
    subtitle.length + slideSubtitle.length > maxJoinedLength
      ? subtitle
      : '',
  ]
    .filter((text) => text !== '')
    .join('\n');
}
