import type { Outline, OutlineSlide, ReportLine } from '../model/outline.ts';
import { languageOf } from '../text/language.ts';
import { plainText } from '../text/runs.ts';
import { definitionsIn } from './definitions.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { FrontMatter } from './front-matter.ts';
import { extractNotesFences } from './notes-fences.ts';
import { withoutChatText } from './chat-text.ts';
import { anchorsIn } from './anchors.ts';
import { parseTree } from './parse-tree.ts';
import { withCoverHeading } from './rewrite/cover-lines.ts';
import { rewriteTree } from './rewrite/rewrite-tree.ts';
import { continueHeadings, dropEmptySlides, dropRepeatedSections, readSlide, withLegalFootnote } from './read-slide.ts';
import type { ReadSlide } from './read-slide.ts';
import { createMarkdownState } from './markdown-context.ts';
import type { MarkdownState } from './markdown-context.ts';
import { groupSlides } from './group-slides.ts';
import { readMeaning } from './outline/read-meaning.ts';
import { withFrontMatter } from './with-front-matter.ts';
import { withoutSlideSettings } from './slide-settings.ts';
import { withTypographicQuotesInText, withTypographicQuotesInSlide } from './slide-quotes.ts';
import { isFileName } from './is-file-name.ts';

/** Result of `readMarkdown`. */
export interface MarkdownParseResult {
  outline: Outline;
  report: ReportLine[];
  /**
   * The source line at which each slide of the outline begins, from 1; undefined for a slide created from the front
   * matter alone.
   */
  lines: (number | undefined)[];
}

/**
 * Matches a line with so many nested quotations or lists, or such deep indentation, that it exhausts the parser. Such
 * lines do not occur in practice.
 */
const tooDeepPattern = /^(?:(?:[ \t]{0,9}(?:[>*+-]|\d{1,9}[.)])){100}|[ \t]{300,}(?:[*+-]|\d{1,9}[.)])[ \t])/mu;

/**
 * Maximum number of markers in a paragraph, because the parser takes quadratic time (1 s for 12,000). Table cells are
 * parsed one by one, so lines that may be table rows have a separate limit.
 */
const maxMarks = { line: 2000, paragraph: 4000, table: 25_000 } as const;

/** Matches an empty line, a comment, a heading or a list item: each ends a paragraph. */
const blockStart = /\n|<!--|(?:#{1,6}|[*+-])[ \t]|##/y;

/** Returns the marker limit that a Markdown source exceeds, if any. */
function exceededMarkerLimit(source: string): keyof typeof maxMarks | undefined {
  let inLine = 0;
  let inParagraph = 0;
  let inTable = 0;
  let isRow = source.startsWith('|');
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === 0x0a) {
      inLine = 0;
      isRow = source.startsWith('|', at + 1);
      blockStart.lastIndex = at + 1;
      if (blockStart.test(source)) inParagraph = inTable = 0;
    } else if (isMarker(code)) {
      if (++inLine > maxMarks.line) return 'line';
      if (isRow ? ++inTable > maxMarks.table : ++inParagraph > maxMarks.paragraph) return isRow ? 'table' : 'paragraph';
    }
  }
  return undefined;
}

/** Limits on slides and short lines. Presentations never have this many, and laying them out would take minutes. */
const sizeLimits = {
  slides: { max: 5000, length: 30 },
  lines: { max: 50_000, length: 12 },
  emptyLines: { max: 200_000, length: 6 },
} as const;

function exceedsSizeLimits(source: string): boolean {
  const counts = { slides: 0, lines: 0, emptyLines: 0 };
  for (let at = 0; at < source.length; at = source.indexOf('\n', at) + 1 || source.length) {
    if (source.charCodeAt(at) === 0x0a) {
      counts.emptyLines++;
      continue;
    }
    counts.lines++;
    if (source.startsWith('#', at) || source.startsWith('---', at)) counts.slides++;
  }
  return (['slides', 'lines', 'emptyLines'] as const).some(
    (kind) => counts[kind] > sizeLimits[kind].max && source.length / counts[kind] < sizeLimits[kind].length,
  );
}

/**
 * Whether a character can begin Markdown syntax: `!`, `#`, `$`, `&`, `*`, `<`, `[`, the backslash, `]`, `_`, the
 * backtick or `~`.
 */
function isMarker(code: number): boolean {
  return (
    code === 0x21 ||
    code === 0x23 ||
    code === 0x24 ||
    code === 0x26 ||
    code === 0x2a ||
    code === 0x3c ||
    code === 0x5b ||
    code === 0x5c ||
    code === 0x5d ||
    code === 0x5f ||
    code === 0x60 ||
    code === 0x7e
  );
}

/** Matches form feeds and similar characters. They are not line endings in Markdown, and slides cannot show them. */
const otherLineEnds = /[\v\f\u0085\u2028\u2029]/gu;

/**
 * Parses Markdown into an outline, slide by slide. Never throws: content that cannot be shown goes to the notes and
 * is reported.
 */
export function readMarkdown(text: string): MarkdownParseResult {
  const source = text
    .replace(/^\uFEFF/u, '')
    .replace(/\r\n?/gu, '\n')
    .replace(otherLineEnds, ' ');
  if (tooDeepPattern.test(source)) return readAsPlainText(source, new RangeError('It is nested too deeply.'));
  const crowded = exceededMarkerLimit(source);
  if (crowded) return readAsPlainText(source, new RangeError(`One ${crowded} has thousands of marks such as # and *.`));
  if (exceedsSizeLimits(source))
    return readAsPlainText(
      toOneLine(source),
      new RangeError('It would create thousands of slides with a word or two each.'),
    );
  try {
    return readSource(source);
  } catch (error) {
    return readAsPlainText(source, error);
  }
}

function readSource(source: string): MarkdownParseResult {
  const { frontMatter, body: text, report } = splitFrontMatter(source);
  const body = withoutSlideSettings(text);
  const tree = parseTree(body);
  const dropped: { line: number | undefined; tag: string }[] = [];
  // The name of a file or a version is not shown if the text has another title, which is also the footer. It is still the
  // title of the presentation.
  const withCover = isFileName(frontMatter.title ?? '') ? withCoverHeading(tree.children) : undefined;
  const shownFrontMatter = withCover ? withoutTitle(frontMatter) : frontMatter;
  const children = rewriteTree(
    withCover ?? tree.children,
    ({ position }, tag) => dropped.push({ line: position?.start.line, tag }),
    shownFrontMatter.title,
  );
  const entries = withoutChatText(extractNotesFences(children, body), (line) =>
    report.push({
      ...(line !== undefined && { line }),
      kind: 'dropped',
      message: 'Text that a language model wrote to the author was dropped.',
    }),
  );
  const grouped = groupSlides(entries, shownFrontMatter.title);
  const anchors = anchorsIn(grouped);
  const context = createMarkdownState(body, {
    ...definitionsIn({ type: 'root', children }),
    anchors,
  });
  for (const { line, tag } of dropped)
    report.push({
      ...(line !== undefined && { line }),
      kind: 'dropped',
      message: `The HTML element <${tag}> was dropped.`,
    });
  const slides = grouped.map((nodes, sourceSlide) => readSlide(nodes, sourceSlide, context));
  // Front matter that is not used elsewhere goes into the notes of the first slide.
  context.beginSlide(-1);
  const { slides: outlineSlides, ...outline } = withFrontMatter(
    withLegalFootnote(dropRepeatedSections(continueHeadings(dropEmptySlides(slides)))),
    shownFrontMatter,
    context,
  );
  const slideIndexes = new Map(
    outlineSlides.flatMap(({ sourceSlides }, slide) => sourceSlides.map((one) => [one, slide])),
  );
  const reported = [...report, ...context.reported].map((line) => ({
    ...line,
    slide: slideIndexes.get(line.slide ?? -1) ?? 0,
  }));
  return {
    outline: {
      ...withTypographicCover(outline),
      ...(withCover &&
        frontMatter.title !== undefined && { title: frontMatter.title, footer: outline.footer ?? outline.title }),
      slides: outlineSlides.map((slide) =>
        plainSlide(
          {
            ...(frontMatter.isIncremental && { isIncremental: true }),
            ...readMeaning(withTypographicQuotesInSlide(slide)),
          },
          context,
        ),
      ),
    },
    report: reported,
    lines: outlineSlides.map(({ line }) => line),
  };
}

/** Returns the texts of a cover with typographic quotation marks. */
function withTypographicCover<Cover extends Omit<Outline, 'slides'>>(cover: Cover): Cover {
  const { title, subtitle, author, date } = cover;
  return {
    ...cover,
    title: withTypographicQuotesInText(title),
    ...(subtitle && { subtitle: withTypographicQuotesInText(subtitle) }),
    ...(author && { author: withTypographicQuotesInText(author) }),
    ...(date && { date: withTypographicQuotesInText(date) }),
  };
}

function withoutTitle({ title: _, ...frontMatter }: FrontMatter): FrontMatter {
  return frontMatter;
}

/** Returns the slide without its sources, and with an id if links lead to it. */
function plainSlide(
  { kind, heading, subtitle, blocks, isIncremental, layout, notes, sourceSlides }: ReadSlide,
  { anchors, linkedSlides }: MarkdownState,
): OutlineSlide {
  const id = sourceSlides.map((one) => anchors.idOf(one)).find((one) => one !== undefined && linkedSlides.has(one));
  return {
    kind,
    heading,
    ...(subtitle && { subtitle }),
    blocks,
    ...(isIncremental && kind === 'content' && { build: 'appear' as const }),
    ...(id !== undefined && { id }),
    ...(layout && { layout }),
    notes,
  };
}

function toOneLine(source: string): string {
  const lines = source.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** Parses Markdown that would exhaust the parser: its paragraphs become source text. */
function readAsPlainText(source: string, error: unknown): MarkdownParseResult {
  const blocks = source
    .split(/\n\s*\n/u)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph' as const, runs: [{ text: part.trim() }] }));
  const slides: OutlineSlide[] = blocks.length === 0 ? [] : [{ kind: 'content', heading: [], blocks, notes: '' }];
  const title = plainText([{ text: source.trim().split('\n')[0] ?? '' }]).slice(0, 200);
  const reason = error instanceof Error ? error.message : String(error);
  return {
    outline: { title, language: languageOf(source), slides },
    lines: slides.map(() => 1),
    report: [
      {
        slide: 0,
        kind: 'unread',
        message: `The text could not be read as Markdown and is shown unchanged: ${reason}`,
      },
    ],
  };
}
